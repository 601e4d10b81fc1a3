import { Random } from '#demo/random.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { WriteCell } from '#platform/server/spreadsheets/write-xlsx.ts';
import { xlsxOf } from '#testing/files.ts';
import type { ImportFile } from '../measure/import-file.ts';

const FREQUENCIES = [500, 1000, 2000, 4000];

/** Headers of a results file in the format that clinics send. */
export const MATRIX_HEADERS: readonly string[] = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'APTITUD',
  'CLÍNICA',
  'PESO',
  'TALLA',
  'CINTURA',
  'CADERA',
  'PA',
  'FC',
  'FR',
  'SATO2',
  'HEMOGLOBINA',
  'HEMATOCRITO',
  'LEUCOCITOS',
  'PLAQUETAS',
  'GLUCOSA',
  'COLESTEROL',
  'TRIGLICÉRIDOS',
  'HDL',
  'LDL',
  'CREATININA',
  'ÁCIDO ÚRICO',
  'TGO',
  'TGP',
  ...['OD', 'OI'].flatMap((ear) => FREQUENCIES.map((frequency) => `${ear} ${frequency}`)),
  'DX AUDIO',
  'ISHIHARA',
  'DX1 CIE-10',
  'DX1',
  'RESTRICCIONES',
];

const APTITUDES = ['APTO', 'APTO CON RESTRICCIONES', 'APTO', 'OBSERVADO', 'APTO'];
/** ICD-10 code, diagnosis and work restriction. */
const FINDINGS = [
  ['H52.1', 'Miopía', 'Uso de lentes correctores'],
  ['E66.9', 'Obesidad, no especificada', 'Ninguna'],
  ['H83.3', 'Efectos del ruido sobre el oído interno', 'Uso de doble protección auditiva'],
] as const;

/**
 * A results file with the exams of `rows` workers, dated `round` + 1 days ago; numbers are numeric cells, blood
 * pressures and dates are text.
 */
export async function matrixFile(rows: number, first: number, name: string, round: number): Promise<ImportFile> {
  const random = new Random(first + round);
  const day = addDays(todayInLima(), -1 - round);
  const shown = day.split('-').reverse().join('/');
  const between = (low: number, high: number, decimals = 0) =>
    Number((low + (high - low) * random.next()).toFixed(decimals));
  const exams = Array.from({ length: rows }, (_, i): WriteCell[] => [
    first + i,
    name,
    'ANUAL',
    shown,
    APTITUDES[i % 5] ?? '',
    `Clínica ${i % 4}`,
    between(52, 110, 1),
    between(150, 188),
    between(70, 115),
    between(85, 120),
    `${between(95, 150)}/${between(60, 95)}`,
    between(55, 95),
    between(14, 20),
    between(90, 99),
    between(12, 18, 1),
    between(38, 54, 1),
    between(4, 11, 2),
    between(150, 400),
    between(70, 140),
    between(140, 270),
    between(60, 300),
    between(30, 70),
    between(60, 180),
    between(0.6, 1.3, 2),
    between(3, 8, 1),
    between(12, 60),
    between(12, 70),
    ...Array.from({ length: 2 * FREQUENCIES.length }, () => 5 * between(0, 9)),
    'Normal',
    'Normal',
    ...FINDINGS[i % 3]!,
  ]);
  return {
    content: await xlsxOf(MATRIX_HEADERS, exams),
    last: { documentTypeNumber: String(first + rows - 1), attentionDate: day },
  };
}
