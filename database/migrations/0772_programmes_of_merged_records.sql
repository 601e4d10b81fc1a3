-- Two records of one person in the same programme left two open entries when they were united. One goes on with the
-- visits of both, and undoing the union gives each its own again.
alter table patient_merge_clinical add column programs jsonb not null default '[]'
  check (jsonb_typeof(programs) = 'array');
create or replace function merge_clinical(p_merge uuid) returns void
  language plpgsql set search_path = public, pg_temp set app.clinical = 'on'
  as $$
declare
  m patient_merges;
  clinical jsonb;
  united jsonb;
  instant constant timestamptz := now();
begin
  select * into strict m from patient_merges where customer_id = current_tenant() and id = p_merge;
  select to_jsonb(c) into clinical from patient_clinical c
  where c.customer_id = m.customer_id and c.patient_id = m.kept_id;
  -- `follow_merge` gave the entries of the merged record to the kept one. A programme that both have open goes on with
  -- the entry of the kept one, which gets the visits of the other. The newest visit planned the next day; without any
  -- visit the earlier day counts. `was` is what the kept entry had, and `becomes` what it gets.
  select coalesce(jsonb_agg(jsonb_build_object('entry', o.id, 'into', o.kept, 'was', o.was, 'becomes', o.becomes,
      'visits', (select coalesce(jsonb_agg(v.id order by v.id), '[]') from program_visits v
        where v.customer_id = m.customer_id and v.entry_id = o.id))), '[]') into united
  from (select e.id, first_value(e.id) over own as kept,
      jsonb_build_object('nextVisitOn', first_value(e.next_visit_on) over own,
        'bestFlow', first_value(e.best_flow) over own) as was,
      jsonb_build_object('nextVisitOn', first_value(e.next_visit_on) over (partition by e.program
          order by l.held_on desc nulls last, e.next_visit_on),
        'bestFlow', first_value(e.best_flow) over (partition by e.program
          order by e.best_flow is null, e.merge_id is not distinct from m.id, e.enrolled_on, e.id)) as becomes
    from program_entries e
    cross join lateral (select max(v.held_on) as held_on from program_visits v
      where v.customer_id = m.customer_id and v.entry_id = e.id and v.withdrawn_at is null) l
    where e.customer_id = m.customer_id and e.patient_id = m.kept_id and e.state = 'ACTIVO'
    window own as (partition by e.program order by e.merge_id is not distinct from m.id, e.enrolled_on, e.id)) o
  where o.id <> o.kept;
  update program_visits v set entry_id = (u.entry ->> 'into')::uuid from jsonb_array_elements(united) u(entry)
  where v.customer_id = m.customer_id and v.entry_id = (u.entry ->> 'entry')::uuid;
  with u as materialized (
    select distinct (x.entry ->> 'into')::uuid as id, (x.entry -> 'becomes' ->> 'nextVisitOn')::date as next_visit_on,
      (x.entry -> 'becomes' ->> 'bestFlow')::smallint as best_flow
    from jsonb_array_elements(united) x(entry))
  update program_entries k set version = k.version + 1, next_visit_on = u.next_visit_on, best_flow = u.best_flow
  from u where k.customer_id = m.customer_id and k.id = u.id;
  update program_entries e set state = 'ELIMINADO', deleted_at = instant, version = e.version + 1,
    deleted_reason = 'La persona ya estaba en este programa con la ficha que se unió.'
  from jsonb_array_elements(united) u(entry)
  where e.customer_id = m.customer_id and e.id = (u.entry ->> 'entry')::uuid;
  insert into patient_merge_clinical (customer_id, merge_id, before, programs)
  values (m.customer_id, m.id, clinical, united);
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
create or replace function unmerge_clinical(p_merge uuid)
 RETURNS void
 LANGUAGE plpgsql
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
  update program_visits v set entry_id = (u.entry ->> 'entry')::uuid
  from patient_merge_clinical x cross join lateral jsonb_array_elements(x.programs) u(entry)
  where x.customer_id = m.customer_id and x.merge_id = m.id and v.customer_id = m.customer_id
    and v.entry_id = (u.entry ->> 'into')::uuid and u.entry -> 'visits' ? v.id::text;
  -- The kept entry gets back the day and the best flow that nobody changed since.
  with u as materialized (
    select distinct (p.entry ->> 'into')::uuid as id, (p.entry -> 'was' ->> 'nextVisitOn')::date as was_on,
      (p.entry -> 'was' ->> 'bestFlow')::smallint as was_flow,
      (p.entry -> 'becomes' ->> 'nextVisitOn')::date as became_on,
      (p.entry -> 'becomes' ->> 'bestFlow')::smallint as became_flow
    from patient_merge_clinical x cross join lateral jsonb_array_elements(x.programs) p(entry)
    where x.customer_id = m.customer_id and x.merge_id = m.id)
  update program_entries k set version = k.version + 1,
    next_visit_on = case when k.next_visit_on is not distinct from u.became_on then u.was_on else k.next_visit_on end,
    best_flow = case when k.best_flow is not distinct from u.became_flow then u.was_flow else k.best_flow end
  from u where k.customer_id = m.customer_id and k.id = u.id;
  update program_entries e set state = 'ACTIVO', deleted_at = null, deleted_reason = null, version = e.version + 1
  from patient_merge_clinical x cross join lateral jsonb_array_elements(x.programs) u(entry)
  where x.customer_id = m.customer_id and x.merge_id = m.id and e.customer_id = m.customer_id
    and e.id = (u.entry ->> 'entry')::uuid and e.state = 'ELIMINADO';
end $function$;
