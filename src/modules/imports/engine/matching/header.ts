import { BUILT_IN } from '#imports/dictionary/known-fields.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { cleanText, repairEncoding } from '#platform/contract/import-kind/values/text.ts';
import { isHeaderOf } from './vocabulary.ts';

/** Both ends included; rows are indices of the rows given. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface HeaderMatch {
  /** First row of the header; `to` is the last. */
  from: number;
  to: number;
  firstDataRow: number;
  /** One text per column, with its levels joined by " / "; '' for a column without a title. */
  headers: string[];
}

type Row = readonly (SheetCell | undefined)[];

const SEARCHED_ROWS = 20;
const NEEDED = 3;

const textAt = (row: Row | undefined, column: number): string => cleanText(repairEncoding(cellText(row?.[column])));
const filled = (row: Row | undefined): number[] =>
  row ? [...row.keys()].filter((column) => textAt(row, column) !== '') : [];
const isLabel = (cell: SheetCell | undefined): boolean => cell?.kind === 'text' && !/^[\d\s.,/:-]+$/.test(cell.text);

/**
 * Finds the first row with at least three known headers, plus its neighbour when the header has two levels. Further
 * down than usual for a header, most of its cells must be known. Without `merges` an empty cell of a group row belongs
 * to the group on its left.
 */
export function findHeader(
  rows: readonly Row[],
  merges: readonly MergedCells[] = [],
  fields: readonly ImportField[] = BUILT_IN.every,
): HeaderMatch | null {
  for (const [index, row] of rows.entries()) {
    const cells = filled(row);
    if (index >= SEARCHED_ROWS && !cells.every((column) => isLabel(row[column]))) continue;
    const headerColumns = cells.filter((column) => isHeaderOf(fields, textAt(row, column)));
    if (index >= SEARCHED_ROWS && headerColumns.length < cells.length * 0.6) continue;
    const below = index + 1 < rows.length && isSubHeader(rows, index, headerColumns) ? index + 1 : index;
    if (headerColumns.length >= NEEDED || (below > index && headerColumns.length >= NEEDED - 1)) {
      return readHeader(rows, index > 0 && isGroupRow(rows, index - 1, merges) ? index - 1 : index, below, merges);
    }
  }
  return null;
}

/**
 * Same as `findHeader` for lists with few columns: among the first 20 rows, the row with most titles of this import.
 */
export function findShortHeader(
  rows: readonly Row[],
  fields: readonly ImportField[],
  needed: number,
  merges: readonly MergedCells[] = [],
): HeaderMatch | null {
  let best = { index: -1, known: needed - 1 };
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const headerCount = filled(row).filter((column) => isHeaderOf(fields, textAt(row, column))).length;
    if (headerCount > best.known) best = { index, known: headerCount };
  }
  return best.index < 0 ? null : readHeader(rows, best.index, best.index, merges);
}

/**
 * Header when no title is known: the first row of titles that is as wide as any other row, for a sheet that a person
 * maps by hand.
 */
export function likelyHeader(rows: readonly Row[], merges: readonly MergedCells[] = []): HeaderMatch | null {
  const labels = rows.slice(0, SEARCHED_ROWS * 3).map((row) => {
    const cells = filled(row);
    return cells.every((column) => isLabel(row[column])) ? cells.length : 0;
  });
  const most = Math.max(0, ...labels);
  const index = labels.findIndex((count) => count > 0 && count >= most * 0.8);
  return index < 0 ? null : headerAt(rows, index, merges);
}

/** Header at the row that a person chose, including its second level; either level may be chosen. */
export function headerAt(
  rows: readonly Row[],
  row: number,
  merges: readonly MergedCells[] = [],
  fields: readonly ImportField[] = BUILT_IN.every,
): HeaderMatch {
  const headerColumnsAt = (at: number) =>
    filled(rows[at]).filter((column) => isHeaderOf(fields, textAt(rows[at], column)));
  const groups = (at: number) =>
    at >= 0 &&
    at + 1 < rows.length &&
    filled(rows[at]).length < filled(rows[at + 1]).length &&
    filled(rows[at + 1]).every((column) => isTitle(rows[at + 1], column)) &&
    isGroupRow(rows, at, merges);
  if (groups(row) && headerColumnsAt(row + 1).length >= 2) return readHeader(rows, row, row + 1, merges);
  if (groups(row - 1)) return readHeader(rows, row - 1, row, merges);
  if (row + 1 < rows.length && isSubHeader(rows, row, filled(rows[row]))) return readHeader(rows, row, row + 1, merges);
  if (row > 0 && isSubHeader(rows, row - 1, filled(rows[row - 1]))) return readHeader(rows, row - 1, row, merges);
  return readHeader(rows, row, row, merges);
}

/**
 * Whether the next row is a second level: it has cells under the gaps of the first and none under its plain columns.
 */
function isSubHeader(rows: readonly Row[], index: number, headerColumns: readonly number[]): boolean {
  const [row, next] = [rows[index], rows[index + 1]];
  const cells = filled(next);
  if (cells.length < 2 || headerColumns.length < 2) return false;
  const emptyBelow = headerColumns.filter((column) => textAt(next, column) === '').length;
  const underGaps = cells.filter((column) => textAt(row, column) === '').length;
  const titles = cells.filter((column) => isTitle(next, column)).length;
  return emptyBelow >= Math.max(2, headerColumns.length * 0.6) && underGaps >= 1 && titles === cells.length;
}

const isTitle = (row: Row | undefined, column: number): boolean =>
  isLabel(row?.[column]) || isFrequency(textAt(row, column));
const isFrequency = (text: string): boolean => /^\d{1,2}[05]00?$|^\d[kK]$/.test(text);

/**
 * Whether a row contains groups for the header below: at least two labels with gaps, none of them a caption such as
 * `EMPRESA:`. A title merged over both rows is allowed among the groups.
 */
function isGroupRow(rows: readonly Row[], index: number, merges: readonly MergedCells[]): boolean {
  const [row, header] = [rows[index], rows[index + 1]];
  const mergedDown = (column: number) =>
    merges.some(({ top, bottom, left }) => left === column && top <= index && bottom > index);
  const cells = filled(row);
  if (cells.length < 2 || cells.some((column) => textAt(row, column).endsWith(':'))) return false;
  if (!cells.every((column) => isLabel(row?.[column]))) return false;
  const groups = cells.filter((column) => !mergedDown(column));
  return groups.length > 0 && groups.every((column) => overHeader(header, cells, column));
}

/** Whether each group is above at least one header of its own. */
function overHeader(header: Row | undefined, groups: readonly number[], column: number): boolean {
  const end = groups.find((other) => other > column) ?? Number.POSITIVE_INFINITY;
  return filled(header).some((at) => at >= column && at < end);
}

function readHeader(rows: readonly Row[], from: number, to: number, merges: readonly MergedCells[]): HeaderMatch {
  const width = Math.max(...rows.slice(from, to + 1).map((row) => row.length));
  const levels = rows.slice(from, to + 1).map((row, level) => {
    const isLast = from + level === to;
    const texts = Array.from({ length: width }, (_, column) => textAt(row, column));
    return isLast ? texts : fillRight(texts, rows[to], from + level, merges);
  });
  const headers = Array.from({ length: width }, (_, column) => {
    const parts = levels.map((texts) => texts[column] ?? '').filter((text) => text !== '');
    return parts.filter((text, at) => text !== parts[at - 1]).join(' / ');
  });
  return { from, to, firstDataRow: to + 1, headers };
}

function fillRight(texts: string[], last: Row | undefined, row: number, merges: readonly MergedCells[]): string[] {
  const here = merges.filter(({ top, bottom }) => top <= row && bottom >= row);
  let group = '';
  return texts.map((text, column) => {
    if (here.length > 0) {
      const merge = here.find(({ left, right }) => left <= column && right >= column);
      return merge ? (texts[merge.left] ?? '') : text;
    }
    if (text !== '') group = text;
    return text !== '' || textAt(last, column) === '' ? text : group;
  });
}
