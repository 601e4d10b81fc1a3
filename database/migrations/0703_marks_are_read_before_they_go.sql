-- The marks of figures are read, then deleted: a distributed table does not take the deletion inside a query.
create or replace function figures_count(p_customer uuid, p_most integer)
 returns integer
 language plpgsql
AS $function$
declare
  noted integer;
  marks bigint[];
  noted_workers uuid[];
  noted_days date[];
begin
  perform figures_lock(p_customer);
  -- Only what was read is deleted: marks that others add meanwhile wait for the next count.
  select array_agg(id), array_agg(distinct patient_id) into marks, noted_workers from (
    select id, patient_id from figure_changes where customer_id = p_customer and patient_id is not null
    order by id limit p_most) n;
  noted := cardinality(marks);
  delete from figure_changes where customer_id = p_customer and id = any (marks);
  noted_days := array(
    select distinct exam_date from figure_changes where customer_id = p_customer and exam_date is not null
    order by 1 desc limit 31);
  -- Marks of these days that come in between go too: their exams are visible to the count below.
  delete from figure_changes where customer_id = p_customer and exam_date = any (noted_days);
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
  if cardinality(noted_days) > 0 then
    delete from exam_days where customer_id = p_customer and exam_date = any (noted_days);
    execute 'insert into exam_days select * from exam_days_now($1, $2)' using p_customer, noted_days;
  end if;
  return noted;
end $function$;
