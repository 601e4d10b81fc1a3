import type { ImportCounts } from '#platform/contract/import-kind/model.ts';
import type { NotificationType } from '#platform/contract/notification-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { importDone, importFailed, importRolledBack } from '../../notifications.ts';
import { HISTORY_PAGE, importPath } from '../../pages.ts';
import type { Batch } from '../batches.ts';

/**
 * Results link to the history, which is premium like them; other imports link to their own page, which more memberships
 * include.
 */
const pageOf = ({ id, kind }: Batch): string =>
  kind === 'import-attentions' || kind === 'import-aptitudes'
    ? `${HISTORY_PAGE}?batch_id=${id}`
    : `${importPath(kind)}?batch=${id}`;

const factsOf = (batch: Batch, { noun }: ImportHandler) => ({
  noun,
  file: batch.proven_free ? batch.file_name : null,
  page: pageOf(batch),
});

/** Notifies the person who started the import. */
export async function notifyDone(
  tx: Tx,
  batch: Batch,
  handler: ImportHandler,
  counts: Partial<ImportCounts>,
): Promise<void> {
  const { total_rows: rows } = batch;
  const facts = { ...factsOf(batch, handler), rows, errors: counts.ERROR ?? 0, attachesFiles: handler.files ?? false };
  await notifyUser(tx, batch.created_by, importDone, facts, `import:${batch.id}:done`);
}

export async function notifyRolledBack(
  tx: Tx,
  batch: Batch,
  handler: ImportHandler,
  sums: { reverted: number; kept: number },
): Promise<void> {
  const facts = { ...factsOf(batch, handler), ...sums };
  await notifyUser(tx, batch.created_by, importRolledBack, facts, `import:${batch.id}:rolled-back:${batch.version}`);
}

/** Notifies the person who started the import; for a failed roll-back, the person who requested the roll-back. */
export async function notifyFailed(tx: Tx, batch: Batch, handler: ImportHandler, reason: string): Promise<void> {
  const rollingBack = batch.state === 'ROLLING_BACK';
  const person = rollingBack ? (batch.rolled_back_by ?? batch.created_by) : batch.created_by;
  const facts = { ...factsOf(batch, handler), rollingBack, reason };
  await notifyUser(tx, person, importFailed, facts, `import:${batch.id}:failed:${batch.version}`);
}

async function notifyUser<Facts>(
  tx: Tx,
  userId: string | null,
  type: NotificationType<Facts>,
  facts: Facts,
  key: string,
) {
  if (userId) await notify(tx, type, facts, { userId, key });
}
