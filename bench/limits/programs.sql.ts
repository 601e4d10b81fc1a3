// The best SQL for the page of a programme, written for the schema and independently of the product's queries.
import type { Statement } from '../processes/floor.ts';

const ENTRIES = `program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id
where t.customer_id = $1 and t.program = $3 and t.state = 'ACTIVO' and p.status <> 'DELETED'`;

const THRESHOLDS = ['OD', 'OI'].flatMap((side) => [2000, 3000, 4000].map((hz) => `AUDIO_${side}_${hz}`));
/** Measures of an exam that the page reads; of hearing it shows the mean of three thresholds of each ear. */
const READ = `'{PAS,PAD,GLUCOSA,HBA1C,PESO,PLOMO,FEV1,TEST_SUENO,${THRESHOLDS.join(',')}}'::text[]`;

const PAGE = `
with page as materialized (
  select t.id from ${ENTRIES} order by t.next_visit_on nulls last, t.id limit 50)
select t.id, t.version, t.state, t.enrolled_on, t.every_days, t.next_visit_on, t.next_visit_on < $2::date as overdue,
  t.reason, t.best_flow, p.full_name, p.document_type, p.document_number, wa.name as area, j.name as job,
  v.held_on, v.zone, v.flow_percent, v.pattern, m.held, m.missed, q.starts_on, q.resumes_on, g.list as readings
from page x
join program_entries t on t.customer_id = $1 and t.id = x.id
join patients p on p.customer_id = $1 and p.id = t.patient_id
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id
left join lateral (select s.held_on, s.zone, s.flow_percent, s.pattern from program_visits s
  where s.customer_id = $1 and s.entry_id = t.id and s.held_on is not null and s.withdrawn_at is null
  order by s.held_on desc limit 1) v on true
left join lateral (select count(s.held_on)::int as held, (count(*) - count(s.held_on))::int as missed
  from program_visits s where s.customer_id = $1 and s.entry_id = t.id and s.withdrawn_at is null) m on true
left join lateral (select b.starts_on, b.resumes_on from monitoring_pauses b
  where b.customer_id = $1 and b.patient_id = t.patient_id and (b.resumes_on is null or b.resumes_on > $2::date)
  order by b.starts_on limit 1) q on true
left join lateral (
  select jsonb_agg(jsonb_build_object('on', s.day, 'values', s.values) order by s.day desc) as list
  from (
    (select s.held_on as day, s.measures as values from program_visits s
     where s.customer_id = $1 and s.entry_id = t.id and s.held_on is not null and s.withdrawn_at is null
     order by s.held_on desc limit 8)
    union all
    (select a.exam_date, (select jsonb_object_agg(n.code, n.number) from unnest(r.codes, r.numbers) n(code, number)
       where n.code = any (${READ}))
     from (select e.id, e.exam_date from attentions e
       where e.customer_id = $1 and e.patient_id = t.patient_id and e.deleted_at is null and e.state <> 'ANULADO'
       order by e.exam_date desc limit 8) a
     join attention_results r on r.customer_id = $1 and r.attention_id = a.id)) s) g on true
order by t.next_visit_on nulls last, t.id`;

/** The first page of the open entries of a programme with their last visits and readings, and their count. */
export const programPage = (customerId: string, today: string, program: string): Statement[] => [
  { name: 'program_page', text: PAGE, values: [customerId, today, program] },
  {
    name: 'program_count',
    text: `select count(*) from (select $2::date from ${ENTRIES} limit 1001) counted`,
    values: [customerId, today, program],
  },
];
