import type { ColumnMapping } from '#platform/contract/import-kind/field.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';

type Row = readonly (SheetCell | undefined)[];
export type RowRole = 'data' | 'empty' | 'total' | 'header' | 'note';

const TOTAL = /^(?:sub ?)?total(?:es)?\b|^(?:suma|promedio|cantidad total)\b/;

/** Matches a text of words in which a number has at most two digits. */
const TITLE = /^(?!.*\d{3})\p{L}[\p{L}\p{M}\s.,:()/&°ºª\d-]{2,79}$/u;

/** Words that begin lines with the author, approval or date of a list. */
export const SIGNATURE =
  /^(?:elaborad[oa]|revisad[oa]|aprobad[oa]|autorizad[oa]|preparad[oa]|firma(?:do)?|firmas|v b|vo bo|nota|notas|fuente|leyenda|observaciones|(?:fecha|lugar) de (?:emision|impresion|elaboracion|reporte)|jefe de|gerente de|atentamente)\b/;

const contents = (cells: Row): string[] => {
  const texts: string[] = [];
  for (const cell of cells) {
    if (cell === undefined || cell.kind === 'empty') continue;
    const text = cellText(cell).trim();
    if (text !== '') texts.push(text);
  }
  return texts;
};

/** Whether a row has the totals of a table: its first text is a word for totals and the other cells are numbers. */
export function totalRow(cells: Row): boolean {
  const [first = '', ...others] = contents(cells);
  return first.length < 40 && TOTAL.test(fold(first)) && others.every((text) => /^[\d\s.,%S/-]+$/.test(text));
}

/** Whether a row repeats the header, as printed at the top of each page. `headers` are the texts of the header row. */
export function repeatedHeader(cells: Row, headers: readonly string[]): boolean {
  let [equal, total] = [0, 0];
  for (const [column, cell] of cells.entries()) {
    if (cell === undefined || cell.kind === 'empty') continue;
    total++;
    if (cell.kind !== 'text') continue;
    const text = fold(cell.text);
    const header = headers[column];
    if (header && text !== '' && header.split(' / ').some((level) => fold(level) === text)) equal++;
  }
  return equal >= 2 && equal >= total * 0.6;
}

/**
 * Whether the document cell identifies a person, which makes the row data whatever else it contains. A small number is
 * the count in a row of totals.
 */
export const namesPerson = (document: SheetCell | undefined): boolean =>
  (document?.kind === 'number' && document.number >= 10_000) ||
  (document?.kind === 'text' && /\d{5}/.test(document.text));

/** Role of a row in the sheet. A note is a single text that is not a document, such as a signature. */
export function rowRole(cells: Row, headers: readonly string[], mapping: ColumnMapping): RowRole {
  const documentColumn = mapping.indexOf('documentNumber');
  const document = documentColumn >= 0 ? cells[documentColumn] : undefined;
  if (namesPerson(document)) return 'data';
  const texts = contents(cells);
  if (texts.length === 0) return 'empty';
  if (totalRow(cells)) return 'total';
  if (repeatedHeader(cells, headers)) return 'header';
  const mapped = mapping.filter((key) => key !== null).length;
  const number = document === undefined ? '' : cellText(document);
  const named = /\d/.test(number) && !SIGNATURE.test(fold(number));
  if (documentColumn >= 0 && !named && texts.length <= 4 && SIGNATURE.test(fold(texts[0] ?? ''))) return 'note';
  if (documentColumn < 0 || texts.length !== 1) return 'data';
  // The title of a group, such as «MINA» or «FRENTE 2», may be in the column of documents. A row with only a number is
  // data with an invalid document.
  const title = !named || TITLE.test(number);
  // A list of areas has only names.
  return mapped > 2 && title ? 'note' : 'data';
}
