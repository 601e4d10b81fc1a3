import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { mayTouchMany } from '#platform/server/import-kind/many.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import { countedNames } from '../../new-names.ts';
import { type Batch, batchAnswer, loadBatch, lockBatch } from '../batches.ts';
import { setState } from '../review/stage.ts';
import { requireState } from '../upload/upload.ts';

interface Confirmed {
  /** Number typed by the person, when it is required. */
  typed?: number | undefined;
  /** Number of catalogue entries that the person agreed to create. */
  newNames?: number | undefined;
}

/**
 * Queues a reviewed batch for its company.
 * @throws 409 `new_names` when the entries to create differ from those agreed to
 */
export function startImport(
  scope: Scope,
  jobs: JobQueue,
  session: Session,
  handler: ImportHandler,
  id: string,
  { typed, newNames }: Confirmed,
): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireState(batch, ['REVIEW']);
    const useful = Object.entries(batch.planned).some(([outcome, n]) => outcome !== 'ERROR' && n > 0);
    if (!useful) throw conflict('nothing_to_import', 'No hay filas que importar: corrige los errores primero.');
    mayStart(session, batch, typed);
    const namesToCreate = await namesToMake(tx, handler, id);
    if (namesToCreate.length !== (newNames ?? 0))
      throw conflict(
        'new_names',
        `El archivo trae ${countedNames(namesToCreate)} que tu empresa no tiene: revisa cuáles se crean antes de importar.`,
      );
    await enqueue(tx, jobs, handler, batch);
    return batchAnswer(await loadBatch(tx, id));
  });
}

/**
 * Checks that this person may start a planned batch.
 * @throws 400 `type_the_number`, and the errors of `mayTouchMany`
 */
export function mayStart(session: Session, { planned, options, proven_free }: Batch, typed: number | undefined): void {
  // Administrators cannot see a batch behind the wall, so their confirmation is not required for it.
  mayTouchMany(session, planned.CESADO ?? 0, proven_free ? 'cesa' : null);
  const { mustType } = options;
  if (mustType != null && typed !== mustType)
    throw badRequest(
      'type_the_number',
      `Esta importación cesa a ${mustType} personas, más de la tercera parte de la empresa: escribe ${mustType} para confirmarlo.`,
    );
}

/** Names for which a catalogue entry will be created. */
const namesToMake = async (tx: Tx, handler: ImportHandler, id: string): Promise<ImportBatch['newNames']> =>
  ((await handler.names?.written(tx, id)) ?? [])
    .filter(({ entryId }) => entryId === null)
    .map(({ kind, name }) => ({ kind, name }));

export async function enqueue(tx: Tx, jobs: JobQueue, handler: ImportHandler, batch: Batch): Promise<void> {
  const newNames = await namesToMake(tx, handler, batch.id);
  if (newNames.length > 0)
    await tx.client.query('update import_batches set options = options || $3 where customer_id = $1 and id = $2', [
      tx.customerId,
      batch.id,
      JSON.stringify({ newNames }),
    ]);
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
    details: { planned: batch.planned, ...(newNames.length > 0 ? { newNames: newNames.length } : {}) },
  });
}
