import type { ImportCounts } from '#platform/contract/import-kind/model.ts';
import type { NotificationType } from '#platform/contract/notification-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { importDone, importFailed, importRolledBack } from '../../notifications.ts';
import { HISTORY_PAGE, IMPORT_PAGES } from '../../pages.ts';
import type { Batch } from '../batches.ts';

/** Results lead to the history, which is premium as they are; the page of any other import is open to more. */
const pageOf = ({ id, kind }: Batch): string =>
  kind === 'import-attentions' || kind === 'import-aptitudes'
    ? `${HISTORY_PAGE}?batch_id=${id}`
    : `${IMPORT_PAGES[kind]}?batch=${id}`;

const factsOf = (batch: Batch, { noun }: ImportHandler) => ({
  noun,
  file: batch.proven_free ? batch.file_name : null,
  page: pageOf(batch),
});

/** To whoever started it. */
export async function notifyDone(
  tx: Tx,
  batch: Batch,
  handler: ImportHandler,
  counts: Partial<ImportCounts>,
): Promise<void> {
  const { total_rows: rows } = batch;
  const facts = { ...factsOf(batch, handler), rows, errors: counts.ERROR ?? 0, attachesFiles: handler.files ?? false };
  await tell(tx, batch.created_by, importDone, facts, `import:${batch.id}:done`);
}

export async function notifyRolledBack(
  tx: Tx,
  batch: Batch,
  handler: ImportHandler,
  sums: { reverted: number; kept: number },
): Promise<void> {
  const facts = { ...factsOf(batch, handler), ...sums };
  await tell(tx, batch.created_by, importRolledBack, facts, `import:${batch.id}:rolled-back:${batch.version}`);
}

/** To whoever set it going; who asked for a roll-back is told of that. */
export async function notifyFailed(tx: Tx, batch: Batch, handler: ImportHandler, reason: string): Promise<void> {
  const rollingBack = batch.state === 'ROLLING_BACK';
  const person = rollingBack ? (batch.rolled_back_by ?? batch.created_by) : batch.created_by;
  const facts = { ...factsOf(batch, handler), rollingBack, reason };
  await tell(tx, person, importFailed, facts, `import:${batch.id}:failed:${batch.version}`);
}

async function tell<Facts>(tx: Tx, userId: string | null, type: NotificationType<Facts>, facts: Facts, key: string) {
  if (userId) await notify(tx, type, facts, { userId, key });
}
