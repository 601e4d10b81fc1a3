-- Lists and searches cost what they show, not what the company has. Each order of the list of workers that people use is
-- an index; its name's carries the words, so that a search for a frequent one walks it without looking at the rows.
alter table patients
  add column search_words text not null generated always as (' ' || fold(full_name || ' ' || document_number)) stored;
drop index patients_name;
create index patients_name on patients (customer_id, status, full_name collate "es-x-icu", id) include (search_words);
drop index patients_number;
create index patients_number on patients (customer_id, document_number, id);
-- What figures ask of those who work.
create index patients_active on patients (customer_id, id)
  include (working_area_id, job_title_id, project_id, headquarter_id, hire_date, high_risk) where status = 'ACTIVE';

-- The words carry what a search sorts and filters by: its workers are looked at once they are on the page.
alter table patients no force row level security;
alter table patient_words no force row level security;
alter table patient_words drop constraint patient_words_pkey;
truncate patient_words;
alter table patient_words add column status text not null, add column full_name text not null;
insert into patient_words (customer_id, word, patient_id, status, full_name)
select distinct p.customer_id, w, p.id, p.status, p.full_name
from patients p cross join lateral unnest(string_to_array(p.search_words, ' ')) w where w <> '';
alter table patient_words add primary key (customer_id, word, patient_id) include (status, full_name);
alter table patients force row level security;
alter table patient_words force row level security;

create or replace function patient_words_add() returns trigger language plpgsql as $$
begin
  -- In the order of the index: neighbours are written together.
  insert into patient_words (customer_id, word, patient_id, status, full_name)
  select n.customer_id, w, n.id, n.status, n.full_name
  from new_rows n cross join lateral (select distinct w from unnest(string_to_array(n.search_words, ' ')) w where w <> '') s
  order by n.customer_id, w collate "C";
  return null;
end $$;

create or replace function patient_words_change() returns trigger language plpgsql as $$
declare renamed uuid[]; changed uuid[];
begin
  renamed := array(
    select id from (
      select customer_id, id, full_name, document_number from old_rows
      except select customer_id, id, full_name, document_number from new_rows) x);
  changed := array(
    select id from (
      select customer_id, id, full_name, status from old_rows
      except select customer_id, id, full_name, status from new_rows) x);
  if cardinality(renamed) > 0 then
    -- Most words stay: only those that went and those that came are written.
    delete from patient_words d using (
      select o.customer_id, o.id, w from old_rows o cross join lateral unnest(string_to_array(o.search_words, ' ')) w
      where (o.id in (select unnest(renamed))) is true and w <> ''
      except
      select n.customer_id, n.id, w from new_rows n cross join lateral unnest(string_to_array(n.search_words, ' ')) w
      where (n.id in (select unnest(renamed))) is true) x
    where d.customer_id = x.customer_id and d.word = x.w and d.patient_id = x.id;
  end if;
  if cardinality(changed) > 0 then
    update patient_words d set status = x.status, full_name = x.full_name from (
      select n.customer_id, n.id, n.status, n.full_name, w
      from new_rows n cross join lateral unnest(string_to_array(n.search_words, ' ')) w
      where (n.id in (select unnest(changed))) is true and w <> '') x
    where d.customer_id = x.customer_id and d.word = x.w and d.patient_id = x.id;
  end if;
  if cardinality(renamed) > 0 then
    insert into patient_words (customer_id, word, patient_id, status, full_name)
    select x.customer_id, x.w, x.id, p.status, p.full_name from (
      select n.customer_id, n.id, w from new_rows n cross join lateral unnest(string_to_array(n.search_words, ' ')) w
      where (n.id in (select unnest(renamed))) is true and w <> ''
      except
      select o.customer_id, o.id, w from old_rows o cross join lateral unnest(string_to_array(o.search_words, ' ')) w
      where (o.id in (select unnest(renamed))) is true) x
    join patients p on p.customer_id = x.customer_id and p.id = x.id
    order by x.customer_id, x.w collate "C" on conflict do nothing;
  end if;
  return null;
end $$;
