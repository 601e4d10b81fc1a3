import type { Tx } from '#platform/server/database/scope.ts';
import { type Batch, loadBatch } from '../batches.ts';

/** Marks a batch as proven free of clinical content, or returns it with its file behind the wall. */
export async function setProven(tx: Tx, id: string, proven: boolean): Promise<void> {
  const { rowCount } = await tx.client.query(
    'update import_batches set proven_free = $3 where customer_id = $1 and id = $2 and proven_free <> $3',
    [tx.customerId, id, proven],
  );
  if (rowCount)
    await tx.audit({ action: proven ? 'import.proven_free' : 'import.proof_lost', objectType: 'import', objectId: id });
}

/**
 * Checks a change by a person inside the wall to a batch that the company can see: unless the change is free of
 * clinical data, the batch goes behind the wall. `free` is called only when necessary.
 */
export async function keepProof(tx: Tx, batch: Batch, free: () => boolean | Promise<boolean>): Promise<Batch> {
  if (!batch.proven_free || !tx.inside || (await free())) return batch;
  await setProven(tx, batch.id, false);
  return loadBatch(tx, batch.id);
}
