import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ReportDetail, YearOfReports } from '../table.ts';

interface Row {
  projectId: string | null;
  project: string | null;
  variant: YearOfReports['variant'];
  cells: Record<string, NonNullable<YearOfReports['months'][number]>> | null;
  total: number;
}

/** Readers outside the clinical wall see only the newest published edition. */
const visibleState = (inside: boolean) => (inside ? 'r.state' : "'PUBLICADO'");
const visibleEdition = (inside: boolean) => (inside ? 'r.edition' : 'r.published_edition');

const TABLE = (inside: boolean) => `
with own as (
  select null::uuid as project_id, null::text as name, true as active where $3::uuid is null
  union all select id, name, active from projects where customer_id = $1 and ($3::uuid is null or id = $3)
),
made as (
  select r.project_id, r.variant,
    jsonb_object_agg(extract(month from r.month)::int,
      jsonb_build_object('id', r.id, 'state', ${visibleState(inside)},
        'edition', ${visibleEdition(inside)}, 'publishedEdition', r.published_edition, 'changedAt', r.changed_at,
        'changedBy', ${inside ? "nullif(concat_ws(' ', u.first_name, u.last_name), '')" : 'null'})) as cells
  from monthly_reports r left join users u on u.id = r.changed_by
  where r.customer_id = $1 and r.month >= $2::date and r.month < $2::date + interval '1 year'
  group by 1, 2
),
found as (
  select o.project_id, o.name, v.variant, m.cells
  from own o
  cross join (values ('VIGILANCIA'), ('COVID')) v (variant)
  left join made m on m.project_id is not distinct from o.project_id and m.variant = v.variant
  where m.cells is not null or v.variant = 'VIGILANCIA' and o.active
)
select project_id as "projectId", name as project, variant, cells, count(*) over ()::int as total
from found order by project_id is not null, fold(name), variant desc limit $4 offset $5`;

/** The reports of a year: the whole company first, then its projects by name. */
export async function reportsOfYear(
  scope: Scope,
  query: { year: number; project_id?: string | undefined; page: number; page_size: number },
): Promise<{ items: YearOfReports[]; total: number }> {
  const { year, project_id, page, page_size } = query;
  const values = [scope.customerId, `${year}-01-01`, project_id ?? null, page_size, (page - 1) * page_size];
  const [rows] = await scope.hot<[Row[]]>([statement(TABLE(scope.inside), values)]);
  return {
    items: rows.map(({ projectId, project, variant, cells }) => ({
      projectId,
      project,
      variant,
      months: Array.from({ length: 12 }, (_, i) => {
        const cell = cells?.[String(i + 1)];
        return cell ? { ...cell, changedAt: new Date(cell.changedAt).toISOString() } : null;
      }),
    })),
    total: rows[0]?.total ?? 0,
  };
}

const nameOf = (user: string) => `nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`;
const DETAIL = (inside: boolean) => `
select r.id, to_char(r.month, 'YYYY-MM') as month, pr.name as project, r.project_id as "projectId", r.variant,
  ${visibleState(inside)} as state, r.version,
  ${visibleEdition(inside)} as edition, r.published_edition as "publishedEdition",
  r.created_at as "createdAt", ${nameOf('u')} as "createdBy", ${inside ? nameOf('ch') : 'null'} as "changedBy"
from monthly_reports r
left join projects pr on pr.customer_id = $1 and pr.id = r.project_id
left join users u on u.id = r.created_by
left join users ch on ch.id = r.changed_by
where r.customer_id = $1 and r.id = $2`;
/** Row security returns the reason of a correction only inside the clinical wall. */
const VERSIONS_SQL = `
select v.edition, v.source, v.code, encode(v.sha256, 'hex') as sha256,
  v.signer ->> 'userFullname' as "signedBy", v.signer ->> 'cmp' as cmp,
  v.signed_at as "signedAt", c.reason, ${nameOf('p')} as "publishedBy", v.published_at as "publishedAt"
from monthly_report_versions v left join users p on p.id = v.published_by
left join monthly_report_contents c on c.customer_id = $1 and c.report_id = v.report_id and c.edition = v.edition
where v.customer_id = $1 and v.report_id = $2 order by v.edition desc`;
const EVENTS_SQL = `
select e.id, e.act, e.from_state as "from", e.to_state as "to", e.at, ${nameOf('u')} as by
from case_events e left join users u on u.id = e.by_user
where e.customer_id = $1 and e.case_id = $2 and e.kind = 'monthly_reports' order by e.at desc limit 500`;

/**
 * Returns a report with its editions; row security shows the company only the published ones.
 * @throws 404
 */
export async function reportDetailOf(scope: Scope, id: string): Promise<ReportDetail> {
  const values = [scope.customerId, id];
  const [reports, versions, events] = await scope.hot<
    [Omit<ReportDetail, 'versions' | 'events'>[], ReportDetail['versions'], ReportDetail['events']]
  >([statement(DETAIL(scope.inside), values), statement(VERSIONS_SQL, values), statement(EVENTS_SQL, values)]);
  return { ...orNotFound(reports[0], 'No encontramos ese informe.'), versions, events };
}
