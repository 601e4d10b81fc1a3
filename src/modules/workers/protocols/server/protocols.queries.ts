import { activeOf } from '#platform/server/catalogue/store.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { PROTOCOLS, type Protocol } from '../catalogue.ts';

const conditions = (column: string, table: string, areaCondition: string): string =>
  `coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name)
    from protocol_conditions c
    join ${table} n on n.id = c.${column}${table === 'hazards' ? '' : ' and n.customer_id = c.customer_id'}
    where c.customer_id = $1 and c.protocol_id = t.id and c.service_area ${areaCondition}), '[]')`;

/** Entries that a protocol refers to, by name; deleted job titles and areas keep their names. */
export const PROTOCOL_EXPRESSIONS = {
  jobTitles: conditions('job_title_id', 'job_titles', 'is null'),
  areas: conditions('working_area_id', 'working_areas', 'is null'),
  hazards: conditions('hazard_id', 'hazards', 'is null'),
  stations: `coalesce((select json_agg(json_build_object('serviceArea', s.service_area, 'sex', s.sex,
    'ageFrom', s.age_from, 'ageTo', s.age_to,
        'jobTitles', ${conditions('job_title_id', 'job_titles', '= s.service_area')},
        'hazards', ${conditions('hazard_id', 'hazards', '= s.service_area')}) order by s.position, s.service_area)
      from protocol_stations s where s.customer_id = $1 and s.protocol_id = t.id), '[]')`,
};

/** The company's protocols that are not deleted; further conditions may be added. */
export const SELECT_PROTOCOLS = activeOf({ of: PROTOCOLS, expressions: PROTOCOL_EXPRESSIONS });

const LIVE = `${SELECT_PROTOCOLS} and t.enabled order by t.name`;

/** All enabled protocols, whatever their dates. A company has dozens of them, not thousands. */
export async function enabledProtocols(scope: Scope): Promise<Protocol[]> {
  const [rows] = await scope.hot<[Protocol[]]>([statement(LIVE, [scope.customerId])]);
  return rows;
}

export const enabledProtocolsIn = async ({ client, customerId }: Tx): Promise<Protocol[]> =>
  (await client.query<Protocol>(LIVE, [customerId])).rows;

/** Active workers with the same job title and area, who all get the same protocol. */
export interface WorkerGroup {
  jobTitleId: string | null;
  jobTitle: string | null;
  areaId: string | null;
  area: string | null;
  hazards: { id: string; name: string }[];
  patients: number;
}

const HAZARDS_OF = (job: string): string =>
  `coalesce((select json_agg(json_build_object('id', h.id, 'name', h.name) order by h.position)
    from job_title_hazards x join hazards h on h.id = x.hazard_id
    where x.customer_id = $1 and x.job_title_id = ${job}),
    '[]')`;

const GROUPS_SQL = `select j.id as "jobTitleId", j.name as "jobTitle", a.id as "areaId", a.name as area,
    g.patients, ${HAZARDS_OF('j.id')} as hazards
  from (select p.job_title_id, coalesce(p.working_area_id, t.working_area_id) as area_id, count(*)::int as patients
    from patients p left join job_titles t on t.customer_id = $1 and t.id = p.job_title_id
    where p.customer_id = $1 and p.status = 'ACTIVE' group by 1, 2) g
  left join job_titles j on j.customer_id = $1 and j.id = g.job_title_id
  left join working_areas a on a.customer_id = $1 and a.id = g.area_id`;

export async function workerGroups(scope: Scope): Promise<WorkerGroup[]> {
  const [rows] = await scope.hot<[WorkerGroup[]]>([statement(GROUPS_SQL, [scope.customerId])]);
  return rows;
}

export const workerGroupsIn = async ({ client, customerId }: Tx): Promise<WorkerGroup[]> =>
  (await client.query<WorkerGroup>(GROUPS_SQL, [customerId])).rows;

export interface ExamineeRow {
  sex: 'M' | 'F' | 'X';
  birthDate: string | null;
  jobTitleId: string | null;
  jobTitle: string | null;
  areaId: string | null;
  area: string | null;
  hazards: { id: string; name: string }[];
}

const EXAMINEES_SQL = `
select p.id, p.sex, p.birth_date as "birthDate", j.id as "jobTitleId", j.name as "jobTitle", a.id as "areaId",
  a.name as area, ${HAZARDS_OF('j.id')} as hazards
from patients p left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas a on a.customer_id = $1 and a.id = coalesce(p.working_area_id, j.working_area_id)
where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status <> 'DELETED'`;

/** Workers with the data that protocols need, by their ids; unknown workers are left out. */
export async function examineeRows(
  scope: Scope,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, ExamineeRow>> {
  const [rows] = await scope.hot<[(ExamineeRow & { id: string })[]]>([
    statement(EXAMINEES_SQL, [scope.customerId, patientIds]),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

// With a null the planner leaves the outer join out, and a cluster then refuses what is left.
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A job title and an area by their ids; null for those that the company does not have. */
export async function workRow(
  scope: Scope,
  jobTitleId: string | null,
  areaId: string | null,
): Promise<Omit<ExamineeRow, 'sex' | 'birthDate'>> {
  const [rows] = await scope.hot<[Omit<ExamineeRow, 'sex' | 'birthDate'>[]]>([
    statement(
      `select j.id as "jobTitleId", j.name as "jobTitle", a.id as "areaId", a.name as area,
         ${HAZARDS_OF('j.id')} as hazards
       from company_rows h
       left join job_titles j on j.customer_id = h.customer_id and j.id = $2 and j.active
       left join working_areas a
         on a.customer_id = h.customer_id and a.id = coalesce($3::uuid, j.working_area_id) and a.active
       where h.customer_id = $1`,
      [scope.customerId, jobTitleId ?? NO_ID, areaId],
    ),
  ]);
  return rows[0]!;
}
