-- 5 companies with 100,000 workers and 300,000 attentions, and one (6) with 333,000 and 999,000. Run as the owner, beside the temporary table people (n, sex and names).
select setseed(0.4242);

insert into customers (id, name, legal_name, ruc, high_risk)
select ('00000000-0000-4000-8000-00000000000' || k)::uuid, 'Empresa ' || k, 'Empresa ' || k || ' S.A.C.', '2010000000' || k, k = 2
from generate_series(1, 6) k;
insert into company_rows select id from customers;
insert into memberships (customer_id, code, start_date) select id, 'PREMIUM', current_date - 400 from customers;

insert into working_areas (customer_id, name)
select c.id, a.name from customers c cross join unnest('{Operaciones Mina,Planta Concentradora,Mantenimiento Mecánico,Mantenimiento Eléctrico,Geología,
Seguridad y Salud,Logística,Recursos Humanos,Administración,Laboratorio Químico,Proyectos,Transporte}'::text[]) a(name);
insert into job_titles (customer_id, name, working_area_id, validity_months)
select w.customer_id, p.name || ' de ' || w.name, w.id, case when p.n = 5 then 12 end
from working_areas w cross join unnest('{Operador,Supervisor,Técnico,Ayudante,Conductor}'::text[]) with ordinality p(name, n);
insert into projects (customer_id, name) select id, 'Proyecto ' || n from customers, generate_series(1, 8) n;
insert into headquarters (customer_id, name, altitude) select id, 'Sede ' || n, n * 900 from customers, generate_series(1, 4) n;

create temp table places as
select customer_id, array_agg(id) as jobs, array_agg(working_area_id) as areas,
  (select array_agg(p.id) from projects p where p.customer_id = j.customer_id) as projects,
  (select array_agg(h.id) from headquarters h where h.customer_id = j.customer_id) as headquarters
from job_titles j group by customer_id;

-- Rows that are right by construction: no keys, checks of life and derived rows for each. What is derived follows as sets below.
set session_replication_role = replica;
create temp table dropped_indexes as
select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
where i.indrelid in ('patients'::regclass, 'attentions'::regclass, 'current_exams'::regclass) and not i.indisprimary;
do $$ declare i record; begin
  for i in select name from dropped_indexes loop execute format('drop index %s', i.name); end loop;
end $$;

-- A few areas and jobs hold most of the people: the square of a random number leans to the first ones.
insert into patients (customer_id, document_type, document_number, paternal_surname, maternal_surname, first_names, full_name, sex, birth_date,
  nationality, email, phone, working_area_id, job_title_id, project_id, headquarter_id, hire_date, status, ceased_on)
select x.customer_id, case when x.r < 0.97 then 'DNI' else 'CE' end,
  case when x.r < 0.97 then lpad((1000000 + (x.n::bigint * 7919) % 78000000)::text, 8, '0') else '00' || (1000000 + x.n) end,
  x.paternal, x.maternal, x.first, x.full_name, x.sex, current_date - 19 * 366 - (x.b * 46 * 365)::int, 'Peruana',
  case when x.r < 0.6 then 'persona' || x.n || '@correo.test' end, '9' || lpad(x.n::text, 8, '0'),
  l.areas[x.job], l.jobs[x.job], case when x.b < 0.35 then l.projects[1 + (x.r * 8)::int % 8] end, l.headquarters[1 + (x.b * 4)::int % 4],
  current_date - 30 - (x.r * x.r * 3000)::int, case when x.c < 0.08 then 'CEASED' else 'ACTIVE' end, case when x.c < 0.08 then current_date - (x.c * 4000)::int end
from (
  select p.*, ('00000000-0000-4000-8000-00000000000' || least(6, 1 + (p.n - 1) / 20000))::uuid as customer_id,
    random() as r, random() as b, random() as c, 1 + floor(60 * power(random(), 2))::int as job
  from people p) x
join places l on l.customer_id = x.customer_id;

insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude, health_centre, working_area_id, job_title_id, project_id, headquarter_id,
  work_restrictions, doctor_name, delivered_at, read_at, decided_at, job_months)
select x.customer_id, x.id, x.exam_type, case when x.aptitude = 'PENDIENTE' then 'ATENDIDO' when x.d < 0.5 then 'LEIDO' when x.d < 0.8 then 'ENTREGADO' else 'CON_APTITUD' end,
  x.exam_date, x.aptitude, ('{Clínica San Pablo,Clínica Los Andes,Salud Ocupacional del Sur,Centro Médico Mineros}'::text[])[1 + (x.d * 4)::int % 4],
  x.working_area_id, x.job_title_id, x.project_id, x.headquarter_id,
  case when x.aptitude = 'APTO_CON_RESTRICCION' and x.d < 0.7 then 'Uso permanente de lentes correctores. No levantar más de 15 kg.' end, 'Rosa Elena Quispe Mamani',
  case when x.aptitude <> 'PENDIENTE' and x.d < 0.8 then x.exam_date + interval '3 days' end, case when x.aptitude <> 'PENDIENTE' and x.d < 0.5 then x.exam_date + interval '5 days' end,
  case when x.aptitude <> 'PENDIENTE' then x.exam_date::timestamp at time zone 'America/Lima' end,
  (select j.validity_months from job_titles j where j.customer_id = x.customer_id and j.id = x.job_title_id)
from (
  select y.*, case when y.a < 0.78 then 'APTO' when y.a < 0.92 then 'APTO_CON_RESTRICCION' when y.a < 0.95 then 'OBSERVADO' when y.a < 0.965 then 'NO_APTO_TEMPORAL'
      when y.a < 0.975 then 'NO_APTO' else 'PENDIENTE' end as aptitude,
    case when y.n = 2 then 'PREOCUPACIONAL' when y.d > 0.97 then 'REINGRESO' when y.status = 'CEASED' and y.n = 0 then 'RETIRO' else 'PERIODICO' end as exam_type
  from (
    select p.*, n, current_date - n * 608 - floor(random() * 608)::int as exam_date, random() as a, random() as d
    from patients p cross join generate_series(0, 2) n) y) x;

-- What triggers keep of these rows otherwise.
insert into patient_words (customer_id, word, patient_id, status, full_name)
select distinct p.customer_id, w collate "C", p.id, p.status, p.full_name
from patients p cross join lateral unnest(string_to_array(p.search_words, ' ')) w where w <> '' order by 1, 2;
insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written)
select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at,
  a.protocol_months, a.delivered_at is not null, a.read_at is not null, a.signed_at is not null, restrictions_written(a.aptitude, a.work_restrictions)
from attentions a where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc;
set session_replication_role = origin;
do $$ declare i record; begin
  for i in select definition from dropped_indexes loop execute i.definition; end loop;
end $$;
analyze patients, attentions, current_exams;
select figures_rebuild(id) from customers;

-- Measurements of every exam with an aptitude; findings and texts of every seventh.
create temp table measured as select customer_id, id, aptitude, random() as r from attentions where aptitude <> 'PENDIENTE' and random() < 1 / 7.0;
insert into attention_results (customer_id, attention_id, codes, numbers, classes, rule_versions, derived, listed)
select x.customer_id, x.id, array_agg(x.code order by x.code), array_agg(x.number order by x.code), array_agg(x.class order by x.code),
  array_agg('1'::text order by x.code), array_agg(x.code = 'IMC' order by x.code), array_agg(x.code || ':' || x.class order by x.code)
from (select m.customer_id, m.id, c.code, round((c.low + random() * c.span)::numeric, 1)::float8 as number,
  c.classes[1 + floor(power(random(), 3) * array_length(c.classes, 1))::int] as class
from attentions m cross join (values
  ('IMC', 19, 18, '{NORMAL,SOBREPESO,OBESIDAD_I}'::text[]), ('PRESION_ARTERIAL', 100, 50, '{NORMAL,PREHIPERTENSION,HTA_1}'), ('AUDIOMETRIA', 5, 40, '{NORMAL,HIR_LEVE,TRAUMA_LEVE}'),
  ('ESPIROMETRIA', 70, 40, '{NORMAL,OBSTRUCTIVO}'), ('AV_LEJOS', 20, 60, '{NORMAL,LEVE,MODERADA}'), ('GLUCOSA', 70, 60, '{NORMAL,PREDIABETES,DIABETES}'),
  ('COLESTEROL', 140, 120, '{DESEABLE,LIMITE_ALTO,ALTO}'), ('TRIGLICERIDOS', 70, 200, '{NORMAL,LIMITE_ALTO,ALTO}'), ('HEMOGLOBINA', 12, 6, '{NORMAL,ANEMIA_LEVE}'),
  ('EKG', 60, 40, '{NORMAL,BRADICARDIA_SINUSAL,VARIANTE_NORMAL}'), ('TORAX', 0, 1, '{NORMAL,OTRO}')) c(code, low, span, classes)
  where m.aptitude <> 'PENDIENTE') x group by x.customer_id, x.id;
select results_follow(customer_id, array_agg(id)) from measured group by customer_id;
insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind)
select m.customer_id, m.id, d.position, d.code, d.name, 'D' from measured m
join (values (1, 'H52.1', 'Miopía'), (2, 'E66.9', 'Obesidad, no especificada')) d(position, code, name) on m.r < 0.9 / d.position;
insert into attention_clinical (customer_id, attention_id, recommendations, raw_restrictions)
select customer_id, id, 'Dieta hipocalórica y control en seis meses.', case when aptitude = 'APTO_CON_RESTRICCION' then 'Lentes correctores' end from measured;
