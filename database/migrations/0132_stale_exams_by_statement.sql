-- Exams of workers whose sex, birth date or place changed are looked for once for each statement: one by one, a company
-- without statistics was read whole for each worker.
drop trigger patients_stale_exams on patients;
create or replace function exams_of_worker_stale() returns trigger language plpgsql as $$
declare
  customers uuid[]; workers uuid[];
begin
  select array_agg(distinct customer_id), array_agg(id) into customers, workers from (
    select customer_id, id, sex, birth_date, district_id, headquarter_id from new_rows
    except select customer_id, id, sex, birth_date, district_id, headquarter_id from old_rows) x;
  if workers is null then return null; end if;
  perform mark_stale(c, array(select a.id from attentions a where a.customer_id = c and a.patient_id = any (workers)))
  from unnest(customers) c;
  return null;
end $$;
create trigger patients_stale_exams after update on patients
  referencing old table as old_rows new table as new_rows for each statement execute function exams_of_worker_stale();
