import type { WriteCell } from '#platform/server/spreadsheets/write-xlsx.ts';

/** Headers of a "matriz de salud" as health centres send it, including their texts for missing measurements. */
export const MATRIX = [
  'N° ORDEN',
  'APELLIDOS Y NOMBRES',
  'DNI',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'CLÍNICA',
  'APTITUD',
  'PESO',
  'TALLA',
  'GLUCOSA',
  'PA',
  'DX1 CIE-10',
  'DX1',
  'RESTRICCIONES',
] as const;

interface Examined {
  name: string;
  /** A number, as workbooks store it: the leading zero is missing. */
  document: number;
}

/** One exam with obesity and raised blood pressure, and one exam with only the aptitude. */
export const matrixRows = ([ill, well]: readonly [Examined, Examined], date: string): WriteCell[][] => [
  [
    1,
    ill.name,
    ill.document,
    'ANUAL',
    date,
    'Clínica Sur',
    'APTO C/R',
    98,
    1.65,
    131,
    '150/95',
    'E66.9',
    'Obesidad, no especificada',
    'No conducir de noche',
  ],
  [2, well.name, well.document, 'PERIÓDICO', date, 'Clínica Sur', 'APTO', 'INF. NO TOMADA', '-', 'N/A', '', '', '', ''],
];
