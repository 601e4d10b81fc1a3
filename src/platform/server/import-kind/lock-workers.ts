import type { Tx } from '#platform/server/database/scope.ts';

/**
 * Holds the workers of the temporary table `incoming` (its column `patient_id`) until the commit, in the order that every
 * writer of many workers takes: two chunks, or a chunk and a person, that write the same ones wait and never deadlock.
 */
export async function lockWorkers(
  tx: Tx,
  incoming: 'incoming_rows' | 'incoming_exams' | 'incoming_doses',
): Promise<void> {
  await tx.client.query(
    `select from patients p where p.customer_id = $1 and p.id = any (array(select patient_id from ${incoming}))
     order by p.id for no key update`,
    [tx.customerId],
  );
}
