import type { Tx } from '#platform/server/database/scope.ts';

/**
 * Locks the workers in the column `patient_id` of the temporary table `incoming` until the commit. All code that writes
 * many workers locks them first and in the same order, so that two chunks, or a chunk and a person, wait for each other
 * here and not later, one for a worker and the other for an exam of that worker.
 */
export const lockWorkers = (
  tx: Tx,
  incoming: 'incoming_rows' | 'incoming_exams' | 'incoming_doses' | 'incoming_jobs',
): Promise<void> => lockWorkersOf(tx, `select patient_id from ${incoming}`, [tx.customerId]);

/**
 * As `lockWorkers`, by SQL that selects their ids.
 * @param values they begin with the company
 */
export async function lockWorkersOf(tx: Tx, ids: string, values: readonly unknown[]): Promise<void> {
  await tx.client.query(
    `select 1 from patients p where p.customer_id = $1 and p.id = any (array(${ids})) order by p.id for no key update`,
    [...values],
  );
}
