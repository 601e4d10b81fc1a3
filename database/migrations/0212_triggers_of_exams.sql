-- A file of 20,000 results writes as many exams: what their triggers ask of each is asked once (docs/adr/0045).

-- A step from one state to the next is an expression; a way over several states is a query, asked only where there is no step.
create or replace function attention_life() returns trigger language plpgsql as $$
declare
  decided boolean := is_decided(new.aptitude);
  before_state text := old.state;
  what text;
begin
  if before_state is distinct from new.state and not exam_step(before_state, new.state) and not exam_may_become(before_state, new.state)
      and not (coalesce(current_setting('app.taking_back', true), '') = 'on' and before_state is not null and exam_may_become(new.state, before_state)) then
    what := format('An exam may not pass from %s to %s.', coalesce(before_state, 'nothing'), new.state);
  elsif new.exam_date > today_in_lima() and new.state not in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'ANULADO') then
    what := 'An exam of the future is an appointment.';
  elsif new.state <> 'ANULADO' and decided <> (new.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')) then
    what := format('The aptitude %s does not go with the state %s.', new.aptitude, new.state);
  end if;
  if what is not null then
    raise exception '%', what using errcode = 'check_violation', constraint = 'attentions_life', table = 'attentions';
  end if;
  -- A decision that no doctor stands for is as old as its exam: it gives way to any that one does.
  if not decided then
    new.decided_at := null;
  elsif new.decided_at is null or new.aptitude <> old.aptitude and new.decided_at = old.decided_at then
    new.decided_at := case when new.doctor_id is null then new.exam_date::timestamp at time zone 'America/Lima' else now() end;
  end if;
  return new;
end $$;

-- What a new exam copies of its worker, job title and protocol is read at once. Taking the lock is an expression too.
create or replace function attention_validity() returns trigger language plpgsql as $$
declare
  held text;
  protocols boolean := false;
begin
  -- Before what is copied is read: who changes it waits for the exam, and then finds it.
  held := pg_advisory_xact_lock_shared(ends_lock(new.customer_id))::text;
  select p.high_risk is true, (select j.validity_months from job_titles j where j.customer_id = new.customer_id and j.id = new.job_title_id),
    tg_op = 'INSERT' and exists (select from protocols t where t.customer_id = new.customer_id and t.active and t.enabled)
  into new.high_risk, new.job_months, protocols from patients p where p.customer_id = new.customer_id and p.id = new.patient_id;
  new.high_risk := coalesce(new.high_risk, false);
  -- An exam keeps the protocol that applied when it was registered.
  if protocols and new.protocol_id is null and new.protocol_months is null then
    new.protocol_id := protocol_for_exam(new.customer_id, new.patient_id, new.job_title_id, new.working_area_id, new.exam_type, new.exam_date);
    new.protocol_months := (select t.validity_months from protocols t where t.customer_id = new.customer_id and t.id = new.protocol_id);
  end if;
  return new;
end $$;
drop trigger attentions_protocol_insert on attentions;
create or replace function attention_protocol() returns trigger language plpgsql as $$
begin
  new.protocol_months := (select t.validity_months from protocols t where t.customer_id = new.customer_id and t.id = new.protocol_id);
  return new;
end $$;

-- Whether a current exam was delivered, read and signed for comes with it: nobody looks the exam up again.
drop trigger current_exams_delivery on current_exams;
drop function current_exams_delivery();
create or replace function current_exams_add() returns trigger language plpgsql as $$
begin
  insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed)
  select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months,
        a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed
  from changed a
  where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
  order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
        protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed
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
        a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed
      from unnest($1::uuid[], $2::uuid[]) as t(customer_id, patient_id)
      join attentions a on a.customer_id = t.customer_id and a.patient_id = t.patient_id
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
      order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
    gone as (
      delete from current_exams c using (select customer_id, patient_id from held except select customer_id, patient_id from newest) w
      where c.customer_id = w.customer_id and c.patient_id = w.patient_id),
    replaced as (
      update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type, aptitude = n.aptitude,
        valid_until = n.valid_until, decided_at = n.decided_at, protocol_months = n.protocol_months,
        delivered = n.delivered, read = n.read, signed = n.signed
      from newest n join held h on h.customer_id = n.customer_id and h.patient_id = n.patient_id
      where c.customer_id = n.customer_id and c.patient_id = n.patient_id)
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed)
    select n.customer_id, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until, n.decided_at, n.protocol_months, n.delivered, n.read, n.signed
    from newest n where (n.customer_id, n.patient_id) not in (select customer_id, patient_id from held)
    order by n.customer_id, n.patient_id
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
        protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed
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

-- Deliveries that one file makes stand together in every index.
alter table result_deliveries alter column id set default time_ordered_id();

-- Nobody asks by these: what an array mostly holds is not counted with every vacuum.
alter table attention_results
  alter codes set statistics 0, alter numbers set statistics 0, alter texts set statistics 0, alter units set statistics 0,
  alter classes set statistics 0, alter flags set statistics 0, alter rule_versions set statistics 0, alter derived set statistics 0;
