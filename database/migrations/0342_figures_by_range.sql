-- What was noted is deleted up to an id. As a join with what is deleted, it was planned as a loop in a loop where statistics
-- knew other companies alone: 20,000 workers of an import took a minute of one core, while everything else waited to be counted.
create or replace function figures_count(p_customer uuid, p_most integer) returns integer language plpgsql as $$
declare
  noted integer; last_noted bigint; noted_workers uuid[]; noted_days date[];
begin
  perform figures_lock(p_customer);
  select max(id) into last_noted from (
    select id from figure_changes where customer_id = p_customer and patient_id is not null order by id limit p_most) n;
  with gone as (
    delete from figure_changes where customer_id = p_customer and id <= last_noted and patient_id is not null returning patient_id)
  select count(*), array_agg(distinct patient_id) into noted, noted_workers from gone;
  with days as (select distinct exam_date from figure_changes where customer_id = p_customer and exam_date is not null order by 1 desc limit 31),
  gone as (delete from figure_changes where customer_id = p_customer and exam_date in (select exam_date from days))
  select array_agg(exam_date) into noted_days from days;
  if noted_workers is not null then
    -- Planned each time: few workers and a whole company are not read alike.
    execute $count$
      with before as materialized (select f.* from worker_facts f where f.customer_id = $1 and f.patient_id = any ($2)),
      fresh as materialized (select f.* from worker_facts_now($1) f where f.patient_id = any ($2)),
      removed as (
        delete from worker_facts f where f.customer_id = $1
          and f.patient_id = any (array(select patient_id from before except select patient_id from fresh))),
      kept as (
        insert into worker_facts select f.* from fresh f
        on conflict (customer_id, patient_id) do update set hire_date = excluded.hire_date, basis = excluded.basis, day = excluded.day,
          months = excluded.months, high_risk = excluded.high_risk, exam_type = excluded.exam_type, aptitude = excluded.aptitude, delivered = excluded.delivered,
          read = excluded.read, signed = excluded.signed
        where worker_facts is distinct from excluded),
      moved as materialized (select *, -1 as n from before union all select *, 1 from fresh),
      days as (
        insert into worker_days as d (customer_id, basis, day, months, high_risk, workers)
        select customer_id, basis, day, months, high_risk, sum(n) from moved group by 1, 2, 3, 4, 5 having sum(n) <> 0
        on conflict (customer_id, basis, day, months, high_risk) do update set workers = d.workers + excluded.workers)
      insert into worker_exams as d (customer_id, exam_type, aptitude, delivered, read, signed, workers)
      select customer_id, exam_type, aptitude, delivered, read, signed, sum(n) from moved where basis <> 'NONE' group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
      on conflict (customer_id, exam_type, aptitude, delivered, read, signed) do update set workers = d.workers + excluded.workers
    $count$ using p_customer, noted_workers;
    delete from worker_days where customer_id = p_customer and workers = 0;
    delete from worker_exams where customer_id = p_customer and workers = 0;
  end if;
  if noted_days is not null then
    delete from exam_days where customer_id = p_customer and exam_date = any (noted_days);
    execute 'insert into exam_days select * from exam_days_now($1, $2)' using p_customer, noted_days;
  end if;
  return noted;
end $$;
