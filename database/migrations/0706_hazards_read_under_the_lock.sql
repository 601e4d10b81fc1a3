-- The hazards of a job title are read after its lock: a statement that waited would still see those of before.
create or replace function job_titles_hold(p_customer uuid, p_jobs uuid[]) returns held_job_title[]
language plpgsql as $$
begin
  perform 1 from job_titles j where j.customer_id = p_customer and j.id = any (p_jobs) order by j.id for no key update;
  return array(
    select (j.id, j.validity_months, array(
      select h.hazard_id from job_title_hazards h
      where h.customer_id = p_customer and h.job_title_id = j.id order by h.hazard_id))::held_job_title
    from job_titles j where j.customer_id = p_customer and j.id = any (p_jobs) order by j.id);
end $$;
