import type { Tx } from '../../../platform/server/database/scope.ts';
import { publish } from '../../../platform/server/events/hub.ts';
import type { ImportState } from '../model.ts';

export interface BatchProgress {
  state: ImportState;
  done: number;
  total: number;
}

/** Tells everyone of the company how far a batch is; it leaves with the commit. */
export const publishProgress = (tx: Tx, batchId: string, progress: BatchProgress): Promise<void> =>
  publish(tx.client, { topic: 'import', customerId: tx.customerId, userId: null, data: { batchId, ...progress } });
