import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';
import { namesPerson, SIGNATURE, totalRow } from './rows.ts';

/**
 * Value in a row of its own that applies to the rows below: `FECHA: 12/03/2026`, a date alone, or the name of a clinic.
 */
interface ContextRow {
  label: string;
  /** Column of the cell with the value. */
  column: number;
  /** The value where it is only a part of its cell. */
  text?: string;
}

/** Virtual column whose values are in rows of their own above their groups. */
export interface ContextColumn {
  column: number;
  label: string;
  /** Folded names of the company's entries, for a column of bare titles such as «MINA». */
  titles?: readonly string[];
}

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const LABELLED = /^([^:\d]{2,40}):\s*(\S.*)$/s;
const DATED = /^(fecha[^\d:]{0,30}?)\s+(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})$/i;
const CLINIC = /^(?:clinica|policlinico|centro medico|hospital)\s/;

/** Reads a row of one or two cells without a person; null when the row is not context. */
export function contextRow(cells: readonly (SheetCell | undefined)[]): ContextRow | null {
  const filled: { column: number; cell: SheetCell; text: string }[] = [];
  for (const [column, cell] of cells.entries()) {
    if (!cell || cell.kind === 'empty') continue;
    const text = cellText(cell).trim();
    if (text === '') continue;
    if (filled.length === 2) return null;
    filled.push({ column, cell, text });
  }
  const [first, second] = filled;
  if (!first || namesPerson(first.cell) || SIGNATURE.test(fold(first.text))) return null;
  if (!second) return ofOneCell(first);
  if (namesPerson(second.cell)) return null;
  const label = first.text.replace(/:\s*$/, '');
  const isLabel = label !== first.text || (/^fecha\b/.test(fold(label)) && isDate(second.cell));
  return isLabel && LABELLED.test(`${label}: x`) ? { label, column: second.column } : null;
}

const isDate = (cell: SheetCell): boolean => cell.kind === 'date' || DATE.test(cellText(cell).trim());

function ofOneCell({ column, cell, text }: { column: number; cell: SheetCell; text: string }): ContextRow | null {
  if (isDate(cell)) return { label: 'Fecha', column };
  const [, label, value] = LABELLED.exec(text) ?? DATED.exec(text) ?? [];
  if (label && value) return { label: label.trim(), column, text: value.trim() };
  return text.length <= 80 && CLINIC.test(fold(text)) ? { label: 'Centro médico', column } : null;
}

/** The text of a row that has only a title without label, folded; null for every other row. */
export function bareTitle(cells: readonly (SheetCell | undefined)[]): string | null {
  const [title, second] = cells.filter((cell) => cell && cell.kind !== 'empty' && cellText(cell).trim() !== '');
  if (title?.kind !== 'text' || second || namesPerson(title) || contextRow(cells) || totalRow(cells)) return null;
  const text = fold(title.text);
  return text === '' || SIGNATURE.test(text) ? null : text;
}

/** Fields whose entries of the company a bare title can name. */
const TITLED_FIELDS = ['area', 'headquarter', 'project'] as const;

export type GroupNames = Readonly<Partial<Record<(typeof TITLED_FIELDS)[number], readonly string[]>>>;

/**
 * The one field that the bare titles above the last person name most often, with its entries; null when no title is an
 * entry of the company. Any other text may be the name of a person whose other cells are missing.
 */
export function titledField(
  rows: readonly (readonly SheetCell[])[],
  documentColumn: number,
  names: GroupNames,
  free: readonly ImportField[],
): { field: string; titles: string[]; values: SheetCell[] } | null {
  const last = rows.findLastIndex((cells) => namesPerson(cells[documentColumn]));
  const above = rows.slice(0, Math.max(last, 0)).filter((cells) => bareTitle(cells) !== null);
  let best: ReturnType<typeof titledField> = null;
  for (const field of TITLED_FIELDS.filter((key) => free.some((each) => each.key === key))) {
    const titles = [...new Set((names[field] ?? []).map(fold))];
    const entries = new Set(titles);
    const values = above
      .filter((cells) => entries.has(bareTitle(cells) ?? ''))
      .map((cells) => cells.find((cell) => cell.kind === 'text')!);
    if (values.length > (best?.values.length ?? 0)) best = { field, titles, values };
  }
  return best;
}

export const sameLabel = (a: string, b: string): boolean => fold(a) === fold(b);

/**
 * Labels of the context rows above the last person, each with its values. `documentColumn`: column of the document
 * numbers.
 */
export function contextLabels(
  rows: readonly (readonly SheetCell[])[],
  documentColumn: number,
): { label: string; values: SheetCell[] }[] {
  const last = rows.findLastIndex((cells) => namesPerson(cells[documentColumn]));
  const labels: { label: string; values: SheetCell[] }[] = [];
  for (const cells of rows.slice(0, Math.max(last, 0))) {
    const row = contextRow(cells);
    if (!row) continue;
    const value: SheetCell = row.text === undefined ? cells[row.column]! : { kind: 'text', text: row.text };
    const same = labels.find(({ label }) => sameLabel(label, row.label));
    if (same) same.values.push(value);
    else labels.push({ label: row.label, values: [value] });
  }
  return labels;
}

/**
 * Fields that people of a group share. A telephone or address in a row of its own belongs to a company or clinic, so it
 * is not included.
 */
const GROUP_FIELDS: ReadonlySet<string> = new Set(['examType', 'healthCentre', 'area', 'headquarter', 'project']);

/** Fields that a context row may provide: those of groups and the required date. */
export const groupFields = (fields: readonly ImportField[]): ImportField[] =>
  fields.filter((field) => GROUP_FIELDS.has(field.key) || isTheDate(field));
const isTheDate = ({ kind, required }: ImportField): boolean => kind === 'date' && required === true;

/** A date without a label is the required date of the import, if it has only one. */
export function dateField(label: string, fields: readonly ImportField[]): string | null {
  if (!sameLabel(label, 'Fecha')) return null;
  const [date, other] = fields.filter(isTheDate);
  return date && !other ? date.key : null;
}
