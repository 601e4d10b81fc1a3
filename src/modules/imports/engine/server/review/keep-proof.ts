import type { Tx } from '#platform/server/database/scope.ts';
import { type Batch, loadBatch } from '../batches.ts';

/** Opens a batch that was proven, or takes it behind the wall with its file. */
export async function setProven(tx: Tx, id: string, proven: boolean): Promise<void> {
  const { rowCount } = await tx.client.query(
    'update import_batches set proven_free = $3 where customer_id = $1 and id = $2 and proven_free <> $3',
    [tx.customerId, id, proven],
  );
  if (rowCount)
    await tx.audit({ action: proven ? 'import.proven_free' : 'import.proof_lost', objectType: 'import', objectId: id });
}

/**
 * What someone inside the wall writes into a batch that the company sees is looked at as their file is: it takes the
 * batch behind the wall unless all of it is free. `free` is asked only then.
 */
export async function keepProof(tx: Tx, batch: Batch, free: () => boolean | Promise<boolean>): Promise<Batch> {
  if (!batch.proven_free || !tx.inside || (await free())) return batch;
  await setProven(tx, batch.id, false);
  return loadBatch(tx, batch.id);
}
