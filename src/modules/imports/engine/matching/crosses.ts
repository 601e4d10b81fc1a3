import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { parseSex } from '../parsing/values/choices.ts';
import { parseAptitude } from '../parsing/values/exam-codes.ts';
import { contentsOf, type Samples } from './clinical/evidence.ts';
import { valueOptionsOf } from './value-options.ts';

/** Field whose value is marked with a cross under one of several columns; each column has its label. */
export interface CrossedChoice {
  field: string;
  columns: readonly (readonly [column: number, label: string])[];
}

const MARK = /^(?:x+|✓|✔|✗|✘|√|●|•|\*|1|si|sí)$/iu;
const isMark = (cell: SheetCell): boolean => MARK.test(cellText(cell).trim());
/** Abbreviations in titles of aptitude lists that have only one meaning. */
const SHORT: Readonly<Record<string, string>> = {
  'c.r.': 'APTO C/R',
  'c/r': 'APTO C/R',
  cr: 'APTO C/R',
  'n.a.': 'NO APTO',
};

const CODES: Partial<Record<FieldKind, (title: string, letterM: 'M' | 'F') => string | null>> = {
  aptitude: (title) => parseAptitude(SHORT[title.toLowerCase()] ?? title).value,
  sex: (title, letterM) => parseSex(title, letterM).value,
};

/**
 * Finds choices among a sheet's columns: at least two titles that are values of one field, above columns with only
 * crosses.
 */
export function crossedChoices(
  headers: readonly string[],
  fields: readonly ImportField[],
  samples: Samples,
): CrossedChoice[] {
  const titles = headers.map((header) => header.split(' / ').at(-1)?.trim() ?? '');
  return fields.flatMap((field): CrossedChoice[] => {
    const codeOf = CODES[field.kind];
    if (!codeOf || /^last/.test(field.key)) return [];
    // When a column H exists, the letter M means Mujer.
    const letterM = titles.some((title) => /^h$/i.test(title)) ? 'F' : 'M';
    const columns = titles.flatMap((title, column): [number, string][] => {
      const contents = contentsOf(samples[column]);
      const code = title === '' || title.length > 40 || !contents.every(isMark) ? null : codeOf(title, letterM);
      const option = valueOptionsOf(field.kind).find((each) => each.code === code);
      return option ? [[column, option.label]] : [];
    });
    const marked = columns.some(([column]) => contentsOf(samples[column]).length > 0);
    const different = new Set(columns.map(([, label]) => label)).size;
    return columns.length >= 2 && different === columns.length && marked ? [{ field: field.key, columns }] : [];
  });
}

/**
 * Value marked in a row for each choice, by the choice's first column; with two crosses it has both labels, so that a
 * person chooses.
 */
export function readCrosses(
  choices: readonly CrossedChoice[],
  cellAt: (column: number) => SheetCell | undefined,
): Map<number, string> {
  const read = new Map<number, string>();
  for (const { columns } of choices) {
    const markedLabels = columns.flatMap(([column, label]) => {
      const cell = cellAt(column);
      return cell && cell.kind !== 'empty' && isMark(cell) ? [label] : [];
    });
    read.set(columns[0]![0], markedLabels.join(' / '));
  }
  return read;
}
