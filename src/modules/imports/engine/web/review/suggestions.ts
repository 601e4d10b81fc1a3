import type { ImportRow, StoredIssue } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { listImportRows } from '../../api.ts';
import { ROWS_PER_PAGE } from '../batch/useRowPages.ts';
import type { CellEdit } from './useEditQueue.ts';

export const suggestionsOf = (row: ImportRow): CellEdit[] =>
  row.issues.flatMap((issue) => cellsOf(issue).map((cell) => ({ rowNo: row.rowNo, ...cell })));

/** Cells that a suggestion changes: its own cell, and others that must change with it. */
export const cellsOf = ({ column, suggestion, also = [] }: StoredIssue): { column: number; text: string }[] =>
  column === null || suggestion === undefined ? [] : [{ column, text: suggestion }, ...also];

/** New text of a cell with its previous text, so that the change can be undone. */
export type Suggested = CellEdit & { before: string };

/** Every correction that the review offers, over all rows of the batch. */
export async function allSuggestions(batchId: string): Promise<Suggested[]> {
  const suggestions = new Map<string, Suggested>();
  for (const only of ['errors', 'warnings'] as const) {
    for (let page = 1; ; page++) {
      const { items, total } = await call(listImportRows, {
        params: { id: batchId },
        query: { only, page, page_size: ROWS_PER_PAGE },
      });
      for (const row of items)
        for (const edit of suggestionsOf(row))
          suggestions.set(`${edit.rowNo}:${edit.column}`, { ...edit, before: row.cells[edit.column] ?? '' });
      if (page * ROWS_PER_PAGE >= total) break;
    }
  }
  return [...suggestions.values()];
}
