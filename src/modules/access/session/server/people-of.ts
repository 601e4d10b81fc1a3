import type { Tx } from '#platform/server/database/scope.ts';
import type { PolicyCode } from '../policies.ts';

/** Maximum number of people of a company who are notified of one event. */
const MOST = 1000;

/** People of the company to notify: all or only those of a kind, without those whose own role lacks the policy. */
export async function peopleOf(
  { client, customerId }: Pick<Tx, 'client' | 'customerId'>,
  { kind, policy }: { kind?: 'doctor' | 'owner'; policy: PolicyCode },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from user_customers uc join users u on u.id = uc.user_id and u.status = 'ACTIVE'
     where uc.customer_id = $1 and uc.active and (uc.role_id is null or $3 = any(role_codes(uc.role_id)))
       and case $2 when 'doctor' then uc.role = 'DOCTOR' when 'owner' then uc.is_owner else true end
     order by u.id limit ${MOST}`,
    [customerId, kind ?? '', policy],
  );
  return rows.map(({ id }) => id);
}
