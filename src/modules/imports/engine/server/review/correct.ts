import type { CorrectedBatch, ImportBatch, ImportRow } from '#platform/contract/import-kind/model.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { type Batch, batchAnswer, loadBatch, lockBatch } from '../batches.ts';
import { requireState } from '../upload/upload.ts';
import { keepProof } from './keep-proof.ts';
import { freeTexts } from './prove.ts';
import { replan } from './replan.ts';
import { contextsAfterEdits, type Edits, reread, type StoredRow, storedRows } from './reread.ts';
import { ROWS } from './review.ts';
import { contextsFrom, mappingOf, sheetPlan } from './row-reader.ts';

interface Edit {
  rowNo: number;
  column: number;
  text: string;
}

/** Maximum number of changed rows in an answer; with more, the client reads its pages again. */
const ANSWERED = 500;

/** Corrects cells and plans their rows again, together with other rows that the correction affects. */
export function editRows(
  scope: Scope,
  handler: ImportHandler,
  id: string,
  edits: readonly Edit[],
): Promise<CorrectedBatch> {
  return scope.run(async (tx) => {
    const stored = await lockBatch(tx, id);
    const changed = await correct(tx, handler, stored, edits);
    return { ...batchAnswer(await loadBatch(tx, id)), changed: await rowsAt(tx, id, changed) };
  });
}

async function rowsAt(tx: Tx, id: string, rowNos: readonly number[] | null): Promise<ImportRow[] | null> {
  if (rowNos === null || rowNos.length > ANSWERED) return null;
  const sql = `${ROWS} and row_no = any ($3::integer[]) order by row_no`;
  return (await tx.client.query<ImportRow>(sql, [tx.customerId, id, rowNos])).rows;
}

interface Replacement {
  column: number;
  from: string;
  to: string;
  /** Limits the replacement to these rows, for undoing an earlier one. */
  rowNos?: readonly number[] | undefined;
}

/**
 * Replaces a text in all rows of a column.
 * @returns the rows that had the text, so that the replacement can be undone
 */
export function replaceTexts(
  scope: Scope,
  handler: ImportHandler,
  id: string,
  { column, from, to, rowNos }: Replacement,
): Promise<{ batch: ImportBatch; rowNos: number[] }> {
  return scope.run(async (tx) => {
    const stored = await lockBatch(tx, id);
    const { rows } = await tx.client.query<{ rowNo: number }>(
      `select row_no as "rowNo" from import_rows
       where customer_id = $1 and batch_id = $2 and not added and coalesce(raw->>$3, '') = $4
         and ($5::integer[] is null or row_no = any ($5)) order by row_no`,
      [tx.customerId, id, String(column), from, rowNos ?? null],
    );
    const edits = rows.map(({ rowNo }) => ({ rowNo, column, text: to }));
    await correct(tx, handler, stored, edits);
    return { batch: batchAnswer(await loadBatch(tx, id)), rowNos: rows.map(({ rowNo }) => rowNo) };
  });
}

/**
 * Writes cells of a batch in review.
 * @returns the rows that may have changed; null when any row may have
 */
async function correct(
  tx: Tx,
  handler: ImportHandler,
  stored: Batch,
  edits: readonly Edit[],
): Promise<readonly number[] | null> {
  requireState(stored, ['REVIEW']);
  const batch = await keepProof(tx, stored, () => freeTexts(stored, edits));
  const mapping = mappingOf(batch.headers);
  if (edits.some((e) => mapping[e.column] == null)) throw badRequest('column_not_mapped', 'Esa columna no se importa.');
  if (edits.length === 0) return [];
  const changed = new Map<number, Map<number, string>>();
  for (const e of edits)
    changed.set(e.rowNo, (changed.get(e.rowNo) ?? new Map<number, string>()).set(e.column, e.text));
  const rows = await storedRows(tx, batch.id, [...changed.keys()]);
  if (rows.length < changed.size)
    throw badRequest('row_not_in_file', 'Esa fila no está en el archivo y no se corrige aquí.');
  const staged = await reread(batch, rows, changed, await contextsOfBatch(tx, batch, changed));
  const planned = await replan(tx, handler, batch, rows, staged);
  await tx.audit({
    action: 'import.corrected',
    objectType: 'import',
    objectId: stored.id,
    details: { cells: edits.length },
  });
  return planned;
}

/** Column contexts computed when all rows were read; for a batch of an earlier version they are computed again. */
async function contextsOfBatch(tx: Tx, batch: Batch, changed: ReadonlyMap<number, Edits>) {
  const { judged } = batch.options;
  if (judged) return contextsFrom(sheetPlan(batch), judged);
  const all: StoredRow[] = await storedRows(tx, batch.id);
  return contextsAfterEdits(batch, all, changed);
}
