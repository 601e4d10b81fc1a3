-- An INSERT ... SELECT whose rows come from values has no table of a company in it. A distributed database would bring
-- its rows to the coordinator and copy them to the node, which row security refuses. With the one row of the company as
-- its source it runs on the node of the company.
create table company_rows (
  customer_id uuid primary key references customers on delete cascade
);
alter table company_rows enable row level security;
alter table company_rows force row level security;
-- Without sub-selects: a database that is distributed already refuses them when this runs.
create policy tenant on company_rows
  using (customer_id = current_tenant()) with check (customer_id = current_tenant());
create policy system on company_rows using (system_scope()) with check (system_scope());
alter table company_rows disable row level security;
insert into company_rows select id from customers;
alter table company_rows enable row level security;
-- Without its row the marks of a company would be lost in silence.
alter table customers add constraint customers_company_row foreign key (id) references company_rows
  deferrable initially deferred;

-- What a worker and a day of exams count for now. Filters reach the tables below, which they do not in a function that
-- a distributed database has in PL/pgSQL. An INSERT that reads CASE x WHEN sends it to a node as WHEN NULL.
create view worker_facts_now with (security_invoker = true) as
select p.customer_id, p.id as patient_id, coalesce(p.hire_date, '-infinity') as hire_date, x.basis,
  case when x.basis = 'NONE' then coalesce(p.hire_date, '-infinity') when x.basis = 'EXAM' then e.exam_date
    else e.valid_until end as day,
  case when x.basis = 'EXAM' then coalesce(e.protocol_months, j.validity_months, 0) else 0 end::smallint as months,
  x.basis <> 'END' and p.high_risk is true as high_risk, coalesce(e.exam_type, '') as exam_type,
  coalesce(e.aptitude, '') as aptitude, coalesce(e.delivered, false) as delivered, coalesce(e.read, false) as read,
  coalesce(e.signed, false) as signed
from patients p
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id
cross join lateral (
  select case when e.patient_id is null then 'NONE' when e.valid_until is null then 'EXAM' else 'END' end as basis) x
where p.status = 'ACTIVE';

create view exam_days_now with (security_invoker = true) as
select a.customer_id, a.exam_date, a.exam_type, a.aptitude, a.delivered_at is not null as delivered,
  a.read_at is not null as read, a.signed_at is not null as signed, count(*)::int as exams
from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
where a.kind = 'EMO' and a.deleted_at is null and is_decided(a.aptitude)
  and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and p.status <> 'DELETED'
group by 1, 2, 3, 4, 5, 6, 7;

revoke insert, update, delete on worker_facts_now, exam_days_now from vigia_app;
revoke update, delete on company_rows from vigia_app;

-- Fails where the row of the company is not visible: what is written from it would be lost in silence.
create function need_company_row(p_customer uuid)
 returns void
 language plpgsql
as $function$
begin
  perform 1 from company_rows where customer_id = p_customer;
  if not found then
    raise exception 'The row of company % is missing, or belongs to another than the one of the session.', p_customer;
  end if;
end $function$;

-- Notes which workers and days must be counted again.
create function figures_mark(p_customer uuid, p_workers uuid[], p_days date[])
 returns void
 language plpgsql
as $function$
declare
  workers constant integer := coalesce(cardinality(p_workers), 0);
  days constant integer := coalesce(cardinality(p_days), 0);
  numbers bigint[];
begin
  if workers + days = 0 then return; end if;
  numbers := array(select nextval('figure_changes_number') from generate_series(1, workers + days));
  insert into figure_changes (customer_id, id, patient_id, exam_date)
  select h.customer_id, m.id, m.patient_id, m.exam_date
  from company_rows h
  cross join unnest(
    numbers, p_workers || array_fill(null::uuid, array[days]), array_fill(null::date, array[workers]) || p_days)
    m(id, patient_id, exam_date)
  where h.customer_id = p_customer;
  if not found then perform need_company_row(p_customer); end if;
end $function$;

-- Notes the exams and workers whose health figures must be counted again.
create function health_mark(p_customer uuid, p_exams uuid[], p_workers uuid[])
 returns void
 language plpgsql
as $function$
declare
  exams constant integer := coalesce(cardinality(p_exams), 0);
  workers constant integer := coalesce(cardinality(p_workers), 0);
  numbers bigint[];
begin
  if exams + workers = 0 then return; end if;
  numbers := array(select nextval('health_changes_number') from generate_series(1, exams + workers));
  insert into health_changes (customer_id, id, attention_id, patient_id)
  select h.customer_id, m.id, m.attention_id, m.patient_id
  from company_rows h
  cross join unnest(
    numbers, p_exams || array_fill(null::uuid, array[workers]), array_fill(null::uuid, array[exams]) || p_workers)
    m(id, attention_id, patient_id)
  where h.customer_id = p_customer;
  if not found then perform need_company_row(p_customer); end if;
end $function$;

create or replace function mark_stale(p_customer uuid, p_exams uuid[])
 returns void
 language plpgsql
as $function$
begin
  perform need_company_row(p_customer);
  insert into stale_exams (customer_id, attention_id, since)
  select h.customer_id, e, now() from company_rows h cross join unnest(p_exams) e
  where h.customer_id = p_customer order by e
  on conflict (customer_id, attention_id) do update set since = excluded.since, attempts = 0;
  perform pg_notify('stale', '');
end $function$;

drop function current_exams_add(uuid, attentions[]);
-- Returns the workers whose current exam may have changed; the caller marks them, which fails without the row of the
-- company. So does worker_exams_write at its end.
create function current_exams_add(p_customer uuid, p_added attentions[])
 returns uuid[]
 language plpgsql
as $function$
declare
  fresh constant attentions[] := array(
    select distinct on (a.patient_id) a from unnest(p_added) a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      and a.exam_date <= today_in_lima()
    order by a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc,
      a.exam_type collate "C" desc);
  workers constant uuid[] := array(select patient_id from unnest(fresh));
  locked integer;
  added integer := 0;
  rewritten uuid[];
begin
  if cardinality(workers) = 0 then return '{}'; end if;
  perform 1 from current_exams c
  where c.customer_id = p_customer and c.patient_id = any (workers) order by c.patient_id for update;
  get diagnostics locked = row_count;
  if locked < cardinality(workers) then
    insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until,
      decided_at, protocol_months, delivered, read, signed, written)
    select h.customer_id, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until, n.decided_at,
      n.protocol_months, n.delivered_at is not null, n.read_at is not null, n.signed_at is not null,
      restrictions_written(n.aptitude, n.work_restrictions)
    from company_rows h cross join unnest(fresh) n where h.customer_id = p_customer order by n.patient_id
    on conflict (customer_id, patient_id) do nothing;
    get diagnostics added = row_count;
  end if;
  if locked + added < cardinality(workers) then
    -- Another transaction added the first exam of one of these workers at the same time.
    rewritten := workers;
  else
    rewritten := array(
      select a.patient_id from unnest(p_added) a
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
        and a.exam_date <= today_in_lima()
      group by 1 having count(*) > 1);
    if locked > 0 then
      -- Exams older than the current one, or of its day.
      rewritten := array(
        select unnest(rewritten)
        union select c.patient_id from unnest(fresh) n join current_exams c on c.patient_id = n.patient_id
        where c.customer_id = p_customer and c.exam_date >= n.exam_date and c.attention_id <> n.id);
      insert into past_exams as x (customer_id, patient_id, exam_date, until, attention_id, exam_type, aptitude,
        valid_until, protocol_months, delivered, read, signed, written)
      select c.customer_id, c.patient_id, c.exam_date, n.exam_date, c.attention_id, c.exam_type, c.aptitude,
        c.valid_until, c.protocol_months, c.delivered, c.read, c.signed, c.written
      from unnest(fresh) n join current_exams c on c.patient_id = n.patient_id
      where c.customer_id = p_customer and c.exam_date < n.exam_date
      on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until,
        attention_id = excluded.attention_id, exam_type = excluded.exam_type, aptitude = excluded.aptitude,
        valid_until = excluded.valid_until, protocol_months = excluded.protocol_months,
        delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written;
      update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type,
        aptitude = n.aptitude, valid_until = n.valid_until, decided_at = n.decided_at,
        protocol_months = n.protocol_months, delivered = n.delivered_at is not null, read = n.read_at is not null,
        signed = n.signed_at is not null, written = restrictions_written(n.aptitude, n.work_restrictions)
      from unnest(fresh) n
      where c.customer_id = p_customer and c.patient_id = n.patient_id and c.exam_date < n.exam_date;
    end if;
  end if;
  if cardinality(rewritten) > 0 then perform worker_exams_write(p_customer, rewritten); end if;
  return workers;
end $function$;

create or replace function exams_add(p_customer uuid, p_exams uuid[])
 returns void
 language plpgsql
as $function$
declare
  added constant attentions[] := array(
    select a from attentions a where a.customer_id = p_customer and a.id = any (p_exams));
  planned constant uuid[] := array(
    select id from unnest(added)
    where state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO'));
  judged constant uuid[] := array(
    select id from unnest(added)
    where kind = 'EMO' and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null);
  decided constant uuid[] := array(select id from unnest(added) where kind = 'EMO' and is_decided(aptitude));
  ids uuid[];
begin
  if cardinality(planned) > 0 then
    ids := array(select gen_random_uuid() from unnest(planned));
    insert into appointments (customer_id, id, attention_id, kind, state, appointment_on)
    select a.customer_id, m.id, a.id, a.kind, a.state, a.exam_date
    from unnest(ids, planned) m(id, exam_id) join attentions a on a.id = m.exam_id where a.customer_id = p_customer
    on conflict do nothing;
  end if;
  if cardinality(judged) > 0 then
    ids := array(select time_ordered_id() from unnest(judged));
    insert into result_deliveries (
      customer_id, id, attention_id, exam_date, state, reading, delivered_at, delivered_how, read_at)
    select a.customer_id, m.id, a.id, a.exam_date,
      case when a.state = 'CON_APTITUD' then 'PENDIENTE' else 'ENTREGADA' end,
      case when a.state = 'LEIDO' then 'LEIDA' else 'POR_AGENDAR' end,
      case when a.state <> 'CON_APTITUD' then coalesce(a.delivered_at, a.read_at, now()) end,
      case when a.state <> 'CON_APTITUD' then 'IMPORTADA' end,
      case when a.state = 'LEIDO' then coalesce(a.read_at, now()) end
    from unnest(ids, judged) m(id, exam_id) join attentions a on a.id = m.exam_id where a.customer_id = p_customer
    on conflict do nothing;
  end if;
  perform figures_mark(p_customer, current_exams_add(p_customer, added), array(
    select distinct exam_date from unnest(added) where kind = 'EMO' and is_decided(aptitude)));
  perform health_mark(p_customer, decided, '{}');
end $function$;

create or replace function figures_follow(p_customer uuid, p_before attentions[], p_after attentions[])
 returns void
 language plpgsql
as $function$
begin
  perform figures_mark(p_customer, '{}', array(
    with was as (
      select id, exam_date, exam_type, aptitude, patient_id, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'),
        deleted_at is null, delivered_at is null, read_at is null, signed_at is null
      from unnest(p_before) where kind = 'EMO' and is_decided(aptitude)),
    is_now as (
      select id, exam_date, exam_type, aptitude, patient_id, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'),
        deleted_at is null, delivered_at is null, read_at is null, signed_at is null
      from unnest(p_after) where kind = 'EMO' and is_decided(aptitude))
    select exam_date from (select * from was except select * from is_now) x
    union select exam_date from (select * from is_now except select * from was) x));
end $function$;

create or replace function health_follow(p_customer uuid, p_before attentions[], p_after attentions[])
 returns void
 language plpgsql
as $function$
begin
  perform health_mark(p_customer, array(
    with was as (
      select id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), state = 'ANULADO',
        deleted_at is null, is_decided(aptitude), decided_at, valid_until, protocol_months, job_months, high_risk,
        working_area_id, job_title_id, project_id, headquarter_id, health_centre
      from unnest(p_before) where kind in ('EMO', 'LABORATORIO')),
    is_now as (
      select id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), state = 'ANULADO',
        deleted_at is null, is_decided(aptitude), decided_at, valid_until, protocol_months, job_months, high_risk,
        working_area_id, job_title_id, project_id, headquarter_id, health_centre
      from unnest(p_after) where kind in ('EMO', 'LABORATORIO'))
    select id from (select * from is_now except select * from was) x
    union select id from (select id from was except select id from unnest(p_after)) x), '{}');
end $function$;

create or replace function job_hazards_follow(p_customer uuid, p_jobs uuid[])
 returns void
 language plpgsql
as $function$
declare
  workers constant uuid[] := array(
    select p.id from patients p where p.customer_id = p_customer and p.job_title_id = any (p_jobs)
    union
    select a.patient_id from attentions a
    where a.customer_id = p_customer and a.job_title_id = any (p_jobs) and a.kind = 'EMO'
      and is_decided(a.aptitude));
begin
  perform health_mark(p_customer, '{}', workers);
end $function$;

create or replace function worker_risk_follow(p_customer uuid, p_changes worker_change[])
 returns void
 language plpgsql
as $function$
declare
  workers constant uuid[] := array(
    select (is_now).id from unnest(p_changes)
    where ((was).high_risk is true) <> ((is_now).high_risk is true));
  exams uuid[];
  before attentions[];
begin
  if cardinality(workers) = 0 then return; end if;
  perform pg_advisory_xact_lock(ends_lock(p_customer));
  exams := array(
    select a.id from patients p join attentions a on a.customer_id = p_customer and a.patient_id = p.id
    where p.customer_id = p_customer and p.id = any (workers) and a.high_risk <> (p.high_risk is true));
  before := exams_hold(p_customer, exams);
  if cardinality(before) = 0 then return; end if;
  update attentions a set high_risk = not a.high_risk
  where a.customer_id = p_customer and a.id = any (array(select id from unnest(before)));
  perform exams_follow(p_customer, before);
end $function$;

create or replace function worker_classes_follow(p_customer uuid, p_changes worker_change[])
 returns void
 language plpgsql
as $function$
declare
  workers constant uuid[] := array(
    select (is_now).id from unnest(p_changes)
    where (is_now).id is not null and ((was).sex, (was).birth_date, (was).district_id, (was).headquarter_id)
      is distinct from ((is_now).sex, (is_now).birth_date, (is_now).district_id, (is_now).headquarter_id));
  exams uuid[];
begin
  if cardinality(workers) = 0 then return; end if;
  exams := array(select a.id from attentions a where a.customer_id = p_customer and a.patient_id = any (workers));
  perform mark_stale(p_customer, exams);
end $function$;

create or replace function job_months_follow(p_customer uuid, p_jobs uuid[])
 returns void
 language plpgsql
as $function$
declare
  workers constant uuid[] := array(
    select p.id from patients p
    where p.customer_id = p_customer and p.job_title_id = any (p_jobs) and p.status = 'ACTIVE');
  exams uuid[];
  before attentions[];
begin
  perform figures_mark(p_customer, workers, '{}');
  perform pg_advisory_xact_lock(ends_lock(p_customer));
  exams := array(
    select a.id from attentions a
    left join job_titles j on j.customer_id = p_customer and j.id = a.job_title_id
    where a.customer_id = p_customer and a.job_title_id = any (p_jobs)
      and a.job_months is distinct from j.validity_months);
  before := exams_hold(p_customer, exams);
  if cardinality(before) = 0 then return; end if;
  update attentions a set job_months = (
    select j.validity_months from job_titles j where j.customer_id = p_customer and j.id = a.job_title_id)
  where a.customer_id = p_customer and a.id = any (array(select id from unnest(before)));
  perform exams_follow(p_customer, before);
end $function$;

create or replace function results_follow(p_customer uuid, p_exams uuid[])
 returns void
 language plpgsql
as $function$
begin
  perform health_mark(p_customer, p_exams, '{}');
end $function$;

create or replace function worker_figures_follow(p_customer uuid, p_changes worker_change[])
 returns void
 language plpgsql
as $function$
declare
  -- The exams of a deleted worker count nowhere.
  deleted constant uuid[] := array(
    select (was).id from unnest(p_changes)
    where ((was).status = 'DELETED') is distinct from ((is_now).status = 'DELETED'));
  days date[] := '{}';
begin
  if cardinality(deleted) > 0 then
    days := array(
      select distinct a.exam_date from attentions a
      where a.customer_id = p_customer and a.patient_id = any (deleted));
  end if;
  perform figures_mark(p_customer, array(
    select (was).id from unnest(p_changes)
    where (is_now).id is null or ((was).status, (was).hire_date, (was).high_risk, (was).job_title_id)
      is distinct from ((is_now).status, (is_now).hire_date, (is_now).high_risk, (is_now).job_title_id)), days);
end $function$;

create or replace function worker_health_follow(p_customer uuid, p_changes worker_change[])
 returns void
 language plpgsql
as $function$
begin
  perform health_mark(p_customer, '{}', array(
    select (was).id from unnest(p_changes)
    where (is_now).id is null
      or ((was).status, (was).sex, (was).birth_date, (was).hire_date, (was).high_risk, (was).disability_certificate,
        (was).working_area_id, (was).job_title_id, (was).project_id, (was).headquarter_id)
      is distinct from ((is_now).status, (is_now).sex, (is_now).birth_date, (is_now).hire_date, (is_now).high_risk,
        (is_now).disability_certificate, (is_now).working_area_id, (is_now).job_title_id, (is_now).project_id,
        (is_now).headquarter_id)));
end $function$;

create or replace function worker_words_follow(p_customer uuid, p_changes worker_change[])
 returns void
 language plpgsql
as $function$
declare
  gone record;
begin
  perform need_company_row(p_customer);
  -- By key, worker by worker: in a company without statistics (after its first import) a join is a loop in a loop.
  for gone in
    select (was).id, array(
      select unnest(string_to_array((was).search_words, ' '))
      except select unnest(string_to_array((is_now).search_words, ' '))) as words
    from unnest(p_changes) where (was).search_words is distinct from (is_now).search_words
  loop
    delete from patient_words d
    where d.customer_id = p_customer and d.word = any (gone.words) and d.patient_id = gone.id;
  end loop;
  update patient_words d set status = x.status, full_name = x.full_name from (
    select (is_now).id, (is_now).status, (is_now).full_name, w
    from unnest(p_changes) cross join lateral unnest(string_to_array((is_now).search_words, ' ')) w
    where (was).full_name <> (is_now).full_name or (was).status <> (is_now).status) x
  where d.customer_id = p_customer and d.word = x.w and d.patient_id = x.id;
  insert into patient_words (customer_id, word, patient_id, status, full_name)
  select h.customer_id, x.w, x.id, x.status, x.full_name
  from company_rows h cross join (
    select w, (is_now).id, (is_now).status, (is_now).full_name
    from unnest(p_changes) cross join lateral (
      select unnest(string_to_array((is_now).search_words, ' ')) as w
      except select unnest(string_to_array((was).search_words, ' '))) s
    where (was).search_words <> (is_now).search_words and w <> '') x
  where h.customer_id = p_customer
  order by x.w collate "C" on conflict do nothing;
end $function$;

create or replace function workers_add(p_customer uuid, p_workers uuid[])
 returns void
 language plpgsql
as $function$
begin
  -- In the order of the index: neighbours are written together.
  insert into patient_words (customer_id, word, patient_id, status, full_name)
  select p.customer_id, w, p.id, p.status, p.full_name
  from patients p cross join lateral (
    select distinct w from unnest(string_to_array(p.search_words, ' ')) w where w <> '') s
  where p.customer_id = p_customer and p.id = any (p_workers)
  order by w collate "C";
  perform figures_mark(p_customer, p_workers, '{}');
  perform health_mark(p_customer, '{}', p_workers);
end $function$;

create or replace function worker_exams_write(p_customer uuid, p_workers uuid[])
 returns void
 language plpgsql
as $function$
declare
  many constant boolean := cardinality(p_workers) > 500;
  nestloop constant text := current_setting('enable_nestloop');
  plans constant text := current_setting('plan_cache_mode');
  locked uuid[];
  gone uuid[];
  ids uuid[];
  newest attentions[];
begin
  -- Thousands of workers are planned as such: a nested loop over them would take minutes.
  if many then
    perform set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  locked := array(
    select c.patient_id from (select distinct w from unnest(p_workers) w order by w) t
    cross join lateral (
      select x.patient_id from current_exams x
      where x.customer_id = p_customer and x.patient_id = t.w for update) c);
  ids := array(
    select distinct on (a.patient_id) a.id
    from unnest(p_workers) w
    cross join lateral (select * from attentions x where x.customer_id = p_customer and x.patient_id = w offset 0) a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      and a.exam_date <= today_in_lima()
    order by a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc,
      a.exam_type collate "C" desc);
  -- With := a node would be sent the variable as well, whose type it cannot tell.
  select array(select a from attentions a where a.customer_id = p_customer and a.id = any (ids)) into newest;
  gone := array(select unnest(locked) except select patient_id from unnest(newest));
  if cardinality(gone) > 0 then
    delete from current_exams c where c.customer_id = p_customer and c.patient_id = any (gone);
  end if;
  if cardinality(locked) > cardinality(gone) then
    update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type,
      aptitude = n.aptitude, valid_until = n.valid_until, decided_at = n.decided_at,
      protocol_months = n.protocol_months, delivered = n.delivered_at is not null, read = n.read_at is not null,
      signed = n.signed_at is not null, written = restrictions_written(n.aptitude, n.work_restrictions)
    from unnest(newest) n where c.customer_id = p_customer and c.patient_id = n.patient_id;
  end if;
  if cardinality(newest) > cardinality(locked) - cardinality(gone) then
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude,
      valid_until, decided_at, protocol_months, delivered, read, signed, written)
    select h.customer_id, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until,
      n.decided_at, n.protocol_months, n.delivered_at is not null, n.read_at is not null, n.signed_at is not null,
      restrictions_written(n.aptitude, n.work_restrictions)
    from company_rows h cross join unnest(newest) n where h.customer_id = p_customer
    order by n.patient_id
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id,
      exam_date = excluded.exam_date, exam_type = excluded.exam_type, aptitude = excluded.aptitude,
      valid_until = excluded.valid_until, decided_at = excluded.decided_at,
      protocol_months = excluded.protocol_months,
      delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
    where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude),
        excluded.exam_type collate "C")
      > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C");
  end if;
  perform past_exams_write(p_customer, p_workers);
  if many then
    perform set_config('enable_nestloop', nestloop, true), set_config('plan_cache_mode', plans, true);
  end if;
  perform figures_mark(p_customer, p_workers, '{}');
end $function$;

drop function past_exams_of(uuid[], uuid[]);
create function past_exams_of(p_customer uuid, p_workers uuid[])
 returns setof past_exams
 language sql
 stable
as $function$
  select s.customer_id, s.patient_id, s.exam_date, s.until, s.id, s.exam_type, s.aptitude, s.valid_until,
    s.protocol_months, s.delivered, s.read, s.signed, s.written
  from (
    select d.*, lead(d.exam_date) over (partition by d.patient_id order by d.exam_date) as until
    from (
      select distinct on (a.patient_id, a.exam_date) a.customer_id, a.patient_id, a.exam_date, a.id, a.exam_type,
        a.aptitude, a.valid_until, a.protocol_months, a.delivered_at is not null as delivered,
        a.read_at is not null as read, a.signed_at is not null as signed,
        restrictions_written(a.aptitude, a.work_restrictions) as written
      from unnest(p_workers) w
      cross join lateral (
        select * from attentions x where x.customer_id = p_customer and x.patient_id = w offset 0) a
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      order by a.patient_id, a.exam_date, a.decided_at desc, aptitude_weight(a.aptitude) desc,
        a.exam_type collate "C" desc) d) s
  where s.until is not null
$function$;

create or replace function past_exams_of_company(p_customer uuid)
 returns setof past_exams
 language plpgsql
 stable
as $function$
declare
  workers constant uuid[] := array(select id from patients where customer_id = p_customer);
begin
  return query select * from past_exams_of(p_customer, workers);
end $function$;

create or replace function past_exams_write(p_customer uuid, p_workers uuid[])
 returns void
 language plpgsql
as $function$
declare
  should constant past_exams[] := array(
    select s from past_exams_of(p_customer, p_workers) s order by s.patient_id, s.exam_date);
  gone_workers uuid[];
  gone_days date[];
begin
  select array_agg(g.patient_id), array_agg(g.exam_date) into gone_workers, gone_days from (
    select p.patient_id, p.exam_date
    from unnest(p_workers) w cross join lateral (
      select x.patient_id, x.exam_date from past_exams x
      where x.customer_id = p_customer and x.patient_id = w offset 0) p
    except select patient_id, exam_date from unnest(should)) g;
  if gone_workers is not null then
    delete from past_exams x using unnest(gone_workers, gone_days) w(patient_id, exam_date)
    where x.customer_id = p_customer and x.patient_id = w.patient_id and x.exam_date = w.exam_date;
  end if;
  if cardinality(should) = 0 then return; end if;
  insert into past_exams as x (customer_id, patient_id, exam_date, until, attention_id, exam_type, aptitude,
    valid_until, protocol_months, delivered, read, signed, written)
  select h.customer_id, s.patient_id, s.exam_date, s.until, s.attention_id, s.exam_type, s.aptitude, s.valid_until,
    s.protocol_months, s.delivered, s.read, s.signed, s.written
  from company_rows h cross join unnest(should) s where h.customer_id = p_customer
  on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until,
    attention_id = excluded.attention_id, exam_type = excluded.exam_type, aptitude = excluded.aptitude,
    valid_until = excluded.valid_until, protocol_months = excluded.protocol_months, delivered = excluded.delivered,
    read = excluded.read, signed = excluded.signed, written = excluded.written
  where (x.until, x.attention_id, x.exam_type, x.aptitude, x.valid_until, x.protocol_months, x.delivered, x.read,
      x.signed, x.written)
    is distinct from (excluded.until, excluded.attention_id, excluded.exam_type, excluded.aptitude,
      excluded.valid_until, excluded.protocol_months, excluded.delivered, excluded.read, excluded.signed,
      excluded.written);
end $function$;

create or replace function figures_count(p_customer uuid, p_most integer)
 returns integer
 language plpgsql
as $function$
declare
  marks bigint[];
  noted_workers uuid[];
  noted_days date[];
  before worker_facts[];
  fresh worker_facts[];
begin
  perform need_company_row(p_customer);
  perform figures_lock(p_customer);
  -- Only what was read is deleted: marks that others add meanwhile wait for the next count.
  select array_agg(id), array_agg(distinct patient_id) into marks, noted_workers from (
    select id, patient_id from figure_changes where customer_id = p_customer and patient_id is not null
    order by id limit p_most) n;
  delete from figure_changes where customer_id = p_customer and id = any (marks);
  noted_days := array(
    select distinct exam_date from figure_changes where customer_id = p_customer and exam_date is not null
    order by 1 desc limit 31);
  -- Marks of these days that come in between go too: their exams are visible to the count below.
  delete from figure_changes where customer_id = p_customer and exam_date = any (noted_days);
  if noted_workers is not null then
    -- Planned each time: few workers and a whole company are not read alike.
    execute 'select array(select f from worker_facts f where f.customer_id = $1 and f.patient_id = any ($2))'
      into before using p_customer, noted_workers;
    execute 'select array(
        select row(f.*)::worker_facts from worker_facts_now f where f.customer_id = $1 and f.patient_id = any ($2))'
      into fresh using p_customer, noted_workers;
    delete from worker_facts f where f.customer_id = p_customer and f.patient_id = any (array(
      select patient_id from unnest(before) except select patient_id from unnest(fresh)));
    insert into worker_facts as f (customer_id, patient_id, hire_date, basis, day, months, high_risk, exam_type,
      aptitude, delivered, read, signed)
    select h.customer_id, n.patient_id, n.hire_date, n.basis, n.day, n.months, n.high_risk, n.exam_type, n.aptitude,
      n.delivered, n.read, n.signed
    from company_rows h cross join unnest(fresh) n where h.customer_id = p_customer
    on conflict (customer_id, patient_id) do update set hire_date = excluded.hire_date, basis = excluded.basis,
      day = excluded.day, months = excluded.months, high_risk = excluded.high_risk, exam_type = excluded.exam_type,
      aptitude = excluded.aptitude, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed
    where (f.hire_date, f.basis, f.day, f.months, f.high_risk, f.exam_type, f.aptitude, f.delivered, f.read, f.signed)
      is distinct from (excluded.hire_date, excluded.basis, excluded.day, excluded.months, excluded.high_risk,
        excluded.exam_type, excluded.aptitude, excluded.delivered, excluded.read, excluded.signed);
    insert into worker_days as d (customer_id, basis, day, months, high_risk, workers)
    select h.customer_id, m.basis, m.day, m.months, m.high_risk, m.workers
    from company_rows h cross join (
      select basis, day, months, high_risk, sum(n)::int as workers from (
        select b.*, -1 as n from unnest(before) b union all select f.*, 1 from unnest(fresh) f) x
      group by 1, 2, 3, 4 having sum(n) <> 0) m
    where h.customer_id = p_customer
    on conflict (customer_id, basis, day, months, high_risk) do update set workers = d.workers + excluded.workers;
    insert into worker_exams as d (customer_id, exam_type, aptitude, delivered, read, signed, workers)
    select h.customer_id, m.exam_type, m.aptitude, m.delivered, m.read, m.signed, m.workers
    from company_rows h cross join (
      select exam_type, aptitude, delivered, read, signed, sum(n)::int as workers from (
        select b.*, -1 as n from unnest(before) b union all select f.*, 1 from unnest(fresh) f) x
      where basis <> 'NONE' group by 1, 2, 3, 4, 5 having sum(n) <> 0) m
    where h.customer_id = p_customer
    on conflict (customer_id, exam_type, aptitude, delivered, read, signed)
    do update set workers = d.workers + excluded.workers;
    delete from worker_days where customer_id = p_customer and workers = 0;
    delete from worker_exams where customer_id = p_customer and workers = 0;
  end if;
  if cardinality(noted_days) > 0 then
    delete from exam_days where customer_id = p_customer and exam_date = any (noted_days);
    execute 'insert into exam_days (customer_id, exam_date, exam_type, aptitude, delivered, read, signed, exams)
      select customer_id, exam_date, exam_type, aptitude, delivered, read, signed, exams
      from exam_days_now where customer_id = $1 and exam_date = any ($2)' using p_customer, noted_days;
  end if;
  return cardinality(marks);
end $function$;

create or replace function figures_rebuild(p_customer uuid)
 returns void
 language plpgsql
as $function$
declare
  wrong uuid[];
begin
  perform need_company_row(p_customer);
  perform figures_lock(p_customer);
  select array_agg(distinct patient_id) into wrong from (
    (select * from past_exams where customer_id = p_customer except select * from past_exams_of_company(p_customer))
    union all
    (select * from past_exams_of_company(p_customer)
      except select * from past_exams where customer_id = p_customer)) x;
  for n in 1..coalesce(cardinality(wrong), 0) by 10000 loop
    perform worker_exams_write(p_customer, wrong[n:n + 9999]);
  end loop;
  delete from figure_changes where customer_id = p_customer;
  delete from worker_facts where customer_id = p_customer;
  delete from worker_days where customer_id = p_customer;
  delete from worker_exams where customer_id = p_customer;
  delete from exam_days where customer_id = p_customer;
  insert into worker_facts (customer_id, patient_id, hire_date, basis, day, months, high_risk, exam_type, aptitude,
    delivered, read, signed)
  select customer_id, patient_id, hire_date, basis, day, months, high_risk, exam_type, aptitude, delivered, read, signed
  from worker_facts_now where customer_id = p_customer;
  insert into worker_days (customer_id, basis, day, months, high_risk, workers)
  select customer_id, basis, day, months, high_risk, count(*)
  from worker_facts where customer_id = p_customer group by 1, 2, 3, 4, 5;
  insert into worker_exams (customer_id, exam_type, aptitude, delivered, read, signed, workers)
  select customer_id, exam_type, aptitude, delivered, read, signed, count(*)
  from worker_facts where customer_id = p_customer and basis <> 'NONE' group by 1, 2, 3, 4, 5, 6;
  insert into exam_days (customer_id, exam_date, exam_type, aptitude, delivered, read, signed, exams)
  select customer_id, exam_date, exam_type, aptitude, delivered, read, signed, exams
  from exam_days_now where customer_id = p_customer;
end $function$;

create or replace function figures_differences(p_customer uuid)
 returns table(what text, subject jsonb, counted bigint, found bigint)
 language sql
 stable
as $function$
  with noted as materialized (
    select distinct patient_id from figure_changes where customer_id = p_customer and patient_id is not null),
  facts as (select f.*, 1 as n from worker_facts f where customer_id = p_customer),
  compared as (
    select 'worker' as what, to_jsonb(f) - 'n' as subject, f.n as counted, 0 as found from facts f
      where f.patient_id not in (select patient_id from noted)
    union all
    select 'worker', to_jsonb(f), 0, 1 from worker_facts_now f
      where f.customer_id = p_customer and f.patient_id not in (select patient_id from noted)
    union all
    select 'day', to_jsonb(d) - 'workers', d.workers, 0 from worker_days d where customer_id = p_customer
    union all
    select 'day', jsonb_build_object('customer_id', customer_id, 'basis', basis, 'day', day, 'months', months,
      'high_risk', high_risk), 0, n from facts
    union all
    select 'exam', to_jsonb(d) - 'workers', d.workers, 0 from worker_exams d where customer_id = p_customer
    union all
    select 'exam', to_jsonb(f) - '{n,patient_id,hire_date,basis,day,months,high_risk}'::text[], 0, n from facts f
      where basis <> 'NONE'
    union all
    select 'exams of a day', to_jsonb(d) - 'exams', d.exams, 0 from exam_days d where customer_id = p_customer
      and not exists (select 1 from figure_changes c where c.customer_id = p_customer and c.exam_date = d.exam_date)
    union all
    select 'exams of a day', to_jsonb(d) - 'exams', 0, d.exams from exam_days_now d where d.customer_id = p_customer
      and not exists (select 1 from figure_changes c where c.customer_id = p_customer and c.exam_date = d.exam_date)
    union all
    select 'past exam', to_jsonb(x), 1, 0 from past_exams x where customer_id = p_customer
    union all
    select 'past exam', to_jsonb(x), 0, 1 from past_exams_of_company(p_customer) x)
  select what, subject, sum(counted), sum(found) from compared group by what, subject having sum(counted) <> sum(found)
$function$;
drop function worker_facts_now(uuid);
drop function exam_days_now(uuid, date[]);

create or replace function keep_delivery_channels(p_customer uuid, p_deliveries uuid[])
 returns void
 language plpgsql
as $function$
declare
  acts jsonb;
  moment timestamptz;
begin
  perform need_company_row(p_customer);
  perform 1 from result_deliveries where customer_id = p_customer and id = any (p_deliveries) order by id for update;
  -- After the lock: an act of another transaction that was waited for is older.
  moment := clock_timestamp();
  update result_deliveries d set channel = c.channel, channel_state = c.state
  from (
    select distinct on (y.delivery_id) y.delivery_id, y.channel,
      case when y.signed_at is not null then 'FIRMADO' when y.read_at is not null then 'LEIDO'
        when y.identified_at is not null then 'IDENTIFICADO' when y.opened_at is not null then 'ABIERTO'
        when m.state = 'FAILED' then 'REBOTADO' when m.state = 'NOT_CONFIGURED' then 'SIN_CANAL'
        when m.state in ('SENT', 'DELIVERED') then 'ENVIADO' else 'EN_COLA' end as state
    from result_delivery_tries y left join messages m on m.dedup_key = y.dedup_key and m.customer_id = p_customer
    where y.customer_id = p_customer and y.delivery_id = any (p_deliveries) and y.dedup_key is not null
    -- Of one sending the message that came furthest.
    order by y.delivery_id, y.at desc, coalesce(never_left(m.state, m.last_error), false), y.id
  ) c
  where d.customer_id = p_customer and d.id = c.delivery_id
    and (d.channel, d.channel_state) is distinct from (c.channel, c.state);

  acts := (
    with last as (
      select y.delivery_id,
        bool_and(coalesce(never_left(m.state, m.last_error), false)) and bool_and(y.opened_at is null) as unsent,
        min(m.sent_at) filter (where m.state in ('SENT', 'DELIVERED')) as left_at
      from result_delivery_tries y left join messages m on m.dedup_key = y.dedup_key and m.customer_id = p_customer
      where y.customer_id = p_customer and y.delivery_id = any (p_deliveries) and y.dedup_key is not null
        and y.at = (
          select max(o.at) from result_delivery_tries o
          where o.customer_id = p_customer and o.delivery_id = y.delivery_id and o.dedup_key is not null)
      group by y.delivery_id)
    select jsonb_agg(jsonb_build_object('event', gen_random_uuid(), 'id', d.id, 'before', d.state,
      'sent_at', case when d.state = 'PENDIENTE' then l.left_at end))
    from last l join result_deliveries d on d.id = l.delivery_id
    where d.customer_id = p_customer
      and (d.state = 'ENVIADA' and l.unsent or d.state = 'PENDIENTE' and l.left_at is not null));
  if acts is null then return; end if;
  update result_deliveries d
  set version = d.version + 1, sent_at = x.sent_at, state = case d.state when 'ENVIADA' then 'PENDIENTE' else 'ENVIADA' end
  from jsonb_to_recordset(acts) x(id uuid, sent_at timestamptz)
  where d.customer_id = p_customer and d.id = x.id;
  insert into case_events (customer_id, id, kind, case_id, act, from_state, to_state, inside, at)
  select h.customer_id, x.event, 'result_deliveries', x.id, case when x.before = 'ENVIADA' then 'unsent' else 'leave' end,
    x.before, case when x.before = 'ENVIADA' then 'PENDIENTE' else 'ENVIADA' end, false, moment
  from company_rows h cross join jsonb_to_recordset(acts) x(event uuid, id uuid, before text)
  where h.customer_id = p_customer;
end $function$;

create or replace function result_deliveries_follow(p_customer uuid, p_before attentions[], p_after attentions[])
 returns void
 language plpgsql
as $function$
declare
  judged constant uuid[] := array(
    select id from (
      select id, state, aptitude, exam_date, deleted_at is null from unnest(p_after)
      where kind = 'EMO' and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null
      except select id, state, aptitude, exam_date, deleted_at is null from unnest(p_before)) x);
  delivered uuid[];
  undelivered uuid[];
  ids uuid[];
  handed_over uuid[];
  exam record;
begin
  if cardinality(judged) = 0 then return; end if;
  delivered := array(
    select distinct d.attention_id from result_deliveries d
    where d.customer_id = p_customer and d.attention_id = any (judged));
  if cardinality(delivered) > 0 then
    for exam in
      select o as was, n as is_now from unnest(p_before) o join unnest(p_after) n on n.id = o.id
      where n.id = any (delivered)
    loop
      perform result_delivery_follow(exam.was, exam.is_now);
    end loop;
  end if;
  undelivered := array(select unnest(judged) except select unnest(delivered) order by 1);
  if cardinality(undelivered) = 0 then return; end if;
  ids := array(select time_ordered_id() from unnest(undelivered));
  insert into result_deliveries (customer_id, id, attention_id, exam_date)
  select a.customer_id, m.id, a.id, a.exam_date
  from unnest(ids, undelivered) m(id, exam_id) join attentions a on a.id = m.exam_id
  where a.customer_id = p_customer order by a.id
  on conflict (customer_id, attention_id) where state not in ('ANULADA', 'REEMPLAZADA')
  do update set exam_date = excluded.exam_date where result_deliveries.exam_date <> excluded.exam_date;
  handed_over := array(
    select a.id from attentions a
    where a.customer_id = p_customer and a.id = any (undelivered) and a.state <> 'CON_APTITUD');
  if cardinality(handed_over) = 0 then return; end if;
  update result_deliveries d set state = 'ENTREGADA', version = d.version + 1, delivered_how = 'IMPORTADA',
    delivered_at = coalesce((
      select a.delivered_at from attentions a where a.customer_id = p_customer and a.id = d.attention_id), now())
  where d.customer_id = p_customer and d.attention_id = any (handed_over) and d.state in ('PENDIENTE', 'ENVIADA');
end $function$;

-- Takes two versions of a worker of any row type: on a node of a cluster a trigger has that of a part of the table.
drop function identity_differences(patients, patients);
create function identity_differences(o anyelement, n anyelement)
 returns text[]
 language plpgsql
 immutable
as $function$
declare
  n_key constant uuid := person_key_of(concat_ws(' ', n.paternal_surname, n.maternal_surname, n.first_names));
begin
  return array_remove(array[
    case when (o.document_type, o.document_number) is distinct from (n.document_type, n.document_number)
      then 'document' end,
    case when person_key_of(o.full_name) is distinct from person_key_of(n.full_name)
      or n_key is distinct from person_key_of(concat_ws(' ', o.paternal_surname, o.maternal_surname, o.first_names))
        and n_key is distinct from person_key_of(n.full_name)
      then 'name' end,
    case when o.birth_date is not null and o.birth_date is distinct from n.birth_date then 'birthDate' end,
    case when o.sex <> 'X' and o.sex is distinct from n.sex then 'sex' end], null);
end $function$;

-- Who must be told of a changed person follows from the change of a worker, by name: the trigger would write into the
-- outbox from the node of the company, which does not have it.
drop trigger tell_person_changed on patients;
drop function tell_person_changed();
alter type held_worker add attribute document_type text, add attribute document_number text,
  add attribute paternal_surname text, add attribute maternal_surname text, add attribute first_names text,
  add attribute email text;

create or replace function workers_hold(p_customer uuid, p_workers uuid[])
 returns held_worker[]
 language plpgsql
as $function$
begin
  return array(
    select (p.id, p.full_name, p.search_words, p.status, p.sex, p.birth_date, p.district_id, p.headquarter_id,
      p.working_area_id, p.job_title_id, p.project_id, p.hire_date, p.high_risk, p.disability_certificate,
      p.document_type, p.document_number, p.paternal_surname, p.maternal_surname, p.first_names, p.email)::held_worker
    from patients p where p.customer_id = p_customer and p.id = any (p_workers) order by p.id for no key update);
end $function$;

create function worker_identity_follow(p_customer uuid, p_changes worker_change[])
 returns void
 language plpgsql
as $function$
declare
  change worker_change;
  what text[];
begin
  foreach change in array p_changes loop
    continue when (change.is_now).id is null;
    what := identity_differences(change.was, change.is_now);
    if coalesce((change.was).email, '') <> '' and lower((change.was).email) is distinct from lower((change.is_now).email)
    then
      what := what || 'email'::text;
    end if;
    if cardinality(what) > 0 then
      perform person_changed(p_customer, (change.is_now).id, what, (change.was).email,
        case when 'document' = any (what) then (change.was).document_number end);
    end if;
  end loop;
end $function$;

create or replace function workers_follow(p_customer uuid, p_before held_worker[])
 returns void
 language plpgsql
as $function$
declare
  after constant held_worker[] := workers_hold(p_customer, array(select id from unnest(p_before)));
  changes constant worker_change[] := array(
    select (o, n)::worker_change from unnest(p_before) o full join unnest(after) n on n.id = o.id
    where o is distinct from n);
begin
  -- Nothing follows from most changes: an address, a telephone, a contract.
  if cardinality(changes) = 0 then return; end if;
  perform worker_figures_follow(p_customer, changes);
  perform worker_health_follow(p_customer, changes);
  perform worker_risk_follow(p_customer, changes);
  perform worker_classes_follow(p_customer, changes);
  perform worker_words_follow(p_customer, changes);
  perform worker_identity_follow(p_customer, changes);
  perform worker_readings_follow(p_customer, changes);
end $function$;

-- The event is read, then changed: a distributed table takes no function of the clock or of JSON over its columns.
create or replace function result_delivery_follow(o attentions, n attentions)
 returns void
 language plpgsql
as $function$
declare
  was_judged constant boolean := o.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO');
  taken_back constant boolean :=
    coalesce(current_setting('app.taking_back', true), '') = 'on' and o.aptitude <> n.aptitude;
  replaced result_deliveries; before_state text; next_id uuid; event uuid; counted jsonb;
begin
  if taken_back then
    perform result_deliveries_restore(n.customer_id, n.id);
  elsif not was_judged or o.aptitude <> n.aptitude or o.state <> 'CON_APTITUD' and n.state = 'CON_APTITUD' then
    select * into replaced from result_deliveries d
    where d.customer_id = n.customer_id and d.attention_id = n.id
      and d.state not in ('PENDIENTE', 'ANULADA', 'REEMPLAZADA')
    for update;
    if found then
      before_state := replaced.state;
      next_id := time_ordered_id();
      update result_deliveries d set state = 'REEMPLAZADA', version = d.version + 1
      where d.customer_id = replaced.customer_id and d.id = replaced.id;
      insert into result_deliveries (customer_id, id, attention_id, exam_date)
      values (n.customer_id, next_id, n.id, n.exam_date);
      insert into case_events (customer_id, kind, case_id, act, from_state, to_state, before, inside)
      values (n.customer_id, 'result_deliveries', replaced.id, 'replace', before_state, 'REEMPLAZADA',
        jsonb_build_object('replaced_by', next_id, 'opinions', 1), false);
    elsif was_judged then
      select e.id, e.before || jsonb_build_object('opinions', (e.before->>'opinions')::int + 1) into event, counted
      from result_deliveries w
      join result_deliveries d on d.customer_id = w.customer_id and d.attention_id = w.attention_id
        and (d.state = 'REEMPLAZADA') is true
      join case_events e on e.customer_id = d.customer_id and e.case_id = d.id and e.kind = 'result_deliveries'
        and e.act = 'replace' and e.before->>'replaced_by' = w.id::text
      where w.customer_id = n.customer_id and w.attention_id = n.id and (w.state = 'PENDIENTE') is true;
      if event is not null then
        update case_events set before = counted where customer_id = n.customer_id and id = event;
      end if;
    end if;
  end if;
  insert into result_deliveries (customer_id, attention_id, exam_date) values (n.customer_id, n.id, n.exam_date)
  on conflict (customer_id, attention_id) where state not in ('ANULADA', 'REEMPLAZADA') do update set exam_date = excluded.exam_date
  where result_deliveries.exam_date <> excluded.exam_date;
  if n.state <> 'CON_APTITUD' then
    update result_deliveries set state = 'ENTREGADA', version = version + 1,
      delivered_at = coalesce(n.delivered_at, now()), delivered_how = 'IMPORTADA'
    where customer_id = n.customer_id and attention_id = n.id and state in ('PENDIENTE', 'ENVIADA');
  end if;
end $function$;
