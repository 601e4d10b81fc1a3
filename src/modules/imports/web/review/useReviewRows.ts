import { useState } from 'react';
import type { CellChange } from '../../../../platform/web/grid/types.ts';
import type { ImportRow } from '../../model.ts';
import { ROWS_PER_PAGE, type RowFilter, useRowPages } from '../batch/useRowPages.ts';
import { type CellEdit, useEditQueue } from './useEditQueue.ts';

/**
 * The rows of a review and their corrections. A row that was corrected no longer fits the filter «solo errores», but
 * stays in its place until the filter changes: rows must not move below the hand that edits them.
 */
export function useReviewRows(batchId: string, only: RowFilter, enabled: boolean) {
  const pages = useRowPages(batchId, only, enabled);
  const queue = useEditQueue(batchId);
  const [kept, setKept] = useState<{ only: RowFilter; rows: ReadonlyMap<number, ImportRow> }>({
    only,
    rows: new Map(),
  });
  const corrected = kept.only === only ? kept.rows : new Map<number, ImportRow>();
  const merged =
    only !== 'all' && corrected.size > 0 && pages.total <= ROWS_PER_PAGE ? mergeRows(pages, corrected) : null;
  const rowAt = (index: number) => (merged ? merged.rows[index] : pages.rowAt(index));

  const edit = async (changes: readonly CellChange[]) => {
    const places = changes.map(({ row }) => row);
    if (!merged) await pages.load(Math.min(...places), Math.max(...places));
    const edits: CellEdit[] = [];
    const rows = new Map(corrected);
    for (const { row: index, columnId, value } of changes) {
      const row = rowAt(index);
      if (!row) continue;
      const column = Number(columnId);
      edits.push({ rowNo: row.rowNo, column, text: value });
      const patch = (before: ImportRow): ImportRow => ({
        ...before,
        cells: { ...before.cells, [columnId]: value },
        issues: before.issues.filter((issue) => issue.column !== column),
      });
      if (!merged) pages.change(index, patch);
      rows.set(row.rowNo, patch(rows.get(row.rowNo) ?? row));
    }
    if (only !== 'all') setKept({ only, rows });
    queue.add(edits);
  };

  return {
    total: merged ? merged.rows.length : pages.total,
    loading: pages.loading,
    first: pages.first,
    error: pages.error,
    rowAt,
    show: pages.show,
    edit,
    /** Whether a row of the filter no longer has what the filter looks for. */
    isCorrected: (rowNo: number) => merged?.corrected.has(rowNo) ?? false,
    addEdits: queue.add,
    flush: queue.flush,
    saving: queue.saving,
  };
}

function mergeRows(
  pages: { total: number; rowAt: (index: number) => ImportRow | undefined },
  kept: ReadonlyMap<number, ImportRow>,
) {
  const rows: ImportRow[] = [];
  for (let index = 0; index < pages.total; index++) {
    const row = pages.rowAt(index);
    if (row) rows.push(row);
  }
  const listed = new Set(rows.map(({ rowNo }) => rowNo));
  const corrected = new Set<number>();
  for (const row of kept.values()) {
    if (listed.has(row.rowNo)) continue;
    corrected.add(row.rowNo);
    rows.push(row);
  }
  return { rows: rows.sort((a, b) => a.rowNo - b.rowNo), corrected };
}
