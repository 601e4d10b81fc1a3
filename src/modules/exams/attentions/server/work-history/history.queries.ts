import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { WORK_PLACES } from '#workers/collaborators/worker-columns.ts';
import { exposingJobs } from '../../work-history/exposed-months.ts';
import { exposureOf, gapsOf, type JobSpan, monthsOf, overlapping } from '../../work-history/exposure.ts';
import type { PastJob, PresentJob, WorkHistory } from '../../work-history/model.ts';

const HAZARD_NAMES = (codes: string) => `coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name)
    order by h.position) from hazards h where h.id = any(${codes})), '[]')`;

const JOB_COLUMNS = `j.id, j.version, j.company, j.activity, j.area, j.job_title as "jobTitle",
  j.altitude::int as altitude, j.place, j.from_on as "from", j.until_on as "until",
  ${HAZARD_NAMES('j.hazards')} as hazards, j.protection, j.protection_share::int as "protectionShare", j.note,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "recordedBy", j.created_at as "recordedAt"`;

/** A record that was merged into the asked one keeps its own rows: they are read as those of the remaining record. */
const JOBS_SQL = `
select ${JOB_COLUMNS}
from patients o
join work_history j on j.customer_id = $1 and j.patient_id = o.id
left join users u on u.id = j.recorded_by
where o.customer_id = $1 and (o.id = $2 or o.merged_into = $2) and j.withdrawn_at is null
order by j.from_on desc, j.id`;

export const ONE_JOB_SQL = `
select ${JOB_COLUMNS}
from work_history j left join users u on u.id = j.recorded_by
where j.customer_id = $1 and j.id = $2`;

/** Days between hire and the first exam within which its job title is taken as that of the hire. */
const NEAR_DAYS = 92;
const TITLE = 'coalesce(e.job_title_id, p.job_title_id)';
const EXAM = (a: string) => `${a}.customer_id = $1 and ${a}.patient_id = p.id and ${a}.kind = 'EMO'
    and ${a}.deleted_at is null and ${a}.job_title_id is not null and ${a}.exam_date <= $3::date`;

const PLACE = `case p.work_type ${Object.entries(WORK_PLACES)
  .map(([type, place]) => `when '${type}' then '${place}'`)
  .join(' ')} end`;

/**
 * The job in this company as of a day: job title and area are those of the exam of that day, or of the register where
 * that day has no exam. The register says where its own job title is worked, so another one has no place. Exams that
 * were recorded long after their day have the job title of the day of recording, so they do not show since when
 * somebody has a job title.
 */
const PRESENT_SQL = `
select k.name as company, wa.name as area, t.name as "jobTitle", p.hire_date as "from",
  case when p.ceased_on <= $3::date then p.ceased_on end as "until",
  case when ${TITLE} is not distinct from p.job_title_id then ${PLACE} end as place,
  (select case when min(s.exam_date) <= p.hire_date + ${NEAR_DAYS} then p.hire_date else min(s.exam_date) end
   from attentions s
   where ${EXAM('s')} and s.job_title_id = ${TITLE} and s.exam_date >= p.hire_date - ${NEAR_DAYS}
    and s.created_at < s.exam_date + ${NEAR_DAYS}
     and (s.exam_date < $3::date or s.exam_date <= p.hire_date + ${NEAR_DAYS})
    and not exists (select 1 from attentions o
      where ${EXAM('o')} and o.exam_date >= s.exam_date and o.job_title_id <> s.job_title_id)) as "since",
  coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) order by h.position)
    from job_title_hazards x join hazards h on h.id = x.hazard_id
    where x.customer_id = $1 and x.job_title_id = ${TITLE}), '[]') as hazards
from patients p
join customers k on k.id = $1
left join lateral (select a.job_title_id, a.working_area_id from attentions a
  where ${EXAM('a')} and a.exam_date = $3::date order by a.created_at desc, a.id limit 1) e on true
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(e.working_area_id, p.working_area_id)
left join job_titles t on t.customer_id = $1 and t.id = ${TITLE}
where p.customer_id = $1 and p.id = $2`;

type PresentRow = Omit<PresentJob, 'jobTitle'> & { jobTitle: string | null };

/**
 * The jobs of a worker and the exposure that they add up to.
 * @param asOf last day that counts
 * @throws 404
 */
export async function workHistoryOf(scope: Scope, patientId: string, asOf = todayInLima()): Promise<WorkHistory> {
  const values = [scope.customerId, patientId];
  const [present, items] = await scope.hot<[PresentRow[], PastJob[]]>([
    statement(PRESENT_SQL, [...values, asOf]),
    statement(JOBS_SQL, values),
  ]);
  const { jobTitle, ...row } = orNotFound(present[0], 'No encontramos a ese colaborador.');
  return summed(items, jobTitle === null ? null : { ...row, jobTitle }, asOf);
}

const spanOf = ({ from, until, hazards }: Pick<PastJob, 'from' | 'until' | 'hazards'>): JobSpan => ({
  from,
  until,
  hazards: hazards.map(({ id }) => id),
});

/** Adds up the exposure of the jobs until a day. */
function summed(items: readonly PastJob[], present: PresentJob | null, asOf: string): WorkHistory {
  const told = items.filter(({ from }) => from <= asOf);
  const now = present?.from && present.from <= asOf ? [{ ...present, from: present.from }] : [];
  const all = [...told, ...now];
  const spans = all.map(spanOf);
  const exposed = exposingJobs({ items: told, present }, asOf).map(spanOf);
  const names = new Map(all.flatMap(({ hazards }) => hazards.map(({ id, name }) => [id, name])));
  return {
    items: told,
    total: told.length,
    present,
    months: monthsOf(spans, asOf),
    exposure: exposureOf(exposed, asOf).map(({ hazard, months }) => ({
      hazard,
      name: names.get(hazard) ?? hazard,
      months,
    })),
    gaps: gapsOf(spans, asOf),
    overlapping: overlapping(spans, asOf),
  };
}
