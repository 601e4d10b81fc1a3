import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { type Batch, lockBatch } from '../batches.ts';
import { setState } from '../review/stage.ts';
import { notifyFailed } from './notify.ts';
import { closeBatch } from './run.ts';

/** Attempts without progress before a batch fails. Each waits longer than the previous: about a minute in total. */
export const MAX_TRIES = 5;
/** The states in which a job works on a batch. */
const WORKED_ON: readonly Batch['state'][] = ['READING', 'QUEUED', 'RUNNING', 'ROLLING_BACK'];

/** An unavailable database is not a fault of the batch. */
const away = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return /^(?:08|57P|53)/.test(code) || /^E[A-Z]+$/.test(code) || /connection|timeout/i.test(message);
};

const REASONS: Partial<Record<Batch['state'], string>> = {
  READING: 'No se pudieron leer las filas. Vuelve a intentarlo; si se repite, avísanos.',
  QUEUED: 'No se pudo empezar la importación. No se importó nada.',
  RUNNING: 'La importación se detuvo por un error. Lo que se importó se conserva y puedes revertirlo.',
  ROLLING_BACK: 'No se pudo terminar de revertir. Lo que falta sigue importado; puedes intentarlo otra vez.',
};

/**
 * Counts a failed attempt. After the last one the batch becomes FAILED with its reason, so that the company's other
 * imports can continue, and the person who started it is notified.
 * @param error error of the attempt; null when the process died each time
 * @param last whether the job will not be tried again
 * @returns false while the job will be tried again
 */
export async function failedForGood(
  scope: Scope,
  handler: ImportHandler,
  id: string,
  error: unknown,
  last: boolean,
): Promise<boolean> {
  if (away(error) && !last) return false;
  return scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!WORKED_ON.includes(batch.state)) return true;
    const { rows } = await tx.client.query<{ tries: number }>(
      'update import_batches set tries = tries + 1 where customer_id = $1 and id = $2 returning tries',
      [tx.customerId, id],
    );
    if (!last && (rows[0]?.tries ?? 0) < MAX_TRIES) return false;
    await fail(tx, handler, batch, error);
    return true;
  });
}

async function fail(tx: Tx, handler: ImportHandler, batch: Batch, error: unknown): Promise<void> {
  const { id, state } = batch;
  const reason = REASONS[state] ?? '';
  if (state === 'RUNNING') {
    await tx.client.query(
      `update import_rows set state = 'REJECTED', note = $3
       where customer_id = $1 and batch_id = $2 and state = 'PENDING'`,
      [tx.customerId, id, reason],
    );
    await closeBatch(tx, batch);
  }
  await tx.client.query(
    `update import_batches set error = $3, tries = 0, finished_at = least(finished_at, now())
     where customer_id = $1 and id = $2`,
    [tx.customerId, id, reason],
  );
  await setState(tx, id, 'FAILED');
  await notifyFailed(tx, batch, handler, reason);
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  await tx.audit({
    action: 'import.failed',
    objectType: 'import',
    objectId: id,
    details: { during: state, code: code ?? null, constraint: constraint ?? null },
  });
}
