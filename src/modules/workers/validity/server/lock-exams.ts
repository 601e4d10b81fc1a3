import type { Tx } from '#platform/server/database/scope.ts';

/**
 * Locks exams until the commit, by SQL that selects their ids. A writer of an exam locks it and then its appointment,
 * delivery and links, so an act on one of these locks the exam first; otherwise both wait for each other.
 * @param values they begin with the company
 */
export async function lockExams(tx: Tx, ids: string, values: readonly unknown[]): Promise<void> {
  await tx.client.query(
    `select 1 from attentions e where e.customer_id = $1 and e.id = any (array(${ids})) order by e.id for update`,
    [...values],
  );
}

/** Locks the exams of such cases, as `CaseStore.lockFirst`. */
export const lockExamsOf = (
  tx: Tx,
  table: 'appointments' | 'result_deliveries' | 'consultations',
  ids: readonly string[],
): Promise<void> =>
  lockExams(tx, `select t.attention_id from ${table} t where t.customer_id = $1 and t.id = any ($2::uuid[])`, [
    tx.customerId,
    ids,
  ]);
