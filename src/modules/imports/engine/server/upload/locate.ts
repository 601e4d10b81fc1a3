import type { FieldDictionary } from '#imports/dictionary/known-fields.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { SheetPreview, WorkbookPreview } from '#platform/server/spreadsheets/read.ts';
import { findHeader, findShortHeader, type HeaderMatch, headerAt, type MergedCells } from '../../matching/header.ts';
import { sheetCell } from './sheet-cells.ts';

/** A sheet for recognition: the cells of its first rows, and its merges by the index of those rows. */
export interface OpenSheet {
  preview: SheetPreview;
  rows: SheetCell[][];
  merges: MergedCells[];
}

export function openSheet(preview: SheetPreview): OpenSheet {
  // Merges use Excel's row numbers, but rows without content are missing in the preview.
  const position = new Map(preview.rows.map((r, i) => [r.number, i]));
  const merges = preview.merges.flatMap(({ top, bottom, left, right }) => {
    const [from, to] = [position.get(top), position.get(bottom) ?? position.get(top)];
    return from === undefined || to === undefined ? [] : [{ top: from, bottom: to, left, right }];
  });
  return { preview, rows: preview.rows.map((r) => r.cells.map(sheetCell)), merges };
}

/** The first sheet with a known header, otherwise the first readable sheet. */
export function bestSheet(workbook: WorkbookPreview, kind: ImportKind, dictionary: FieldDictionary): OpenSheet | null {
  const readable = workbook.sheets.filter((s) => !s.problem && s.rows.length > 0);
  const visible = readable.filter((s) => !s.hidden);
  for (const preview of visible) {
    const sheet = openSheet(preview);
    if (headerOf(kind, sheet, dictionary) !== null) return sheet;
  }
  const first = visible[0] ?? readable[0];
  return first ? openSheet(first) : null;
}

/** Lists with one or two columns are recognised by the names of their own fields, others by any known names. */
export function headerOf(
  kind: ImportKind,
  { rows, merges }: OpenSheet,
  dictionary: FieldDictionary,
): HeaderMatch | null {
  const { needed, fields } = dictionary.definitions[kind];
  return (
    findHeader(rows, merges, dictionary.every) ?? (needed < 3 ? findShortHeader(rows, fields, needed, merges) : null)
  );
}

/** Header at the row that a person chose, with Excel's numbering; null when the row is empty. */
export function headerOfRow(
  { preview, rows, merges }: OpenSheet,
  row: number,
  dictionary: FieldDictionary,
): HeaderMatch | null {
  const at = preview.rows.findIndex(({ number }) => number === row);
  return at < 0 ? null : headerAt(rows, at, merges, dictionary.every);
}

/** Some cells of each column below a row: those of the preview and a sample of those further down, up to the last. */
export function samplesBelow({ preview, rows }: OpenSheet, from: number): SheetCell[][] {
  const width = Math.max(preview.columnCount, ...rows.map((r) => r.length));
  return Array.from({ length: width }, (_, column) => [
    ...rows.slice(from).map((row) => row[column] ?? { kind: 'empty' as const }),
    ...(preview.below[column] ?? []).map(sheetCell),
  ]);
}
