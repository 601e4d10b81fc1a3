// The best SQL for the queue of exams to schedule and for a month of appointments, written independently of the
// product's queries.
import type { Statement } from '../processes/floor.ts';
import { ends } from './pages.sql.ts';

const DUE = `
from patients p join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join current_exams e on e.customer_id = $1 and e.patient_id = p.id
cross join lateral (select case when p.status = 'ACTIVE' and e.patient_id is not null then ${ends('e')} end as ends) v
where p.customer_id = $1 and (p.status = 'ACTIVE' and (e.patient_id is null or v.ends <= $2::date + 90)
  or p.status = 'CEASED' and p.cease_reason is distinct from 'FALLECIMIENTO' and not exists (
    select from attentions x
    where x.customer_id = $1 and x.patient_id = p.id and x.kind = 'EMO' and x.exam_type = 'RETIRO'
      and x.deleted_at is null
      and x.state in ('EN_ATENCION', 'INCOMPLETO', 'ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO')
      and x.exam_date >= (p.ceased_on - interval '2 months')::date))`;

/** The first page of workers who need an exam, the most urgent first, and their count, up to 1,000. */
export const queuePage = (customerId: string, today: string): Statement[] => [
  {
    name: 'queue',
    text: `with page as (
  select p.id, p.full_name, p.document_type, p.document_number, p.working_area_id, p.job_title_id,
    p.project_id, p.headquarter_id, p.status, v.ends, e.exam_date, e.aptitude ${DUE}
  order by case when p.status = 'CEASED' then 'infinity' else coalesce(v.ends, '-infinity') end,
    p.full_name collate "es-x-icu", p.id
  limit 50)
select g.*, wa.name as area, jn.name as job, pr.name as project, h.name as headquarter,
  (select min(s.exam_date) from attentions s
    where s.customer_id = $1 and s.patient_id = g.id and s.kind = 'EMO' and s.deleted_at is null
      and s.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')) as scheduled
from page g
left join working_areas wa on wa.customer_id = $1 and wa.id = g.working_area_id
left join job_titles jn on jn.customer_id = $1 and jn.id = g.job_title_id
left join projects pr on pr.customer_id = $1 and pr.id = g.project_id
left join headquarters h on h.customer_id = $1 and h.id = g.headquarter_id
order by case when g.status = 'CEASED' then 'infinity' else coalesce(g.ends, '-infinity') end,
  g.full_name collate "es-x-icu", g.id`,
    values: [customerId, today],
  },
  { name: 'queue_count', text: `select count(*) from (select ${DUE} limit 1001) c`, values: [customerId, today] },
];

const SHOWN_JOINS = `from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'`;
const SHOWN_WHERE = `
where t.customer_id = $1 and t.appointment_on >= $2::date and t.appointment_on < $2::date + 35
  and t.state <> 'CANCELADO'`;

/** Five weeks of appointments from the day `from`, up to 2,000, and the count of each day. */
export const monthOf = (customerId: string, from: string): Statement[] => [
  {
    name: 'month',
    text: `select t.id, t.attention_id, a.patient_id, p.full_name, t.kind, a.exam_type, t.appointment_on,
  t.start_time, t.state, s.name as site, t.version
${SHOWN_JOINS}
left join health_centre_sites s on s.customer_id = $1 and s.id = t.health_centre_site_id${SHOWN_WHERE}
order by t.appointment_on, t.start_time nulls first, t.id limit 2001`,
    values: [customerId, from],
  },
  {
    name: 'days',
    text: `select t.appointment_on, count(*) ${SHOWN_JOINS}${SHOWN_WHERE} group by 1 order by 1`,
    values: [customerId, from],
  },
];
