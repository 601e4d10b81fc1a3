-- What follows from an exam (appointment, delivery, current and past exams, figures, health, certificates) is done by
-- functions that the writer calls by name. Sixteen triggers did it before: they ran also where nothing followed, and
-- their transition tables exist on no distributed table.
--
--   exams_add(company, exams)       after exams were inserted
--   exams_hold(company, exams)      before exams are changed or deleted: locks them and returns them
--   exams_follow(company, before)   after it, with what exams_hold returned
drop trigger attentions_appointment_insert on attentions;
drop trigger attentions_appointment_update on attentions;
drop trigger attentions_certificates on attentions;
drop trigger attentions_current_delete on attentions;
drop trigger attentions_current_insert on attentions;
drop trigger attentions_current_update on attentions;
drop trigger attentions_delivery on attentions;
drop trigger attentions_delivery_insert on attentions;
drop trigger attentions_delivery_update on attentions;
drop trigger attentions_figures_delete on attentions;
drop trigger attentions_figures_insert on attentions;
drop trigger attentions_figures_update on attentions;
drop trigger attentions_health_delete on attentions;
drop trigger attentions_health_insert on attentions;
drop trigger attentions_health_update on attentions;
drop trigger attentions_past_delete on attentions;
drop trigger attentions_past_update on attentions;
drop trigger attentions_stale on attentions;
drop trigger current_exams_figures_delete on current_exams;
drop trigger current_exams_figures_insert on current_exams;
drop trigger current_exams_figures_update on current_exams;
drop function appointments_add();
drop function appointments_follow();
drop function attentions_delivery();
drop function current_exams_add();
drop function current_exams_refresh();
drop function documents_follow_exam();
drop function exam_stale();
drop function figures_of_current_exams();
drop function figures_of_exams();
drop function health_of_exams();
drop function past_exams_follow();
drop function result_deliveries_add();
drop function result_deliveries_follow();

create function exams_hold(p_customer uuid, p_exams uuid[]) returns attentions[] language plpgsql as $$
begin
  return array(
    select a from attentions a where a.customer_id = p_customer and a.id = any (p_exams) order by a.id for update);
end $$;

-- Writes the current exam of workers, and their earlier ones, from their exams. The lock makes a writer of another exam
-- of the same worker wait; a worker without a current exam has no row to lock, so the newer of two exams stays.
create function worker_exams_write(p_customer uuid, p_workers uuid[]) returns void language plpgsql as $$
declare
  many constant boolean := cardinality(p_workers) > 500;
  nestloop constant text := current_setting('enable_nestloop');
  plans constant text := current_setting('plan_cache_mode');
  locked uuid[];
begin
  -- Thousands of workers are planned as such: a nested loop over them would take minutes.
  if many then
    perform set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  locked := array(
    select c.patient_id from (select w from unnest(p_workers) w order by w) t
    cross join lateral (
      select x.patient_id from current_exams x where x.customer_id = p_customer and x.patient_id = t.w for update) c);
  with held as materialized (select w as patient_id from unnest(locked) w),
  newest as materialized (
    select distinct on (a.patient_id) a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months,
      a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
      restrictions_written(a.aptitude, a.work_restrictions) as written
    from unnest(p_workers) w
    cross join lateral (select * from attentions x where x.customer_id = p_customer and x.patient_id = w offset 0) a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
    order by a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
  gone as (
    delete from current_exams c using (select patient_id from held except select patient_id from newest) w
    where c.customer_id = p_customer and c.patient_id = w.patient_id),
  replaced as (
    update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type, aptitude = n.aptitude,
      valid_until = n.valid_until, decided_at = n.decided_at, protocol_months = n.protocol_months,
      delivered = n.delivered, read = n.read, signed = n.signed, written = n.written
    from newest n join held h on h.patient_id = n.patient_id
    where c.customer_id = p_customer and c.patient_id = n.patient_id)
  insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written)
  select p_customer, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until, n.decided_at, n.protocol_months, n.delivered, n.read, n.signed, n.written
  from newest n where n.patient_id not in (select patient_id from held)
  order by n.patient_id
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
    protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
  where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
    > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C");
  with should as materialized (
    select s.* from past_exams_of(array_fill(p_customer, array[cardinality(p_workers)]), p_workers) s),
  gone as (
    delete from past_exams x using (
      select p.patient_id, p.exam_date from unnest(p_workers) w
      cross join lateral (select x.patient_id, x.exam_date from past_exams x where x.customer_id = p_customer and x.patient_id = w offset 0) p
      except select patient_id, exam_date from should) w
    where x.customer_id = p_customer and x.patient_id = w.patient_id and x.exam_date = w.exam_date)
  insert into past_exams as x select * from should order by customer_id, patient_id, exam_date
  on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until, attention_id = excluded.attention_id,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, protocol_months = excluded.protocol_months,
    delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
  where x is distinct from excluded;
  if many then
    perform set_config('enable_nestloop', nestloop, true), set_config('plan_cache_mode', plans, true);
  end if;
  insert into figure_changes (customer_id, patient_id) select p_customer, w from unnest(p_workers) w;
end $$;

-- The current exam after an insert. Most exams are the first or the newest of their worker: then the row that was
-- current becomes a past exam, and no other exam is read. All other workers are written anew.
create function current_exams_add(p_customer uuid, p_added attentions[]) returns void language plpgsql as $$
declare
  workers uuid[]; others uuid[];
begin
  workers := array(
    select distinct a.patient_id from unnest(p_added) a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima());
  if cardinality(workers) = 0 then return; end if;
  with fresh as materialized (
    select distinct on (a.patient_id) a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months,
      a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
      restrictions_written(a.aptitude, a.work_restrictions) as written, count(*) over (partition by a.patient_id) as exams
    from unnest(p_added) a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
    order by a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
  held as materialized (
    select f.*, c.since, c.was, c.was_type, c.was_aptitude, c.was_valid_until, c.was_months, c.was_delivered, c.was_read, c.was_signed, c.was_written
    from fresh f left join lateral (
      select x.exam_date as since, x.attention_id as was, x.exam_type as was_type, x.aptitude as was_aptitude, x.valid_until as was_valid_until,
        x.protocol_months as was_months, x.delivered as was_delivered, x.read as was_read, x.signed as was_signed, x.written as was_written
      from current_exams x where x.customer_id = p_customer and x.patient_id = f.patient_id for update) c on true),
  put as (
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written)
    select p_customer, patient_id, id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written from held
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
      protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
    where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
      > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C")
    -- xmax is 0 only in a row that did not exist before.
    returning xmax = 0 as added),
  followed as (
    insert into past_exams as x (customer_id, patient_id, exam_date, until, attention_id, exam_type, aptitude, valid_until, protocol_months, delivered, read, signed, written)
    select p_customer, patient_id, since, exam_date, was, was_type, was_aptitude, was_valid_until, was_months, was_delivered, was_read, was_signed, was_written
    from held where exams = 1 and since < exam_date
    on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until, attention_id = excluded.attention_id,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, protocol_months = excluded.protocol_months,
      delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written)
  select array_agg(patient_id) into others from held
  where exams > 1 or since >= exam_date
    -- Another transaction added the first exam of one of these workers at the same time.
    or since is null and (select count(*) from put where added) < (select count(*) from held where since is null);
  if others is not null then perform worker_exams_write(p_customer, others); end if;
  insert into figure_changes (customer_id, patient_id) select p_customer, w from unnest(workers) w;
end $$;

create function exams_add(p_customer uuid, p_exams uuid[]) returns void language plpgsql as $$
declare
  added constant attentions[] := array(select a from attentions a where a.customer_id = p_customer and a.id = any (p_exams));
begin
  insert into appointments (customer_id, attention_id, kind, state, appointment_on)
  select p_customer, id, kind, state, exam_date from unnest(added)
  where state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO')
  on conflict do nothing;
  perform current_exams_add(p_customer, added);
  insert into result_deliveries (customer_id, attention_id, exam_date, state, reading, delivered_at, delivered_how, read_at)
  select p_customer, id, exam_date, case when state = 'CON_APTITUD' then 'PENDIENTE' else 'ENTREGADA' end,
    case when state = 'LEIDO' then 'LEIDA' else 'POR_AGENDAR' end,
    case when state <> 'CON_APTITUD' then coalesce(delivered_at, read_at, now()) end, case when state <> 'CON_APTITUD' then 'IMPORTADA' end,
    case when state = 'LEIDO' then coalesce(read_at, now()) end
  from unnest(added) where kind = 'EMO' and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null
  on conflict do nothing;
  insert into figure_changes (customer_id, exam_date)
  select distinct p_customer, exam_date from unnest(added) where kind = 'EMO' and is_decided(aptitude);
  insert into health_changes (customer_id, attention_id)
  select p_customer, id from unnest(added) where kind = 'EMO' and is_decided(aptitude);
end $$;

-- An appointment has the state and the day of its exam.
create function appointments_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void language plpgsql as $$
begin
  update appointments t set state = appointment_state(n.state), appointment_on = n.exam_date, version = t.version + 1
  from unnest(p_before) o join unnest(p_after) n on n.id = o.id
  where (o.state <> n.state or o.exam_date <> n.exam_date) and t.customer_id = p_customer and t.attention_id = n.id
    and (t.state <> appointment_state(n.state) or t.appointment_on <> n.exam_date);
end $$;

create function worker_exams_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void language plpgsql as $$
declare
  workers uuid[];
begin
  with was as (
    select patient_id, id, exam_type, exam_date, aptitude, valid_until, decided_at, protocol_months, delivered_at is null, read_at is null, signed_at is null,
      restrictions_written(aptitude, work_restrictions)
    from unnest(p_before) where counts_for_validity(kind, exam_type, aptitude, state, deleted_at)),
  is_now as (
    select patient_id, id, exam_type, exam_date, aptitude, valid_until, decided_at, protocol_months, delivered_at is null, read_at is null, signed_at is null,
      restrictions_written(aptitude, work_restrictions)
    from unnest(p_after) where counts_for_validity(kind, exam_type, aptitude, state, deleted_at))
  select array_agg(patient_id) into workers from (
    select patient_id from (select * from was except select * from is_now) x
    union select patient_id from (select * from is_now except select * from was) x) t;
  if workers is not null then perform worker_exams_write(p_customer, workers); end if;
end $$;

-- Certificates and reports that say what the exam no longer says are revoked, by whoever changed it: also a person
-- outside the wall, who does not see the reports.
create function documents_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void language plpgsql
set "app.clinical" to 'on' as $$
declare
  changed constant uuid[] := array(
    select id from (
      select id, aptitude, exam_type, exam_date, valid_until, work_restrictions, works_meanwhile, deleted_at is null, state = 'ANULADO' from unnest(p_after)
      except
      select id, aptitude, exam_type, exam_date, valid_until, work_restrictions, works_meanwhile, deleted_at is null, state = 'ANULADO' from unnest(p_before)) x);
begin
  if cardinality(changed) = 0 then return; end if;
  update documents d set revoked_at = now(), revoked_reason = 'El examen cambió'
  from unnest(p_after) n
  where n.id = any (changed) and d.customer_id = p_customer and d.attention_id = n.id and d.revoked_at is null
    and d.type <> 'CONSTANCIA_ENTREGA'
    and (d.type = 'CERTIFICADO_APTITUD'
      or d.source = 'GENERATED' and (d.type in ('INFORME_MEDICO', 'LEGAJO') or n.state = 'ANULADO' or n.deleted_at is not null));
end $$;

create function figures_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void language plpgsql as $$
begin
  insert into figure_changes (customer_id, exam_date)
  with was as (
    select id, exam_date, exam_type, aptitude, patient_id, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), deleted_at is null,
      delivered_at is null, read_at is null, signed_at is null from unnest(p_before) where kind = 'EMO' and is_decided(aptitude)),
  is_now as (
    select id, exam_date, exam_type, aptitude, patient_id, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), deleted_at is null,
      delivered_at is null, read_at is null, signed_at is null from unnest(p_after) where kind = 'EMO' and is_decided(aptitude))
  select p_customer, exam_date from (select * from was except select * from is_now) x
  union select p_customer, exam_date from (select * from is_now except select * from was) x;
end $$;

create function health_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void language plpgsql as $$
begin
  insert into health_changes (customer_id, attention_id)
  with was as (
    select id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), state = 'ANULADO', deleted_at is null,
      is_decided(aptitude), decided_at, valid_until, protocol_months, job_months, high_risk, working_area_id, job_title_id, project_id, headquarter_id,
      health_centre from unnest(p_before) where kind in ('EMO', 'LABORATORIO')),
  is_now as (
    select id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), state = 'ANULADO', deleted_at is null,
      is_decided(aptitude), decided_at, valid_until, protocol_months, job_months, high_risk, working_area_id, job_title_id, project_id, headquarter_id,
      health_centre from unnest(p_after) where kind in ('EMO', 'LABORATORIO'))
  select p_customer, id from (select * from is_now except select * from was) x
  union select p_customer, id from (select id from was except select id from unnest(p_after)) x;
end $$;

-- The delivery of one exam after its change; an exam whose aptitude is new is delivered again.
create function result_delivery_follow(o attentions, n attentions) returns void language plpgsql as $$
declare
  was_judged constant boolean := o.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO');
  taken_back constant boolean := coalesce(current_setting('app.taking_back', true), '') = 'on' and o.aptitude <> n.aptitude;
  replaced result_deliveries; before_state text; next_id uuid;
begin
  if taken_back then
    perform result_deliveries_restore(n.customer_id, n.id);
  elsif not was_judged or o.aptitude <> n.aptitude or o.state <> 'CON_APTITUD' and n.state = 'CON_APTITUD' then
    select * into replaced from result_deliveries d
    where d.customer_id = n.customer_id and d.attention_id = n.id and d.state not in ('PENDIENTE', 'ANULADA', 'REEMPLAZADA') for update;
    if found then
      before_state := replaced.state;
      next_id := time_ordered_id();
      update result_deliveries d set state = 'REEMPLAZADA', version = d.version + 1 where d.customer_id = replaced.customer_id and d.id = replaced.id;
      insert into result_deliveries (customer_id, id, attention_id, exam_date) values (n.customer_id, next_id, n.id, n.exam_date);
      insert into case_events (customer_id, kind, case_id, act, from_state, to_state, before, inside)
      values (n.customer_id, 'result_deliveries', replaced.id, 'replace', before_state, 'REEMPLAZADA', jsonb_build_object('replaced_by', next_id, 'opinions', 1), false);
    elsif was_judged then
      update case_events e set before = e.before || jsonb_build_object('opinions', (e.before->>'opinions')::int + 1)
      from result_deliveries w, result_deliveries d
      where w.customer_id = n.customer_id and w.attention_id = n.id and (w.state = 'PENDIENTE') is true
        and d.customer_id = w.customer_id and d.attention_id = w.attention_id and (d.state = 'REEMPLAZADA') is true
        and e.customer_id = d.customer_id and e.case_id = d.id and e.kind = 'result_deliveries' and e.act = 'replace' and e.before->>'replaced_by' = w.id::text;
    end if;
  end if;
  insert into result_deliveries (customer_id, attention_id, exam_date) values (n.customer_id, n.id, n.exam_date)
  on conflict (customer_id, attention_id) where state not in ('ANULADA', 'REEMPLAZADA') do update set exam_date = excluded.exam_date
  where result_deliveries.exam_date <> excluded.exam_date;
  if n.state <> 'CON_APTITUD' then
    update result_deliveries set state = 'ENTREGADA', version = version + 1, delivered_at = coalesce(n.delivered_at, now()), delivered_how = 'IMPORTADA'
    where customer_id = n.customer_id and attention_id = n.id and state in ('PENDIENTE', 'ENVIADA');
  end if;
end $$;

create function exams_follow(p_customer uuid, p_before attentions[]) returns void language plpgsql as $$
declare
  after constant attentions[] := array(
    select a from attentions a where a.customer_id = p_customer and a.id = any (array(select id from unnest(p_before))));
  pair record;
  stale uuid[];
begin
  perform appointments_follow(p_customer, p_before, after);
  perform worker_exams_follow(p_customer, p_before, after);
  perform documents_follow(p_customer, p_before, after);
  for pair in
    select x as was, y as is_now from unnest(p_before) x join unnest(after) y on y.id = x.id
    where y.kind = 'EMO' and y.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and y.deleted_at is null
      and (x.state <> y.state or x.aptitude <> y.aptitude or x.exam_date <> y.exam_date or x.deleted_at is not null)
  loop
    perform result_delivery_follow(pair.was, pair.is_now);
  end loop;
  perform figures_follow(p_customer, p_before, after);
  perform health_follow(p_customer, p_before, after);
  -- Classes depend on sex and age on the day of the exam, and on the altitude of the site.
  stale := array(
    select id from (
      select id, patient_id, exam_date, headquarter_id from unnest(after)
      except select id, patient_id, exam_date, headquarter_id from unnest(p_before)) x);
  if cardinality(stale) > 0 then perform mark_stale(p_customer, stale); end if;
end $$;

-- The four triggers that change exams because of another row call the same functions.
create or replace function appointments_move() returns trigger language plpgsql as $$
declare
  before attentions[];
begin
  if not exists (
    select 1 from attentions a where a.customer_id = new.customer_id and a.id = new.attention_id
      and (appointment_state(a.state) <> new.state or a.exam_date <> new.appointment_on)) then
    return null;
  end if;
  before := exams_hold(new.customer_id, array[new.attention_id]);
  update attentions set state = new.state, exam_date = new.appointment_on, version = version + 1, updated_at = now()
  where customer_id = new.customer_id and id = new.attention_id
    and (appointment_state(state) <> new.state or exam_date <> new.appointment_on);
  perform exams_follow(new.customer_id, before);
  return null;
end $$;

create or replace function scheduling_protocol() returns trigger language plpgsql as $$
declare
  before attentions[];
begin
  before := exams_hold(new.customer_id, array[new.attention_id]);
  update attentions a set protocol_id = t.id from protocols t
  where a.customer_id = new.customer_id and a.id = new.attention_id and t.customer_id = new.customer_id and t.active
    and fold(t.name) = fold(new.protocol_name) and a.exam_type = any (t.exam_types) and a.protocol_id is distinct from t.id;
  if found then perform exams_follow(new.customer_id, before); end if;
  return null;
end $$;

create or replace function high_risk_of_exams() returns trigger language plpgsql as $$
declare
  changed record; before attentions[];
begin
  for changed in
    select customer_id, array_agg(id) as workers from (
      select customer_id, id, high_risk is true from new_rows except select customer_id, id, high_risk is true from old_rows) x
    group by customer_id order by customer_id
  loop
    perform pg_advisory_xact_lock(ends_lock(changed.customer_id));
    before := exams_hold(changed.customer_id, array(
      select a.id from patients p join attentions a on a.customer_id = changed.customer_id and a.patient_id = p.id
      where p.customer_id = changed.customer_id and p.id = any (changed.workers) and a.high_risk <> (p.high_risk is true)));
    continue when cardinality(before) = 0;
    update attentions a set high_risk = not a.high_risk
    where a.customer_id = changed.customer_id and a.id = any (array(select id from unnest(before)));
    perform exams_follow(changed.customer_id, before);
  end loop;
  return null;
end $$;

create or replace function job_months_of_exams() returns trigger language plpgsql as $$
declare
  months constant integer := case when tg_op = 'UPDATE' then new.validity_months end;
  before attentions[];
begin
  perform pg_advisory_xact_lock(ends_lock(old.customer_id));
  before := exams_hold(old.customer_id, array(
    select id from attentions where customer_id = old.customer_id and job_title_id = old.id and job_months is distinct from months));
  if cardinality(before) = 0 then return null; end if;
  update attentions set job_months = months where customer_id = old.customer_id and id = any (array(select id from unnest(before)));
  perform exams_follow(old.customer_id, before);
  return null;
end $$;

create or replace function protocol_months_change() returns trigger language plpgsql as $$
declare
  before attentions[];
begin
  before := exams_hold(new.customer_id, array(
    select id from attentions where customer_id = new.customer_id and protocol_id = new.id and protocol_months is distinct from new.validity_months));
  if cardinality(before) = 0 then return null; end if;
  update attentions set protocol_months = new.validity_months where customer_id = new.customer_id and id = any (array(select id from unnest(before)));
  perform exams_follow(new.customer_id, before);
  return null;
end $$;

-- A deleted protocol leaves its exams without one. The foreign key alone would not write what follows from them.
create function protocol_gone() returns trigger language plpgsql as $$
declare
  before attentions[];
begin
  before := exams_hold(old.customer_id, array(select id from attentions where customer_id = old.customer_id and protocol_id = old.id));
  if cardinality(before) = 0 then return old; end if;
  update attentions set protocol_id = null where customer_id = old.customer_id and id = any (array(select id from unnest(before)));
  perform exams_follow(old.customer_id, before);
  return old;
end $$;
create trigger protocols_gone before delete on protocols for each row execute function protocol_gone();
