// The best SQL for the measured pages, written for the schema and independently of the product's queries. These files
// import nothing of the product: a limit that shared the product's SQL could not show what that SQL costs.
import type { Statement } from '../processes/floor.ts';

/**
 * End of validity of the exam with alias `e`; the aliases `k`, `p` and `j` are the company, the worker and the job
 * title.
 */
export const ends = (e: string): string => `coalesce(${e}.valid_until, (${e}.exam_date + make_interval(months => least(
    coalesce(${e}.protocol_months, j.validity_months, k.validity_months, k.legal_months),
    case when p.high_risk then k.high_risk_months end)))::date)`;
export const state = (end: string): string =>
  `case
     when ${end} is null then 'SIN_EMO'
     when ${end} < $2::date then 'VENCIDO'
     when ${end} <= $2::date + k.expiring_days then 'POR_VENCER'
     else 'VIGENTE' end`;

const MOST = 1001;

const EXAM_PAGE = `
select a.id, a.patient_id, p.document_type, p.document_number, p.full_name, p.sex,
  extract(year from age(a.exam_date, p.birth_date))::int as age, wa.name as area, jn.name as job, a.exam_type,
  a.exam_date, a.aptitude, case when v.counts then ${state('v.ends')} end as validity,
  case when v.counts then v.ends else a.valid_until end as valid_until, a.health_centre, a.state,
  a.delivered_at, a.read_at, a.work_restrictions
from page a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = a.job_title_id
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)
cross join lateral (select a.exam_type in ('PREOCUPACIONAL', 'PERIODICO', 'REUBICACION', 'REINGRESO')
    and a.aptitude not in ('PENDIENTE', 'NO_REALIZADO')
    and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') as counts,
    ${ends('a')} as ends) v
order by a.exam_date desc, a.id desc`;
const EXAMS = `attentions a where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null and a.aptitude = $3
  and a.exam_date between $4::date and $5::date
  and a.patient_id <> all (array(select d.id from patients d where d.customer_id = $1 and d.status = 'DELETED'))`;

/** The first page of exams with a given aptitude between two days, newest first, and their count, up to 1,000. */
export function resultsPage(
  customerId: string,
  today: string,
  q: { aptitude: string; from: string; to: string },
): Statement[] {
  return [
    {
      name: 'results',
      text: `with page as (select * from ${EXAMS} order by a.exam_date desc, a.id desc limit 50)${EXAM_PAGE}`,
      values: [customerId, today, q.aptitude, q.from, q.to],
    },
    {
      name: 'results_count',
      text: `select count(*) from (select $2::date from ${EXAMS} limit ${MOST}) counted`,
      values: [customerId, today, q.aptitude, q.from, q.to],
    },
  ];
}

const WORKER_PAGE = `
select p.id, p.document_type, p.document_number, p.full_name, p.sex,
  extract(year from age($2::date, p.birth_date))::int as age, wa.name as area, j.name as job,
  pr.name as project, h.name as headquarter, p.hire_date, p.ceased_on, e.exam_date, e.aptitude,
  v.ends as valid_until, ${state('v.ends')} as validity,
  (select count(*) from (select from hits limit ${MOST}) c) as total
from page x
join patients p on p.customer_id = $1 and p.id = x.patient_id
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id
left join projects pr on pr.customer_id = $1 and pr.id = p.project_id
left join headquarters h on h.customer_id = $1 and h.id = p.headquarter_id
left join current_exams e on e.customer_id = $1 and e.patient_id = p.id
cross join lateral (select case when e.patient_id is not null then ${ends('e')} end as ends) v
order by p.full_name collate "es-x-icu", p.id`;
const WORD = `from patient_words w where w.customer_id = $1 and w.word >= $3 and w.word < $4 and w.status = 'ACTIVE'`;
const other = (place: number) => ` and w.patient_id in (select o.patient_id from patient_words o
  where o.customer_id = $1 and o.word >= $${place} and o.word < $${place + 1})`;
const byWords = (
  more: string,
) => `with hits as materialized (select distinct w.patient_id, w.full_name ${WORD} ${more}),
page as (select patient_id from hits order by full_name collate "es-x-icu", patient_id limit 50)${WORKER_PAGE}`;

/** The first page of active workers whose name has words with the given (folded) prefixes, and their count. */
export function workersNamed(customerId: string, today: string, words: readonly string[]): Statement[] {
  const values = words.flatMap((word) => [word, `${word}\u{10FFFF}`]);
  const others = words.slice(1).map((_, i) => other(5 + 2 * i));
  return [{ name: `words${words.length}`, text: byWords(others.join('')), values: [customerId, today, ...values] }];
}

const BY_NUMBER = `with hits as materialized (select p.id as patient_id, p.full_name from patients p
  where p.customer_id = $1 and p.status = 'ACTIVE' and p.document_number between $3 and $3 || '999999999999'),
page as (select patient_id from hits order by full_name collate "es-x-icu", patient_id limit 50)${WORKER_PAGE}`;

/** The first page of active workers whose document number has the given prefix, and their count. */
export const workersNumbered = (customerId: string, today: string, number: string): Statement[] => [
  { name: 'number', text: BY_NUMBER, values: [customerId, today, number] },
];
