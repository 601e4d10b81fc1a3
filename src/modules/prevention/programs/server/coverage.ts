import { randomBytes } from 'node:crypto';
import { activeWorkers, STARTED, VALIDITY_END } from '#management/dashboard/server/workers.sql.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import type { Release } from '#statistics/health/model.ts';
import { COVERED_CELL } from '#statistics/health/release-cells.ts';
import { exact } from '#statistics/health/server/cube/slices.ts';
import { readReleased, toShownCount, UNRELEASED } from '#statistics/health/server/release/read-release.ts';
import type { TrueRow } from '#statistics/health/server/release/true-counts.ts';
import { PROGRAM_KIND_CODES, PROGRAM_KINDS } from '../kinds.ts';
import { PROGRAM_CODES, PROTOCOLS } from '../protocols.ts';
import type { ProgramCoverage } from '../running.ts';

const ENROLLED = PROGRAM_KIND_CODES.filter((kind) => 'enrolled' in PROGRAM_KINDS[kind]);
/** Programmes with people whose enrolment covers an exposed worker of such a kind. */
const FOLLOWING = PROGRAM_CODES.filter((code) => ENROLLED.some((kind) => kind === PROTOCOLS[code].kind));
const WATCHED = PROGRAM_KIND_CODES.flatMap((kind) =>
  PROGRAM_KINDS[kind].stations.map((station) => ({ kind, station })),
);
const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`;

/**
 * Workers are grouped by the relevant attributes before they are matched with the programmes: a company of 100,000
 * workers needs one pass over them. An age counts as the nearest limit of a station below it, because all ages between
 * two limits have the same stations, and each group costs a call of `protocol_asks`. `$2` is today.
 */
const RUNNING_SQL = `
with program as materialized (
  select id, kind, project_id, starts_on, ends_on from health_programs
  where customer_id = $1 and active and starts_on <= $2::date and (ends_on is null or ends_on >= $2::date)),
reached as materialized (
  select distinct x.job_title_id as job, h.programme as kind
  from job_title_hazards x join hazards h on h.id = x.hazard_id
  where x.customer_id = $1 and h.programme in (select kind from program)),
active as materialized (
  select p.id, p.job_title_id as job, p.project_id as project, p.sex,
    ${yearsOn('$2::date', 'p.birth_date')} as age, e.attention_id,
    coalesce(${VALIDITY_END} >= $2::date, false) as valid
  ${activeWorkers()} and ${STARTED} and p.job_title_id in (select job from reached)),
bound as materialized (
  select array[-1] || array_agg(distinct b.age order by b.age) as ages
  from protocol_stations s cross join lateral (values (s.age_from::int), (s.age_to::int + 1)) b(age)
  where s.customer_id = $1 and b.age is not null),
worker as materialized (
  select w.job, w.project, w.valid, q.protocol_id as protocol,
    case when q.protocol_id is not null then w.sex end as sex,
    case when q.protocol_id is not null then b.ages[width_bucket(w.age, b.ages)] end as age,
    exists (select 1 from program_entries o
      where o.customer_id = $1 and o.patient_id = w.id and o.state = 'ACTIVO'
        and o.program = any (${list(FOLLOWING)})) as enrolled, count(*)::int as n
  from active w cross join bound b
  left join attentions q on q.customer_id = $1 and q.id = w.attention_id and w.valid
  group by 1, 2, 3, 4, 5, 6, 7),
watched as (select *
  from unnest(${list(WATCHED.map(({ kind }) => kind))},
    ${list(WATCHED.map(({ station }) => station))}) s(kind, station)),
judged as (
  select g.id, w.n, case when g.kind = any (${list(ENROLLED)}) then w.enrolled
    else w.valid and (not exists (select 1 from watched s where s.kind = g.kind)
      or w.protocol is not null and exists (select 1 from watched s where s.kind = g.kind
        and protocol_asks($1, w.protocol, s.station, w.job, w.sex, w.age))) end as covered
  from program g join reached r on r.kind = g.kind join worker w on w.job = r.job
  where g.project_id is null or w.project = g.project_id)
select g.id, g.kind, o.name as project, g.starts_on as "startsOn", g.ends_on as "endsOn",
  coalesce(sum(j.n), 0)::int as exposed, coalesce(sum(j.n) filter (where j.covered), 0)::int as covered
from program g left join judged j on j.id = g.id left join projects o on o.customer_id = $1 and o.id = g.project_id
group by g.id, g.kind, o.name, g.starts_on, g.ends_on
order by array_position(${list(PROGRAM_KIND_CODES)}, g.kind), o.name nulls first, g.starts_on, g.id`;

type Row = Omit<ProgramCoverage, 'covered'> & { covered: number };

/**
 * Returns the running programmes with their coverage: current inside the clinical wall, from the newest release outside
 * it.
 */
export async function programsRunning(scope: Scope): Promise<{ release: Release | null; programs: ProgramCoverage[] }> {
  const [rows] = await scope.hot<[Row[]]>([statement(RUNNING_SQL, [scope.customerId, todayInLima()])]);
  if (scope.inside)
    return {
      release: null,
      programs: rows.map((row) => ({ ...row, covered: exact(row.covered, row.exposed) })),
    };
  const { release, figures } = await readReleased(scope, rows.map(indicatorOf), null);
  const programs = rows.map((row) => {
    const figure = figures.find((each) => each.indicator === indicatorOf(row) && each.period === release.period);
    return { ...row, covered: figure ? toShownCount(figure) : UNRELEASED };
  });
  return { release, programs };
}

const indicatorOf = ({ id }: Pick<Row, 'id'>): string => `PROGRAMA_${id}`;

/** Counts the exposed and the covered workers of each programme of the whole company for a release. */
export async function programsToRelease({ client, customerId }: Tx): Promise<TrueRow[]> {
  const { rows } = await client.query<Row>(RUNNING_SQL, [customerId, todayInLima()]);
  return rows
    .filter(({ project }) => project === null)
    .map((row) => ({
      indicator: indicatorOf(row),
      split: '',
      value: '',
      name: '',
      measured: row.exposed,
      // A random key for each release, because these counts are of workers, and only exams have keys.
      keySum: randomBytes(8).readBigUInt64BE(),
      counts: new Map([[COVERED_CELL, row.covered]]),
    }));
}
