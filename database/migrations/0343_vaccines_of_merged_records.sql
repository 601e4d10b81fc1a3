-- Two records of one person become one: the doses of the hidden one go with it, and come back when that is undone.
alter table vaccine_doses add column merge_id uuid;

create or replace function merge_clinical(p_merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.clinical" TO 'on'
AS $function$
declare
  m patient_merges;
begin
  select * into strict m from patient_merges where customer_id = current_tenant() and id = p_merge;
  insert into patient_merge_clinical (customer_id, merge_id, before)
  select m.customer_id, m.id, (select to_jsonb(c) from patient_clinical c where c.customer_id = m.customer_id and c.patient_id = m.kept_id);
  insert into patient_clinical as k (customer_id, patient_id, blood_group, pregnant, pregnancy_trimester)
  select c.customer_id, m.kept_id, c.blood_group, c.pregnant, c.pregnancy_trimester
  from patient_clinical c where c.customer_id = m.customer_id and c.patient_id = m.merged_id
  on conflict (customer_id, patient_id) do update set updated_at = now(),
    blood_group = coalesce(k.blood_group, excluded.blood_group),
    pregnancy_trimester = case when k.pregnant is null then excluded.pregnancy_trimester else k.pregnancy_trimester end,
    pregnant = coalesce(k.pregnant, excluded.pregnant);
  -- A dose that both records have stands once; the other is withdrawn.
  update vaccine_doses d set merge_id = m.id, patient_id = m.kept_id,
    withdrawn_at = coalesce(d.withdrawn_at, case when twice.it then now() end), withdrawn_reason = case when twice.it then 'La misma dosis estaba en las dos fichas que se unieron.' else d.withdrawn_reason end
  from (select x.id, x.withdrawn_at is null and exists (
      select from vaccine_doses k where k.customer_id = m.customer_id and k.patient_id = m.kept_id and k.scheme = x.scheme and k.dose = x.dose and k.withdrawn_at is null) as it
    from vaccine_doses x where x.customer_id = m.customer_id and x.patient_id = m.merged_id) twice
  where d.customer_id = m.customer_id and d.id = twice.id;
end $function$;

create or replace function unmerge_clinical(p_merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.clinical" TO 'on'
AS $function$
declare
  m patient_merges;
  old patient_clinical;
  other patient_clinical;
begin
  select * into strict m from patient_merges where customer_id = current_tenant() and id = p_merge;
  select b.* into old from patient_merge_clinical x cross join lateral jsonb_populate_record(null::patient_clinical, x.before) b
    where x.customer_id = m.customer_id and x.merge_id = m.id;
  select * into other from patient_clinical where customer_id = m.customer_id and patient_id = m.merged_id;
  -- What the kept one only had from the other goes back; what a doctor wrote since stays.
  update patient_clinical k set updated_at = now(),
    blood_group = case when old.blood_group is null and k.blood_group is not distinct from other.blood_group then null else k.blood_group end,
    pregnancy_trimester = case when old.pregnant is null and k.pregnant is not distinct from other.pregnant then null else k.pregnancy_trimester end,
    pregnant = case when old.pregnant is null and k.pregnant is not distinct from other.pregnant then null else k.pregnant end
  where k.customer_id = m.customer_id and k.patient_id = m.kept_id;
  update vaccine_doses set merge_id = null, patient_id = m.merged_id,
    withdrawn_at = case when withdrawn_reason = 'La misma dosis estaba en las dos fichas que se unieron.' then null else withdrawn_at end, withdrawn_reason = nullif(withdrawn_reason, 'La misma dosis estaba en las dos fichas que se unieron.')
  where customer_id = m.customer_id and merge_id = m.id;
end $function$;
