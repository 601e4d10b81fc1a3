-- The same person twice. The keys are columns, since row security uses an index only for what cannot leak:
-- person_key is of the words of the name in any order, number_key of the digits of the document without leading zeros.
create function person_key_of(full_name text) returns uuid language sql immutable strict parallel safe as
$$ select md5(coalesce(string_agg(w, ' ' order by w collate "C"), ''))::uuid from unnest(string_to_array(fold(full_name), ' ')) w $$;
create function number_key_of(document_number text) returns bigint language sql immutable strict parallel safe as
$$ select case when length(d) between 6 and 15 then d::bigint end from ltrim(regexp_replace(document_number, '[^0-9]', '', 'g'), '0') d $$;

alter table patients
  add column person_key uuid generated always as (person_key_of(full_name)) stored,
  add column number_key bigint generated always as (number_key_of(document_number)) stored,
  add column merged_into uuid,
  add foreign key (customer_id, merged_into) references patients (customer_id, id);
create index patients_person on patients (customer_id, person_key, birth_date) where status <> 'DELETED';
create index patients_number_key on patients (customer_id, number_key) where status <> 'DELETED';
create index patients_merged on patients (customer_id, merged_into) where merged_into is not null;

-- Two that look alike and are not the same person: not asked again.
create table patient_distinctions (
  customer_id uuid not null, one_id uuid not null, other_id uuid not null check (one_id < other_id),
  decided_by uuid references users (id), decided_at timestamptz not null default now(),
  primary key (customer_id, one_id, other_id),
  foreign key (customer_id, one_id) references patients (customer_id, id) on delete cascade,
  foreign key (customer_id, other_id) references patients (customer_id, id) on delete cascade
);
-- What a merge moved and changed, to move back exactly that.
create table patient_merges (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), kept_id uuid not null, merged_id uuid not null,
  moved jsonb not null, merged_by uuid references users (id), merged_at timestamptz not null default now(),
  undone_by uuid references users (id), undone_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, kept_id) references patients (customer_id, id),
  foreign key (customer_id, merged_id) references patients (customer_id, id)
);
create index patient_merges_newest on patient_merges (customer_id, merged_at desc);

do $$ declare t text; begin
  foreach t in array array['patient_distinctions', 'patient_merges'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;

-- The clinical facts of the person, before a merge. Whoever merges may be outside the wall: the database carries them
-- over unseen, and puts them back.
create table patient_merge_clinical (
  customer_id uuid not null, merge_id uuid not null, before jsonb,
  primary key (customer_id, merge_id),
  foreign key (customer_id, merge_id) references patient_merges (customer_id, id)
);
alter table patient_merge_clinical enable row level security;
alter table patient_merge_clinical force row level security;
create policy clinical on patient_merge_clinical using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

create function merge_clinical(p_merge uuid) returns void language plpgsql security definer set search_path = public set app.clinical = 'on' as $$
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
end $$;
create function unmerge_clinical(p_merge uuid) returns void language plpgsql security definer set search_path = public set app.clinical = 'on' as $$
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
end $$;
revoke all on function merge_clinical(uuid), unmerge_clinical(uuid) from public;
grant execute on function merge_clinical(uuid), unmerge_clinical(uuid) to vigia_app;
