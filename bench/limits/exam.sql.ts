// The best SQL to write an exam with its measures and to read it back, one statement each, written independently of the
// product's queries. The schema's keys, checks and triggers apply, and what follows from an exam is written; there is
// no validation, proof or audit.
import type { Statement } from '../processes/floor.ts';
import { ends, state } from './pages.sql.ts';

const WRITE = `
with exam as (
  insert into attentions (customer_id, id, patient_id, exam_type, exam_date, aptitude, state, health_centre,
    working_area_id, job_title_id, project_id, headquarter_id, doctor_id, doctor_name, decided_at)
  select $1, $2::uuid, p.id, 'RETIRO', $4::date, 'APTO', 'CON_APTITUD', 'Clínica Los Andes',
    p.working_area_id, p.job_title_id,
    p.project_id, p.headquarter_id, u.id, u.first_name || ' ' || u.last_name, now()
  from patients p join users u on u.id = $5 where p.customer_id = $1 and p.id = $3 returning id),
texts as (insert into attention_clinical (customer_id, attention_id, recommendations)
  select $1, id, 'Control en un año.' from exam),
results as (
  insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
    rule_versions, derived, listed)
  select $1, exam.id, x.*
  from exam,
    jsonb_to_record($6::jsonb) as x(codes text[], numbers float8[], texts text[], units text[], classes text[],
      flags text[], rule_versions text[], derived boolean[], listed text[]))
select id, exams_add($1, array[id]), results_follow($1, array[id]) from exam`;

/** Writes the exam of `{patientId}` on `{examDate}` with the id `{id}`; `results` is the stored row of its measures. */
export const writeExam = (customerId: string, doctorId: string, results: object): Statement => ({
  name: 'write',
  text: WRITE,
  values: [customerId, '{id}', '{patientId}', '{examDate}', doctorId, JSON.stringify(results)],
});

const READ = `
select a.id, a.patient_id, p.document_type, p.document_number, p.full_name, p.sex,
  extract(year from age(a.exam_date, p.birth_date))::int as age, wa.name as area, jn.name as job, a.exam_type,
  a.exam_date, a.aptitude, case when v.counts then ${state('v.ends')} end as validity,
  case when v.counts then v.ends else a.valid_until end as valid_until, a.health_centre, a.state,
  a.delivered_at, a.read_at, a.signed_at, a.work_restrictions, a.version, a.doctor_name, c.raw_restrictions,
  c.recommendations, c.conclusions, c.notes,
  (select jsonb_agg(d) from (select id, type, code, issued_at, valid_until, revoked_at, cleared from documents d
    where d.customer_id = $1 and d.attention_id = a.id order by issued_at desc limit 100) d) as documents,
  (select jsonb_agg(o) from (select s.id, s.state, s.issued_on, s.cleared_on, x.specialty, x.reason from consultations s
    left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = s.id
    where s.customer_id = $1 and s.attention_id = a.id order by s.position) o) as consultations,
  (select to_jsonb(r) from attention_results r where r.customer_id = $1 and r.attention_id = a.id) as results,
  (select jsonb_agg(r) from (select distinct on (m.code) m.code, m.number, m.text, m.class, b.exam_date
    from attentions b join attention_results r on r.customer_id = $1 and r.attention_id = b.id
    cross join lateral unnest(r.codes, r.numbers, r.texts, r.classes) as m(code, number, text, class)
    where b.customer_id = $1 and b.patient_id = a.patient_id and b.exam_date < a.exam_date and b.kind = 'EMO'
      and b.deleted_at is null
      and b.state <> 'ANULADO' order by m.code, b.exam_date desc, b.id desc) r) as previous,
  (select jsonb_agg(d)
    from (select cie10, description, kind from exam_diagnoses
      where customer_id = $1 and attention_id = a.id
      order by position) d) as diagnoses
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = a.job_title_id
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)
left join attention_clinical c on c.customer_id = $1 and c.attention_id = a.id
cross join lateral (select a.exam_type in ('PREOCUPACIONAL', 'PERIODICO', 'REUBICACION', 'REINGRESO')
    and a.aptitude not in ('PENDIENTE', 'NO_REALIZADO')
    and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') as counts,
    ${ends('a')} as ends) v
where a.customer_id = $1 and a.id = $3 and a.deleted_at is null`;

export const readExam = (customerId: string, today: string): Statement => ({
  name: 'read',
  text: READ,
  values: [customerId, today, '{id}'],
});
