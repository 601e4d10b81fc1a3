-- What ends the validity of an exam changes which one counts; any audiogram can be the first one of a worker.
create or replace function health_of_exams() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into health_changes (customer_id, attention_id) select customer_id, id from new_rows where kind = 'EMO' and is_decided(aptitude);
  elsif tg_op = 'DELETE' then
    insert into health_changes (customer_id, attention_id) select customer_id, id from old_rows where kind in ('EMO', 'LABORATORIO');
  else
    insert into health_changes (customer_id, attention_id)
    with was as (
      select customer_id, id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), state = 'ANULADO', deleted_at is null,
        is_decided(aptitude), decided_at, valid_until, protocol_months, job_months, high_risk, working_area_id, job_title_id, project_id, headquarter_id,
        health_centre from old_rows where kind in ('EMO', 'LABORATORIO')),
    is_now as (
      select customer_id, id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), state = 'ANULADO', deleted_at is null,
        is_decided(aptitude), decided_at, valid_until, protocol_months, job_months, high_risk, working_area_id, job_title_id, project_id, headquarter_id,
        health_centre from new_rows where kind in ('EMO', 'LABORATORIO'))
    select customer_id, id from (select * from is_now except select * from was) x;
  end if;
  return null;
end $$;
