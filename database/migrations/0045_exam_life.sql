-- The life of an exam has its home here: whoever writes an exam, it passes only from one state to another that follows
-- from it, an exam of the future is refused, and the aptitude and the state say the same (docs/adr/0015).

-- One act. A null state is an exam that is not there yet: an appointment, or the record of an exam that was held.
create function exam_step(p_from text, p_to text) returns boolean language sql immutable parallel safe as
$$ select p_to = any (case coalesce(p_from, '')
    when '' then '{PROGRAMADO,ATENDIDO,CON_APTITUD}'
    when 'PROGRAMADO' then '{CONFIRMADO,REPROGRAMADO,CANCELADO,NO_ASISTIO,EN_ATENCION,ANULADO}'
    when 'REPROGRAMADO' then '{CONFIRMADO,REPROGRAMADO,CANCELADO,NO_ASISTIO,EN_ATENCION,ANULADO}'
    when 'CONFIRMADO' then '{REPROGRAMADO,CANCELADO,NO_ASISTIO,EN_ATENCION,ANULADO}'
    when 'CANCELADO' then '{ANULADO}'
    when 'NO_ASISTIO' then '{REPROGRAMADO,ANULADO}'
    when 'EN_ATENCION' then '{ATENDIDO,INCOMPLETO,ANULADO}'
    when 'INCOMPLETO' then '{EN_ATENCION,ANULADO}'
    when 'ATENDIDO' then '{CON_APTITUD,INCOMPLETO,ANULADO}'
    -- A given aptitude may be given anew, also after its delivery: then it is delivered again.
    when 'CON_APTITUD' then '{CON_APTITUD,ENTREGADO,ANULADO}'
    when 'ENTREGADO' then '{LEIDO,CON_APTITUD,ANULADO}'
    when 'LEIDO' then '{CON_APTITUD,ANULADO}'
    else '{}' end::text[]) $$;

-- One write may tell of several acts that all happened: the results of an appointment say that it was attended, judged
-- and delivered. It may not tell of another day (rescheduling), and nothing follows a cancelled or annulled one.
create function exam_may_become(p_from text, p_to text) returns boolean language sql immutable parallel safe as
$$ select exam_step(p_from, p_to) or exists (
    select from unnest('{EN_ATENCION,ATENDIDO,CON_APTITUD,ENTREGADO}'::text[]) with ordinality r(state, n)
    where exam_step(r.state, p_to) and r.n >= (
      select min(e.n) from unnest('{EN_ATENCION,ATENDIDO,CON_APTITUD,ENTREGADO}'::text[]) with ordinality e(state, n)
      where exam_step(p_from, e.state))) $$;

create function today_in_lima() returns date language sql stable parallel safe as
$$ select (now() at time zone 'America/Lima')::date $$;

-- A decided aptitude, as opposed to a state of the process.
create function is_decided(aptitude text) returns boolean language sql immutable parallel safe as
$$ select aptitude not in ('PENDIENTE', 'NO_REALIZADO') $$;

-- Of two aptitudes the heavier restricts more; one that says nothing is the lightest.
create function aptitude_weight(aptitude text) returns integer language sql immutable parallel safe as
$$ select array_position('{EVALUADO,APTO,APTO_CON_RESTRICCION,OBSERVADO,NO_APTO_TEMPORAL,NO_APTO}'::text[], aptitude) $$;

-- Which exams count for validity: the types of compliance with an aptitude that was given and stands.
create or replace function counts_for_validity(kind text, exam_type text, aptitude text, state text, deleted_at timestamptz) returns boolean
language sql immutable parallel safe as
$$ select kind = 'EMO' and exam_type in ('PREOCUPACIONAL', 'PERIODICO', 'REUBICACION', 'REINGRESO')
    and aptitude not in ('PENDIENTE', 'NO_REALIZADO') and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null $$;

alter table attentions add column decided_at timestamptz;
alter table current_exams add column decided_at timestamptz;

-- What earlier versions let stand: an aptitude without its state, a state without its aptitude.
update attentions set state = 'ATENDIDO' where state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and not is_decided(aptitude) and kind = 'EMO';
update attentions set state = 'CON_APTITUD' where is_decided(aptitude) and kind = 'EMO' and exam_date <= today_in_lima()
  and state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'EN_ATENCION', 'ATENDIDO');
update attentions set decided_at = case when doctor_id is null then exam_date::timestamp at time zone 'America/Lima' else created_at end
where is_decided(aptitude);

-- What stands in app.taking_back lets an act be undone: the exam returns to a state that the present one follows from.
create function attention_life() returns trigger language plpgsql as $$
declare
  decided boolean := is_decided(new.aptitude);
  before_state text := old.state;
  what text;
begin
  if before_state is distinct from new.state and not exam_may_become(before_state, new.state)
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
create trigger attentions_life_insert before insert on attentions for each row when (new.kind = 'EMO') execute function attention_life();
create trigger attentions_life_update before update on attentions for each row
  when (new.kind = 'EMO' and (old.state <> new.state or old.exam_date <> new.exam_date or old.aptitude <> new.aptitude))
  execute function attention_life();

-- The current exam of a worker is the newest that counts; of one day the one decided later, then the more restrictive,
-- then by the name of its type, of which a worker has one on a day. Writers of the same worker meet at its row: an exam
-- that is added takes it only from one that comes before it, and whoever takes an exam away locks the row first and
-- looks at what is committed then.
create function current_exams_add() returns trigger language plpgsql as $$
begin
  insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at)
  select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at
  from changed a
  where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
  order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at
  where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
    > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C");
  return null;
end $$;

-- Many workers are hashed: before statistics know a company that has just been filled, its exams would be read once for each.
create or replace function current_exams_refresh() returns trigger language plpgsql as $$
declare
  make constant text := $make$
    with held as materialized (select * from unnest($3::uuid[], $4::uuid[]) as h(customer_id, patient_id)),
    newest as materialized (
      select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at
      from unnest($1::uuid[], $2::uuid[]) as t(customer_id, patient_id)
      join attentions a on a.customer_id = t.customer_id and a.patient_id = t.patient_id
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
      order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
    gone as (
      delete from current_exams c using (select customer_id, patient_id from held except select customer_id, patient_id from newest) w
      where c.customer_id = w.customer_id and c.patient_id = w.patient_id),
    replaced as (
      update current_exams c set attention_id = n.id, exam_date = n.exam_date, exam_type = n.exam_type, aptitude = n.aptitude,
        valid_until = n.valid_until, decided_at = n.decided_at
      from newest n join held h on h.customer_id = n.customer_id and h.patient_id = n.patient_id
      where c.customer_id = n.customer_id and c.patient_id = n.patient_id)
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at)
    select n.customer_id, n.patient_id, n.id, n.exam_date, n.exam_type, n.aptitude, n.valid_until, n.decided_at
    from newest n where (n.customer_id, n.patient_id) not in (select customer_id, patient_id from held)
    order by n.customer_id, n.patient_id
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at
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
        select id, patient_id, exam_type, exam_date, aptitude, valid_until, decided_at, counts_for_validity(kind, exam_type, aptitude, state, deleted_at) from old_rows
        except
        select id, patient_id, exam_type, exam_date, aptitude, valid_until, decided_at, counts_for_validity(kind, exam_type, aptitude, state, deleted_at) from new_rows) x)
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
drop trigger attentions_current_insert on attentions;
drop trigger attentions_current_update on attentions;
drop trigger attentions_current_delete on attentions;
create trigger attentions_current_insert after insert on attentions
  referencing new table as changed for each statement execute function current_exams_add();
create trigger attentions_current_update after update on attentions
  referencing old table as old_rows new table as new_rows for each statement execute function current_exams_refresh();
create trigger attentions_current_delete after delete on attentions
  referencing old table as old_rows for each statement execute function current_exams_refresh();

-- All that is derived, anew by the rules above.
delete from current_exams;
insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at)
select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at
from attentions a
where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc;
alter table current_exams alter column decided_at set not null;

-- The version of the exam that a row's review saw: what anyone changed since is not written over.
alter table import_rows add column seen_version integer;
