import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { todayInLima } from '#platform/contract/dates.ts';
import { isOnCluster } from '#platform/server/database/prove-connection.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { storable } from '#platform/server/database/statements/storable.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { BatchRef, ImportHandler, RowReader } from '#platform/server/import-kind/kind.ts';
import { clearPlan } from '#platform/server/import-kind/plan-issues.ts';
import { SheetRefusal } from '#platform/server/spreadsheets/refusal.ts';
import { Semaphore } from '#platform/server/threads/semaphore.ts';
import type { ColumnContexts } from '../../parsing/row.ts';
import { type Batch, loadBatch, lockBatch } from '../batches.ts';
import { publishProgress } from '../events.ts';
import { readImportFile } from '../upload/upload.ts';
import { setProven } from './keep-proof.ts';
import { provenFree } from './prove.ts';
import { contextsOf, judgementsOf, parseRows, readDataRows, type StagedRow, sheetPlan } from './row-reader.ts';

export const batchRef = (b: Batch): BatchRef => ({
  id: b.id,
  mapped: b.headers.flatMap((c) => (c.field ? [c.field] : [])),
  columnOf: (key) => b.headers.find((c) => c.field === key)?.index ?? null,
  blankOf: (key) => b.options.choices?.[key]?.blank ?? null,
  today: b.options.today ?? todayInLima(),
});

/** At most two files at once: all rows of a file are in memory while its columns are analysed. */
const staging = new Semaphore(2);

/** Reads all rows of a batch into import_rows and plans each. A repetition starts from the beginning. */
export async function stageBatch(scope: Scope, store: FileStore, handler: ImportHandler, id: string): Promise<void> {
  const batch = await scope.run((tx) => loadBatch(tx, id));
  if (batch.state !== 'READING') return;
  let leave = () => {};
  try {
    const plan = sheetPlan(batch);
    leave = await staging.acquire();
    const content = await readImportFile(scope, store, batch);
    const { rows, notices } = await readDataRows(content, plan);
    const proven = !batch.proven_free && (await provenFree(scope, handler, batch, content));
    await scope.runWithCopy(async (tx) => {
      const locked = await lockBatch(tx, id);
      if (locked.state !== 'READING') return;
      await tx.client.query('set local statement_timeout = 0');
      await tx.client.query('delete from import_rows where customer_id = $1 and batch_id = $2', [tx.customerId, id]);
      if (rows.length === 0) throw new NoRows();
      const contexts = await contextsOf(rows, plan);
      const reader = await copyRows(tx, handler, locked, parseRows(rows, plan, contexts));
      await planBatch(tx, handler, locked, reader);
      await keepRows(tx);
      if (proven) await setProven(tx, id, true);
      await keepJudgements(tx, id, contexts, { passedOver: notices });
      await setState(tx, id, 'REVIEW');
    });
  } catch (error) {
    if (!(error instanceof SheetRefusal) && !(error instanceof NoRows)) throw error;
    await scope.run(async (tx) => {
      await tx.client.query(
        `update import_batches set state = 'FAILED', error = $3, finished_at = now()
         where customer_id = $1 and id = $2`,
        [tx.customerId, id, error.message],
      );
      await publishProgress(tx, batch, { state: 'FAILED', done: 0, total: 0 });
    });
  } finally {
    leave();
  }
}

class NoRows extends Error {
  constructor() {
    super('No hay filas con datos debajo de los encabezados. Comprueba la hoja y la fila de encabezados.');
  }
}

/** Rows of a chunk, which is copied to the database and read for the plan while the next chunk is parsed. */
const CHUNK_ROWS = 1000;
const COPY = 'copy pg_temp.import_rows (row_no, raw, parsed, issues, has_errors, has_warnings) from stdin';

/** Rows as JSON texts, which a node takes in one parameter. */
const INSERT_SQL = `
insert into import_rows (customer_id, batch_id, row_no, raw, parsed, issues, has_errors, has_warnings)
select h.customer_id, $2::uuid, x.row_no, x.raw, x.parsed, x.issues,
  x.issues @? '$[*] ? (@.severity == "error")', x.issues @? '$[*] ? (@.severity == "warning")'
from company_rows h
cross join unnest($3::integer[], $4::jsonb[], $5::jsonb[], $6::jsonb[]) x(row_no, raw, parsed, issues)
where h.customer_id = $1`;

/**
 * COPY is refused on tables with row security, so the rows go into a temporary table that hides import_rows while they
 * are planned. Written once, already planned, they cost half of inserting and updating them. On a cluster they go into
 * import_rows at once: a node does not see a temporary table, and would be sent the workers of the company to join it.
 * @returns the reader that read the rows for the plan, if the kind has one
 */
export async function copyRows(
  tx: Tx,
  handler: ImportHandler,
  batch: Batch,
  batches: AsyncIterable<StagedRow[]>,
): Promise<RowReader | undefined> {
  const hidden = !isOnCluster(tx.client);
  if (hidden) await hideRows(tx, batch.id);
  const reader = await handler.reader?.(tx, batchRef(batch));
  const write = hidden ? copyPart : insertPart;
  const store = async (rows: readonly StagedRow[]) => {
    await write(tx, batch.id, rows);
    await reader?.read(rows[0]!.rowNo, rows.at(-1)!.rowNo);
  };
  let storing = Promise.resolve();
  try {
    for await (const rows of inParts(batches, CHUNK_ROWS)) {
      await storing;
      storing = store(rows);
      storing.catch(() => {}); // the next await throws it
    }
  } finally {
    // Wait even if a row could not be parsed, because the connection is released after this.
    await storing;
  }
  if (hidden) await tx.client.query('analyze pg_temp.import_rows (row_no, has_errors)');
  return reader;
}

async function hideRows(tx: Tx, batchId: string): Promise<void> {
  const [customer, id] = [tx.customerId, batchId].map((value) => tx.client.escapeLiteral(value));
  await tx.client.query('create temp table import_rows (like public.import_rows including defaults) on commit drop');
  await tx.client.query(
    `alter table pg_temp.import_rows alter customer_id set default ${customer}, alter batch_id set default ${id}`,
  );
  // The index keeps lookups by row number fast, however many rows an issue affects.
  await tx.client.query('create unique index on pg_temp.import_rows (row_no)');
}

const copyPart = (tx: Tx, _batchId: string, rows: readonly StagedRow[]): Promise<void> =>
  pipeline(Readable.from(copyLines(rows)), tx.client.query(copyFrom(COPY)));

async function insertPart(tx: Tx, batchId: string, rows: readonly StagedRow[]): Promise<void> {
  const texts = (key: 'raw' | 'parsed' | 'issues') => rows.map((row) => storable(JSON.stringify(row[key])));
  await tx.client.query(INSERT_SQL, [
    tx.customerId,
    batchId,
    rows.map(({ rowNo }) => rowNo),
    texts('raw'),
    texts('parsed'),
    texts('issues'),
  ]);
}

async function* inParts<T>(batches: AsyncIterable<T[]>, size: number): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const batch of batches) {
    part.push(...batch);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Stores the properties of the whole columns with the batch. */
export async function keepJudgements(tx: Tx, id: string, contexts: ColumnContexts, more: Batch['options'] = {}) {
  await tx.client.query('update import_batches set options = options || $3 where customer_id = $1 and id = $2', [
    tx.customerId,
    id,
    JSON.stringify({ ...more, judged: judgementsOf(contexts) }),
  ]);
}

/** Moves planned rows from the temporary table, if there is one, to import_rows. */
export async function keepRows(tx: Tx): Promise<void> {
  if (isOnCluster(tx.client)) return;
  await tx.client.query('insert into public.import_rows select * from pg_temp.import_rows');
  await tx.client.query('drop table pg_temp.import_rows');
}

function* copyLines(rows: readonly StagedRow[]): Generator<string> {
  let text = '';
  for (const r of rows) {
    const has = (severity: string) => (r.issues.some((i) => i.severity === severity) ? 't' : 'f');
    const issues = r.issues.length === 0 ? '[]' : copyJson(r.issues);
    text += `${r.rowNo}\t${copyJson(r.raw)}\t${copyJson(r.parsed)}\t${issues}\t${has('error')}\t${has('warning')}\n`;
  }
  yield text;
}

/** JSON escaped for COPY. */
const copyJson = (value: unknown): string => storable(JSON.stringify(value)).replaceAll('\\', '\\\\');

/** Sets the outcome of every row and the counts that the import will then have. */
export async function planBatch(tx: Tx, handler: ImportHandler, batch: Batch, reader?: RowReader): Promise<void> {
  // Taken before the data for the plan are read: a change made meanwhile then causes a new plan.
  const fingerprint = reader ? reader.mark() : ((await handler.fingerprint?.(tx, batchRef(batch))) ?? null);
  await planRows(tx, handler, batch, reader !== undefined);
  await countPlanned(tx, handler, batch.id, fingerprint);
}

/** Sets the outcome of every row of `import_rows`, or of the temporary table that hides it. */
export async function planRows(tx: Tx, handler: ImportHandler, batch: Batch, read = false): Promise<void> {
  // Rows just copied have no plan to clear.
  if (!read) await clearPlan(tx, batch.id);
  await handler.plan(tx, batchRef(batch), read);
  await tx.client.query(
    `update import_rows set outcome = 'ERROR'
     where customer_id = $1 and batch_id = $2 and has_errors and outcome is distinct from 'ERROR'`,
    [tx.customerId, batch.id],
  );
}

/** Numbers of rows: by planned outcome, with warnings, and added to the file's rows. */
export interface RowCounts {
  planned: Record<string, number>;
  warnings: number;
  added: number;
}

/** Counts the rows of `import_rows`, or of the temporary table that hides it. */
export async function countRows(tx: Tx, id: string): Promise<RowCounts> {
  const { rows } = await tx.client.query<{ outcome: string; n: number; w: number; a: number }>(
    `select coalesce(outcome, 'ERROR') as outcome, count(*) as n, count(*) filter (where has_warnings) as w,
       count(*) filter (where added) as a
     from import_rows where customer_id = $1 and batch_id = $2 group by 1`,
    [tx.customerId, id],
  );
  const sum = (column: 'w' | 'a') => rows.reduce((total, row) => total + row[column], 0);
  return { planned: Object.fromEntries(rows.map((r) => [r.outcome, r.n])), warnings: sum('w'), added: sum('a') };
}

/** Counts all rows of a batch and stores the counts that the import will have. */
export const countPlanned = async (
  tx: Tx,
  handler: ImportHandler,
  id: string,
  fingerprint?: string | null,
): Promise<void> => keepCounts(tx, handler, id, await countRows(tx, id), fingerprint);

/**
 * Stores the counts that the import will have. `fingerprint` identifies the company's data used for the plan; without
 * it the stored one is kept.
 */
export async function keepCounts(
  tx: Tx,
  handler: ImportHandler,
  id: string,
  { planned, warnings, added }: RowCounts,
  fingerprint?: string | null,
): Promise<void> {
  const options = {
    ...(fingerprint === undefined ? {} : { fingerprint }),
    mustType: (await handler.mustType?.(tx, planned)) ?? null,
  };
  await tx.client.query(
    `update import_batches set planned = $3, counts = $4, options = options || $5, total_rows = $6
     where customer_id = $1 and id = $2`,
    [
      tx.customerId,
      id,
      JSON.stringify(planned),
      JSON.stringify({ warnings, added }),
      JSON.stringify(options),
      Object.values(planned).reduce((total, n) => total + n, 0),
    ],
  );
}

export async function setState(tx: Tx, id: string, state: Batch['state']): Promise<void> {
  const { rows } = await tx.client.query<Pick<Batch, 'id' | 'proven_free' | 'total_rows' | 'done_rows'>>(
    `update import_batches set state = $3, version = version + 1
     where customer_id = $1 and id = $2 returning id, proven_free, total_rows, done_rows`,
    [tx.customerId, id, state],
  );
  if (rows[0]) await publishProgress(tx, rows[0], { state, done: rows[0].done_rows, total: rows[0].total_rows });
}
