import { useMemo, useState } from 'react';
import { todayInLima } from '#platform/contract/dates.ts';
import type { ImportBatch, ImportRow } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { showCount } from '#platform/web/format/format.ts';
import type { CellChange } from '#platform/web/grid/types.ts';
import { replaceImportTexts } from '../../api.ts';
import { useBatchCache } from '../batch/useImportBatch.ts';
import { ROWS_PER_PAGE, type RowFilter, useRowPages } from '../batch/useRowPages.ts';
import type { Suggested } from './suggestions.ts';
import { type CellEdit, useEditQueue } from './useEditQueue.ts';
import { useHistory } from './useHistory.ts';
import { rowValidator } from './validate.ts';

/**
 * Rows of a review and their corrections. A corrected row that no longer matches the filter «solo errores» stays in its
 * place until the filter changes, so that rows do not move while the person edits.
 */
export function useReviewRows(batch: ImportBatch, only: RowFilter, enabled: boolean) {
  const batchId = batch.id;
  const pages = useRowPages(batchId, only, enabled);
  const queue = useEditQueue(batchId);
  const cache = useBatchCache(batchId);
  const { first } = pages;
  const validate = useMemo(() => rowValidator(batch, first, todayInLima()), [batch, first]);
  const history = useHistory(async (change, back) => {
    if (change.kind === 'cells') return write(back ? change.before : change.after);
    const { column, rowNos } = change;
    await replaceTexts(column, back ? change.to : change.from, back ? change.from : change.to, rowNos);
  });
  const [kept, setKept] = useState<{ only: RowFilter; rows: ReadonlyMap<number, ImportRow> }>({
    only,
    rows: new Map(),
  });
  const corrected = kept.only === only ? kept.rows : new Map<number, ImportRow>();
  const merged =
    only !== 'all' && corrected.size > 0 && pages.total <= ROWS_PER_PAGE ? mergeRows(pages, corrected) : null;
  const rowAt = (index: number) => (merged ? merged.rows[index] : pages.rowAt(index));

  /** Shows edited cells with their validation at once and sends them to the server. */
  const write = (edits: readonly CellEdit[]) => {
    const byRow = new Map<number, CellEdit[]>();
    for (const edit of edits) byRow.set(edit.rowNo, [...(byRow.get(edit.rowNo) ?? []), edit]);
    const patches = new Map<number, (row: ImportRow) => ImportRow>();
    for (const [rowNo, cells] of byRow) {
      patches.set(rowNo, (before) => {
        const texts = Object.fromEntries(cells.map(({ column, text }) => [String(column), text]));
        const row = { ...before, cells: { ...before.cells, ...texts } };
        return { ...row, issues: validate(row, new Set(cells.map(({ column }) => column))) };
      });
    }
    cache.changeRows(patches);
    if (only !== 'all') {
      const listed = listedRows(patches);
      setKept((current) => {
        const rows = new Map(current.only === only ? current.rows : []);
        for (const [rowNo, patch] of patches) {
          const currentRow = rows.get(rowNo) ?? listed.get(rowNo);
          if (currentRow) rows.set(rowNo, patch(currentRow));
        }
        return { only, rows };
      });
    }
    queue.add(edits);
  };
  const listedRows = (wanted: { has(rowNo: number): boolean }): Map<number, ImportRow> => {
    const rowsByNumber = new Map<number, ImportRow>();
    for (let index = 0; index < pages.total; index++) {
      const row = rowAt(index);
      if (row && wanted.has(row.rowNo)) rowsByNumber.set(row.rowNo, row);
    }
    return rowsByNumber;
  };

  const edit = async (changes: readonly CellChange[]) => {
    const places = changes.map(({ row }) => row);
    if (!merged) await pages.load(Math.min(...places), Math.max(...places));
    const after: CellEdit[] = [];
    const before: CellEdit[] = [];
    for (const { row: index, columnId, value } of changes) {
      const row = rowAt(index);
      if (!row) continue;
      const cell = { rowNo: row.rowNo, column: Number(columnId) };
      after.push({ ...cell, text: value });
      before.push({ ...cell, text: row.cells[columnId] ?? '' });
    }
    if (after.length === 0) return;
    history.push({ kind: 'cells', after, before, label: labelOf(batch, after) });
    write(after);
  };

  const replaceTexts = async (column: number, from: string, to: string, rowNos?: number[]): Promise<number[]> => {
    await queue.flush();
    const body = { column, from, to, ...(rowNos ? { rowNos } : {}) };
    const answer = await call(replaceImportTexts, { params: { id: batchId }, query: {}, body });
    cache.put(answer.batch);
    await cache.reloadRows();
    return answer.rowNos;
  };
  const replace = async (column: number, from: string, to: string) => {
    const rowNos = await replaceTexts(column, from, to);
    if (rowNos.length > 0)
      history.push({
        kind: 'replace',
        column,
        from,
        to,
        rowNos,
        label: `${showCount(rowNos.length, 'celda', 'celdas')}: «${from}» por «${to}»`,
      });
  };
  const accept = (suggested: readonly Suggested[]) => {
    const after = suggested.map(({ before: _, ...edit }) => edit);
    const before = suggested.map(({ before: text, ...edit }) => ({ ...edit, text }));
    history.push({ kind: 'cells', after, before, label: showCount(after.length, 'sugerencia', 'sugerencias') });
    write(after);
  };

  return {
    total: merged ? merged.rows.length : pages.total,
    loading: pages.loading,
    first: pages.first,
    error: pages.error,
    rowAt,
    show: pages.show,
    edit,
    replace,
    history,
    /** Whether a row of the filter no longer matches it. */
    isCorrected: (rowNo: number) => merged?.corrected.has(rowNo) ?? false,
    addEdits: accept,
    flush: queue.flush,
    saving: queue.saving,
  };
}

function labelOf({ columns }: ImportBatch, [first, ...rest]: readonly CellEdit[]): string {
  const header = columns.find(({ index }) => index === first?.column)?.header ?? '';
  return rest.length === 0
    ? `${header}, fila ${first?.rowNo}: «${first?.text}»`
    : `${showCount(rest.length + 1, 'celda', 'celdas')} desde ${header}, fila ${first?.rowNo}`;
}

function mergeRows(
  pages: { total: number; rowAt: (index: number) => ImportRow | undefined },
  editedRows: ReadonlyMap<number, ImportRow>,
) {
  const rows: ImportRow[] = [];
  for (let index = 0; index < pages.total; index++) {
    const row = pages.rowAt(index);
    if (row) rows.push(row);
  }
  const listed = new Set(rows.map(({ rowNo }) => rowNo));
  const corrected = new Set<number>();
  for (const row of editedRows.values()) {
    if (listed.has(row.rowNo)) continue;
    corrected.add(row.rowNo);
    rows.push(row);
  }
  return { rows: rows.sort((a, b) => a.rowNo - b.rowNo), corrected };
}
