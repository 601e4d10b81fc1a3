-- A trigger of a table that a cluster holds on every node runs on each of them, where it may not write other tables:
-- who writes clinical_rules calls this function in the same transaction.
drop trigger clinical_rules_changed on clinical_rules;
drop trigger clinical_rules_validity on clinical_rules;
drop function rules_changed();
drop function validity_rule_changed();

create function rules_follow(p_item text) returns void language plpgsql as $$
declare
  -- Citus takes no volatile function in the update of a table that is on every node.
  new_revision uuid := gen_random_uuid();
begin
  update rule_state set revision = new_revision;
  if p_item = 'VIGENCIA' then
    update customers set legal_months = legal_months;
  end if;
end $$;

-- Who takes a person's access to a company away ends the links of their calendar too.
drop trigger calendar_feeds_left on user_customers;
drop trigger calendar_feeds_revoked on user_customers;
drop function calendar_feeds_end();

-- In an update a cluster takes neither an instant inside COALESCE nor CASE with a value after it.
CREATE OR REPLACE FUNCTION result_deliveries_follow(p_customer uuid, p_before attentions[], p_after attentions[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  instant constant timestamptz := now();
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
      select a.delivered_at from attentions a where a.customer_id = p_customer and a.id = d.attention_id), instant)
  where d.customer_id = p_customer and d.attention_id = any (handed_over) and d.state in ('PENDIENTE', 'ENVIADA');
end $function$;

CREATE OR REPLACE FUNCTION result_delivery_follow(o attentions, n attentions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  was_judged constant boolean := o.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO');
  taken_back constant boolean :=
    coalesce(current_setting('app.taking_back', true), '') = 'on' and o.aptitude <> n.aptitude;
  replaced result_deliveries; before_state text; next_id uuid; event uuid; counted jsonb;
  handed_over_at constant timestamptz := coalesce(n.delivered_at, now());
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
      delivered_at = handed_over_at, delivered_how = 'IMPORTADA'
    where customer_id = n.customer_id and attention_id = n.id and state in ('PENDIENTE', 'ENVIADA');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION keep_delivery_channels(p_customer uuid, p_deliveries uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  set version = d.version + 1, sent_at = x.sent_at, state = case when d.state = 'ENVIADA' then 'PENDIENTE' else 'ENVIADA' end
  from jsonb_to_recordset(acts) x(id uuid, sent_at timestamptz)
  where d.customer_id = p_customer and d.id = x.id;
  insert into case_events (customer_id, id, kind, case_id, act, from_state, to_state, inside, at)
  select h.customer_id, x.event, 'result_deliveries', x.id, case when x.before = 'ENVIADA' then 'unsent' else 'leave' end,
    x.before, case when x.before = 'ENVIADA' then 'PENDIENTE' else 'ENVIADA' end, false, moment
  from company_rows h cross join jsonb_to_recordset(acts) x(event uuid, id uuid, before text)
  where h.customer_id = p_customer;
end $function$;

-- On a cluster the trigger of a row runs in a transaction of its node, which began later than that of the coordinator:
-- who writes what a trigger compares with the instant of its transaction says the instant first.
create function instant_of_transaction() returns timestamptz language sql stable as
$$ select coalesce(nullif(current_setting('app.instant', true), '')::timestamptz, now()) $$;

CREATE OR REPLACE FUNCTION guard_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  differences text[] := identity_differences(old, new);
  instant constant timestamptz := instant_of_transaction();
begin
  if 'document' = any (differences) and not inside_the_wall()
    and (has_exams(new.customer_id, new.id) or examined_holder(new.customer_id, new.document_number, new.id) is not null) then
    raise exception 'The number of a person with exams is changed by a doctor.' using errcode = 'check_violation', constraint = 'patients_identity', table = 'patients';
  end if;
  if cardinality(differences) > 0 then
    new.identity_pending_at := now();
  end if;
  -- A verification is of the transaction that writes it, or it is none: it is never copied from a row, a file or a merge.
  if new.contact_verified_at is not null and new.contact_verified_at <> instant
    and (cardinality(differences) > 0 or lower(old.email) is distinct from lower(new.email)
      or old.contact_verified_at is distinct from new.contact_verified_at) then
    new.contact_verified_at := null;
    new.contact_verified_by := null;
  end if;
  if new.phone_verified_at is not null and new.phone_verified_at <> instant
    and (cardinality(differences) > 0 or old.phone is distinct from new.phone
      or old.phone_verified_at is distinct from new.phone_verified_at) then
    new.phone_verified_at := null;
    new.phone_verified_by := null;
  end if;
  return new;
end $function$;

-- The things of a worker are read before the audit: a cluster sends the query to the node of the company, which cannot
-- ask other tables for them.
CREATE OR REPLACE FUNCTION own_reads(p_most integer)
 RETURNS TABLE(thing text, exam_kind text, exam_date date, own boolean, role text, name text, last_at timestamp with time zone, times integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.system" TO 'on'
 SET "app.clinical" TO 'on'
AS $function$
#variable_conflict use_column
declare
  worker constant uuid := current_worker();
  company constant uuid := current_tenant();
  part constant integer := greatest(20, p_most / 10);
  subjects text[];
  things text[];
  kinds text[];
  dates date[];
  -- Up to when each thing was looked at; -infinity where there is nothing before.
  looked timestamptz[];
  seen timestamptz[] := '{}';
  got timestamptz[];
  n integer;
  since timestamptz;
begin
  if worker is null then
    raise exception 'Only a worker reads who read of them.' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(t.subject), array_agg(t.thing), array_agg(t.exam_kind), array_agg(t.exam_date)
  into subjects, things, kinds, dates
  from things_of_worker(worker) t;
  looked := array_fill('infinity'::timestamptz, array[cardinality(subjects)]);
  -- A part of the thing that was looked at least far, until as many are known as are asked for.
  loop
    select i into n from unnest(looked) with ordinality l(at, i) where l.at > '-infinity' order by l.at desc limit 1;
    exit when n is null or looked[n] < 'infinity' and (select count(*) from unnest(seen) s(at) where s.at >= looked[n]) >= p_most;
    got := coalesce(read_times(subjects[n], looked[n], part), '{}');
    seen := seen || got;
    looked[n] := case when cardinality(got) < part then '-infinity' else got[part] end;
  end loop;
  select coalesce((select s.at from unnest(seen) s(at) order by s.at desc offset p_most - 1 limit 1), '-infinity') into since;
  return query
  with newest as (
    select t.thing, t.exam_kind, t.exam_date, l.at, l.actor_kind, l.actor_id, l.role as acting, l.object_type
    from audit_log l
    join unnest(subjects, things, kinds, dates) t(subject, thing, exam_kind, exam_date)
      on t.subject = read_subject(l.object_id, l.details)
    where l.customer_id = company and read_subject(l.object_id, l.details) = any (subjects)
      and l.action in ('clinical.read', 'file.read') and l.actor_kind in ('user', 'worker') and l.at >= since
    order by l.at desc limit p_most
  ), grouped as (
    select case when n.object_type = '/exam/persons/trends' then 'EVOLUCION' else n.thing end as thing, n.exam_kind, n.exam_date,
      n.actor_kind, n.actor_id, n.acting, max(n.at) as last_at, count(*)::int as times
    from newest n group by 1, 2, 3, 4, 5, 6, (n.at at time zone 'America/Lima')::date
  )
  select g.thing, g.exam_kind, g.exam_date, g.actor_kind = 'worker' and g.actor_id = worker, g.acting,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), concat_ws(', ', h.name, s.name)), g.last_at, g.times
  from grouped g
  left join users u on u.id = g.actor_id and g.actor_kind = 'user'
  left join health_centre_sites s on s.customer_id = company and s.id = g.actor_id and g.actor_kind = 'worker'
  left join health_centres h on h.customer_id = company and h.id = s.health_centre_id
  order by g.last_at desc, g.thing, g.exam_date desc nulls last;
end $function$;
