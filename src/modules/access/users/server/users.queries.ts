import type pg from 'pg';
import type { Page } from '#platform/contract/pagination.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { UserItem } from '../model.ts';

interface ListQuery {
  id?: string | undefined;
  username?: string | undefined;
  status?: string[] | undefined;
  role?: string[] | undefined;
  page: number;
  page_size: number;
  sort: string;
}

/**
 * SQL condition: the person had an account before this company added them and has not signed in since, so the company
 * may not see their name yet.
 */
const PENDING_SQL = '(u.created_at < uc.created_at and (l.at is null or l.at < uc.created_at))';
const FROM_SQL = `from user_customers uc join users u on u.id = uc.user_id left join roles r on r.id = uc.role_id
  cross join lateral (select max(s.created_at) as at from sessions s where s.user_id = u.id) l
  where uc.customer_id = $1 and u.status <> 'DELETED'`;
const STATUS_SQL = `case
    when u.status = 'REVOKED' or not uc.active then 'REVOKED'
    when ${PENDING_SQL} then 'INVITED'
    else u.status end`;
const SORTS: Record<string, string> = {
  name: "fold(u.last_name || ' ' || u.first_name)",
  username: 'u.username',
  lastLoginAt: 'l.at',
  role: '(not uc.is_owner, uc.role)',
  status: STATUS_SQL,
};
const SELECT_USERS = `select u.id, u.username,
    case when ${PENDING_SQL} then '' else u.first_name end as "firstName",
    case when ${PENDING_SQL} then '' else u.last_name end as "lastName",
    case when ${PENDING_SQL} then '' else trim(u.first_name || ' ' || u.last_name) end as "fullName",
    ${STATUS_SQL} as status, uc.active and u.status <> 'REVOKED' as access, uc.role, uc.is_owner as "isOwner",
    u.is_admin as "isAdmin", uc.role_id as "roleId", r.name as "roleName",
    case when ${PENDING_SQL} then null else u.phone end as phone, u.cmp, u.rne, u.specialty,
    exists (select 1 from user_customers o join customers c on c.id = o.customer_id and c.deleted_at is null
      where o.user_id = u.id and o.customer_id <> uc.customer_id) as shared,
    to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastLoginAt", u.version`;

/**
 * People with access to the company. The query runs across companies, so it contains the condition on the company
 * itself.
 */
export async function usersOf(
  client: pg.ClientBase,
  customerId: string,
  listQuery: ListQuery,
): Promise<Page<UserItem>> {
  const where = new Conditions(customerId)
    .when(listQuery.id, 'u.id = ?')
    .when(
      listQuery.username,
      "(u.username like '%' || lower(?) || '%' or fold(u.first_name || ' ' || u.last_name) like '%' || fold(?) || '%')",
    )
    .among(listQuery.status, STATUS_SQL)
    .when(listQuery.role, "(uc.role = any(?) or uc.is_owner and 'OWNER' = any(?))");
  const direction = listQuery.sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last';
  const items = await client.query<UserItem>(
    `${SELECT_USERS} ${FROM_SQL}${where.and} order by ${SORTS[listQuery.sort.replace('-', '')]} ${direction}, u.id
     limit ${listQuery.page_size} offset ${(listQuery.page - 1) * listQuery.page_size}`,
    where.values,
  );
  const total = await client.query<{ n: number }>(`select count(*)::int as n ${FROM_SQL}${where.and}`, where.values);
  return { items: items.rows, total: total.rows[0]?.n ?? 0 };
}

export async function userOf(client: pg.ClientBase, customerId: string, id: string): Promise<UserItem | undefined> {
  return (await usersOf(client, customerId, { id, page: 1, page_size: 1, sort: 'name' })).items[0];
}
