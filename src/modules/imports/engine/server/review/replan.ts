import { isOnCluster } from '#platform/server/database/prove-connection.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { findMerged } from '#platform/server/import-kind/merged-workers.ts';
import type { Batch } from '../batches.ts';
import { type StoredRow, writeReread } from './reread.ts';
import type { StagedRow } from './row-reader.ts';
import { countRows, keepCounts, planBatch, planRows, type RowCounts } from './stage.ts';

/**
 * Plans part of a batch again after some rows were reread. When rows only interact through a person's document, only
 * the rows with the old and new documents are planned, in a temporary table that hides import_rows; the others stay
 * unchanged. Whether the company's data changed since the plan is checked when the import begins.
 * No step reads all rows, so a correction takes the same time whatever the size of the batch; on a cluster, where
 * nothing hides import_rows, all rows are planned.
 * @returns the numbers of the planned rows; null for all
 */
export async function replan(
  tx: Tx,
  handler: ImportHandler,
  batch: Batch,
  before: readonly StoredRow[],
  staged: readonly StagedRow[],
): Promise<number[] | null> {
  if (!handler.byDocument || isOnCluster(tx.client)) {
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
    `insert into pg_temp.import_rows select r.*
     from (select unnest($3::integer[]) union select import_rows_of_documents($2, $4)) n (row_no)
     cross join lateral (
       select * from public.import_rows r
       where r.customer_id = $1 and r.batch_id = $2 and r.row_no = n.row_no offset 0) r
     where not r.added returning row_no as row`,
    [customerId, batch.id, touched, all],
  );
  await client.query('create unique index on pg_temp.import_rows (row_no)');
  await client.query('analyze pg_temp.import_rows (row_no, has_errors)');
  const was = await countRows(tx, batch.id);
  await writeReread(tx, batch.id, staged);
  await planRows(tx, handler, batch);
  await keepCounts(tx, handler, batch.id, countsAfter(batch, was, await countRows(tx, batch.id)));
  await client.query(PUT_BACK);
  await client.query('drop table pg_temp.import_rows');
  return rows.map(({ row }) => row);
}

/**
 * Columns that rereading and planning a row may change. The rows are merged by primary key (`on conflict`), so the cost
 * does not depend on the planner's statistics for a new batch.
 */
const WRITTEN = [
  'raw',
  'parsed',
  'issues',
  'has_errors',
  'has_warnings',
  'outcome',
  'object_id',
  'seen_version',
  'note',
];
const PUT_BACK = `insert into public.import_rows
  select * from pg_temp.import_rows
  on conflict (customer_id, batch_id, row_no)
  do update set ${WRITTEN.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Counts of a batch after some of its rows changed, from the counts of these rows before and after. */
function countsAfter({ planned, counts }: Batch, was: RowCounts, now: RowCounts): RowCounts {
  const outcomes = new Set([...Object.keys(planned), ...Object.keys(now.planned)]);
  const countOf = (countsByOutcome: Readonly<Record<string, number | undefined>>, outcome: string) =>
    countsByOutcome[outcome] ?? 0;
  return {
    planned: Object.fromEntries(
      [...outcomes].flatMap((outcome) => {
        const n = countOf(planned, outcome) - countOf(was.planned, outcome) + countOf(now.planned, outcome);
        return n > 0 ? [[outcome, n]] : [];
      }),
    ),
    warnings: (counts.warnings ?? 0) - was.warnings + now.warnings,
    added: counts.added ?? 0,
  };
}

/** These numbers of identity documents and, of people whose records were merged, the numbers of their other records. */
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
