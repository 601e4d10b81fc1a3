-- Figures of a whole company are read from counts, which a job keeps (docs/adr/0022). A writer only notes whom or which day
-- it changed; a reader takes what is noted from the live tables and all else from the counts: both together are exact.
-- Nothing here says whether an exam is still valid: that follows from the day when it is asked.

-- What changed and was not counted yet: a worker, or the exams of a day. Appended by writers, who never meet here.
create table figure_changes (
  customer_id uuid not null,
  id bigint generated always as identity,
  patient_id uuid,
  exam_date date,
  primary key (customer_id, id),
  check (num_nonnulls(patient_id, exam_date) = 1)
);

-- An active worker as the counts hold them. `day` is the end of validity where a doctor set it (END), else the day of the
-- exam (EXAM), which the months of its protocol or job (0: those of the company) and the risk make an end of; without an exam
-- (NONE) it is the day of entry.
create table worker_facts (
  customer_id uuid not null,
  patient_id uuid not null,
  hire_date date not null,
  basis text not null check (basis in ('END', 'EXAM', 'NONE')),
  day date not null,
  months smallint not null,
  high_risk boolean not null,
  exam_type text not null,
  aptitude text not null,
  delivered boolean not null,
  read boolean not null,
  signed boolean not null,
  primary key (customer_id, patient_id)
);
create index worker_facts_hired on worker_facts (customer_id, hire_date);

create table worker_days (
  customer_id uuid not null,
  basis text not null,
  day date not null,
  months smallint not null,
  high_risk boolean not null,
  workers integer not null,
  primary key (customer_id, basis, day, months, high_risk)
);
create table worker_exams (
  customer_id uuid not null,
  exam_type text not null,
  aptitude text not null,
  delivered boolean not null,
  read boolean not null,
  signed boolean not null,
  workers integer not null,
  primary key (customer_id, exam_type, aptitude, delivered, read, signed)
);
-- Exams with a given aptitude by the day when they were held.
create table exam_days (
  customer_id uuid not null,
  exam_date date not null,
  exam_type text not null,
  aptitude text not null,
  delivered boolean not null,
  read boolean not null,
  signed boolean not null,
  exams integer not null,
  primary key (customer_id, exam_date, exam_type, aptitude, delivered, read, signed)
);

-- Both are what the figures are defined by. Who has no day of entry was always there.
create function worker_facts_now(p_customer uuid) returns setof worker_facts language sql stable as
$$
  select p.customer_id, p.id, coalesce(p.hire_date, '-infinity'), x.basis,
    case x.basis when 'NONE' then coalesce(p.hire_date, '-infinity') when 'EXAM' then e.exam_date else e.valid_until end,
    case x.basis when 'EXAM' then coalesce(e.protocol_months, j.validity_months, 0) else 0 end::smallint,
    x.basis <> 'END' and p.high_risk is true, coalesce(e.exam_type, ''), coalesce(e.aptitude, ''),
    coalesce(e.delivered, false), coalesce(e.read, false), coalesce(e.signed, false)
  from patients p
  left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
  left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id
  cross join lateral (select case when e.patient_id is null then 'NONE' when e.valid_until is null then 'EXAM' else 'END' end as basis) x
  where p.customer_id = p_customer and p.status = 'ACTIVE'
$$;
create function exam_days_now(p_customer uuid, p_days date[]) returns setof exam_days language sql stable as
$$
  select a.customer_id, a.exam_date, a.exam_type, a.aptitude, a.delivered_at is not null, a.read_at is not null, a.signed_at is not null, count(*)::int
  from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  where a.customer_id = p_customer and a.kind = 'EMO' and a.deleted_at is null and a.exam_date = any (p_days)
    and is_decided(a.aptitude) and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and p.status <> 'DELETED'
  group by 1, 2, 3, 4, 5, 6, 7
$$;

-- One at a time counts a company. Writers do not wait for it: what they note meanwhile is counted the next time.
create function figures_lock(p_customer uuid) returns void language sql volatile as
$$ select pg_advisory_xact_lock(hashtextextended('figures:' || p_customer, 0)) $$;

-- Counts what is noted: the oldest notes of workers, as many as are told, and the newest days, few at a time: a day is read
-- whole, and an import notes the same ones again and again. Tells how many notes of workers there were. Notes are taken away
-- before what they tell of is read: a change that is committed in between is read twice and counted once.
create function figures_count(p_customer uuid, p_most integer) returns integer language plpgsql as $$
declare
  noted integer; noted_workers uuid[]; noted_days date[];
begin
  perform figures_lock(p_customer);
  with gone as (
    delete from figure_changes where customer_id = p_customer and id in (
      select id from figure_changes where customer_id = p_customer and patient_id is not null order by id limit p_most)
    returning patient_id)
  select count(*), array_agg(distinct patient_id) into noted, noted_workers from gone;
  with days as (select distinct exam_date from figure_changes where customer_id = p_customer and exam_date is not null order by 1 desc limit 31),
  gone as (delete from figure_changes where customer_id = p_customer and exam_date in (select exam_date from days))
  select array_agg(exam_date) into noted_days from days;
  if noted_workers is not null then
    -- Planned each time: few workers and a whole company are not read alike.
    execute $count$
      with those as materialized (select unnest($2) as patient_id),
      before as materialized (select f.* from worker_facts f join those t on t.patient_id = f.patient_id where f.customer_id = $1),
      fresh as materialized (select f.* from worker_facts_now($1) f where f.patient_id in (select patient_id from those)),
      removed as (
        delete from worker_facts f using before b where f.customer_id = $1 and f.patient_id = b.patient_id
          and b.patient_id not in (select patient_id from fresh)),
      kept as (
        insert into worker_facts select f.* from fresh f
        on conflict (customer_id, patient_id) do update set hire_date = excluded.hire_date, basis = excluded.basis, day = excluded.day,
          months = excluded.months, high_risk = excluded.high_risk, exam_type = excluded.exam_type, aptitude = excluded.aptitude, delivered = excluded.delivered,
          read = excluded.read, signed = excluded.signed
        where worker_facts is distinct from excluded),
      moved as materialized (select *, -1 as n from before union all select *, 1 from fresh),
      days as (
        insert into worker_days as d (customer_id, basis, day, months, high_risk, workers)
        select customer_id, basis, day, months, high_risk, sum(n) from moved group by 1, 2, 3, 4, 5 having sum(n) <> 0
        on conflict (customer_id, basis, day, months, high_risk) do update set workers = d.workers + excluded.workers)
      insert into worker_exams as d (customer_id, exam_type, aptitude, delivered, read, signed, workers)
      select customer_id, exam_type, aptitude, delivered, read, signed, sum(n) from moved where basis <> 'NONE' group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
      on conflict (customer_id, exam_type, aptitude, delivered, read, signed) do update set workers = d.workers + excluded.workers
    $count$ using p_customer, noted_workers;
    delete from worker_days where customer_id = p_customer and workers = 0;
    delete from worker_exams where customer_id = p_customer and workers = 0;
  end if;
  if noted_days is not null then
    delete from exam_days where customer_id = p_customer and exam_date = any (noted_days);
    execute 'insert into exam_days select * from exam_days_now($1, $2)' using p_customer, noted_days;
  end if;
  return noted;
end $$;

-- Where the counts of a company say something else than its workers and exams, what is noted left aside.
create function figures_differences(p_customer uuid) returns table (what text, subject jsonb, counted bigint, found bigint)
language sql stable as
$$
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
      where not exists (select from figure_changes c where c.customer_id = p_customer and c.exam_date = d.exam_date))
  select what, subject, sum(counted), sum(found) from compared group by what, subject having sum(counted) <> sum(found)
$$;

-- Counts a company anew from its workers and exams.
create function figures_rebuild(p_customer uuid) returns void language plpgsql as $$
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
end $$;

-- Writers. What no figure is made of notes nothing.
create function figures_of_workers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (customer_id, patient_id) select customer_id, id from new_rows;
    return null;
  elsif tg_op = 'DELETE' then
    insert into figure_changes (customer_id, patient_id) select customer_id, id from old_rows;
    return null;
  end if;
  insert into figure_changes (customer_id, patient_id)
  select distinct customer_id, id from (
    select customer_id, id, status, hire_date, high_risk, job_title_id from old_rows
    except select customer_id, id, status, hire_date, high_risk, job_title_id from new_rows) x;
  -- The exams of a deleted worker count nowhere.
  if exists (select customer_id, id, status = 'DELETED' from old_rows except select customer_id, id, status = 'DELETED' from new_rows) then
    insert into figure_changes (customer_id, exam_date)
    select distinct a.customer_id, a.exam_date from attentions a
    join (select customer_id, id from (
      select customer_id, id, status = 'DELETED' from old_rows except select customer_id, id, status = 'DELETED' from new_rows) x) x
      on a.customer_id = x.customer_id and a.patient_id = x.id;
  end if;
  return null;
end $$;
create trigger patients_figures_insert after insert on patients
  referencing new table as new_rows for each statement execute function figures_of_workers();
create trigger patients_figures_update after update on patients
  referencing old table as old_rows new table as new_rows for each statement execute function figures_of_workers();
create trigger patients_figures_delete after delete on patients
  referencing old table as old_rows for each statement execute function figures_of_workers();

create function figures_of_current_exams() returns trigger language plpgsql as $$
begin
  insert into figure_changes (customer_id, patient_id) select customer_id, patient_id from changed;
  return null;
end $$;
create trigger current_exams_figures_insert after insert on current_exams
  referencing new table as changed for each statement execute function figures_of_current_exams();
create trigger current_exams_figures_update after update on current_exams
  referencing new table as changed for each statement execute function figures_of_current_exams();
create trigger current_exams_figures_delete after delete on current_exams
  referencing old table as changed for each statement execute function figures_of_current_exams();

create function figures_of_exams() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (customer_id, exam_date)
    select distinct customer_id, exam_date from new_rows where kind = 'EMO' and is_decided(aptitude);
  elsif tg_op = 'DELETE' then
    insert into figure_changes (customer_id, exam_date)
    select distinct customer_id, exam_date from old_rows where kind = 'EMO' and is_decided(aptitude);
  else
    insert into figure_changes (customer_id, exam_date)
    with was as (
      select customer_id, id, exam_date, exam_type, aptitude, patient_id, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), deleted_at is null,
        delivered_at is null, read_at is null, signed_at is null from old_rows where kind = 'EMO' and is_decided(aptitude)),
    is_now as (
      select customer_id, id, exam_date, exam_type, aptitude, patient_id, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), deleted_at is null,
        delivered_at is null, read_at is null, signed_at is null from new_rows where kind = 'EMO' and is_decided(aptitude))
    select customer_id, exam_date from (select * from was except select * from is_now) x
    union select customer_id, exam_date from (select * from is_now except select * from was) x;
  end if;
  return null;
end $$;
create trigger attentions_figures_insert after insert on attentions
  referencing new table as new_rows for each statement execute function figures_of_exams();
create trigger attentions_figures_update after update on attentions
  referencing old table as old_rows new table as new_rows for each statement execute function figures_of_exams();
create trigger attentions_figures_delete after delete on attentions
  referencing old table as old_rows for each statement execute function figures_of_exams();

create function figures_of_job_titles() returns trigger language plpgsql as $$
begin
  insert into figure_changes (customer_id, patient_id)
  select customer_id, id from patients where customer_id = new.customer_id and job_title_id = new.id and status = 'ACTIVE';
  return null;
end $$;
create trigger job_titles_figures after update of validity_months on job_titles for each row
  when (old.validity_months is distinct from new.validity_months) execute function figures_of_job_titles();

do $$
declare t text; c uuid;
begin
  foreach t in array '{customers,patients,attentions,current_exams,job_titles}'::text[] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  for c in select id from customers loop perform figures_rebuild(c); end loop;
  foreach t in array '{customers,patients,attentions,current_exams,job_titles}'::text[] loop
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array '{figure_changes,worker_facts,worker_days,worker_exams,exam_days}'::text[] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
-- The job looks for companies with something to count.
create policy system on figure_changes for select using ((select system_scope()));
