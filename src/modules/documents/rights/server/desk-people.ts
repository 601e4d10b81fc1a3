import { peopleOf } from '#access/session/server/people-of.ts';
import type { Tx } from '#platform/server/database/scope.ts';

/** Users who answer requests: only doctors and owners of the company. */
export async function deskPeople(tx: Pick<Tx, 'client' | 'customerId'>): Promise<string[]> {
  const policy = 'rights.update';
  const doctors = await peopleOf(tx, { kind: 'doctor', policy });
  return [...new Set([...doctors, ...(await peopleOf(tx, { kind: 'owner', policy }))])];
}
