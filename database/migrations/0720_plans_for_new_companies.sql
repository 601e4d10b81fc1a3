-- Before the first ANALYZE that sees a company PostgreSQL expects one row of it wherever the company is a constant, and
-- reads all its rows by any index that begins with the company, once for each worker: an import of 2,500 older exams
-- took 19 s and the count of 20,000 workers 80 s. A plan for any company knows only the average, and takes the index
-- whose columns are all given; where two would do in an empty table, ORDER BY the columns of the right one decides, and
-- OFFSET keeps conditions out that would make another look better. Tables that are small when such a plan is made would
-- be read whole for as long as it is kept, so it reads by keys. Returns the settings before, for `plan_as_before`.
-- Citus finds the node of a company by its constant, on the nodes as well, so that plans stay as they are there.
create function plan_by_keys() returns text[] language plpgsql as $$
declare
  before constant text[] := array[current_setting('plan_cache_mode'), current_setting('enable_seqscan')];
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);
  end if;
  return before;
end $$;

create function plan_as_before(p_before text[]) returns void language plpgsql as $$
begin
  perform set_config('plan_cache_mode', p_before[1], true), set_config('enable_seqscan', p_before[2], true);
end $$;

CREATE OR REPLACE FUNCTION public.worker_exams_write(p_customer uuid, p_workers uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
  locked uuid[];
  gone uuid[];
  ids uuid[];
  newest attentions[];
begin
  locked := array(
    select c.patient_id from (select distinct w from unnest(p_workers) w order by w) t
    cross join lateral (
      select x.patient_id from current_exams x
      where x.customer_id = p_customer and x.patient_id = t.w for update) c);
  ids := array(
    select distinct on (a.patient_id) a.id
    from unnest(p_workers) w
    cross join lateral (
      select * from attentions x where x.customer_id = p_customer and x.patient_id = w
      order by x.exam_date desc offset 0) a
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
  perform figures_mark(p_customer, p_workers, '{}');
  perform plan_as_before(plans);
end $function$;

CREATE OR REPLACE FUNCTION public.past_exams_of(p_customer uuid, p_workers uuid[])
 RETURNS SETOF past_exams
 LANGUAGE sql
 STABLE
AS $function$
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
        select * from attentions x where x.customer_id = p_customer and x.patient_id = w
        order by x.exam_date desc offset 0) a
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      order by a.patient_id, a.exam_date, a.decided_at desc, aptitude_weight(a.aptitude) desc,
        a.exam_type collate "C" desc) d) s
  where s.until is not null
$function$;

CREATE OR REPLACE FUNCTION public.past_exams_of_company(p_customer uuid)
 RETURNS SETOF past_exams
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  plans constant text[] := plan_by_keys();
  workers constant uuid[] := array(select id from patients where customer_id = p_customer);
begin
  return query select * from past_exams_of(p_customer, workers);
  perform plan_as_before(plans);
end $function$;

CREATE OR REPLACE FUNCTION public.worker_risk_follow(p_customer uuid, p_changes worker_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    select a.id from unnest(workers) w join patients p on p.id = w
    cross join lateral (
      select x.id, x.high_risk from attentions x
      where x.customer_id = p_customer and x.patient_id = w order by x.exam_date desc offset 0) a
    where p.customer_id = p_customer and a.high_risk <> (p.high_risk is true));
  before := exams_hold(p_customer, exams);
  if cardinality(before) = 0 then return; end if;
  update attentions a set high_risk = not a.high_risk
  where a.customer_id = p_customer and a.id = any (array(select id from unnest(before)));
  perform exams_follow(p_customer, before);
end $function$;

CREATE OR REPLACE FUNCTION public.worker_words_follow(p_customer uuid, p_changes worker_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    where (was).full_name <> (is_now).full_name or (was).status <> (is_now).status
    -- Words are found by worker and word together, so the list is made first.
    offset 0) x
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

CREATE OR REPLACE FUNCTION public.past_exams_write(p_customer uuid, p_workers uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
      where x.customer_id = p_customer and x.patient_id = w order by x.exam_date offset 0) p
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

CREATE OR REPLACE FUNCTION public.exams_add(p_customer uuid, p_exams uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
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
  perform plan_as_before(plans);
end $function$;

CREATE OR REPLACE FUNCTION public.exams_follow(p_customer uuid, p_before attentions[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
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
  perform plan_as_before(plans);
end $function$;

CREATE OR REPLACE FUNCTION public.workers_follow(p_customer uuid, p_before held_worker[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
  after constant held_worker[] := workers_hold(p_customer, array(select id from unnest(p_before)));
  changes constant worker_change[] := array(
    select (o, n)::worker_change from unnest(p_before) o full join unnest(after) n on n.id = o.id
    where o is distinct from n);
begin
  -- Nothing follows from most changes: an address, a telephone, a contract.
  if cardinality(changes) = 0 then
    perform plan_as_before(plans);
    return;
  end if;
  perform worker_figures_follow(p_customer, changes);
  perform worker_health_follow(p_customer, changes);
  perform worker_risk_follow(p_customer, changes);
  perform worker_classes_follow(p_customer, changes);
  perform worker_words_follow(p_customer, changes);
  perform worker_identity_follow(p_customer, changes);
  perform worker_readings_follow(p_customer, changes);
  perform plan_as_before(plans);
end $function$;

CREATE OR REPLACE FUNCTION public.job_titles_follow(p_customer uuid, p_before held_job_title[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
  after constant held_job_title[] := job_titles_hold(p_customer, array(select id from unnest(p_before)));
  of_months constant uuid[] := array(
    select id from (
      select id, validity_months from unnest(p_before) except select id, validity_months from unnest(after)) x);
  of_hazards constant uuid[] := array(
    select id from (select id, hazards from unnest(p_before) except select id, hazards from unnest(after)) x);
begin
  if cardinality(of_months) > 0 then perform job_months_follow(p_customer, of_months); end if;
  if cardinality(of_hazards) > 0 then perform job_hazards_follow(p_customer, of_hazards); end if;
  perform plan_as_before(plans);
end $function$;

CREATE OR REPLACE FUNCTION public.figures_count(p_customer uuid, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
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
    select array(select f from worker_facts f where f.customer_id = p_customer and f.patient_id = any (noted_workers))
      into before;
    select array(
        select row(f.*)::worker_facts from worker_facts_now f
        where f.customer_id = p_customer and f.patient_id = any (noted_workers))
      into fresh;
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
    insert into exam_days (customer_id, exam_date, exam_type, aptitude, delivered, read, signed, exams)
    select customer_id, exam_date, exam_type, aptitude, delivered, read, signed, exams
    from exam_days_now where customer_id = p_customer and exam_date = any (noted_days);
  end if;
  perform plan_as_before(plans);
  return cardinality(marks);
end $function$;

CREATE OR REPLACE FUNCTION public.figures_rebuild(p_customer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans constant text[] := plan_by_keys();
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
  perform plan_as_before(plans);
end $function$;
