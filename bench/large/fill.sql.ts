// The rows of `npm run bench:large`, run as the owner; they read the temporary table people (n, sex and names).

/** Numbers of a database: the last company is the large one. */
export interface Size {
  /** Companies with `each` workers. */
  small: number;
  each: number;
  /** Workers of one more company, after the small ones; 0 for none. */
  large: number;
  /** Exams of each worker, one a year. */
  exams: number;
}

const DAYS_OF_YEAR = 365;

export const workersOf = ({ small, each, large }: Size): number => small * each + large;
export const idOf = (company: number): string => `00000000-0000-4000-8000-${String(company).padStart(12, '0')}`;

const ID = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Companies with their areas, job titles, projects and places; the temporary table places has their ids. */
export const companies = ({ small, large }: Size): string => `
insert into customers (id, name, legal_name, ruc)
select ${ID('k')}, 'Empresa ' || k, 'Empresa ' || k || ' S.A.C.', (20100000000 + k)::text
from generate_series(1, ${small + (large > 0 ? 1 : 0)}) k;
insert into company_rows select id from customers;
insert into memberships (customer_id, code, start_date) select id, 'PREMIUM', current_date - 400 from customers;
insert into working_areas (customer_id, name)
select c.id, 'Área ' || n from customers c cross join generate_series(1, 12) n;
insert into job_titles (customer_id, name, working_area_id)
select w.customer_id, 'Puesto ' || n || ' de ' || w.name, w.id from working_areas w cross join generate_series(1, 5) n;
insert into projects (customer_id, name) select id, 'Proyecto ' || n from customers, generate_series(1, 8) n;
insert into headquarters (customer_id, name, altitude) select id, 'Sede ' || n, n * 900
from customers, generate_series(1, 4) n;
create temp table places as
select customer_id, array_agg(id) as jobs, array_agg(working_area_id) as areas,
  (select array_agg(p.id) from projects p where p.customer_id = j.customer_id) as projects,
  (select array_agg(h.id) from headquarters h where h.customer_id = j.customer_id) as headquarters
from job_titles j group by customer_id`;

/** Rows are right by construction, so keys are not checked and indexes are created after the rows. */
export const WITHOUT_INDEXES = `
set session_replication_role = replica;
create temp table dropped_indexes as
select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
from pg_index i join pg_class c on c.oid = i.indexrelid
where i.indrelid in ('patients'::regclass, 'attentions'::regclass, 'current_exams'::regclass) and not i.indisprimary;
do $$ declare i record; begin
  for i in select name from dropped_indexes loop execute format('drop index %s', i.name); end loop;
end $$`;

export const WITH_INDEXES = `
set session_replication_role = origin;
do $$ declare i record; begin
  for i in select definition from dropped_indexes loop execute i.definition; end loop;
end $$`;

export const workers = ({ small, each, large }: Size): string => `
insert into patients (customer_id, document_type, document_number, paternal_surname, maternal_surname, first_names,
  full_name, sex, birth_date, nationality, email, phone, working_area_id, job_title_id, project_id, headquarter_id,
  hire_date, status, ceased_on)
select x.customer_id, 'DNI', lpad((1000000 + (x.n::bigint * 7919) % 78000000)::text, 8, '0'),
  x.paternal, x.maternal, x.first, x.full_name, x.sex, current_date - 19 * 366 - (x.b * 46 * 365)::int, 'Peruana',
  case when x.r < 0.6 then 'persona' || x.n || '@correo.test' end, '9' || lpad(x.n::text, 8, '0'),
  l.areas[x.job], l.jobs[x.job], case when x.b < 0.35 then l.projects[1 + (x.r * 8)::int % 8] end,
  l.headquarters[1 + (x.b * 4)::int % 4], current_date - 30 - (x.r * x.r * 3000)::int,
  case when x.c < 0.08 then 'CEASED' else 'ACTIVE' end, case when x.c < 0.08 then current_date - (x.c * 4000)::int end
from (
  select p.*, ${ID(`least(${small + (large > 0 ? 1 : 0)}, 1 + (p.n - 1) / ${each})`)} as customer_id,
    random() as r, random() as b, random() as c, 1 + floor(60 * power(random(), 2))::int as job
  from people p) x
join places l on l.customer_id = x.customer_id`;

/** Exams in the order of their day, as a platform writes them; the newest exam of each worker is the last one. */
export const exams = (size: Size): string => `
insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude, health_centre, working_area_id,
  job_title_id, project_id, headquarter_id, work_restrictions, doctor_name, delivered_at, read_at, decided_at)
select x.customer_id, x.id, 'PERIODICO',
  case when x.aptitude = 'PENDIENTE' then 'ATENDIDO' when x.d < 0.5 then 'LEIDO' when x.d < 0.8 then 'ENTREGADO'
    else 'CON_APTITUD' end,
  x.exam_date, x.aptitude,
  ('{Clínica San Pablo,Clínica Los Andes,Salud del Sur,Centro Médico Mineros}'::text[])[1 + (x.d * 4)::int % 4],
  x.working_area_id, x.job_title_id, x.project_id, x.headquarter_id,
  case when x.aptitude = 'APTO_CON_RESTRICCION' and x.d < 0.7 then 'Uso permanente de lentes correctores.' end,
  'Rosa Elena Quispe Mamani',
  case when x.aptitude <> 'PENDIENTE' and x.d < 0.8 then x.exam_date + interval '3 days' end,
  case when x.aptitude <> 'PENDIENTE' and x.d < 0.5 then x.exam_date + interval '5 days' end,
  case when x.aptitude <> 'PENDIENTE' then x.exam_date::timestamp at time zone 'America/Lima' end
from (
  select y.*, case when y.a < 0.78 then 'APTO' when y.a < 0.92 then 'APTO_CON_RESTRICCION'
    when y.a < 0.95 then 'OBSERVADO' when y.a < 0.975 then 'NO_APTO' else 'PENDIENTE' end as aptitude
  from (
    select p.customer_id, p.id, p.working_area_id, p.job_title_id, p.project_id, p.headquarter_id,
      current_date - n * ${DAYS_OF_YEAR} - floor(random() * ${DAYS_OF_YEAR})::int as exam_date,
      random() as a, random() as d
    from generate_series(${size.exams - 1}, 0, -1) n cross join patients p) y) x`;

/** What the product derives from these rows otherwise, one statement each. */
export const DERIVED: readonly string[] = [
  `insert into patient_words (customer_id, word, patient_id, status, full_name)
   select distinct p.customer_id, w collate "C", p.id, p.status, p.full_name
   from patients p cross join lateral unnest(string_to_array(p.search_words, ' ')) w where w <> '' order by 1, 2`,
  `insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until,
     decided_at, protocol_months, delivered, read, signed, written)
   select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type,
     a.aptitude, a.valid_until, a.decided_at, a.protocol_months, a.delivered_at is not null, a.read_at is not null,
     a.signed_at is not null, restrictions_written(a.aptitude, a.work_restrictions)
   from attentions a
   where a.exam_date > current_date - ${3 * DAYS_OF_YEAR}
     and counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
   order by a.customer_id, a.patient_id, a.exam_date desc`,
];
/** Counts of exams by day, from which lists take their totals. */
export const COUNTED = `insert into exam_days
select a.customer_id, a.exam_date, a.exam_type, a.aptitude, a.delivered_at is not null, a.read_at is not null,
  a.signed_at is not null, count(*)::int
from attentions a
where a.kind = 'EMO' and is_decided(a.aptitude) and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')
group by 1, 2, 3, 4, 5, 6, 7`;
