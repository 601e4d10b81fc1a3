-- The months of validity of an exam: those of the protocol that applied to it, else of the job title, else of the company;
-- 24 without any, 12 in a company of high risk. A worker flagged as of high risk never has more than 12.
alter table attentions add column protocol_id uuid, add column protocol_months smallint,
  add foreign key (customer_id, protocol_id) references protocols (customer_id, id) on delete set null (protocol_id);
create index attentions_protocol on attentions (customer_id, protocol_id) where protocol_id is not null;
alter table current_exams add column protocol_months smallint;

create function validity_end(exam_date date, explicit date, protocol_months smallint, job_months smallint, customer_months smallint,
  high_risk_company boolean, high_risk_worker boolean) returns date
language sql immutable parallel safe as
$$ select coalesce(explicit, (exam_date + make_interval(months => least(
    coalesce(protocol_months, job_months, customer_months, case when high_risk_company then 12 else 24 end),
    case when high_risk_worker then 12 end)))::date) $$;
drop function validity_end(date, date, smallint, smallint, boolean);

-- The protocol that asks for an exam: the most specific (job title, hazard, area, all), of two alike the one that began
-- last; protocols/choose.ts says the same (a test compares). Without a job title or an area, the worker's count.
create function protocol_for_exam(p_customer uuid, p_patient uuid, p_job uuid, p_area uuid, p_type text, p_day date) returns uuid
language sql stable as
$$
  select t.id from protocols t
  cross join lateral (
    select j.id as job, coalesce(p_area, p.working_area_id, j.working_area_id) as area
    from patients p left join job_titles j on j.customer_id = p.customer_id and j.id = coalesce(p_job, p.job_title_id)
    where p.customer_id = p_customer and p.id = p_patient) w
  cross join lateral (
    select coalesce(min(case
      when c.job_title_id = w.job then 1
      when c.hazard_id in (select x.hazard_id from job_title_hazards x where x.customer_id = p_customer and x.job_title_id = w.job) then 2
      when c.working_area_id = w.area then 3
      else 9 end), 4) as level
    from protocol_conditions c where c.customer_id = p_customer and c.protocol_id = t.id and c.service_area is null) l
  where t.customer_id = p_customer and t.active and t.enabled and p_type = any (t.exam_types)
    and t.date_from <= p_day and (t.date_to is null or p_day <= t.date_to) and l.level < 9
  order by l.level, t.date_from desc, t.name collate "es-x-icu", t.id limit 1
$$;

-- An exam keeps the protocol that applied when it was registered.
create function attention_protocol() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from protocols t where t.customer_id = new.customer_id and t.active and t.enabled) then return new; end if;
    new.protocol_id := protocol_for_exam(new.customer_id, new.patient_id, new.job_title_id, new.working_area_id, new.exam_type, new.exam_date);
  end if;
  new.protocol_months := (select t.validity_months from protocols t where t.customer_id = new.customer_id and t.id = new.protocol_id);
  return new;
end $$;
create trigger attentions_protocol_insert before insert on attentions for each row
  when (new.kind = 'EMO' and new.protocol_id is null and new.protocol_months is null) execute function attention_protocol();
create trigger attentions_protocol_update before update on attentions for each row
  when (new.protocol_id is distinct from old.protocol_id) execute function attention_protocol();

-- Months that are corrected are those of its exams too.
create function protocol_months_change() returns trigger language plpgsql as $$
begin
  update attentions set protocol_months = new.validity_months where customer_id = new.customer_id and protocol_id = new.id;
  return null;
end $$;
create trigger protocols_months after update on protocols for each row
  when (new.validity_months is distinct from old.validity_months) execute function protocol_months_change();

-- What an appointment names comes before what the worker would be asked for.
create function scheduling_protocol() returns trigger language plpgsql as $$
begin
  update attentions a set protocol_id = t.id from protocols t
  where a.customer_id = new.customer_id and a.id = new.attention_id and t.customer_id = new.customer_id and t.active
    and fold(t.name) = fold(new.protocol_name) and a.exam_type = any (t.exam_types) and a.protocol_id is distinct from t.id;
  return null;
end $$;
create trigger schedulings_protocol_insert after insert on schedulings for each row
  when (new.protocol_name is not null) execute function scheduling_protocol();
create trigger schedulings_protocol_update after update on schedulings for each row
  when (new.protocol_name is not null and new.protocol_name is distinct from old.protocol_name) execute function scheduling_protocol();

create or replace function current_exams_add() returns trigger language plpgsql as $$
begin
  insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months)
  select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months
  from changed a
  where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
  order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
        protocol_months = excluded.protocol_months
  where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
    > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C");
  return null;
end $$;


create or replace function current_exams_refresh() returns trigger language plpgsql as $$
declare
  make constant text := $make$
    with held as materialized (select * from unnest($3::uuid[], $4::uuid[]) as h(customer_id, patient_id)),
    newest as materialized (
      select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months
      from unnest($1::uuid[], $2::uuid[]) as t(customer_id, patient_id)
      join attentions a on a.customer_id = t.customer_id and a.patient_id = t.patient_id
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
      order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
    gone as (
      delete from current_exams c using (select customer_id, patient_id from held except select customer_id, patient_id from newest) w
      where c.customer_id = w.customer_id and c.patient_id = w.patient_id),
    replaced as (
      update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type, aptitude = n.aptitude,
        valid_until = n.valid_until, decided_at = n.decided_at, protocol_months = n.protocol_months
      from newest n join held h on h.customer_id = n.customer_id and h.patient_id = n.patient_id
      where c.customer_id = n.customer_id and c.patient_id = n.patient_id)
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months)
    select n.customer_id, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until, n.decided_at, n.protocol_months
    from newest n where (n.customer_id, n.patient_id) not in (select customer_id, patient_id from held)
    order by n.customer_id, n.patient_id
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
        protocol_months = excluded.protocol_months
    where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
      > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C")
  $make$;
  customers uuid[]; patients uuid[]; held_customers uuid[]; held_patients uuid[];
  many boolean;
begin
  if tg_op = 'DELETE' then
    select array_agg(customer_id), array_agg(patient_id) into customers, patients
    from (select distinct customer_id, patient_id from old_rows) t;
  else
    -- Only what an exam counts by; both its workers where it passed from one to another.
    with changed as materialized (
      select id from (
        select id, patient_id, exam_type, exam_date, aptitude, valid_until, decided_at, protocol_months, counts_for_validity(kind, exam_type, aptitude, state, deleted_at) from old_rows
        except
        select id, patient_id, exam_type, exam_date, aptitude, valid_until, decided_at, protocol_months, counts_for_validity(kind, exam_type, aptitude, state, deleted_at) from new_rows) x)
    select array_agg(customer_id), array_agg(patient_id) into customers, patients
    from (
      select customer_id, patient_id from old_rows where (id in (select id from changed)) is true
      union
      select customer_id, patient_id from new_rows where (id in (select id from changed)) is true) t;
  end if;
  if customers is null then return null; end if;
  many := cardinality(customers) > 500;
  if many then perform set_config('enable_nestloop', 'off', true); end if;
  execute $lock$
    select array_agg(customer_id), array_agg(patient_id) from (
      select c.customer_id, c.patient_id from current_exams c
      where (c.customer_id, c.patient_id) in (select * from unnest($1::uuid[], $2::uuid[]))
      order by c.customer_id, c.patient_id for update) held
  $lock$ into held_customers, held_patients using customers, patients;
  execute make using customers, patients, held_customers, held_patients;
  if many then perform set_config('enable_nestloop', 'on', true); end if;
  return null;
end $$;

update attentions a set protocol_id = x.protocol_id
from (
  select a.customer_id, a.id, coalesce(
    (select t.id from schedulings s join protocols t on t.customer_id = s.customer_id and t.active and fold(t.name) = fold(s.protocol_name)
     where s.customer_id = a.customer_id and s.attention_id = a.id and a.exam_type = any (t.exam_types)),
    protocol_for_exam(a.customer_id, a.patient_id, a.job_title_id, a.working_area_id, a.exam_type, a.exam_date)) as protocol_id
  from attentions a where a.kind = 'EMO' and exists (select from protocols t where t.customer_id = a.customer_id and t.active)) x
where a.customer_id = x.customer_id and a.id = x.id and x.protocol_id is not null;
