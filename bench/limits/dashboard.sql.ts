// The best SQL for the three answers of the dashboard, written independently of the product's queries: one pass over
// the workers answers all three.
import type { Statement } from '../processes/floor.ts';
import { ends, state } from './pages.sql.ts';

// `offset 0` makes PostgreSQL compute the end of validity once for each worker instead of at every use.
const WORKERS = `
with facts as materialized (
  select ${state('v.ends')} as validity, e.aptitude, e.exam_type, coalesce(e.delivered, false) as delivered,
    coalesce(e.read, false) as read, coalesce(e.signed, false) as signed,
    p.hire_date is null or p.hire_date <= $2::date as started,
    not k.high_risk and not k.entry_exam_required and p.high_risk is not true
      and p.hire_date + interval '24 months' >= $2::date as grace,
    case when v.ends between $2::date and $2::date + 190 then date_trunc('month', v.ends)::date end as month,
    count(*) as n
  from patients p
  join customers k on k.id = $1
  left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
  left join current_exams e on e.customer_id = $1 and e.patient_id = p.id
  cross join lateral (select case when e.patient_id is not null then ${ends('e')} end as ends offset 0) v
  where p.customer_id = $1 and p.status = 'ACTIVE'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
select validity, aptitude, exam_type, month, validity is not null and grace as grace, sum(n)::int as n,
  sum(n) filter (where delivered)::int as delivered,
  sum(n) filter (where delivered and read)::int as read,
  sum(n) filter (where delivered and signed)::int as signed, sum(n) filter (where not started)::int as waiting
from facts group by grouping sets ((validity, validity is not null and grace), (aptitude), (exam_type), (month), ())`;

const MONTH = `
select a.aptitude, a.exam_type, count(*)::int as n, count(a.delivered_at)::int as delivered,
  count(*) filter (where a.delivered_at is not null and a.read_at is not null)::int as read,
  count(*) filter (where a.delivered_at is not null and a.signed_at is not null)::int as signed
from attentions a
where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null
  and a.exam_date between date_trunc('month', $2::date)::date and $2::date
  and a.aptitude not in ('PENDIENTE', 'NO_REALIZADO') and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')
  and a.patient_id <> all (array(select d.id from patients d where d.customer_id = $1 and d.status = 'DELETED'))
group by grouping sets ((a.aptitude), (a.exam_type), ())`;

const FINES = `
select k.fine_gravity, k.expiring_days, t.version, t.norm, t.cap_leve, t.cap_grave, t.cap_muy_grave,
  (select jsonb_agg(f) from fine_factors f
    where f.version = t.version and f.size = case when k.remype then k.size else 'NO_MYPE' end) as factors,
  (select jsonb_object_agg(u.year, u.amount) from uit_years u where u.superseded_at is null) as uit
from customers k cross join lateral (
  select * from fine_tables
  where withdrawn_at is null
  order by valid_from <= $2::date desc, abs(valid_from - $2::date) limit 1) t
where k.id = $1`;

/** Statements for compliance, aptitudes and deliveries, the estimated fine, and the exams that expire in six months. */
export const dashboardStatements = (customerId: string, today: string): Statement[] =>
  [WORKERS, MONTH, FINES].map((text, i) => ({ name: `dashboard${i}`, text, values: [customerId, today] }));
