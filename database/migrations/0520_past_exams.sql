-- Which exam stood for a worker from when to when, of those that another has followed: with the current exams these are
-- the exams that stood on any day. The question of a day reads them from one index each, not the exams of every worker.
-- Of the exams of one day only the one that stands first was ever asked for. Kept by the writers themselves, as
-- current_exams is; the figures' check compares it with the exams.
--
-- Writers look up each worker on its own (lateral, with `offset 0` against being joined otherwise): while an import fills
-- a company that the statistics do not know yet, the planner expects one row and compared every worker with every exam.
create table past_exams (
  customer_id uuid not null,
  patient_id uuid not null,
  exam_date date not null,
  -- The day of the exam that followed.
  until date not null check (until > exam_date),
  attention_id uuid not null,
  exam_type text not null,
  aptitude text not null,
  valid_until date,
  protocol_months smallint,
  delivered boolean not null,
  read boolean not null,
  signed boolean not null,
  written boolean not null,
  primary key (customer_id, patient_id, exam_date),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
alter table past_exams enable row level security;
alter table past_exams force row level security;
create policy tenant on past_exams for all using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

-- Fit with restrictions, which a doctor wrote as instructions for the work.
create function restrictions_written(aptitude text, work_restrictions text) returns boolean
language sql immutable parallel safe as
$$ select aptitude = 'APTO_CON_RESTRICCION' and coalesce(work_restrictions, '') <> '' $$;

alter table current_exams add column written boolean not null default false;

create or replace function current_exams_add() returns trigger language plpgsql as $$
begin
  insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written)
  select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months,
        a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
        restrictions_written(a.aptitude, a.work_restrictions) as written
  from changed a
  where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
  order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
        protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
  where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
    > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C");
  return null;
end $$;

create or replace function current_exams_refresh() returns trigger language plpgsql as $$
declare
  make constant text := $make$
    with held as materialized (select * from unnest($3::uuid[], $4::uuid[]) as h(customer_id, patient_id)),
    newest as materialized (
      select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months,
        a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
        restrictions_written(a.aptitude, a.work_restrictions) as written
      from unnest($1::uuid[], $2::uuid[]) as t(customer_id, patient_id)
      cross join lateral (select * from attentions x where x.customer_id = t.customer_id and x.patient_id = t.patient_id offset 0) a
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
      order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
    gone as (
      delete from current_exams c using (select customer_id, patient_id from held except select customer_id, patient_id from newest) w
      where c.customer_id = w.customer_id and c.patient_id = w.patient_id),
    replaced as (
      update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type, aptitude = n.aptitude,
        valid_until = n.valid_until, decided_at = n.decided_at, protocol_months = n.protocol_months,
        delivered = n.delivered, read = n.read, signed = n.signed, written = n.written
      from newest n join held h on h.customer_id = n.customer_id and h.patient_id = n.patient_id
      where c.customer_id = n.customer_id and c.patient_id = n.patient_id)
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written)
    select n.customer_id, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until, n.decided_at, n.protocol_months, n.delivered, n.read, n.signed, n.written
    from newest n where (n.customer_id, n.patient_id) not in (select customer_id, patient_id from held)
    order by n.customer_id, n.patient_id
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
        protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
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
    select array_agg(c.customer_id), array_agg(c.patient_id)
    from (select * from unnest($1::uuid[], $2::uuid[]) w(customer_id, patient_id) order by 1, 2) t
    cross join lateral (
      select x.customer_id, x.patient_id from current_exams x
      where x.customer_id = t.customer_id and x.patient_id = t.patient_id for update) c
  $lock$ into held_customers, held_patients using customers, patients;
  execute make using customers, patients, held_customers, held_patients;
  if many then perform set_config('enable_nestloop', 'on', true); end if;
  return null;
end $$;

create or replace function attentions_delivery() returns trigger language plpgsql as $$
begin
  update current_exams set delivered = new.delivered_at is not null, read = new.read_at is not null, signed = new.signed_at is not null,
    written = restrictions_written(new.aptitude, new.work_restrictions)
  where customer_id = new.customer_id and patient_id = new.patient_id and attention_id = new.id;
  return null;
end $$;
drop trigger attentions_delivery on attentions;
create trigger attentions_delivery after update on attentions for each row
  when ((old.delivered_at is null, old.read_at is null, old.signed_at is null, restrictions_written(old.aptitude, old.work_restrictions))
    is distinct from (new.delivered_at is null, new.read_at is null, new.signed_at is null, restrictions_written(new.aptitude, new.work_restrictions)))
  execute function attentions_delivery();

-- What the table has to hold of these workers, from their exams.
create function past_exams_of(p_customers uuid[], p_patients uuid[]) returns setof past_exams language sql stable as $$
  select s.customer_id, s.patient_id, s.exam_date, s.until, s.id, s.exam_type, s.aptitude, s.valid_until, s.protocol_months,
    s.delivered, s.read, s.signed, s.written
  from (
    select d.*, lead(d.exam_date) over (partition by d.customer_id, d.patient_id order by d.exam_date) as until
    from (
      select distinct on (a.customer_id, a.patient_id, a.exam_date) a.customer_id, a.patient_id, a.exam_date, a.id, a.exam_type, a.aptitude,
        a.valid_until, a.protocol_months, a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
        restrictions_written(a.aptitude, a.work_restrictions) as written
      from unnest(p_customers, p_patients) t(customer_id, patient_id)
      cross join lateral (select * from attentions x where x.customer_id = t.customer_id and x.patient_id = t.patient_id offset 0) a
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      order by a.customer_id, a.patient_id, a.exam_date, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc) d) s
  where s.until is not null
$$;

-- The rows of current_exams of these workers must be held: writers of one worker meet there, and what is read after is
-- what the others committed.
create function past_exams_write(p_customers uuid[], p_patients uuid[]) returns void language plpgsql as $$
begin
  -- Planned each time: few workers and a whole company are not read alike.
  execute $make$
    with should as materialized (select * from past_exams_of($1, $2)),
    gone as (
      delete from past_exams x using (
        select p.customer_id, p.patient_id, p.exam_date from unnest($1, $2) t(customer_id, patient_id)
        cross join lateral (select * from past_exams x where x.customer_id = t.customer_id and x.patient_id = t.patient_id offset 0) p
        except select customer_id, patient_id, exam_date from should) w
      where x.customer_id = w.customer_id and x.patient_id = w.patient_id and x.exam_date = w.exam_date)
    insert into past_exams as x select * from should order by customer_id, patient_id, exam_date
    on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until, attention_id = excluded.attention_id,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, protocol_months = excluded.protocol_months,
      delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
    where x is distinct from excluded
  $make$ using p_customers, p_patients;
end $$;

create function past_exams_hold(p_customers uuid[], p_patients uuid[]) returns void language plpgsql as $$
begin
  execute $lock$
    select count(*)
    from (select * from unnest($1::uuid[], $2::uuid[]) w(customer_id, patient_id) order by 1, 2) t
    cross join lateral (
      select from current_exams x where x.customer_id = t.customer_id and x.patient_id = t.patient_id for update) c
  $lock$ using p_customers, p_patients;
end $$;

-- After the triggers of current_exams, by their names: an exam that is added found or made the row of its worker there.
create function past_exams_follow() returns trigger language plpgsql as $$
declare
  customers uuid[]; patients uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(customer_id), array_agg(patient_id) into customers, patients from (
      select distinct customer_id, patient_id from new_rows where counts_for_validity(kind, exam_type, aptitude, state, deleted_at)) t;
  elsif tg_op = 'DELETE' then
    select array_agg(customer_id), array_agg(patient_id) into customers, patients from (
      select distinct customer_id, patient_id from old_rows where counts_for_validity(kind, exam_type, aptitude, state, deleted_at)) t;
  else
    with was as (
      select customer_id, patient_id, id, exam_type, exam_date, aptitude, valid_until, decided_at, protocol_months, delivered_at is null, read_at is null, signed_at is null,
        restrictions_written(aptitude, work_restrictions) from old_rows where counts_for_validity(kind, exam_type, aptitude, state, deleted_at)),
    is_now as (
      select customer_id, patient_id, id, exam_type, exam_date, aptitude, valid_until, decided_at, protocol_months, delivered_at is null, read_at is null, signed_at is null,
        restrictions_written(aptitude, work_restrictions) from new_rows where counts_for_validity(kind, exam_type, aptitude, state, deleted_at))
    select array_agg(customer_id), array_agg(patient_id) into customers, patients from (
      select customer_id, patient_id from (select * from was except select * from is_now) x
      union select customer_id, patient_id from (select * from is_now except select * from was) x) t;
  end if;
  if customers is null then return null; end if;
  if tg_op <> 'INSERT' then perform past_exams_hold(customers, patients); end if;
  perform past_exams_write(customers, patients);
  return null;
end $$;
create trigger attentions_past_insert after insert on attentions
  referencing new table as new_rows for each statement execute function past_exams_follow();
create trigger attentions_past_update after update on attentions
  referencing old table as old_rows new table as new_rows for each statement execute function past_exams_follow();
create trigger attentions_past_delete after delete on attentions
  referencing old table as old_rows for each statement execute function past_exams_follow();

alter table past_exams no force row level security;
alter table current_exams disable trigger user, no force row level security;
alter table attentions no force row level security;
update current_exams c set written = true
from attentions a where a.customer_id = c.customer_id and a.id = c.attention_id and restrictions_written(a.aptitude, a.work_restrictions);
insert into past_exams select s.* from (select array_agg(customer_id) as customers, array_agg(patient_id) as patients from current_exams) w
  cross join lateral past_exams_of(w.customers, w.patients) s;
alter table past_exams force row level security;
alter table current_exams enable trigger user, force row level security;
alter table attentions force row level security;

-- Of a day: those that were followed after it.
create index past_exams_until on past_exams (customer_id, until)
  include (exam_date, patient_id, exam_type, aptitude, valid_until, protocol_months, delivered, read, signed, written);
drop index current_exams_facts;
create index current_exams_facts on current_exams (customer_id, patient_id)
  include (exam_date, exam_type, aptitude, valid_until, protocol_months, delivered, read, signed, written);
-- Of today: those whose restrictions are written.
create index current_exams_written on current_exams (customer_id, patient_id) where written;
drop index attentions_restricted;
-- Whether the roster of a company says anything of disabilities.
create index patients_disability on patients (customer_id) where disability_certificate is not null and status <> 'DELETED';

create function past_exams_of_company(p_customer uuid) returns setof past_exams language sql stable as $$
  select x.* from past_exams_of(
    array(select p_customer from patients where customer_id = p_customer), array(select id from patients where customer_id = p_customer)) x
$$;

-- As before, and past exams.
create or replace function figures_differences(p_customer uuid) returns table(what text, subject jsonb, counted bigint, found bigint) language sql stable as $$
  with noted as materialized (select distinct patient_id from figure_changes where customer_id = p_customer and patient_id is not null),
  facts as (select f.*, 1 as n from worker_facts f where customer_id = p_customer),
  compared as (
    select 'worker' as what, to_jsonb(f) - 'n' as subject, f.n as counted, 0 as found from facts f
      where f.patient_id not in (select patient_id from noted)
    union all
    select 'worker', to_jsonb(f), 0, 1 from worker_facts_now(p_customer) f where f.patient_id not in (select patient_id from noted)
    union all
    select 'day', to_jsonb(d) - 'workers', d.workers, 0 from worker_days d where customer_id = p_customer
    union all
    select 'day', jsonb_build_object('customer_id', customer_id, 'basis', basis, 'day', day, 'months', months, 'high_risk', high_risk), 0, n from facts
    union all
    select 'exam', to_jsonb(d) - 'workers', d.workers, 0 from worker_exams d where customer_id = p_customer
    union all
    select 'exam', to_jsonb(f) - '{n,patient_id,hire_date,basis,day,months,high_risk}'::text[], 0, n from facts f where basis <> 'NONE'
    union all
    select 'exams of a day', to_jsonb(d) - 'exams', d.exams, 0 from exam_days d where customer_id = p_customer
      and not exists (select from figure_changes c where c.customer_id = p_customer and c.exam_date = d.exam_date)
    union all
    select 'exams of a day', to_jsonb(d) - 'exams', 0, d.exams
    from exam_days_now(p_customer, array(select distinct exam_date from attentions where customer_id = p_customer)) d
      where not exists (select from figure_changes c where c.customer_id = p_customer and c.exam_date = d.exam_date)
    union all
    select 'past exam', to_jsonb(x), 1, 0 from past_exams x where customer_id = p_customer
    union all
    select 'past exam', to_jsonb(x), 0, 1 from past_exams_of_company(p_customer) x)
  select what, subject, sum(counted), sum(found) from compared group by what, subject having sum(counted) <> sum(found)
$$;

create or replace function figures_rebuild(p_customer uuid) returns void language plpgsql as $$
declare
  wrong uuid[];
begin
  perform figures_lock(p_customer);
  delete from figure_changes where customer_id = p_customer;
  delete from worker_facts where customer_id = p_customer;
  delete from worker_days where customer_id = p_customer;
  delete from worker_exams where customer_id = p_customer;
  delete from exam_days where customer_id = p_customer;
  insert into worker_facts select * from worker_facts_now(p_customer);
  insert into worker_days select customer_id, basis, day, months, high_risk, count(*) from worker_facts where customer_id = p_customer group by 1, 2, 3, 4, 5;
  insert into worker_exams select customer_id, exam_type, aptitude, delivered, read, signed, count(*)
    from worker_facts where customer_id = p_customer and basis <> 'NONE' group by 1, 2, 3, 4, 5, 6;
  insert into exam_days select * from exam_days_now(p_customer, array(select distinct exam_date from attentions where customer_id = p_customer));
  select array_agg(distinct patient_id) into wrong from (
    (select * from past_exams where customer_id = p_customer except select * from past_exams_of_company(p_customer))
    union all
    (select * from past_exams_of_company(p_customer) except select * from past_exams where customer_id = p_customer)) x;
  if wrong is not null then
    perform past_exams_hold(array_fill(p_customer, array[cardinality(wrong)]), wrong);
    perform past_exams_write(array_fill(p_customer, array[cardinality(wrong)]), wrong);
  end if;
end $$;
