-- A delivery that is replaced says by which one, and how many opinions of the exam came since: who takes the last of them back
-- finds the one that goes and the one that comes back. `(state = …) is true`: without statistics PostgreSQL might read all
-- deliveries of a state for each exam, by the index of states; these it finds by the exam.
create or replace function result_deliveries_follow() returns trigger language plpgsql as $$
declare
  was_judged boolean := old.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO');
  taken_back boolean := coalesce(current_setting('app.taking_back', true), '') = 'on' and old.aptitude <> new.aptitude;
  replaced result_deliveries; before_state text; next_id uuid;
begin
  if taken_back then
    perform result_deliveries_restore(new.customer_id, new.id);
  elsif not was_judged or old.aptitude <> new.aptitude or old.state <> 'CON_APTITUD' and new.state = 'CON_APTITUD' then
    select * into replaced from result_deliveries d
    where d.customer_id = new.customer_id and d.attention_id = new.id and d.state not in ('PENDIENTE', 'ANULADA', 'REEMPLAZADA') for update;
    if found then
      before_state := replaced.state;
      next_id := time_ordered_id();
      update result_deliveries d set state = 'REEMPLAZADA', version = d.version + 1 where d.customer_id = replaced.customer_id and d.id = replaced.id;
      insert into result_deliveries (customer_id, id, attention_id, exam_date) values (new.customer_id, next_id, new.id, new.exam_date);
      insert into case_events (customer_id, kind, case_id, act, from_state, to_state, before, inside)
      values (new.customer_id, 'result_deliveries', replaced.id, 'replace', before_state, 'REEMPLAZADA', jsonb_build_object('replaced_by', next_id, 'opinions', 1), false);
    elsif was_judged then
      update case_events e set before = e.before || jsonb_build_object('opinions', (e.before->>'opinions')::int + 1)
      from result_deliveries w, result_deliveries d
      where w.customer_id = new.customer_id and w.attention_id = new.id and (w.state = 'PENDIENTE') is true
        and d.customer_id = w.customer_id and d.attention_id = w.attention_id and (d.state = 'REEMPLAZADA') is true
        and e.customer_id = d.customer_id and e.case_id = d.id and e.kind = 'result_deliveries' and e.act = 'replace' and e.before->>'replaced_by' = w.id::text;
    end if;
  end if;
  insert into result_deliveries (customer_id, attention_id, exam_date) values (new.customer_id, new.id, new.exam_date)
  on conflict (customer_id, attention_id) where state not in ('ANULADA', 'REEMPLAZADA') do update set exam_date = excluded.exam_date
  where result_deliveries.exam_date <> excluded.exam_date;
  if new.state <> 'CON_APTITUD' then
    update result_deliveries set state = 'ENTREGADA', version = version + 1, delivered_at = coalesce(new.delivered_at, now()), delivered_how = 'IMPORTADA'
    where customer_id = new.customer_id and attention_id = new.id and state in ('PENDIENTE', 'ENVIADA');
  end if;
  return null;
end $$;

-- What a new opinion replaced comes back as it was, when the delivery that waited in its place was not begun. That one goes;
-- what somebody noted of it stays, and then it does too, as replaced.
create function result_deliveries_restore(p_customer uuid, p_exam uuid) returns void language plpgsql as $$
declare
  event uuid; opinions integer; waiting uuid; replaced uuid; before_state text;
begin
  select e.id, (e.before->>'opinions')::int, w.id, d.id, e.from_state into event, opinions, waiting, replaced, before_state
  from result_deliveries w
  join result_deliveries d on d.customer_id = w.customer_id and d.attention_id = w.attention_id and (d.state = 'REEMPLAZADA') is true
  join case_events e on e.customer_id = d.customer_id and e.case_id = d.id and e.kind = 'result_deliveries' and e.act = 'replace'
    and e.before->>'replaced_by' = w.id::text
  where w.customer_id = p_customer and w.attention_id = p_exam and (w.state = 'PENDIENTE') is true and w.version = 1;
  if replaced is null then return; end if;
  if opinions > 1 then
    update case_events e set before = e.before || jsonb_build_object('opinions', opinions - 1) where e.customer_id = p_customer and e.id = event;
    return;
  end if;
  if exists (select from case_notes n where n.customer_id = p_customer and n.case_id = waiting) then
    update result_deliveries set state = 'REEMPLAZADA', version = version + 1 where customer_id = p_customer and id = waiting;
    insert into case_events (customer_id, kind, case_id, act, from_state, to_state, before, inside)
    values (p_customer, 'result_deliveries', waiting, 'replace', 'PENDIENTE', 'REEMPLAZADA', '{}', false);
  else
    delete from result_deliveries where customer_id = p_customer and id = waiting;
  end if;
  update result_deliveries set state = before_state, version = version + 1 where customer_id = p_customer and id = replaced;
  insert into case_events (customer_id, kind, case_id, act, from_state, to_state, inside)
  values (p_customer, 'result_deliveries', replaced, 'restore', 'REEMPLAZADA', before_state, false);
end $$;
