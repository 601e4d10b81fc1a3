import type { WriteCell } from '#platform/server/spreadsheets/write-xlsx.ts';

/** A "matriz de salud" as health centres send it, with what they write where nothing was measured. */
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
  /** As a workbook keeps it, without its leading zero. */
  document: number;
}

/** One exam with obesity and raised blood pressure, and one with nothing measured but the aptitude. */
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
