/**
 * Checks for test databases: at the commit of every transaction that wrote workers, results, job titles or deliveries'
 * tries, what follows from them must be what the rows say. They fail for a writer that does not call `workers_add`, or
 * `workers_hold` and `workers_follow`, and so on. Of counts that a job makes, the note that they must be made again is
 * looked for. Only the first rows of a transaction are checked, because imports write thousands.
 */
export const ROWS_FOLLOWED = `
-- Whether one more row of this transaction is checked.
create function is_checked(p_rows text) returns boolean language plpgsql as $$
declare
  most constant integer := 100;
  setting constant text := 'app.' || p_rows || '_checked';
  checked constant integer := coalesce(nullif(current_setting(setting, true), ''), '0')::integer;
begin
  perform set_config(setting, (checked + 1)::text, true);
  return checked < most;
end $$;

-- Whether a row was written by this transaction: a savepoint has a later id than its transaction.
create function is_of_this_transaction(p_xmin xid) returns boolean language plpgsql as $$
begin
  return age(p_xmin) <= age(pg_current_xact_id()::xid);
end $$;

create function worker_was_followed() returns trigger
language plpgsql security definer set search_path to public as $$
declare
  company constant uuid := coalesce(new.customer_id, old.customer_id);
  worker constant uuid := coalesce(new.id, old.id);
  is_changed constant boolean := tg_op = 'UPDATE';
  wrong text;
begin
  if not is_checked('workers') or not exists (select 1 from customers where id = company) then return null; end if;
  if exists (
    with derived as (
      select distinct w collate "C" as word, p.status, p.full_name
      from patients p cross join lateral unnest(string_to_array(p.search_words, ' ')) w
      where p.customer_id = company and p.id = worker and w <> ''),
    stored as (select word, status, full_name from patient_words where customer_id = company and patient_id = worker)
    (select * from derived except select * from stored)
    union all
    (select * from stored except select * from derived)) then
    wrong := 'words of the search';
  elsif (not is_changed or (old.status, old.hire_date, old.high_risk, old.job_title_id)
      is distinct from (new.status, new.hire_date, new.high_risk, new.job_title_id))
    and not exists (
      select 1 from figure_changes c
      where c.customer_id = company and c.patient_id = worker and is_of_this_transaction(c.xmin)) then
    wrong := 'kept figures';
  elsif (not is_changed
      or (old.status, old.sex, old.birth_date, old.hire_date, old.high_risk, old.disability_certificate,
        old.working_area_id, old.job_title_id, old.project_id, old.headquarter_id)
      is distinct from (new.status, new.sex, new.birth_date, new.hire_date, new.high_risk, new.disability_certificate,
        new.working_area_id, new.job_title_id, new.project_id, new.headquarter_id))
    and not exists (
      select 1 from health_changes c
      where c.customer_id = company and c.patient_id = worker and is_of_this_transaction(c.xmin)) then
    wrong := 'health counts';
  elsif is_changed and (old.sex, old.birth_date, old.district_id, old.headquarter_id)
      is distinct from (new.sex, new.birth_date, new.district_id, new.headquarter_id)
    and exists (
      select 1 from attentions a where a.customer_id = company and a.patient_id = worker and a.created_at < now()
        and not exists (select 1 from stale_exams s where s.customer_id = company and s.attention_id = a.id)) then
    wrong := 'classes of exams';
  elsif is_changed and (old.high_risk is true) <> (new.high_risk is true)
    and exists (
      select 1 from attentions a join patients p on p.customer_id = company and p.id = worker
      where a.customer_id = company and a.patient_id = worker and a.kind = 'EMO'
        and a.high_risk <> (p.high_risk is true)) then
    wrong := 'risk of exams';
  elsif is_changed and old.status = 'ACTIVE' and new.status <> 'ACTIVE'
    and exists (
      select 1 from access_links l where l.customer_id = company and l.patient_id = worker and l.purpose = 'READING'
        and l.created_at < now() and l.revoked_at is null) then
    wrong := 'links to readings';
  elsif is_changed and (cardinality(identity_differences(old, new)) > 0
      or coalesce(old.email, '') <> '' and lower(old.email) is distinct from lower(new.email))
    and not exists (
      select 1 from person_changes c
      where c.customer_id = company and c.patient_id = worker and is_of_this_transaction(c.xmin)) then
    wrong := 'notices of a changed person';
  end if;
  if wrong is not null then
    raise exception 'A worker was written without what follows from it: its % are not up to date.', wrong;
  end if;
  return null;
end $$;
create constraint trigger patients_followed after insert or update or delete on patients
  deferrable initially deferred for each row execute function worker_was_followed();

create function results_were_followed() returns trigger
language plpgsql security definer set search_path to public as $$
declare
  company constant uuid := coalesce(new.customer_id, old.customer_id);
begin
  if not is_checked('results') or not exists (select 1 from customers where id = company) then return null; end if;
  if new is distinct from old and not exists (
    select 1 from health_changes c
    where c.customer_id = company and c.attention_id = coalesce(new.attention_id, old.attention_id)
      and is_of_this_transaction(c.xmin)) then
    raise exception 'Results were written without the note that their exam is counted again.';
  end if;
  return null;
end $$;
create constraint trigger attention_results_followed after insert or update or delete on attention_results
  deferrable initially deferred for each row execute function results_were_followed();

create function job_title_was_followed() returns trigger
language plpgsql security definer set search_path to public as $$
declare
  job constant uuid := coalesce(new.id, old.id);
  company constant uuid := coalesce(new.customer_id, old.customer_id);
begin
  if not is_checked('job_titles') then return null; end if;
  if new.validity_months is not distinct from old.validity_months then return null; end if;
  if exists (
    select 1 from attentions a left join job_titles j on j.customer_id = company and j.id = job
    where a.customer_id = company and a.job_title_id = job and a.kind = 'EMO'
      and a.job_months is distinct from j.validity_months) then
    raise exception 'A job title was written without what follows from it: the months of its exams are other ones.';
  end if;
  return null;
end $$;
create constraint trigger job_titles_followed after update or delete on job_titles
  deferrable initially deferred for each row execute function job_title_was_followed();

create function try_was_followed() returns trigger
language plpgsql security definer set search_path to public as $$
begin
  if new.dedup_key is not null and is_checked('tries') and exists (
    select 1 from result_deliveries d
    where d.customer_id = new.customer_id and d.id = new.delivery_id and d.channel is null) then
    raise exception 'A try of a delivery was written without its channel.';
  end if;
  return null;
end $$;
create constraint trigger result_delivery_tries_followed after insert on result_delivery_tries
  deferrable initially deferred for each row execute function try_was_followed();`;

/** Removes these checks and that of exams, which only test databases have. */
export const DROP_CHECKS = `drop function exam_was_followed(), worker_was_followed(), results_were_followed(),
  job_title_was_followed(), try_was_followed(), is_checked(text), is_of_this_transaction(xid) cascade`;
