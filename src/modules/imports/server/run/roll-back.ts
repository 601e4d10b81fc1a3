import { conflict } from '../../../../platform/contract/problem.ts';
import type { Scope } from '../../../../platform/server/database/scope.ts';
import type { FileStore } from '../../../../platform/server/files/store.ts';
import type { Session } from '../../../../platform/server/http/session.ts';
import type { JobContext, JobQueue } from '../../../../platform/server/jobs/queue.ts';
import type { ImportBatch } from '../../model.ts';
import { batchAnswer, loadBatch, lockBatch, ROLL_BACK_DAYS } from '../batches.queries.ts';
import { publishProgress } from '../events.ts';
import type { ImportHandler } from '../kind.ts';
import { batchRef, setState } from '../review/stage.ts';
import { notifyRolledBack } from './notify.ts';
import { mayTouchMany } from './start.ts';

const CHUNK = 2000;

/** Asks for a finished import to be taken back, for 30 days after it. */
export function rollBackImport(scope: Scope, jobs: JobQueue, session: Session, id: string): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [tx.customerId]);
    const batch = await lockBatch(tx, id);
    if (batch.state === 'ROLLING_BACK' || batch.state === 'ROLLED_BACK') return batchAnswer(batch);
    if (!batch.can_roll_back)
      throw conflict(
        'cannot_roll_back',
        `Solo se revierte una importación terminada, hasta ${ROLL_BACK_DAYS} días después.`,
      );
    mayTouchMany(session, batch.done_rows, batch.proven_free ? 'revierte' : null);
    const { rows } = await tx.client.query<{ busy: boolean }>('select company_imports_running() as busy');
    if (rows[0]?.busy) throw conflict('import_running', 'Hay otra importación en curso. Espera a que termine.');
    await tx.client.query(
      'update import_batches set done_rows = 0, rolled_back_by = $3 where customer_id = $1 and id = $2',
      [tx.customerId, id, tx.actor.id],
    );
    await setState(tx, id, 'ROLLING_BACK');
    await jobs.send(
      tx,
      'imports',
      { task: 'roll-back', customerId: tx.customerId, batchId: id },
      `import:${id}:roll-back`,
    );
    await tx.audit({ action: 'import.roll_back', objectType: 'import', objectId: id });
    return batchAnswer(await loadBatch(tx, id));
  });
}

/** Takes back the rows, the last first, a chunk in each transaction; goes on where a crash left it. */
export async function rollBackBatch(scope: Scope, handler: ImportHandler, id: string, job: JobContext): Promise<void> {
  let more = true;
  while (more) {
    job.assertHeld();
    more = await scope.run(async (tx) => {
      const batch = await lockBatch(tx, id);
      if (batch.state !== 'ROLLING_BACK') return false;
      await tx.client.query('set local statement_timeout = 0');
      const { rows } = await tx.client.query<{ first: number | null; last: number; n: number }>(
        `select min(row_no) as first, max(row_no) as last, count(*) as n from (
           select row_no from import_rows where customer_id = $1 and batch_id = $2 and state = 'APPLIED' order by row_no desc limit $3) r`,
        [tx.customerId, id, CHUNK],
      );
      const { first, last, n } = rows[0]!;
      if (first === null) return finish();
      await handler.revert(tx, batchRef(batch), first, last);
      await tx.client.query('update import_batches set done_rows = done_rows + $3 where customer_id = $1 and id = $2', [
        tx.customerId,
        id,
        n,
      ]);
      await publishProgress(tx, batch, { state: 'ROLLING_BACK', done: batch.done_rows + n, total: batch.total_rows });
      return true;

      async function finish(): Promise<false> {
        const sums = (
          await tx.client.query<{ reverted: number; kept: number }>(
            `select count(*) filter (where state = 'REVERTED') as reverted, count(*) filter (where state = 'KEPT') as kept
           from import_rows where customer_id = $1 and batch_id = $2`,
            [tx.customerId, id],
          )
        ).rows[0]!;
        await handler.afterRevert?.(tx, batchRef(batch));
        await tx.client.query(
          "update import_batches set rolled_back_at = now(), counts = counts || jsonb_build_object('kept', $3::int) where customer_id = $1 and id = $2",
          [tx.customerId, id, sums.kept],
        );
        await setState(tx, id, 'ROLLED_BACK');
        await notifyRolledBack(tx, batch, sums.reverted, sums.kept);
        await tx.audit({ action: 'import.rolled_back', objectType: 'import', objectId: id, details: sums });
        return false;
      }
    });
  }
}

/** Discards a batch that never started, with its rows and its files. */
export async function cancelImport(scope: Scope, store: FileStore, id: string): Promise<void> {
  const keys = await scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!['UPLOADED', 'REVIEW', 'FAILED'].includes(batch.state))
      throw conflict('import_state', 'La importación ya empezó y no se puede descartar.');
    const { rows } = await tx.client.query<{ key: string }>(
      `update files set deleted_at = now() where customer_id = $1 and (id = $2 or id in (
         select (parsed->>'fileId')::uuid from import_rows where customer_id = $1 and batch_id = $3 and $4)) returning key`,
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
