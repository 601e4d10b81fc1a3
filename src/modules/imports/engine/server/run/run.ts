import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import type { JobContext, JobOutcome } from '#platform/server/jobs/queue.ts';
import { Semaphore } from '#platform/server/threads/semaphore.ts';
import { type Batch, loadBatch, lockBatch, lockImports } from '../batches.ts';
import { publishProgress } from '../events.ts';
import { batchRef, planBatch, setState } from '../review/stage.ts';
import { notifyDone } from './notify.ts';

const CHUNK = 2500;
const ONE_BY_ONE: NonNullable<ImportHandler['sideBySide']> = { chunks: 1 };
/** Limit on chunks applied at once in the process, so that other jobs and requests keep database connections. */
const applying = new Semaphore(3);

/**
 * Imports a batch, one chunk of rows per transaction. After a crash another worker continues with the pending chunks,
 * because a row and its mark are committed together.
 */
export async function runBatch(
  scope: Scope,
  store: FileStore,
  handler: ImportHandler,
  id: string,
  job: JobContext,
): Promise<JobOutcome> {
  const startState = await tryStart(scope, handler, id);
  if (startState !== 'go') return startState === 'wait' ? 'later' : 'done';
  const chunks = await scope.run((tx) => pendingChunks(tx, id));
  const lane = async (): Promise<void> => {
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      job.assertHeld();
      const from = chunk * CHUNK;
      if (!(await applying.run(() => scope.run((tx) => applyChunk(tx, handler, id, from))))) return;
      await new Promise((go) => setImmediate(go));
    }
  };
  const { chunks: atOnce, afterFirst } = handler.sideBySide ?? ONE_BY_ONE;
  if (afterFirst && (await scope.run((tx) => afterFirst(tx, id)))) {
    const others = chunks.splice(1);
    await lane();
    chunks.push(...others);
  }
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const { reason } of lanes.filter((end) => end.status === 'rejected')) throw reason;
  await scope.run((tx) => finish(tx, handler, id));
  await dropFile(scope, store, id);
  // A failure to update statistics does not undo the import.
  await scope.run((tx) => analyzeLarge(tx, id)).catch((error: Error) => job.report(error));
  return 'done';
}

/** With fewer rows a plan without statistics is just as good. */
const LARGE = 500;

/** Updates the planner's statistics after a large import, because the company looks at the data immediately. */
async function analyzeLarge({ client, customerId }: Tx, id: string): Promise<void> {
  const { rows } = await client.query<{ totalRows: number }>(
    'select total_rows as "totalRows" from import_batches where customer_id = $1 and id = $2 and total_rows >= $3',
    [customerId, id, LARGE],
  );
  if (!rows[0]) return;
  await client.query('set local statement_timeout = 0');
  await client.query('select analyze_people($1, $2)', [customerId, rows[0].totalRows]);
}

/** Allows one import per company at a time: `wait` while another runs, `stop` when nothing is left to run. */
function tryStart(scope: Scope, handler: ImportHandler, id: string): Promise<'go' | 'wait' | 'stop'> {
  return scope.run(async (tx) => {
    const { busy } = await lockImports(tx);
    const batch = await lockBatch(tx, id);
    if (batch.state === 'RUNNING') return 'go';
    if (batch.state !== 'QUEUED') return 'stop';
    if (busy) return 'wait';
    return begin(tx, handler, batch);
  });
}

/**
 * Checks that the import will do what the review showed: if the company's data changed meanwhile, the batch returns to
 * the review.
 */
async function begin(tx: Tx, handler: ImportHandler, batch: Batch): Promise<'go' | 'stop'> {
  await tx.client.query('set local statement_timeout = 0');
  const mark = await handler.fingerprint?.(tx, batchRef(batch));
  const unchanged = mark !== undefined && batch.options.fingerprint === mark;
  if (!unchanged) await planBatch(tx, handler, batch);
  const now = (await loadBatch(tx, batch.id)).planned;
  const keys = new Set([...Object.keys(now), ...Object.keys(batch.planned)]) as Set<keyof typeof now>;
  if ([...keys].some((k) => (now[k] ?? 0) !== (batch.planned[k] ?? 0))) {
    await tx.client.query('update import_batches set error = $3 where customer_id = $1 and id = $2', [
      tx.customerId,
      batch.id,
      'Los datos de la empresa cambiaron desde la revisión. Revisa los números de nuevo antes de importar.',
    ]);
    await setState(tx, batch.id, 'REVIEW');
    return 'stop';
  }
  await tx.client.query(
    "update import_rows set state = 'REJECTED' where customer_id = $1 and batch_id = $2 and has_errors",
    [tx.customerId, batch.id],
  );
  await tx.client.query(
    `update import_batches set started_at = now(), error = null, last_row = 0,
       done_rows = (select count(*) from import_rows where customer_id = $1 and batch_id = $2 and state = 'REJECTED')
     where customer_id = $1 and id = $2`,
    [tx.customerId, batch.id],
  );
  await setState(tx, batch.id, 'RUNNING');
  return 'go';
}

/** Chunks are defined by row numbers, so they stay the same whatever was applied before a crash. */
async function pendingChunks(tx: Tx, id: string): Promise<number[]> {
  const { rows } = await tx.client.query<{ chunk: number }>(
    `select distinct row_no / ${CHUNK} as chunk from import_rows
     where customer_id = $1 and batch_id = $2 and state = 'PENDING' order by 1`,
    [tx.customerId, id],
  );
  return rows.map(({ chunk }) => chunk);
}

/**
 * Locks the chunk until the transaction ends. Cancelling, failing or rolling back the batch waits for it.
 * @returns whether the batch is still running
 */
async function lockChunk(tx: Tx, id: string, from: number): Promise<boolean> {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [id, from]);
  // `for key share` does not conflict with the update of the progress.
  const { rows } = await tx.client.query<{ state: string }>(
    'select state from import_batches where customer_id = $1 and id = $2 for key share',
    [tx.customerId, id],
  );
  return rows[0]?.state === 'RUNNING';
}

async function applyChunk(tx: Tx, handler: ImportHandler, id: string, from: number): Promise<boolean> {
  if (!(await lockChunk(tx, id, from))) return false;
  await tx.client.query('set local statement_timeout = 0');
  const pending = async () =>
    (
      await tx.client.query<{ n: number; first: number; last: number }>(
        `select count(*) as n, min(row_no) as first, max(row_no) as last from import_rows
         where customer_id = $1 and batch_id = $2 and state = 'PENDING' and row_no between $3 and $4`,
        [tx.customerId, id, from, from + CHUNK - 1],
      )
    ).rows[0]!;
  const { n, first, last } = await pending();
  if (n === 0) return true;
  await handler.apply(tx, batchRef(await loadBatch(tx, id)), first, last);
  if ((await pending()).n > 0) throw new Error(`The import ${handler.kind} left rows ${first}-${last} undecided.`);
  const { rows } = await tx.client.query<Pick<Batch, 'id' | 'proven_free' | 'done_rows' | 'total_rows'>>(
    `update import_batches set done_rows = done_rows + $3, tries = 0 where customer_id = $1 and id = $2
     returning id, proven_free, done_rows, total_rows`,
    [tx.customerId, id, n],
  );
  const batch = rows[0]!;
  await publishProgress(tx, batch, { state: 'RUNNING', done: batch.done_rows, total: batch.total_rows });
  return true;
}

async function finish(tx: Tx, handler: ImportHandler, id: string): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (batch.state !== 'RUNNING') return;
  const counts = await closeBatch(tx, batch);
  await setState(tx, id, 'DONE');
  await notifyDone(tx, batch, handler, counts);
  await tx.audit({ action: 'import.finished', objectType: 'import', objectId: id, details: { counts } });
}

/** Stores the final counts of the rows and releases the file. */
export async function closeBatch(tx: Tx, batch: Batch): Promise<Batch['counts']> {
  const { id } = batch;
  const { rows } = await tx.client.query<{ outcome: string; n: number }>(
    `select case when state = 'REJECTED' then 'ERROR' else outcome end as outcome, count(*) as n
     from import_rows where customer_id = $1 and batch_id = $2 group by 1`,
    [tx.customerId, id],
  );
  const counts: Batch['counts'] = {
    ...Object.fromEntries(rows.map((r) => [r.outcome, r.n])),
    warnings: batch.counts.warnings ?? 0,
    added: batch.counts.added ?? 0,
  };
  await tx.client.query(
    'update import_batches set counts = $3, finished_at = now() where customer_id = $1 and id = $2',
    [tx.customerId, id, JSON.stringify(counts)],
  );
  await tx.client.query('delete from import_previews where customer_id = $1 and batch_id = $2', [tx.customerId, id]);
  await tx.client.query('update files set deleted_at = now() where customer_id = $1 and id = $2', [
    tx.customerId,
    batch.file_id,
  ]);
  return counts;
}

/** Deletes the uploaded file at the end of the import. After a crash, the retention job deletes it. */
async function dropFile(scope: Scope, store: FileStore, id: string): Promise<void> {
  const key = await scope.run(
    async ({ client, customerId }) =>
      (
        await client.query<{ key: string }>(
          `select f.key
           from import_batches b join files f on f.customer_id = b.customer_id and f.id = b.file_id
           where b.customer_id = $1 and b.id = $2`,
          [customerId, id],
        )
      ).rows[0]?.key,
  );
  if (key) await store.remove(key);
}
