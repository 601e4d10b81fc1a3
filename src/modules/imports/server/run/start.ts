import { badRequest, conflict } from '../../../../platform/contract/problem.ts';
import type { Scope, Tx } from '../../../../platform/server/database/scope.ts';
import type { Session } from '../../../../platform/server/http/session.ts';
import type { JobQueue } from '../../../../platform/server/jobs/queue.ts';
import type { ImportBatch } from '../../../import-kind/model.ts';
import { mayTouchMany } from '../../../import-kind/server/many.ts';
import { type Batch, batchAnswer, loadBatch, lockBatch } from '../batches.ts';
import { setState } from '../review/stage.ts';
import { requireState } from '../upload/upload.ts';

/** Puts a reviewed batch in the queue of its company. `typed`: the number the person typed, where one is asked for. */
export function startImport(
  scope: Scope,
  jobs: JobQueue,
  session: Session,
  id: string,
  typed: number | undefined,
): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireState(batch, ['REVIEW']);
    const useful = Object.entries(batch.planned).some(([outcome, n]) => outcome !== 'ERROR' && n > 0);
    if (!useful) throw conflict('nothing_to_import', 'No hay filas que importar: corrige los errores primero.');
    mayStart(session, batch, typed);
    await enqueue(tx, jobs, batch);
    return batchAnswer(await loadBatch(tx, id));
  });
}

/** Whether a planned batch may be set going by this person. @throws 400 `type_the_number`, and as `mayTouchMany` does */
export function mayStart(session: Session, { planned, options, proven_free }: Batch, typed: number | undefined): void {
  // An administrator of the company does not see what is behind the wall.
  mayTouchMany(session, planned.CESADO ?? 0, proven_free ? 'cesa' : null);
  const { mustType } = options;
  if (mustType != null && typed !== mustType)
    throw badRequest(
      'type_the_number',
      `Esta importación cesa a ${mustType} personas, más de la tercera parte de la empresa: escribe ${mustType} para confirmarlo.`,
    );
}

export async function enqueue(tx: Tx, jobs: JobQueue, batch: Batch): Promise<void> {
  await setState(tx, batch.id, 'QUEUED');
  await jobs.send(
    tx,
    'imports',
    { task: 'run', customerId: tx.customerId, batchId: batch.id },
    `import:${batch.id}:run`,
  );
  await tx.audit({
    action: 'import.started',
    objectType: 'import',
    objectId: batch.id,
    details: { planned: batch.planned },
  });
}
