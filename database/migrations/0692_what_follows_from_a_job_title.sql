-- What follows from a job title (kept figures, months that exams copy, health counts by hazard) is done by functions
-- that the writer calls by name. Five triggers did it before.
--
--   job_titles_hold(company, jobs)      before job titles or their hazards are changed or deleted
--   job_titles_follow(company, before)  after it, with what job_titles_hold returned
drop trigger job_titles_figures on job_titles;
drop trigger job_titles_months on job_titles;
drop trigger job_titles_months_gone on job_titles;
drop trigger job_title_hazards_health_insert on job_title_hazards;
drop trigger job_title_hazards_health_delete on job_title_hazards;
drop function figures_of_job_titles();
drop function job_months_of_exams();
drop function health_of_hazards();

create type held_job_title as (id uuid, validity_months smallint, hazards text[]);

create function job_titles_hold(p_customer uuid, p_jobs uuid[]) returns held_job_title[] language plpgsql as $$
begin
  return array(
    select (j.id, j.validity_months, array(
      select h.hazard_id from job_title_hazards h
      where h.customer_id = p_customer and h.job_title_id = j.id order by h.hazard_id))::held_job_title
    from job_titles j where j.customer_id = p_customer and j.id = any (p_jobs) order by j.id for no key update);
end $$;

-- Exams copy the months of their job title. Whoever writes an exam at the same time holds the lock and is waited for.
create function job_months_follow(p_customer uuid, p_jobs uuid[]) returns void language plpgsql as $$
declare
  before attentions[];
begin
  insert into figure_changes (customer_id, patient_id)
  select p_customer, p.id from patients p
  where p.customer_id = p_customer and p.job_title_id = any (p_jobs) and p.status = 'ACTIVE';
  perform pg_advisory_xact_lock(ends_lock(p_customer));
  before := exams_hold(p_customer, array(
    select a.id from attentions a
    left join job_titles j on j.customer_id = p_customer and j.id = a.job_title_id
    where a.customer_id = p_customer and a.job_title_id = any (p_jobs)
      and a.job_months is distinct from j.validity_months));
  if cardinality(before) = 0 then return; end if;
  update attentions a set job_months = (
    select j.validity_months from job_titles j where j.customer_id = p_customer and j.id = a.job_title_id)
  where a.customer_id = p_customer and a.id = any (array(select id from unnest(before)));
  perform exams_follow(p_customer, before);
end $$;

-- Health is counted by the hazards of the job title that a worker has, and of those in which they were examined.
create function job_hazards_follow(p_customer uuid, p_jobs uuid[]) returns void language plpgsql as $$
begin
  insert into health_changes (customer_id, patient_id)
  select p_customer, p.id from patients p where p.customer_id = p_customer and p.job_title_id = any (p_jobs)
  union
  select p_customer, a.patient_id from attentions a
  where a.customer_id = p_customer and a.job_title_id = any (p_jobs) and a.kind = 'EMO' and is_decided(a.aptitude);
end $$;

create function job_titles_follow(p_customer uuid, p_before held_job_title[]) returns void language plpgsql as $$
declare
  after constant held_job_title[] := job_titles_hold(p_customer, array(select id from unnest(p_before)));
  of_months constant uuid[] := array(
    select id from (
      select id, validity_months from unnest(p_before) except select id, validity_months from unnest(after)) x);
  of_hazards constant uuid[] := array(
    select id from (select id, hazards from unnest(p_before) except select id, hazards from unnest(after)) x);
begin
  if cardinality(of_months) > 0 then perform job_months_follow(p_customer, of_months); end if;
  if cardinality(of_hazards) > 0 then perform job_hazards_follow(p_customer, of_hazards); end if;
end $$;
