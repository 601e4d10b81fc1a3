import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import type { Exposure, Exposures } from '../../hazards/model.ts';
import { WATCHED } from '../../hazards/stations.ts';
import { activeWorkers, STARTED, VALIDITY_END, type WorkerFilters, workersIn } from '../workers.sql.ts';

const MOST_JOBS = 50;

interface Row {
  hazard: string;
  hazardName: string;
  station: ServiceArea;
  job: string;
  jobName: string;
  exposed: number;
  uncovered: number;
  withoutExam: number;
}

// Workers with the same job title, sex, age and profile need the same stations, so each group is checked only once.
const exposuresSql = (hazards: string, stations: string, filters: string) => `
with needed as materialized (select * from unnest(${hazards}::text[], ${stations}::text[]) n(hazard, station)),
workers as materialized (
  select job, sex, age, protocol, valid, count(*)::int as n from (
    select p.job_title_id as job, p.sex, ${yearsOn('$2::date', 'p.birth_date')} as age,
      coalesce(${VALIDITY_END} >= $2::date, false) as valid,
      (select q.protocol_id from attentions q where q.customer_id = $1 and q.id = e.attention_id) as protocol
    ${activeWorkers()} and ${STARTED} and p.job_title_id is not null${filters}) w
  group by 1, 2, 3, 4, 5),
asked as (
  select n.hazard, n.station, w.job, w.n, w.valid,
    w.valid and w.protocol is not null and protocol_asks($1, w.protocol, n.station, w.job, w.sex, w.age) as covered
  from needed n
  join job_title_hazards x on x.customer_id = $1 and x.hazard_id = n.hazard
  join workers w on w.job = x.job_title_id)
select a.hazard, h.name as "hazardName", a.station, a.job, j.name as "jobName", sum(a.n)::int as exposed,
  coalesce(sum(a.n) filter (where not a.covered), 0)::int as uncovered,
  coalesce(sum(a.n) filter (where not a.valid), 0)::int as "withoutExam"
from asked a join hazards h on h.id = a.hazard join job_titles j on j.customer_id = $1 and j.id = a.job
group by a.hazard, h.name, h.position, a.station, a.job, j.name
order by h.position, a.station, uncovered desc, exposed desc, j.name collate "es-x-icu"`;

/**
 * Counts the exposed workers by hazard and job title, and whether the profile of their exam in force includes the
 * monitoring station.
 */
export async function exposuresOf(scope: Scope, filters: WorkerFilters, today = todayInLima()): Promise<Exposures> {
  const where = workersIn(scope.customerId, today, filters);
  const sql = exposuresSql(
    where.place(WATCHED.map(({ hazard }) => hazard)),
    where.place(WATCHED.map(({ station }) => station)),
    where.and,
  );
  const [rows] = await scope.hotShared<[Row[]]>([composed(sql, where.values)]);
  const items = new Map<string, Exposure>();
  for (const { hazard, hazardName, station, job, jobName, exposed, uncovered, withoutExam } of rows) {
    const key = `${hazard} ${station}`;
    const item = items.get(key) ?? {
      hazard: { id: hazard, name: hazardName },
      station,
      exposed: 0,
      uncovered: 0,
      withoutExam: 0,
      jobs: [],
    };
    item.exposed += exposed;
    item.uncovered += uncovered;
    item.withoutExam += withoutExam;
    if (item.jobs.length < MOST_JOBS) item.jobs.push({ id: job, name: jobName, exposed, uncovered, withoutExam });
    items.set(key, item);
  }
  return { date: today, items: [...items.values()].toSorted((one, other) => other.uncovered - one.uncovered) };
}
