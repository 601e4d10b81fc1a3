import type pg from 'pg';
import type { Membership } from '#platform/contract/access.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { CompanyItem } from '../model.ts';

/** The user who reads: a super admin sees all companies, any other user only the companies they belong to. */
export interface Viewer {
  userId: string;
  isAdmin: boolean;
}

interface ListQuery {
  id?: string | undefined;
  q?: string | undefined;
  membership?: Membership[] | undefined;
  enabled?: boolean | undefined;
  page: number;
  page_size: number;
  sort: string;
}

const SORTS: Record<string, string> = {
  name: 'fold(c.name)',
  ruc: 'c.ruc',
  createdAt: 'c.created_at',
  membership: "coalesce(m.code, 'FREE')",
  membershipEnd: 'm.end_date',
  enabled: 'c.enabled',
  activePatients: '"activePatients"',
};

/** `$1` is today, `$2` the viewer, `$3` whether they are a super admin. */
const FROM_SQL = `from customers c
  left join lateral (
    select code, start_date, end_date from memberships m
    where m.customer_id = c.id and m.ended_at is null and m.start_date <= $1
      and (m.end_date is null or m.end_date >= $1)
    order by m.start_date desc, m.created_at desc limit 1) m on true
  left join user_customers mine on mine.customer_id = c.id and mine.user_id = $2 and mine.active
  where c.deleted_at is null and ($3 or (mine.user_id is not null and c.enabled))`;

/** SQL condition: the viewer administers the company or is a super admin. */
const VIEWER_ADMINISTERS = '($3 or mine.is_owner)';
const settings = Object.entries({
  size: 'c.size',
  remype: 'c.remype',
  highRisk: 'c.high_risk',
  entryExamRequired: 'c.entry_exam_required',
  validityMonths: 'c.validity_months',
  expiringDays: 'c.expiring_days',
  fineGravity: 'c.fine_gravity',
  altitude: 'c.altitude',
}).map(([key, column]) => `case when ${VIEWER_ADMINISTERS} then ${column} end as "${key}"`);

const SELECT_COMPANIES = `select c.id, c.id as "_id", c.name, c.legal_name as "legalName", c.ruc,
    ${settings.join(', ')}, c.consultation_mail as "consultationMail",
    c.consultation_mail_confirmed_at is not null as "consultationMailConfirmed",
    c.external_id as "externalId", c.enabled, c.logo_file_id is not null as "hasLogo", c.version,
    coalesce(m.code, 'FREE') as membership, m.start_date as "startMembershipDate",
    m.end_date as "membershipEnd", m.end_date - $1::date as "membershipDays",
    (company_began(c.id)).patients as "hasImportedPatient", (company_began(c.id)).schedulings as "hasSchedulings",
    active_workers(c.id) as "activePatients",
    case when ${VIEWER_ADMINISTERS} then (
      select coalesce(json_agg(json_build_object('userId', u.id, 'fullName', trim(u.first_name || ' ' || u.last_name),
        'username', u.username) order by u.username), '[]')
      from user_customers o join users u on u.id = o.user_id and u.status = 'ACTIVE'
      where o.customer_id = c.id and o.is_owner and o.active) end as owners`;

/**
 * Companies that the viewer may see. The query runs in the scope across companies, so it contains the condition on the
 * viewer itself.
 */
export async function companiesFor(
  client: pg.ClientBase,
  viewer: Viewer,
  listQuery: ListQuery,
): Promise<Page<CompanyItem>> {
  const where = new Conditions(todayInLima(), viewer.userId, viewer.isAdmin)
    .when(listQuery.id, 'c.id = ?')
    .when(listQuery.q, "(fold(c.name || ' ' || c.legal_name) like '%' || fold(?) || '%' or c.ruc like ? || '%')")
    .among(listQuery.membership, "coalesce(m.code, 'FREE')")
    .when(listQuery.enabled, 'c.enabled = ?');
  const { and } = where;
  const values = [...where.values];
  const direction = listQuery.sort.startsWith('-') ? 'desc' : 'asc';
  const order = `${SORTS[listQuery.sort.replace('-', '')]} ${direction} nulls last, c.id ${direction}`;
  const items = await client.query<CompanyItem>(
    `${SELECT_COMPANIES} ${FROM_SQL}${and}
     order by ${order} limit ${listQuery.page_size} offset ${(listQuery.page - 1) * listQuery.page_size}`,
    values,
  );
  const total = await client.query<{ n: number }>(`select count(*)::int as n ${FROM_SQL}${and}`, values);
  return { items: items.rows, total: total.rows[0]?.n ?? 0 };
}

export async function companyFor(client: pg.ClientBase, viewer: Viewer, id: string): Promise<CompanyItem | undefined> {
  return (await companiesFor(client, viewer, { id, page: 1, page_size: 1, sort: 'name' })).items[0];
}
