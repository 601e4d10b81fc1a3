import { todayInLima } from '../../../platform/contract/dates.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { statement } from '../../../platform/server/database/statements/statement.ts';
import { activeWorkers, END, STARTED } from '../../dashboard/server/workers.sql.ts';
import { exact, protectedRows, type TrueGroup } from '../../statistics/server/protect/protect.ts';
import { needSecret } from '../../statistics/server/protect/secret.ts';
import { PROGRAM_KIND_CODES, PROGRAM_KINDS } from '../kinds.ts';
import type { ProgramCoverage } from '../model.ts';

const ENROLLED = PROGRAM_KIND_CODES.filter((kind) => 'enrolled' in PROGRAM_KINDS[kind]);
const WATCHED = PROGRAM_KIND_CODES.flatMap((kind) =>
  PROGRAM_KINDS[kind].stations.map((station) => ({ kind, station })),
);
const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`;

/** By which protected counts are drawn: as `cell_key` of the figures of health. Exact counts need none. */
const KEY = 'coalesce(hashtext(p.id::text || (select secret::text from health_state where customer_id = $1)), 0)';

/**
 * Workers are grouped by what decides before the programmes are asked of them: a company of 100,000 costs one reading of
 * its workers. `$2` is today.
 */
const RUNNING = `
with program as materialized (
  select id, kind, project_id, starts_on, ends_on from health_programs
  where customer_id = $1 and active and starts_on <= $2::date and (ends_on is null or ends_on >= $2::date)),
reached as materialized (
  select distinct x.job_title_id as job, h.programme as kind from job_title_hazards x join hazards h on h.id = x.hazard_id
  where x.customer_id = $1 and h.programme in (select kind from program)),
worker as materialized (
  select job, project, sex, age, protocol, valid, enrolled, count(*)::int as n, sum(key) as key from (
    select p.job_title_id as job, p.project_id as project, p.sex, extract(year from age($2::date, p.birth_date))::int as age,
      coalesce(${END} >= $2::date, false) as valid,
      (select q.protocol_id from attentions q where q.customer_id = $1 and q.id = e.attention_id) as protocol,
      exists (select from program_entries o where o.customer_id = $1 and o.patient_id = p.id and o.state = 'ACTIVO') as enrolled, ${KEY}::float8 as key
    ${activeWorkers()} and ${STARTED} and p.job_title_id in (select job from reached)) w
  group by 1, 2, 3, 4, 5, 6, 7),
watched as (select * from unnest(${list(WATCHED.map(({ kind }) => kind))}, ${list(WATCHED.map(({ station }) => station))}) s(kind, station)),
judged as (
  select g.id, w.n, w.key, case when g.kind = any (${list(ENROLLED)}) then w.enrolled
    else w.valid and (not exists (select from watched s where s.kind = g.kind)
      or w.protocol is not null and exists (select from watched s where s.kind = g.kind
        and protocol_asks($1, w.protocol, s.station, w.job, w.sex, w.age))) end as covered
  from program g join reached r on r.kind = g.kind join worker w on w.job = r.job
  where g.project_id is null or w.project = g.project_id)
select g.id, g.kind, o.name as project, g.starts_on as "startsOn", g.ends_on as "endsOn",
  coalesce(sum(j.n), 0)::int as exposed, coalesce(sum(j.n) filter (where j.covered), 0)::int as covered,
  coalesce(sum(j.key), 0) as "exposedKey", coalesce(sum(j.key) filter (where j.covered), 0) as "coveredKey"
from program g left join judged j on j.id = g.id left join projects o on o.customer_id = $1 and o.id = g.project_id
group by g.id, g.kind, o.name, g.starts_on, g.ends_on
order by array_position(${list(PROGRAM_KIND_CODES)}, g.kind), o.name nulls first, g.starts_on, g.id`;

type Row = Omit<ProgramCoverage, 'covered'> & { covered: number; exposedKey: number; coveredKey: number };

/** The programmes of today with their coverage, protected where the scope stands outside the wall. */
export async function programsRunning(scope: Scope): Promise<{ protected: boolean; programs: ProgramCoverage[] }> {
  const counts = scope.inside ? scope : scope.forCounts();
  if (!scope.inside) await needSecret(counts);
  const [rows] = await counts.hot<[Row[]]>([statement(RUNNING, [scope.customerId, todayInLima()])]);
  const shown = scope.inside
    ? rows.map(({ covered, exposed }) => exact(covered, exposed))
    : protectedRows(rows.map(groupOf), true).map((row) => row[0]!);
  return {
    protected: !scope.inside,
    programs: rows.map(({ exposedKey: _exposed, coveredKey: _covered, ...row }, i) => ({ ...row, covered: shown[i]! })),
  };
}

/** With those who are not covered beside them, so that no difference gives one away. */
const groupOf = ({ covered, exposed, coveredKey, exposedKey }: Row): TrueGroup => ({
  counts: [covered, exposed - covered],
  keys: [coveredKey, exposedKey - coveredKey],
  measured: exposed,
});
