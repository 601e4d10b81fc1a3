-- What follows from a worker (words of the search, kept figures and health counts, exams to classify again, the risk
-- that exams copy, links to readings) is done by functions that the writer calls by name. Twelve triggers did it.
--
--   workers_add(company, workers)       after workers were inserted
--   workers_hold(company, workers)      before workers are changed or deleted: locks them and returns what is followed
--   workers_follow(company, before)     after it, with what workers_hold returned
drop trigger end_readings on patients;
drop trigger patients_figures_delete on patients;
drop trigger patients_figures_insert on patients;
drop trigger patients_figures_update on patients;
drop trigger patients_health_delete on patients;
drop trigger patients_health_insert on patients;
drop trigger patients_health_update on patients;
drop trigger patients_high_risk on patients;
drop trigger patients_stale_exams on patients;
drop trigger patients_words_delete on patients;
drop trigger patients_words_insert on patients;
drop trigger patients_words_update on patients;
drop function end_readings();
drop function figures_of_workers();
drop function health_of_workers();
drop function high_risk_of_exams();
drop function exams_of_worker_stale();
drop function patient_words_add();
drop function patient_words_change();
drop function patient_words_remove();

-- The columns of a worker that something follows from, and such a worker before and after a change. A worker that was
-- deleted has no `is_now`.
create type held_worker as (
  id uuid, full_name text, search_words text, status text, sex text, birth_date date, district_id text,
  headquarter_id uuid, working_area_id uuid, job_title_id uuid, project_id uuid, hire_date date, high_risk boolean,
  disability_certificate boolean);
create type worker_change as (was held_worker, is_now held_worker);

-- `no key update`, because exams of the worker may be written at the same time: they need the worker's key.
create function workers_hold(p_customer uuid, p_workers uuid[]) returns held_worker[] language plpgsql as $$
begin
  return array(
    select (p.id, p.full_name, p.search_words, p.status, p.sex, p.birth_date, p.district_id, p.headquarter_id,
      p.working_area_id, p.job_title_id, p.project_id, p.hire_date, p.high_risk, p.disability_certificate)::held_worker
    from patients p where p.customer_id = p_customer and p.id = any (p_workers) order by p.id for no key update);
end $$;

create function workers_add(p_customer uuid, p_workers uuid[]) returns void language plpgsql as $$
begin
  -- In the order of the index: neighbours are written together.
  insert into patient_words (customer_id, word, patient_id, status, full_name)
  select p_customer, w, p.id, p.status, p.full_name
  from patients p cross join lateral (
    select distinct w from unnest(string_to_array(p.search_words, ' ')) w where w <> '') s
  where p.customer_id = p_customer and p.id = any (p_workers)
  order by w collate "C";
  insert into figure_changes (customer_id, patient_id) select p_customer, w from unnest(p_workers) w;
  insert into health_changes (customer_id, patient_id) select p_customer, w from unnest(p_workers) w;
end $$;

-- The words by which workers are searched. Most words stay: only those that went and those that came are written.
create function worker_words_follow(p_customer uuid, p_changes worker_change[]) returns void
language plpgsql as $$
declare
  gone record;
begin
  -- By key, worker by worker: in a company without statistics (after its first import) a join is a loop in a loop.
  for gone in
    select (was).id, array(
      select unnest(string_to_array((was).search_words, ' '))
      except select unnest(string_to_array((is_now).search_words, ' '))) as words
    from unnest(p_changes) where (was).search_words is distinct from (is_now).search_words
  loop
    delete from patient_words d
    where d.customer_id = p_customer and d.word = any (gone.words) and d.patient_id = gone.id;
  end loop;
  update patient_words d set status = x.status, full_name = x.full_name from (
    select (is_now).id, (is_now).status, (is_now).full_name, w
    from unnest(p_changes) cross join lateral unnest(string_to_array((is_now).search_words, ' ')) w
    where (was).full_name <> (is_now).full_name or (was).status <> (is_now).status) x
  where d.customer_id = p_customer and d.word = x.w and d.patient_id = x.id;
  insert into patient_words (customer_id, word, patient_id, status, full_name)
  select p_customer, w, (is_now).id, (is_now).status, (is_now).full_name
  from unnest(p_changes) cross join lateral (
    select unnest(string_to_array((is_now).search_words, ' ')) as w
    except select unnest(string_to_array((was).search_words, ' '))) s
  where (was).search_words <> (is_now).search_words and w <> ''
  order by w collate "C" on conflict do nothing;
end $$;

create function worker_figures_follow(p_customer uuid, p_changes worker_change[]) returns void language plpgsql as $$
declare
  -- The exams of a deleted worker count nowhere.
  deleted constant uuid[] := array(
    select (was).id from unnest(p_changes)
    where ((was).status = 'DELETED') is distinct from ((is_now).status = 'DELETED'));
begin
  insert into figure_changes (customer_id, patient_id)
  select p_customer, (was).id from unnest(p_changes)
  where (is_now).id is null or ((was).status, (was).hire_date, (was).high_risk, (was).job_title_id)
    is distinct from ((is_now).status, (is_now).hire_date, (is_now).high_risk, (is_now).job_title_id);
  if cardinality(deleted) > 0 then
    insert into figure_changes (customer_id, exam_date)
    select distinct p_customer, a.exam_date from attentions a
    where a.customer_id = p_customer and a.patient_id = any (deleted);
  end if;
end $$;

create function worker_health_follow(p_customer uuid, p_changes worker_change[]) returns void language plpgsql as $$
begin
  insert into health_changes (customer_id, patient_id)
  select p_customer, (was).id from unnest(p_changes)
  where (is_now).id is null
    or ((was).status, (was).sex, (was).birth_date, (was).hire_date, (was).high_risk, (was).disability_certificate,
      (was).working_area_id, (was).job_title_id, (was).project_id, (was).headquarter_id)
    is distinct from ((is_now).status, (is_now).sex, (is_now).birth_date, (is_now).hire_date, (is_now).high_risk,
      (is_now).disability_certificate, (is_now).working_area_id, (is_now).job_title_id, (is_now).project_id,
      (is_now).headquarter_id);
end $$;

-- Exams copy the risk of their worker. Whoever writes an exam at the same time holds the lock and is waited for.
create function worker_risk_follow(p_customer uuid, p_changes worker_change[]) returns void language plpgsql as $$
declare
  workers constant uuid[] := array(
    select (is_now).id from unnest(p_changes)
    where ((was).high_risk is true) <> ((is_now).high_risk is true));
  before attentions[];
begin
  if cardinality(workers) = 0 then return; end if;
  perform pg_advisory_xact_lock(ends_lock(p_customer));
  before := exams_hold(p_customer, array(
    select a.id from patients p join attentions a on a.customer_id = p_customer and a.patient_id = p.id
    where p.customer_id = p_customer and p.id = any (workers) and a.high_risk <> (p.high_risk is true)));
  if cardinality(before) = 0 then return; end if;
  update attentions a set high_risk = not a.high_risk
  where a.customer_id = p_customer and a.id = any (array(select id from unnest(before)));
  perform exams_follow(p_customer, before);
end $$;

-- Exams whose classes depend on sex, age or altitude of the worker are classified again.
create function worker_classes_follow(p_customer uuid, p_changes worker_change[]) returns void language plpgsql as $$
declare
  workers constant uuid[] := array(
    select (is_now).id from unnest(p_changes)
    where (is_now).id is not null and ((was).sex, (was).birth_date, (was).district_id, (was).headquarter_id)
      is distinct from ((is_now).sex, (is_now).birth_date, (is_now).district_id, (is_now).headquarter_id));
begin
  if cardinality(workers) = 0 then return; end if;
  perform mark_stale(
    p_customer, array(select a.id from attentions a where a.customer_id = p_customer and a.patient_id = any (workers)));
end $$;

-- Links to the readings of a worker who left stop working.
create function worker_readings_follow(p_customer uuid, p_changes worker_change[]) returns void language plpgsql as $$
declare
  workers constant uuid[] := array(
    select (is_now).id from unnest(p_changes) where (was).status = 'ACTIVE' and (is_now).status <> 'ACTIVE');
begin
  if cardinality(workers) = 0 then return; end if;
  update access_links set revoked_at = now(), session_hash = null
  where customer_id = p_customer and patient_id = any (workers) and purpose = 'READING' and revoked_at is null;
end $$;

-- A full join is hashed: PostgreSQL expects ten elements of each array and would join them as a loop in a loop.
create function workers_follow(p_customer uuid, p_before held_worker[]) returns void language plpgsql as $$
declare
  after constant held_worker[] := workers_hold(p_customer, array(select id from unnest(p_before)));
  changes constant worker_change[] := array(
    select (o, n)::worker_change from unnest(p_before) o full join unnest(after) n on n.id = o.id
    where o is distinct from n);
begin
  -- Nothing follows from most changes: an address, a contact, a contract.
  if cardinality(changes) = 0 then return; end if;
  perform worker_figures_follow(p_customer, changes);
  perform worker_health_follow(p_customer, changes);
  perform worker_risk_follow(p_customer, changes);
  perform worker_classes_follow(p_customer, changes);
  perform worker_words_follow(p_customer, changes);
  perform worker_readings_follow(p_customer, changes);
end $$;

-- A refusal that no writer may pass stays a trigger; for each row, because it needs no transition table then.
drop trigger guard_new_people on patients;
create or replace function guard_new_people() returns trigger language plpgsql as $$
begin
  if examined_holder(new.customer_id, new.document_number, new.id) is not null then
    raise exception 'The number of a person with exams is given by a doctor.'
      using errcode = 'check_violation', constraint = 'patients_identity', table = 'patients';
  end if;
  return null;
end $$;
create trigger guard_new_people after insert on patients
  for each row when (not inside_the_wall()) execute function guard_new_people();
