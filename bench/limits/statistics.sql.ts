// The best live SQL for the numbers of the hearing statistics page, computed from the exams and their results.
import type { Statement } from '../processes/floor.ts';

const CLASS = "r.classes[array_position(r.codes, 'AUDIOMETRIA')]";

const NOW = `
with newest as materialized (
  select p.working_area_id as area, p.job_title_id as job, p.sex,
    width_bucket(extract(year from age($2::date, p.birth_date)), array[25, 35, 45, 55, 65]) as age,
    ${CLASS} as class
  from current_exams e join patients p on p.customer_id = $1 and p.id = e.patient_id and p.status = 'ACTIVE'
  left join attention_results r on r.customer_id = $1 and r.attention_id = e.attention_id
  where e.customer_id = $1)
select class, area, job, sex, age, count(*) from newest
group by grouping sets ((class), (class, area), (class, job), (class, sex), (class, age))`;

const YEARS = `
with newest as (
  select distinct on (a.patient_id, extract(year from a.exam_date)) extract(year from a.exam_date) as year,
    ${CLASS} as class
  from attentions a join attention_results r on r.customer_id = $1 and r.attention_id = a.id
  where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null
    and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and is_decided(a.aptitude)
  order by a.patient_id, extract(year from a.exam_date), a.exam_date desc)
select year, class, count(*) from newest group by 1, 2`;

/** Current classes by area, job title, sex and age, and the class of each worker's newest exam in each year. */
export const statisticsStatements = (customerId: string, today: string): Statement[] => [
  { name: 'statistics_now', text: NOW, values: [customerId, today] },
  { name: 'statistics_years', text: YEARS, values: [customerId] },
];
