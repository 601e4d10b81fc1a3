import type { Tx } from '#platform/server/database/scope.ts';

/**
 * Locks what the ends of exams are computed from (risk of workers, months of job titles) until the commit: `shared` by
 * who adds exams, `exclusive` by who changes it. All writers lock workers by id, then the ends, then exams by id. Who
 * may need it exclusive never takes it shared first, because two of them would wait for each other.
 */
export async function lockEnds(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  await tx.client.query(LOCK_SQL[mode], [tx.customerId]);
}

const LOCK_SQL = {
  shared: 'select pg_advisory_xact_lock_shared(ends_lock($1))::text',
  exclusive: 'select pg_advisory_xact_lock(ends_lock($1))::text',
};
