-- No norm judges the weight and the waist of a pregnant woman: her exams are classified anew.
do $do$
declare
  pregnant record;
begin
  for pregnant in
    select a.customer_id, array_agg(a.id order by a.id) as exams
    from patient_clinical pc
    join attentions a on a.customer_id = pc.customer_id and a.patient_id = pc.patient_id
    where pc.pregnant and abs(pc.updated_at::date - a.exam_date) <= 280
    group by a.customer_id
  loop
    perform mark_stale(pregnant.customer_id, pregnant.exams);
  end loop;
end $do$;
