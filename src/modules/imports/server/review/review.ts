import type { Page } from '../../../../platform/contract/pagination.ts';
import { badRequest } from '../../../../platform/contract/problem.ts';
import { found, type Scope, type Tx } from '../../../../platform/server/database/scope.ts';
import { statement } from '../../../../platform/server/database/statement.ts';
import { outsideTheWall } from '../../matching/clinical.ts';
import { missingRequired } from '../../matching/required.ts';
import type { ImportBatch, ImportPreview, ImportRow } from '../../model.ts';
import { type Batch, batchAnswer, loadBatch, lockBatch } from '../batches.queries.ts';
import type { ImportHandler } from '../kind.ts';
import { fieldsOf } from '../upload/recognise.ts';
import { requireState } from '../upload/upload.ts';
import { keepProof } from './keep-proof.ts';
import { freeTexts } from './prove.ts';
import { rereadRows, type StoredRow, storedRows } from './reread.ts';
import { mappingOf } from './row-reader.ts';

const ROWS = `select row_no as "rowNo", raw as cells, issues, outcome, state, note, added, left_out as "leftOut" from import_rows where customer_id = $1 and batch_id = $2`;
const ONLY = {
  all: '',
  errors: ' and has_errors',
  warnings: ' and has_warnings',
  kept: " and state = 'KEPT'",
  added: ' and added',
} as const;

/** A page of the rows; row security hides those of a batch behind the wall. */
export async function listRowsOf(
  scope: Scope,
  id: string,
  q: { only: keyof typeof ONLY; page: number; page_size: number },
): Promise<Page<ImportRow>> {
  const [batches, rows, count] = await scope.hot<[unknown[], ImportRow[], { total: number }[]]>([
    statement('select id from import_batches where customer_id = $1 and id = $2', [scope.customerId, id]),
    statement(`${ROWS}${ONLY[q.only]} order by row_no limit $3 offset $4`, [
      scope.customerId,
      id,
      q.page_size,
      (q.page - 1) * q.page_size,
    ]),
    statement(`select count(*) as total from import_rows where customer_id = $1 and batch_id = $2${ONLY[q.only]}`, [
      scope.customerId,
      id,
    ]),
  ]);
  found(batches[0], 'No encontramos la importación.');
  return { items: rows, total: count[0]?.total ?? 0 };
}

interface StoredPreview {
  sheets: { name: string; rows: number; problem: string | null; preview: { number: number; cells: string[] }[] }[];
}

export function previewOf(scope: Scope, id: string): Promise<ImportPreview> {
  return scope.run(async (tx) => {
    const batch = await loadBatch(tx, id);
    const data = (
      await tx.client.query<{ data: StoredPreview }>(
        'select data from import_previews where customer_id = $1 and batch_id = $2',
        [tx.customerId, id],
      )
    ).rows[0]?.data;
    const fields = tx.inside ? fieldsOf(batch.kind) : outsideTheWall(fieldsOf(batch.kind));
    return {
      sheets: (data?.sheets ?? []).map(({ name, rows, problem }) => ({ name, rows, problem })),
      rows: data?.sheets.find((s) => s.name === batch.sheet)?.preview ?? [],
      fields: fields.map((f) => ({
        key: f.key,
        label: f.label,
        group: f.group ?? null,
        required: f.required === true,
        alternatives: f.alternatives?.map((keys) => [...keys]) ?? [],
      })),
      missing: missingRequired(mappingOf(batch.headers), fields).message || null,
      unrecognised: batch.options.unrecognised ?? null,
      notices: batch.options.notices ?? [],
      hiddenRows: batch.options.hiddenRows ?? 0,
    };
  });
}

interface Edit {
  rowNo: number;
  column: number;
  text: string;
}

/** Corrects cells, reads their rows again and plans the batch anew: one corrected document can free another row. */
export function editRows(
  scope: Scope,
  handler: ImportHandler,
  id: string,
  edits: readonly Edit[],
): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const stored = await lockBatch(tx, id);
    const known = new Set((await correct(tx, handler, stored, () => edits)).map(({ rowNo }) => rowNo));
    if (edits.some((e) => !known.has(e.rowNo)))
      throw badRequest('row_not_in_file', 'Esa fila no está en el archivo y no se corrige aquí.');
    return batchAnswer(await loadBatch(tx, id));
  });
}

interface Replacement {
  column: number;
  from: string;
  to: string;
  /** Only these rows, as when a replacement is taken back. */
  rowNos?: readonly number[] | undefined;
}

/** Writes one text for another in all rows of a column. @returns the rows that had it, to take it back */
export function replaceTexts(
  scope: Scope,
  handler: ImportHandler,
  id: string,
  { column, from, to, rowNos }: Replacement,
): Promise<{ batch: ImportBatch; rowNos: number[] }> {
  return scope.run(async (tx) => {
    const only = rowNos && new Set(rowNos);
    let found: Edit[] = [];
    await correct(tx, handler, await lockBatch(tx, id), (rows) => {
      found = rows
        .filter(({ rowNo, raw }) => (raw[column] ?? '') === from && (!only || only.has(rowNo)))
        .map(({ rowNo }) => ({ rowNo, column, text: to }));
      return found;
    });
    return { batch: batchAnswer(await loadBatch(tx, id)), rowNos: found.map(({ rowNo }) => rowNo) };
  });
}

/** Writes cells of a batch in review. @returns its rows as they were */
async function correct(
  tx: Tx,
  handler: ImportHandler,
  stored: Batch,
  choose: (rows: readonly StoredRow[]) => readonly Edit[],
): Promise<StoredRow[]> {
  requireState(stored, ['REVIEW']);
  const all = await storedRows(tx, stored.id);
  const edits = choose(all);
  const batch = await keepProof(tx, stored, () => freeTexts(stored, edits));
  const mapping = mappingOf(batch.headers);
  if (edits.some((e) => mapping[e.column] == null)) throw badRequest('column_not_mapped', 'Esa columna no se importa.');
  if (edits.length === 0) return all;
  const changed = new Map<number, Map<number, string>>();
  for (const e of edits)
    changed.set(e.rowNo, (changed.get(e.rowNo) ?? new Map<number, string>()).set(e.column, e.text));
  await rereadRows(tx, handler, batch, all, changed);
  await tx.audit({
    action: 'import.corrected',
    objectType: 'import',
    objectId: stored.id,
    details: { cells: edits.length },
  });
  return all;
}
