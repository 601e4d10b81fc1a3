-- Citus inserts no sub-select and no now() inside coalesce: both are variables.
create or replace function merge_clinical(p_merge uuid) returns void
  language plpgsql set search_path = public, pg_temp set app.clinical = 'on'
  as $$
declare
  m patient_merges;
  clinical jsonb;
  instant constant timestamptz := now();
begin
  select * into strict m from patient_merges where customer_id = current_tenant() and id = p_merge;
  select to_jsonb(c) into clinical from patient_clinical c
  where c.customer_id = m.customer_id and c.patient_id = m.kept_id;
  insert into patient_merge_clinical (customer_id, merge_id, before) values (m.customer_id, m.id, clinical);
  insert into patient_clinical as k (customer_id, patient_id, blood_group, pregnant, pregnancy_trimester)
  select c.customer_id, m.kept_id, c.blood_group, c.pregnant, c.pregnancy_trimester
  from patient_clinical c where c.customer_id = m.customer_id and c.patient_id = m.merged_id
  on conflict (customer_id, patient_id) do update set updated_at = excluded.updated_at,
    blood_group = coalesce(k.blood_group, excluded.blood_group),
    pregnancy_trimester = case when k.pregnant is null
      then excluded.pregnancy_trimester else k.pregnancy_trimester end,
    pregnant = coalesce(k.pregnant, excluded.pregnant);
  -- A dose that both records have stands once; the other is withdrawn.
  update vaccine_doses d set merge_id = m.id, patient_id = m.kept_id,
    withdrawn_at = case when twice.it then instant else d.withdrawn_at end,
    withdrawn_reason = case when twice.it
      then 'La misma dosis estaba en las dos fichas que se unieron.' else d.withdrawn_reason end
  from (select x.id, x.withdrawn_at is null and exists (
      select 1 from vaccine_doses k where k.customer_id = m.customer_id and k.patient_id = m.kept_id
        and k.scheme = x.scheme and k.dose = x.dose and k.withdrawn_at is null) as it
    from vaccine_doses x where x.customer_id = m.customer_id and x.patient_id = m.merged_id) twice
  where d.customer_id = m.customer_id and d.id = twice.id;
end $$;
