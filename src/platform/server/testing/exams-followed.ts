/**
 * A check for test databases: at the commit of every transaction that wrote exams, what follows from them must be what
 * the exams say. It fails for a writer that does not call `exams_add`, or `exams_hold` and `exams_follow`. Only the
 * first exams of a transaction are checked, because imports write thousands.
 */
export const EXAMS_FOLLOWED = `
create function exam_was_followed() returns trigger language plpgsql security definer set search_path to public as $$
declare
  most constant integer := 100;
  checked constant integer := coalesce(nullif(current_setting('app.exams_checked', true), ''), '0')::integer;
  company constant uuid := coalesce(new.customer_id, old.customer_id);
  exam attentions;
  worker uuid;
  wrong text;
begin
  if checked >= most then return null; end if;
  perform set_config('app.exams_checked', (checked + 1)::text, true);
  foreach worker in array array_remove(array[old.patient_id, new.patient_id], null) loop
    if exists (
      with newest as (
        select a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.protocol_months,
          a.delivered_at is not null, a.read_at is not null, a.signed_at is not null,
          restrictions_written(a.aptitude, a.work_restrictions)
        from attentions a where a.customer_id = company and a.patient_id = worker
          and counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
          and a.exam_date <= today_in_lima()
        order by a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc
        limit 1),
      stored as (
        select attention_id, exam_date, exam_type, aptitude, valid_until, protocol_months,
          delivered, read, signed, written
        from current_exams where customer_id = company and patient_id = worker)
      (select * from newest except select * from stored)
      union all
      (select * from stored except select * from newest)) then
      wrong := 'current exam';
    elsif exists (
      with derived as (select * from past_exams_of(company, array[worker])),
      stored as (select * from past_exams where customer_id = company and patient_id = worker)
      (select * from derived except select * from stored)
      union all
      (select * from stored except select * from derived)) then
      wrong := 'past exams';
    end if;
  end loop;
  select * into exam from attentions where customer_id = company and id = coalesce(new.id, old.id);
  if exists (
    select 1 from appointments t where t.customer_id = company and t.attention_id = exam.id
      and (t.state <> appointment_state(exam.state) or t.appointment_on <> exam.exam_date)) then
    wrong := 'appointment';
  elsif exam.kind = 'EMO' and exam.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and exam.deleted_at is null
    and not exists (
      select 1 from result_deliveries d where d.customer_id = company and d.attention_id = exam.id
        and d.state not in ('ANULADA', 'REEMPLAZADA') and d.exam_date = exam.exam_date) then
    wrong := 'delivery';
  end if;
  if wrong is not null then
    raise exception 'An exam was written without what follows from it: its % is another one.', wrong;
  end if;
  return null;
end $$;
create constraint trigger attentions_followed after insert or update or delete on attentions
  deferrable initially deferred for each row execute function exam_was_followed();`;
