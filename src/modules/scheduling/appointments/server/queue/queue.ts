import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { WITHOUT_EXIT } from '#workers/collaborators/server/without-exit.sql.ts';
import { validityEnd } from '#workers/validity/server/validity-sql.ts';
import { type DueWorker, type EXAM_QUEUE, QUEUE_DAYS, URGENCIES, type Urgency } from '../../queue/list.ts';
import { OPEN, OPEN_APPOINTMENTS, TALLIED, WALKED, walkOf } from './walk.ts';

const OPEN_OF = `select 1 from attentions s where s.customer_id = $1 and s.patient_id = t.id and ${OPEN}`;

const DATED = `when x.ends < $2::date then 'VENCIDO' when x.ends <= $2::date
    + 7 then 'D7' when x.ends <= $2::date + 15 then 'D15'
  when x.ends <= $2::date + 30 then 'D30' when x.ends <= $2::date + 60 then 'D60' else 'D90'`;
const COUNTED_SQL = `case when e.basis = 'NONE' then 'SIN_EMO' ${DATED.replaceAll('x.', 'e.')} end`;

/**
 * Active workers without an exam or with one that expires by `$3`, and workers who left without an exit exam; `$2` is
 * today in Lima.
 * @param workers SQL of the workers `p` with their current exams `e`: all of the company, or those that can be on a
 * page
 */
const queueOf = (workers: string) => `
from (
  select p.id, p.full_name, p.document_type, p.document_number, p.working_area_id, p.job_title_id,
    p.project_id, p.headquarter_id,
    e.exam_date, e.aptitude, x.ends,
    case when p.status = 'CEASED' then 'RETIRO' when e.patient_id is null then 'SIN_EMO' ${DATED} end as urgency
  from ${workers}
  join customers k on k.id = p.customer_id
  left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
  cross join lateral (select case when p.status = 'ACTIVE' and e.patient_id is not null
    then ${validityEnd('e')} end as ends) x
  where p.customer_id = $1
    and (p.status = 'ACTIVE' and (e.patient_id is null or x.ends <= $3::date) or ${WITHOUT_EXIT})) t`;
const QUEUE = queueOf('patients p left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id');
const WALKED_QUEUE = queueOf(WALKED);
/** Next open EMO appointment of each worker. */
const APPOINTMENT_SQL = `
left join lateral (
  select min(s.exam_date) as on from attentions s
  where s.customer_id = $1 and s.patient_id = t.id and ${OPEN}) s on true`;

const AREA_SQL = `
left join working_areas wa on wa.customer_id = $1 and wa.id = t.working_area_id`;
const NAMES = `${AREA_SQL}
left join job_titles jn on jn.customer_id = $1 and jn.id = t.job_title_id
left join projects pr on pr.customer_id = $1 and pr.id = t.project_id
left join headquarters h on h.customer_id = $1 and h.id = t.headquarter_id`;

const NAME = 't.full_name collate "es-x-icu"';
const ORDERS = {
  // Workers without an exam are the most urgent; those who left come after all active workers.
  validUntil: "case when t.urgency = 'RETIRO' then 'infinity' else coalesce(t.ends, '-infinity') end",
  name: NAME,
  scheduledOn: 's.on',
  area: 'wa.name collate "es-x-icu"',
};

type QueueQuery = Partial<Record<keyof (typeof EXAM_QUEUE)['fields'], unknown>> & { sort: string };

/** Workers who need an exam, most urgent first by default, then by name. */
export function queueListing({ customerId }: Pick<Scope, 'customerId'>, query: QueueQuery): Listing<DueWorker> {
  const { expiredDateInicio: from, expiredDateFinal: to } = query as {
    expiredDateInicio?: string;
    expiredDateFinal?: string;
  };
  const today = todayInLima();
  const where = new Conditions(customerId, today, to ?? daysAhead(today))
    .when(from, 't.ends >= ?')
    .when(to, 't.ends <= ?')
    .when(query.urgency, 't.urgency = any (?)')
    .when(query.working_area_id, 't.working_area_id = any (?)')
    .when(query.job_title_id, 't.job_title_id = any (?)')
    .when(query.project_id, 't.project_id = any (?)')
    .when(query.headquarter_id, 't.headquarter_id = any (?)')
    .when(query.worker, 't.id = any (?)');
  const walk = walkOf(query, where, today);
  const byUrgency = where.and;
  if (query.unscheduled !== undefined) where.always(`${query.unscheduled ? 'not ' : ''}exists (${OPEN_OF})`);
  const search = workerSearch(where, query.q as string | undefined, 'lookedUp');
  // Matching workers are found first, so that only their data are computed.
  const named = search ? `with candidates as materialized (select patient_id from (${search.matches}) y)\n` : '';
  const order = inOrderOf(ORDERS, query.sort, `${NAME}, t.id`);
  // Columns that are only displayed are read just for the rows of the page, unless the list is sorted by them.
  const ordering = query.sort.includes('scheduledOn') ? APPOINTMENT_SQL : query.sort.includes('area') ? AREA_SQL : '';
  return {
    rows: (cut, page) => `${walk && page ? walk(page) : named}select ${selected<DueWorker>({
      id: 't.id',
      fullName: 't.full_name',
      documentType: 't.document_type',
      documentNumber: 't.document_number',
      area: 'wa.name',
      jobTitle: 'jn.name',
      project: 'pr.name',
      headquarter: 'h.name',
      urgency: 't.urgency',
      needs: "case t.urgency when 'RETIRO' then 'RETIRO' when 'SIN_EMO' then 'PREOCUPACIONAL' else 'PERIODICO' end",
      validUntil: 't.ends',
      lastExamDate: 't.exam_date',
      lastAptitude: 't.aptitude',
      scheduledOn: 's.on',
    })}
from (select t.* ${named || (walk && page) ? WALKED_QUEUE : QUEUE}${ordering}
  where true${where.and} ${page ? `${order} limit ${page.reach}` : ''}) t${APPOINTMENT_SQL}${NAMES}
${order} ${cut}`,
    matching: walk
      ? countOf(query, byUrgency, where.and)
      : `${named}select 1 ${named ? WALKED_QUEUE : QUEUE} where true${where.and}`,
    values: where.values,
  };
}

const daysAhead = (today: string) => addDays(today, QUEUE_DAYS);

const CANDIDATES_WITH_OPEN = 'candidates as materialized (select patient_id from open)';
/**
 * SQL that returns one row per worker from the stored counts; only the few workers with an appointment are read
 * individually.
 */
function countOf(
  { unscheduled, urgency, expiredDateInicio, expiredDateFinal }: QueueQuery,
  byUrgency: string,
  all: string,
) {
  if (unscheduled === false)
    return `with ${OPEN_APPOINTMENTS},\n${CANDIDATES_WITH_OPEN} select 1 ${WALKED_QUEUE} where true${all}`;
  const urgencies = urgency as readonly Urgency[] | undefined;
  const retired = !expiredDateInicio && !expiredDateFinal && (!urgencies?.length || urgencies.includes('RETIRO'));
  const scheduled = unscheduled ? ` - (select count(*) ${WALKED_QUEUE} where exists (${OPEN_OF})${byUrgency})` : '';
  return `with ${TALLIED(COUNTED_SQL, retired)},
${CANDIDATES_WITH_OPEN}
select generate_series(1, c.n::int)
from (select (select coalesce(sum(n), 0) from tallied t where true${byUrgency})${scheduled} as n) c`;
}

const SUMMARY_SQL = `
with ${TALLIED(COUNTED_SQL, true)},
${CANDIDATES_WITH_OPEN},
scheduled as materialized (select t.urgency, count(*)::int as n ${WALKED_QUEUE} where exists (${OPEN_OF}) group by 1)
select t.urgency, t.total, t.total - coalesce(s.n, 0) as unscheduled
from (select urgency, sum(n)::int as total from tallied group by 1) t left join scheduled s on s.urgency = t.urgency`;

/** Number of workers who need an exam, for every urgency. */
export async function summaryOf(scope: Scope) {
  const today = todayInLima();
  type Row = { urgency: Urgency; total: number; unscheduled: number };
  const [rows] = await scope.hot<[Row[]]>([statement(SUMMARY_SQL, [scope.customerId, today, daysAhead(today)])]);
  const by = new Map(rows.map((row) => [row.urgency, row]));
  const all = Object.keys(URGENCIES) as Urgency[];
  return { items: all.map((urgency) => by.get(urgency) ?? { urgency, total: 0, unscheduled: 0 }) };
}
