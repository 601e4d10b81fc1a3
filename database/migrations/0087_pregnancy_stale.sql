-- What is on record of a pregnancy judges the exams of 280 days before and after it: they are stale when it changes.
create function exams_of_pregnancy_stale() returns trigger language plpgsql as $$
declare
  worker patient_clinical := case when tg_op = 'DELETE' then old else new end;
  noted date[] := '{}';
begin
  if tg_op <> 'INSERT' and old.pregnant then noted := noted || old.updated_at::date; end if;
  if tg_op <> 'DELETE' and new.pregnant then noted := noted || new.updated_at::date; end if;
  perform mark_stale(worker.customer_id, e.ids) from (
    select array_agg(a.id) as ids from attentions a
    where a.customer_id = worker.customer_id and a.patient_id = worker.patient_id
      and exists (select from unnest(noted) n where abs(n - a.exam_date) <= 280)) e
  where e.ids is not null;
  return null;
end $$;
create trigger pregnancy_noted after insert on patient_clinical for each row
  when (new.pregnant) execute function exams_of_pregnancy_stale();
create trigger pregnancy_removed after delete on patient_clinical for each row
  when (old.pregnant) execute function exams_of_pregnancy_stale();
create trigger pregnancy_changed after update on patient_clinical for each row
  when ((old.pregnant or new.pregnant) and (old.pregnant, old.pregnancy_trimester, old.updated_at)
    is distinct from (new.pregnant, new.pregnancy_trimester, new.updated_at))
  execute function exams_of_pregnancy_stale();
