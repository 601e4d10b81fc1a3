-- A company's own catalogues and its workers.
create table working_areas (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200), active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1, batch_id uuid,
  primary key (customer_id, id)
);
create unique index working_areas_name on working_areas (customer_id, fold(name)) where active;

create table job_titles (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200), working_area_id uuid, validity_months smallint check (validity_months between 1 and 60),
  active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1, batch_id uuid,
  primary key (customer_id, id),
  foreign key (customer_id, working_area_id) references working_areas (customer_id, id)
);
create unique index job_titles_name on job_titles (customer_id, fold(name)) where active;
create table job_title_hazards (
  customer_id uuid not null, job_title_id uuid not null, hazard_id text not null references hazards (id),
  primary key (customer_id, job_title_id, hazard_id),
  foreign key (customer_id, job_title_id) references job_titles (customer_id, id)
);

create table projects (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200), active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1, batch_id uuid,
  primary key (customer_id, id)
);
create unique index projects_name on projects (customer_id, fold(name)) where active;

create table headquarters (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200), code text, altitude smallint check (altitude between -50 and 6000),
  active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1, batch_id uuid,
  primary key (customer_id, id)
);
create unique index headquarters_name on headquarters (customer_id, fold(name)) where active;

create table patients (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  document_type text not null references document_types (id),
  document_number text not null check (length(document_number) between 2 and 20),
  paternal_surname text not null default '', maternal_surname text not null default '', first_names text not null default '',
  -- Surnames first; kept whole where a file gave one column that cannot be split safely.
  full_name text not null check (length(full_name) between 1 and 300),
  sex text not null check (sex in ('M', 'F', 'X')),
  birth_date date,
  nationality text, civil_status text, education text,
  email text, phone text, contact_verified_at timestamptz, contact_verified_by uuid,
  street text, district_id text references districts (id),
  headquarter_id uuid, working_area_id uuid, job_title_id uuid, project_id uuid, contractor text,
  hire_date date, contract_type text, work_type text, high_risk boolean,
  disability boolean, disability_certificate boolean,
  emergency_contact text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CEASED', 'DELETED')),
  ceased_on date, cease_reason text, deleted_at timestamptz, deleted_by uuid, delete_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version integer not null default 1,
  batch_id uuid,
  primary key (customer_id, id),
  foreign key (customer_id, headquarter_id) references headquarters (customer_id, id),
  foreign key (customer_id, working_area_id) references working_areas (customer_id, id),
  foreign key (customer_id, job_title_id) references job_titles (customer_id, id),
  foreign key (customer_id, project_id) references projects (customer_id, id)
);
create unique index patients_document on patients (customer_id, document_type, document_number) where status <> 'DELETED';
create index patients_number on patients (customer_id, document_number text_pattern_ops);
create index patients_name on patients (customer_id, status, full_name collate "es-x-icu", id);
create index patients_area on patients (customer_id, working_area_id) where status = 'ACTIVE';
create index patients_job on patients (customer_id, job_title_id) where status = 'ACTIVE';
create index patients_batch on patients (customer_id, batch_id);

-- Clinical facts of the person, behind the wall: the row does not exist for anyone outside it.
create table patient_clinical (
  customer_id uuid not null, patient_id uuid not null,
  blood_group text check (blood_group in ('O_POS', 'O_NEG', 'A_POS', 'A_NEG', 'B_POS', 'B_NEG', 'AB_POS', 'AB_NEG', 'NO_SABE')),
  pregnant boolean, pregnancy_trimester smallint check (pregnancy_trimester between 1 and 3),
  updated_at timestamptz not null default now(),
  primary key (customer_id, patient_id),
  foreign key (customer_id, patient_id) references patients (customer_id, id)
);

-- Filled by triggers alone, so it needs no foreign key: that would cost more than the words themselves.
-- Search by the beginning of words: ranges over folded words use an index below row security, ILIKE does not.
create table patient_words (
  customer_id uuid not null, word text collate "C" not null, patient_id uuid not null,
  primary key (customer_id, word, patient_id)
);

-- The words of a worker, as search looks for them.
create function patient_search_words(full_name text, document_number text) returns setof text language sql immutable parallel safe as
$$ select distinct w from unnest(string_to_array(fold(full_name || ' ' || document_number), ' ')) w where w <> '' $$;

create function patient_words_add() returns trigger language plpgsql as $$
begin
  -- In the order of the index: neighbours are written together.
  insert into patient_words (customer_id, word, patient_id)
  select n.customer_id, w, n.id from new_rows n cross join lateral patient_search_words(n.full_name, n.document_number) w
  order by n.customer_id, w collate "C" on conflict do nothing;
  return null;
end $$;
create function patient_words_remove() returns trigger language plpgsql as $$
begin
  delete from patient_words d using old_rows o cross join lateral patient_search_words(o.full_name, o.document_number) w
  where d.customer_id = o.customer_id and d.word = w and d.patient_id = o.id;
  return null;
end $$;
create function patient_words_change() returns trigger language plpgsql as $$
begin
  delete from patient_words d using old_rows o join new_rows n on n.customer_id = o.customer_id and n.id = o.id
    cross join lateral patient_search_words(o.full_name, o.document_number) w
  where (o.full_name <> n.full_name or o.document_number <> n.document_number)
    and d.customer_id = o.customer_id and d.word = w and d.patient_id = o.id;
  insert into patient_words (customer_id, word, patient_id)
  select n.customer_id, w, n.id from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
    cross join lateral patient_search_words(n.full_name, n.document_number) w
  where o.full_name <> n.full_name or o.document_number <> n.document_number
  order by n.customer_id, w collate "C" on conflict do nothing;
  return null;
end $$;
create trigger patients_words_insert after insert on patients
  referencing new table as new_rows for each statement execute function patient_words_add();
create trigger patients_words_delete after delete on patients
  referencing old table as old_rows for each statement execute function patient_words_remove();
create trigger patients_words_update after update on patients
  referencing old table as old_rows new table as new_rows for each statement execute function patient_words_change();

do $$ declare t text; begin
  foreach t in array array['working_areas', 'job_titles', 'job_title_hazards', 'projects', 'headquarters', 'patients', 'patient_words'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
alter table patient_clinical enable row level security;
alter table patient_clinical force row level security;
create policy clinical on patient_clinical using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
