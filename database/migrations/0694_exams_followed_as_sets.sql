-- Current and past exams are written by one function, which figures_rebuild calls too. Documents and deliveries follow
-- their exams as sets: of exams without a delivery none is read one by one.
drop function past_exams_write(uuid[], uuid[]);
drop function past_exams_hold(uuid[], uuid[]);
create function past_exams_write(p_customer uuid, p_workers uuid[]) returns void language plpgsql as $$
begin
  with should as materialized (
    select s.* from past_exams_of(array_fill(p_customer, array[cardinality(p_workers)]), p_workers) s),
  gone as (
    delete from past_exams x using (
      select p.patient_id, p.exam_date
      from unnest(p_workers) w cross join lateral (
        select x.patient_id, x.exam_date from past_exams x
        where x.customer_id = p_customer and x.patient_id = w offset 0) p
      except select patient_id, exam_date from should) w
    where x.customer_id = p_customer and x.patient_id = w.patient_id and x.exam_date = w.exam_date)
  insert into past_exams as x select * from should order by customer_id, patient_id, exam_date
  on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until,
    attention_id = excluded.attention_id, exam_type = excluded.exam_type, aptitude = excluded.aptitude,
    valid_until = excluded.valid_until, protocol_months = excluded.protocol_months, delivered = excluded.delivered,
    read = excluded.read, signed = excluded.signed, written = excluded.written
  where x is distinct from excluded;
end $$;

create or replace function worker_exams_write(p_customer uuid, p_workers uuid[]) returns void language plpgsql as $$
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
      select x.patient_id from current_exams x
      where x.customer_id = p_customer and x.patient_id = t.w for update) c);
  with held as materialized (select w as patient_id from unnest(locked) w),
  newest as materialized (
    select distinct on (a.patient_id) a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until,
      a.decided_at, a.protocol_months,
      a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
      restrictions_written(a.aptitude, a.work_restrictions) as written
    from unnest(p_workers) w
    cross join lateral (select * from attentions x where x.customer_id = p_customer and x.patient_id = w offset 0) a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      and a.exam_date <= today_in_lima()
    order by a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc,
      a.exam_type collate "C" desc),
  gone as (
    delete from current_exams c using (select patient_id from held except select patient_id from newest) w
    where c.customer_id = p_customer and c.patient_id = w.patient_id),
  replaced as (
    update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type,
      aptitude = n.aptitude, valid_until = n.valid_until, decided_at = n.decided_at,
      protocol_months = n.protocol_months,
      delivered = n.delivered, read = n.read, signed = n.signed, written = n.written
    from newest n join held h on h.patient_id = n.patient_id
    where c.customer_id = p_customer and c.patient_id = n.patient_id)
  insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until,
    decided_at, protocol_months, delivered, read, signed, written)
  select p_customer, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until,
    n.decided_at, n.protocol_months, n.delivered, n.read, n.signed, n.written
  from newest n where n.patient_id not in (select patient_id from held)
  order by n.patient_id
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id,
    exam_date = excluded.exam_date, exam_type = excluded.exam_type, aptitude = excluded.aptitude,
    valid_until = excluded.valid_until, decided_at = excluded.decided_at, protocol_months = excluded.protocol_months,
    delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
  where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
    > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C");
  perform past_exams_write(p_customer, p_workers);
  if many then
    perform set_config('enable_nestloop', nestloop, true), set_config('plan_cache_mode', plans, true);
  end if;
  insert into figure_changes (customer_id, patient_id) select p_customer, w from unnest(p_workers) w;
end $$;

create or replace function figures_rebuild(p_customer uuid) returns void language plpgsql as $$
declare
  wrong uuid[];
begin
  perform figures_lock(p_customer);
  select array_agg(distinct patient_id) into wrong from (
    (select * from past_exams where customer_id = p_customer except select * from past_exams_of_company(p_customer))
    union all
    (select * from past_exams_of_company(p_customer)
      except select * from past_exams where customer_id = p_customer)) x;
  if wrong is not null then perform worker_exams_write(p_customer, wrong); end if;
  delete from figure_changes where customer_id = p_customer;
  delete from worker_facts where customer_id = p_customer;
  delete from worker_days where customer_id = p_customer;
  delete from worker_exams where customer_id = p_customer;
  delete from exam_days where customer_id = p_customer;
  insert into worker_facts select * from worker_facts_now(p_customer);
  insert into worker_days select customer_id, basis, day, months, high_risk, count(*)
  from worker_facts where customer_id = p_customer group by 1, 2, 3, 4, 5;
  insert into worker_exams select customer_id, exam_type, aptitude, delivered, read, signed, count(*)
  from worker_facts where customer_id = p_customer and basis <> 'NONE' group by 1, 2, 3, 4, 5, 6;
  insert into exam_days select * from exam_days_now(
    p_customer, array(select distinct exam_date from attentions where customer_id = p_customer));
end $$;

-- Certificates and reports that say what the exam no longer says are revoked, by whoever changed it: also a person
-- outside the wall, who does not see the reports.
create or replace function documents_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void
language plpgsql set "app.clinical" to 'on' as $$
begin
  update documents d set revoked_at = now(), revoked_reason = 'El examen cambió'
  from (
    select id, aptitude, exam_type, exam_date, valid_until, work_restrictions, works_meanwhile,
      deleted_at is null as kept, state = 'ANULADO' as annulled from unnest(p_after)
    except
    select id, aptitude, exam_type, exam_date, valid_until, work_restrictions, works_meanwhile,
      deleted_at is null, state = 'ANULADO' from unnest(p_before)) n
  where d.customer_id = p_customer and d.attention_id = n.id and d.revoked_at is null
    and d.type <> 'CONSTANCIA_ENTREGA'
    and (d.type = 'CERTIFICADO_APTITUD'
      or d.source = 'GENERATED' and (d.type in ('INFORME_MEDICO', 'LEGAJO') or n.annulled or not n.kept));
end $$;

-- The deliveries of exams that have an aptitude now, or another one. Most of them never had a delivery. Rows are looked
-- up by arrays of ids: in a company without statistics a join of two tables is a loop in a loop.
create function result_deliveries_follow(p_customer uuid, p_before attentions[], p_after attentions[]) returns void
language plpgsql as $$
declare
  judged constant uuid[] := array(
    select id from (
      select id, state, aptitude, exam_date, deleted_at is null from unnest(p_after)
      where kind = 'EMO' and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null
      except select id, state, aptitude, exam_date, deleted_at is null from unnest(p_before)) x);
  delivered uuid[];
  undelivered uuid[];
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
  undelivered := array(select unnest(judged) except select unnest(delivered));
  if cardinality(undelivered) = 0 then return; end if;
  insert into result_deliveries (customer_id, attention_id, exam_date)
  select p_customer, a.id, a.exam_date from attentions a
  where a.customer_id = p_customer and a.id = any (undelivered) order by a.id
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
end $$;

create or replace function exams_follow(p_customer uuid, p_before attentions[]) returns void language plpgsql as $$
declare
  after constant attentions[] := array(
    select a from attentions a
    where a.customer_id = p_customer and a.id = any (array(select id from unnest(p_before))));
  stale uuid[];
begin
  perform appointments_follow(p_customer, p_before, after);
  perform worker_exams_follow(p_customer, p_before, after);
  perform documents_follow(p_customer, p_before, after);
  perform result_deliveries_follow(p_customer, p_before, after);
  perform figures_follow(p_customer, p_before, after);
  perform health_follow(p_customer, p_before, after);
  -- Classes depend on sex and age on the day of the exam, and on the altitude of the site.
  stale := array(
    select id from (
      select id, patient_id, exam_date, headquarter_id from unnest(after)
      except select id, patient_id, exam_date, headquarter_id from unnest(p_before)) x);
  if cardinality(stale) > 0 then perform mark_stale(p_customer, stale); end if;
end $$;
