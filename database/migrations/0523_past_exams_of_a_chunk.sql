-- An import writes some thousands of exams with one statement. Told to join without nested loops, each such statement
-- read the exams of all workers; free to, the search of what is gone compared every row with every other. Now both are
-- linear in the workers of the statement: their exams by their index, what is gone by the difference of two sets.
create or replace function past_exams_write(p_customers uuid[], p_patients uuid[]) returns void language plpgsql as $$
begin
  -- Planned each time: few workers and a whole company are not read alike.
  execute $make$
    with should as materialized (select * from past_exams_of($1, $2)),
    gone as (
      delete from past_exams x using (
        select p.customer_id, p.patient_id, p.exam_date from unnest($1, $2) t(customer_id, patient_id)
        join past_exams p on p.customer_id = t.customer_id and p.patient_id = t.patient_id
        except select customer_id, patient_id, exam_date from should) w
      where x.customer_id = w.customer_id and x.patient_id = w.patient_id and x.exam_date = w.exam_date)
    insert into past_exams as x select * from should order by customer_id, patient_id, exam_date
    on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until, attention_id = excluded.attention_id,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, protocol_months = excluded.protocol_months,
      delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
    where x is distinct from excluded
  $make$ using p_customers, p_patients;
end $$;
