import { Writable } from 'node:stream';
import iconv from 'iconv-lite';
import { type WriteCell, writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts';

/** Column titles as companies write them: abbreviated, accented, with the number sign, and two of the same kind. */
export const HEADERS = [
  'N°',
  'T. DOC',
  'DNI',
  'APELLIDO PATERNO',
  'AP. MATERNO',
  'NOMBRES COMPLETOS',
  'GÉNERO',
  'F. NAC.',
  'ÁREA DE TRABAJO',
  'CARGO',
  'CENTRO DE COSTO',
  'EMAIL',
  'CEL',
  'FEC. INGRESO',
] as const;
export const DNI = 2;
export const SEX = 6;
export const BIRTH = 7;

const SURNAMES = ['QUISPE', 'ÑAHUI', 'DE LA CRUZ', 'Peña', 'Núñez', 'HUAMÁN', "D'ANGELO", 'Ccori'];
const NAMES = ['JOSÉ LUIS', 'María del Carmen', 'Iván', 'LUZ ÁNGELA', 'Raúl', 'Begoña', 'Óscar', 'Inés'];
const AREAS = ['Operación Mina', 'Mantenimiento eléctrico', 'Administración', 'Geología'];
const JOBS = ['Operador de camión', 'Técnico electricista', 'Analista', 'Geólogo'];
const two = (value: number) => String(value).padStart(2, '0');
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * The row of one worker. The document is a number, as Excel stores it: every tenth one lost its leading zero. Dates are
 * text with the day first.
 * @param first separates the document numbers of this roster from those of other rosters
 */
function workerRow(index: number, first: number): WriteCell[] {
  const number = index % 10 === 0 ? 1_000_000 + first + index : 90_000_000 + first + index;
  return [
    index + 1,
    'DNI',
    number,
    at(SURNAMES, index),
    at(SURNAMES, index + 3),
    at(NAMES, index),
    index % 2 ? 'Femenino' : 'MASC',
    `${two((index % 28) + 1)}/${two((index % 12) + 1)}/${1965 + (index % 38)}`,
    at(AREAS, index),
    at(JOBS, index),
    'Unidad Cerro Azul',
    `persona${first + index}@ejemplo.pe`,
    `9${String(10_000_000 + first + index)}`,
    `${two((index % 27) + 1)}/03/${2015 + (index % 9)}`,
  ];
}

export const rosterRows = (count: number, first: number): WriteCell[][] =>
  Array.from({ length: count }, (_, index) => workerRow(index, first));

/** A workbook as offices write it: a title row, an empty row, and the column titles in the third row. */
export async function rosterXlsx(rows: readonly (readonly WriteCell[])[], headers: readonly string[] = HEADERS) {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const title = headers.map((_, index) => ({ header: index === 0 ? 'PADRÓN DE PERSONAL' : '' }));
  const empty = headers.map(() => null);
  await writeXlsx(sink, { sheets: [{ name: 'Personal', columns: title, rows: [empty, headers, ...rows] }] });
  return Buffer.concat(chunks);
}

/** A CSV file as Excel in Spanish saves it: semicolons, Windows-1252, no byte order mark. */
export function rosterCsv(rows: readonly (readonly WriteCell[])[]): Buffer {
  const lines = [HEADERS, ...rows].map((cells) => cells.map((cell) => String(cell ?? '')).join(';'));
  return iconv.encode(`${lines.join('\r\n')}\r\n`, 'windows-1252');
}
