import { leftInPeace } from '#access/evaluations/server/due.ts';
import { daysBetween, todayInLima } from '#platform/contract/dates.ts';
import { unauthenticated } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { rolesIn } from '#platform/server/http/session.ts';
import type { SessionCompany, SessionUser } from '../model.ts';
import { policiesOf } from '../policies.ts';
import { imageUrl } from './account/image-url.ts';

interface UserRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  last_customer_id: string | null;
  picture: Buffer | null;
}
interface CompanyRow {
  customer_id: string;
  name: string;
  role: 'USER' | 'DOCTOR' | null;
  is_owner: boolean;
  membership: 'FREE' | 'TRIAL' | 'PREMIUM';
  end_date: string | null;
  role_policies: string[] | null;
  demonstration_ends_at: string | null;
}

const COMPANIES_SQL = `
  select c.id as customer_id, c.name, uc.role, coalesce(uc.is_owner, false) as is_owner,
    coalesce(m.code, 'FREE') as membership, m.end_date,
    case when uc.role_id is not null then role_codes(uc.role_id) end as role_policies,
    d.ends_at as demonstration_ends_at
  from customers c
  left join demonstrations d on d.customer_id = c.id
  left join user_customers uc on uc.customer_id = c.id and uc.user_id = $1 and uc.active
  left join lateral (
    select code, end_date from memberships m
    where m.customer_id = c.id and m.ended_at is null and m.start_date <= $3
      and (m.end_date is null or m.end_date >= $3)
    order by m.start_date desc, m.created_at desc limit 1) m on true
  where c.enabled and c.deleted_at is null and ($2 or uc.user_id is not null)
  order by c.name limit 1000`;

interface NamedPolicy {
  code: string;
  name: string;
  resourceCode: string;
  resourceType: string;
}

/**
 * Policies among the given codes on a resource, filtered by its code or a prefix of it, and by its type, ignoring case.
 */
export async function policiesOn(
  { client }: SystemTx,
  codes: readonly string[],
  resource: string | undefined,
  type: string | undefined,
): Promise<NamedPolicy[]> {
  const { and, values } = new Conditions(codes)
    .when(resource || undefined, 'starts_with(r.code, ?)')
    .when(type || undefined, 'lower(r.type) = lower(?)');
  const { rows } = await client.query<NamedPolicy>(
    `select p.code, p.name, r.code as "resourceCode", r.type as "resourceType"
     from policies p join resources r on r.id = p.resource_id where p.code = any ($1)${and} order by p.code`,
    values,
  );
  return rows;
}

/**
 * Session data for the client: the person, the companies to choose from (last used first) and the person's policies.
 */
export async function sessionUserOf(tx: SystemTx, userId: string, chosenId: string | null): Promise<SessionUser> {
  const user = (
    await tx.client.query<UserRow>(
      `select id, username, first_name, last_name, is_admin, last_customer_id,
         (select sha256 from user_images i where i.user_id = users.id and i.kind = 'PICTURE') as picture
       from users where id = $1 and status = 'ACTIVE'`,
      [userId],
    )
  ).rows[0];
  if (!user) throw unauthenticated();
  const today = todayInLima();
  const rows = (await tx.client.query<CompanyRow>(COMPANIES_SQL, [userId, user.is_admin, today])).rows;
  rows.sort(
    (a, b) => Number(b.customer_id === user.last_customer_id) - Number(a.customer_id === user.last_customer_id),
  );
  const customers = rows.map(
    (row): SessionCompany => ({
      customerId: row.customer_id,
      name: row.name,
      role: row.role ?? 'USER',
      isOwner: row.is_owner,
      membership: row.membership,
      membershipDays: row.end_date === null ? null : daysBetween(today, row.end_date),
      renewalDate: row.end_date,
      demonstrationEndsAt: row.demonstration_ends_at,
    }),
  );
  const chosen = rows.find((row) => row.customer_id === chosenId);
  const roles = rolesIn({ is_admin: user.is_admin, role: chosen?.role ?? null, is_owner: chosen?.is_owner ?? false });
  return {
    userId: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    fullName: `${user.first_name} ${user.last_name}`.trim(),
    profileImageUrl: imageUrl(user.id, user.picture),
    isAdmin: user.is_admin,
    npsReplyFlag: await leftInPeace(tx, { id: user.id, isAdmin: user.is_admin }, today),
    customers,
    company: customers.find((c) => c.customerId === chosenId) ?? null,
    policies: chosen || user.is_admin ? policiesOf(roles, chosen?.role_policies ?? null) : [],
  };
}
