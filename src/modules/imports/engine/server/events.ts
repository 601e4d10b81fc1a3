import type { ImportState } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { publish } from '#platform/server/events/hub.ts';

interface BatchProgress {
  state: ImportState;
  done: number;
  total: number;
}

/** Notifies the people of the company who may see a batch of its progress; sent with the commit. */
export const publishProgress = (
  tx: Tx,
  { id: batchId, proven_free }: { id: string; proven_free: boolean },
  progress: BatchProgress,
): Promise<void> =>
  publish(tx.client, {
    topic: 'import',
    customerId: tx.customerId,
    userId: null,
    inside: !proven_free,
    data: { batchId, ...progress },
  });
