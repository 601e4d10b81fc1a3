import type { Tx } from '../../../../platform/server/database/scope.ts';
import type { Batch } from '../batches.queries.ts';
import type { ImportHandler } from '../kind.ts';
import { findMerged } from './merged-workers.ts';
import { type StoredRow, writeReread } from './reread.ts';
import type { StagedRow } from './row-reader.ts';
import { countPlanned, planBatch, planRows } from './stage.ts';

/**
 * Plans a batch anew after some rows were read again. Where rows only meet by the document of a person, those of the
 * documents that the rows had and have are planned in a temporary table that stands before import_rows, and the others
 * stay as they are; that the company is still what they were planned for is asked when the import begins.
 * @returns the numbers of the rows that were planned; null: all
 */
export async function replan(
  tx: Tx,
  handler: ImportHandler,
  batch: Batch,
  before: readonly StoredRow[],
  staged: readonly StagedRow[],
): Promise<number[] | null> {
  if (!handler.byDocument) {
    await writeReread(tx, batch.id, staged);
    await planBatch(tx, handler, batch);
    return null;
  }
  const numbers = [...before, ...staged].flatMap(({ parsed }) =>
    typeof parsed['documentNumber'] === 'string' ? [parsed['documentNumber']] : [],
  );
  const touched = staged.map(({ rowNo }) => rowNo);
  const { client, customerId } = tx;
  const all = await withMerged(tx, [...new Set(numbers)]);
  await client.query('create temp table import_rows (like public.import_rows including defaults) on commit drop');
  const { rows } = await client.query<{ row: number }>(
    `insert into pg_temp.import_rows select r.* from public.import_rows r
     where r.customer_id = $1 and r.batch_id = $2 and not r.added
       and r.row_no in (select unnest($3::integer[]) union select import_rows_of_documents($2, $4)) returning row_no as row`,
    [customerId, batch.id, touched, all],
  );
  await client.query('create unique index on pg_temp.import_rows (row_no)');
  await client.query('analyze pg_temp.import_rows (row_no, has_errors)');
  await writeReread(tx, batch.id, staged);
  await planRows(tx, handler, batch);
  await client.query(
    `delete from public.import_rows r using pg_temp.import_rows t
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = t.row_no`,
    [customerId, batch.id],
  );
  await client.query('insert into public.import_rows select * from pg_temp.import_rows');
  await client.query('drop table pg_temp.import_rows');
  await countPlanned(tx, handler, batch.id);
  return rows.map(({ row }) => row);
}

/** The documents with those of the same people, whose records were united. */
async function withMerged(tx: Tx, numbers: readonly string[]): Promise<readonly string[]> {
  if (!(await findMerged(tx))) return numbers;
  const { rows } = await tx.client.query<{ number: string }>(
    `select m.document_number as number from merged_documents m where m.kept_id in (
       select kept_id from merged_documents where document_number = any ($1) or kept_number = any ($1))
     union select kept_number from merged_documents where document_number = any ($1) or kept_number = any ($1)`,
    [numbers],
  );
  return [...numbers, ...rows.map(({ number }) => number)];
}
