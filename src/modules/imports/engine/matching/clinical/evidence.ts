import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { isNullText } from '#platform/contract/import-kind/values/text.ts';
import { fold } from '#platform/contract/text.ts';
import { analyseColumn } from '../../parsing/column.ts';
import { CODED, parseCell } from '../../parsing/parsers.ts';
import { valueOptionsOf } from '../value-options.ts';

export type Samples = readonly (readonly (SheetCell | undefined)[])[];

const LOOKED_AT = 50;
const ENOUGH = 3;
/** Any date works, because only the form of the values is judged. */
const TODAY = '2100-01-01';

export function contentsOf(
  column: readonly (SheetCell | undefined)[] | undefined,
  most: number = LOOKED_AT,
): SheetCell[] {
  const contents: SheetCell[] = [];
  for (const cell of column ?? []) {
    if (cell === undefined || cell.kind === 'empty' || cell.kind === 'error') continue;
    if (cell.kind === 'text' && isNullText(cell.text)) continue;
    contents.push(cell);
    if (contents.length === most) break;
  }
  return contents;
}

/** Share of a column's values that are valid for the field; null when there are too few values. */
export function fitness(field: ImportField, contents: readonly SheetCell[]): number | null {
  if (contents.length < ENOUGH) return null;
  const fits = fitsOf(field, contents);
  return contents.filter(fits).length / contents.length;
}

/**
 * Whether the values cannot belong to a field with a closed list: no value is known, and there are more different
 * values than the list has. `byPart`: only part of the title names the field, so at least one value must be known.
 * Unknown codes of a clinic stay, to be mapped one by one.
 */
export function areOthers(field: ImportField, contents: readonly SheetCell[], byPart: boolean): boolean {
  const options = valueOptionsOf(field.kind);
  if (options.length === 0 || contents.length < ENOUGH) return false;
  const context = analyseColumn(field, contents, { today: TODAY });
  if (contents.some((cell) => parseCell(cell, context).issues.every(({ severity }) => severity !== 'error')))
    return false;
  return byPart || new Set(contents.map((cell) => fold(cellText(cell)))).size > options.length + SPARE;
}

/** Number of extra spellings allowed beyond the values of the list. */
const SPARE = 2;
const SHAPED = new Set<FieldKind>([...CODED].filter((kind) => kind !== 'documentType'));
const EMAIL = /^\S+@\S+\.\S+$/;

function fitsOf(field: ImportField, contents: readonly SheetCell[]): (cell: SheetCell) => boolean {
  const { kind } = field;
  if (kind === 'text') return (cell) => cell.kind !== 'date' && !(cell.kind === 'text' && EMAIL.test(cell.text));
  if (kind === 'name')
    return (cell) => cell.kind === 'text' && !/[\d@]/.test(cell.text) && cell.text.trim().split(/\s+/).length <= 3;
  if (kind === 'documentNumber')
    return (cell) => (cellText(cell).match(/\d/g)?.length ?? 0) >= 6 && cell.kind !== 'date';
  if (kind === 'fullName')
    return (cell) => cell.kind === 'text' && /\p{L}{2,}[ ,]+\p{L}/u.test(cell.text) && !/\d/.test(cell.text);
  // Unknown codes can be mapped later, so only their form is checked.
  if (SHAPED.has(kind))
    return (cell) =>
      cell.kind !== 'date' && /^(?:\p{L}|\d{1,2}$|[(+0-])/u.test(cellText(cell)) && cellText(cell).length <= 60;
  const context = analyseColumn(field, contents, { today: TODAY });
  return (cell) => {
    const wrong = parseCell(cell, context).issues.find(({ severity }) => severity === 'error');
    if (wrong === undefined || wrong.code === 'date-order') return true;
    // A birth date too long ago or a future day is still a date.
    return (kind === 'date' || kind === 'birthDate') && !['date', 'date-incomplete'].includes(wrong.code);
  };
}

/** Kinds whose values cannot be confused with those of another kind. */
export const isTelling = (kind: FieldKind): boolean =>
  !['text', 'name', 'surnames', 'number', 'yesNo'].includes(kind) && !SHAPED.has(kind);
