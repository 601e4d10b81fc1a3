import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Session } from '#platform/server/http/session.ts';
import {
  explainKept,
  passVersions,
  ROLL_BACK_DAYS,
  releaseKept,
  rowsToRevert,
} from '#platform/server/import-kind/chain.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { mayTouchMany } from '#platform/server/import-kind/many.ts';
import type { JobContext, JobQueue } from '#platform/server/jobs/queue.ts';
import { type Batch, batchAnswer, loadBatch, lockBatch, lockImports } from '../batches.ts';
import { publishProgress } from '../events.ts';
import { batchRef, setState } from '../review/stage.ts';
import { notifyRolledBack } from './notify.ts';

const CHUNK = 2000;

/** Starts the roll-back of a finished import; possible for 30 days after it. */
export function rollBackImport(scope: Scope, jobs: JobQueue, session: Session, id: string): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const { busy } = await lockImports(tx);
    const batch = await lockBatch(tx, id);
    if (batch.state === 'ROLLING_BACK' || batch.state === 'ROLLED_BACK') return batchAnswer(batch);
    if (!batch.can_roll_back)
      throw conflict(
        'cannot_roll_back',
        `Solo se revierte una importación terminada, hasta ${ROLL_BACK_DAYS} días después.`,
      );
    mayTouchMany(session, batch.done_rows, batch.proven_free ? 'revierte' : null);
    if (busy) throw conflict('import_running', 'Hay otra importación en curso. Espera a que termine.');
    await tx.client.query(
      `update import_batches set done_rows = 0, tries = 0, error = null, rolled_back_by = $3
       where customer_id = $1 and id = $2`,
      [tx.customerId, id, tx.actor.id],
    );
    await setState(tx, id, 'ROLLING_BACK');
    await queueRollBack(tx, jobs, id);
    await tx.audit({ action: 'import.roll_back', objectType: 'import', objectId: id });
    return batchAnswer(await loadBatch(tx, id));
  });
}

const queueRollBack = (tx: Tx, jobs: JobQueue, id: string) =>
  jobs.send(tx, 'imports', { task: 'roll-back', customerId: tx.customerId, batchId: id }, `import:${id}:roll-back`);

/** Rolls back the rows from the last to the first, one chunk per transaction; continues after a crash. */
export async function rollBackBatch(
  scope: Scope,
  jobs: JobQueue,
  handler: ImportHandler,
  id: string,
  job: JobContext,
): Promise<void> {
  let more = true;
  while (more) {
    job.assertHeld();
    more = await scope.run(async (tx) => {
      const batch = await lockBatch(tx, id);
      if (batch.state !== 'ROLLING_BACK') return false;
      await tx.client.query('set local statement_timeout = 0');
      const { rows } = await tx.client.query<{ first: number | null; last: number; n: number }>(
        `select min(row_no) as first, max(row_no) as last, count(*) as n from (
           select row_no from import_rows
           where customer_id = $1 and batch_id = $2 and state = 'APPLIED'
           order by row_no desc limit $3) r`,
        [tx.customerId, id, CHUNK],
      );
      const { first, last, n } = rows[0]!;
      if (first === null) return finish();
      await revertRange(tx, handler, batch, first, last);
      await tx.client.query(
        'update import_batches set done_rows = done_rows + $3, tries = 0 where customer_id = $1 and id = $2',
        [tx.customerId, id, n],
      );
      await publishProgress(tx, batch, { state: 'ROLLING_BACK', done: batch.done_rows + n, total: batch.total_rows });
      return true;

      async function finish(): Promise<false> {
        const sums = (
          await tx.client.query<{ reverted: number; kept: number }>(
            `select count(*) filter (where state = 'REVERTED') as reverted,
               count(*) filter (where state = 'KEPT') as kept
           from import_rows where customer_id = $1 and batch_id = $2`,
            [tx.customerId, id],
          )
        ).rows[0]!;
        // Entries that other records refer to are kept.
        if (handler.afterRevert) await unlessRefused(tx, async () => handler.afterRevert?.(tx, batchRef(batch)));
        await tx.client.query(
          `update import_batches
           set rolled_back_at = now(), counts = counts || jsonb_build_object('kept', $3::int)
           where customer_id = $1 and id = $2`,
          [tx.customerId, id, sums.kept],
        );
        await setState(tx, id, 'ROLLED_BACK');
        await notifyRolledBack(tx, batch, handler, sums);
        await tx.audit({ action: 'import.rolled_back', objectType: 'import', objectId: id, details: sums });
        const next = await releaseKept(tx);
        if (next) await rollBackAgain(tx, jobs, next);
        return false;
      }
    });
  }
}

/** Rolls back the rows that an earlier roll-back kept because of the import that has just been rolled back. */
async function rollBackAgain(tx: Tx, jobs: JobQueue, id: string): Promise<void> {
  await tx.client.query(
    'update import_batches set done_rows = 0, tries = 0, error = null where customer_id = $1 and id = $2',
    [tx.customerId, id],
  );
  await setState(tx, id, 'ROLLING_BACK');
  await queueRollBack(tx, jobs, id);
}

const LOST_DATA_NOTE = 'Lo que tenía antes ya no existe: se conserva como está.';

/**
 * Rolls back a range of rows. When the database refuses because a row's previous data no longer exist (such as an area
 * removed by the roll-back of an earlier import), the range is halved until only that row is kept, with the reason.
 */
async function revertRange(tx: Tx, handler: ImportHandler, batch: Batch, from: number, to: number): Promise<void> {
  if (await unlessRefused(tx, () => revertRows(tx, handler, batch, from, to))) return;
  const { rows } = await tx.client.query<{ row: number }>(
    `select row_no as row from import_rows
     where customer_id = $1 and batch_id = $2 and state = 'APPLIED' and row_no between $3 and $4 order by row_no`,
    [tx.customerId, batch.id, from, to],
  );
  if (rows.length <= 1) {
    await tx.client.query(
      `update import_rows set state = 'KEPT', note = $5
       where customer_id = $1 and batch_id = $2 and state = 'APPLIED' and row_no between $3 and $4`,
      [tx.customerId, batch.id, from, to, LOST_DATA_NOTE],
    );
    return;
  }
  const middle = rows[Math.floor(rows.length / 2) - 1]!.row;
  await revertRange(tx, handler, batch, middle + 1, to);
  await revertRange(tx, handler, batch, from, middle);
}

async function revertRows(tx: Tx, handler: ImportHandler, batch: Batch, from: number, to: number): Promise<void> {
  const written = await rowsToRevert(tx, batch.id, from, to);
  await handler.revert(tx, batchRef(batch), from, to);
  if (handler.changes) await passVersions(tx, batch.id, handler.changes, written);
  await explainKept(tx, batch.id, handler.hidesWhoChanged ? null : batch.finished_at, written);
}

/**
 * Runs the work and undoes it when a database constraint refuses it.
 * @returns whether it was done
 */
async function unlessRefused(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await tx.client.query('savepoint may_be_refused');
  try {
    await work();
    await tx.client.query('release savepoint may_be_refused');
    return true;
  } catch (error) {
    // Class 23: integrity constraint violations.
    if (!String((error as { code?: unknown }).code).startsWith('23')) throw error;
    await tx.client.query('rollback to savepoint may_be_refused');
    await tx.client.query('release savepoint may_be_refused');
    return false;
  }
}

/** Discards a batch that never started, with its rows and its files. */
export async function cancelImport(scope: Scope, store: FileStore, id: string): Promise<void> {
  const keys = await scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!['UPLOADED', 'REVIEW', 'FAILED'].includes(batch.state) || (batch.state === 'FAILED' && batch.started))
      throw conflict('import_state', 'La importación ya empezó y no se puede descartar.');
    const { rows } = await tx.client.query<{ key: string }>(
      `update files set deleted_at = now() where customer_id = $1 and (id = $2 or id in (
         select (parsed->>'fileId')::uuid from import_rows where customer_id = $1 and batch_id = $3 and $4))
       returning key`,
      [tx.customerId, batch.file_id, id, batch.kind === 'documents'],
    );
    for (const table of ['import_rows', 'import_previews'])
      await tx.client.query(`delete from ${table} where customer_id = $1 and batch_id = $2`, [tx.customerId, id]);
    await setState(tx, id, 'CANCELLED');
    await tx.audit({ action: 'import.cancelled', objectType: 'import', objectId: id });
    return rows.map(({ key }) => key);
  });
  for (const key of keys) await store.remove(key);
}
