-- People followed by a programme, their visits with what was measured, pauses that hold all that is planned for a person,
-- and whom a doctor did not take up. That somebody is followed is clinical: all of it stands inside the wall.
create table program_entries (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  program text not null check (program in ('RESPIRATORIO', 'FLUJO_PICO')),
  state text not null default 'ACTIVO' check (state in ('ACTIVO', 'ALTA', 'ELIMINADO')),
  version integer not null default 1,
  enrolled_on date not null,
  reason text not null default '' check (length(reason) <= 1000),
  -- Days between visits, and the next one; null: none is planned, since a pause has no end yet.
  every_days smallint not null check (every_days between 1 and 730),
  next_visit_on date,
  -- Personal best in L/min, by which zones are judged instead of the predicted flow.
  best_flow smallint check (best_flow between 50 and 1000),
  discharged_on date, discharge_reason text check (discharge_reason ~ '^[A-Z_]{2,30}$'), discharge_note text check (length(discharge_note) <= 1000),
  deleted_at timestamptz, deleted_by uuid references users (id), deleted_reason text check (length(deleted_reason) <= 300),
  merge_id uuid,
  enrolled_by uuid references users (id), created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade,
  check ((state = 'ELIMINADO') = (deleted_at is not null))
);
create index program_entries_of_person on program_entries (customer_id, patient_id);
create index program_entries_due on program_entries (customer_id, program, state, next_visit_on);

create table program_visits (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), entry_id uuid not null,
  -- Null: it was not planned.
  planned_on date,
  -- Null: nobody came.
  held_on date,
  height_cm numeric(4, 1) check (height_cm between 100 and 230), age smallint, sex text check (sex in ('M', 'F', 'X')),
  -- Blows in L/min; the best one is judged. Percent of what `flow_reference` names.
  flows smallint[] not null default '{}' check (cardinality(flows) <= 5),
  flow smallint, predicted_flow numeric(6, 1), flow_reference text check (flow_reference ~ '^[A-Z0-9_]{2,30}$'), flow_percent numeric(6, 1),
  zone text check (zone in ('VERDE', 'AMARILLO', 'ROJO', 'SIN_DATO')),
  -- Litres, and percent of what the named reference set predicts.
  fvc numeric(4, 2), fvc_percent numeric(5, 1), fev1 numeric(4, 2), fev1_percent numeric(5, 1), ratio numeric(5, 4),
  quality text check (quality in ('A', 'B', 'C', 'D', 'E', 'F')), spirometry_reference text check (spirometry_reference ~ '^[A-Z0-9_]{2,30}$'),
  pattern text check (pattern ~ '^[A-Z_]{2,30}$'), severity text check (severity ~ '^[A-Z_]{2,30}$'),
  -- Versions of the rules that judged: { item: version }.
  rules jsonb not null default '{}',
  note text not null default '' check (length(note) <= 2000),
  version integer not null default 1,
  -- What stood there before each correction: [{ at, by, was }].
  changes jsonb not null default '[]',
  recorded_by uuid references users (id), created_at timestamptz not null default now(),
  withdrawn_at timestamptz, withdrawn_by uuid references users (id), withdrawn_reason text check (length(withdrawn_reason) <= 300),
  primary key (customer_id, id),
  foreign key (customer_id, entry_id) references program_entries (customer_id, id) on delete cascade
);
create index program_visits_of_entry on program_visits (customer_id, entry_id, held_on desc);

-- From the first day to the day on which monitoring resumes, that day excluded.
create table monitoring_pauses (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  reason text not null check (reason in ('GESTACION', 'LICENCIA', 'DESCANSO_MEDICO', 'VACACIONES', 'OTRO')),
  note text not null default '' check (length(note) <= 1000),
  starts_on date not null, resumes_on date check (resumes_on >= starts_on),
  version integer not null default 1,
  merge_id uuid,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
create index monitoring_pauses_of_person on monitoring_pauses (customer_id, patient_id, starts_on);

create table program_refusals (
  customer_id uuid not null, patient_id uuid not null,
  program text not null check (program in ('RESPIRATORIO', 'FLUJO_PICO')),
  refused_by uuid references users (id), refused_at timestamptz not null default now(),
  primary key (customer_id, patient_id, program),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['program_entries', 'program_visits', 'monitoring_pauses', 'program_refusals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy clinical on %I using (customer_id = (select current_tenant()) and (select inside_the_wall()))
      with check (customer_id = (select current_tenant()) and (select inside_the_wall()))', t);
  end loop;
end $$;

-- Two records of one person become one: what is followed of the hidden one goes with it, and comes back when that is undone.
create function follow_merge() returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set "app.clinical" to 'on'
as $$
begin
  if tg_op = 'INSERT' then
    update program_entries set patient_id = new.kept_id, merge_id = new.id where customer_id = new.customer_id and patient_id = new.merged_id;
    update monitoring_pauses set patient_id = new.kept_id, merge_id = new.id where customer_id = new.customer_id and patient_id = new.merged_id;
    insert into program_refusals (customer_id, patient_id, program, refused_by, refused_at)
    select customer_id, new.kept_id, program, refused_by, refused_at from program_refusals
    where customer_id = new.customer_id and patient_id = new.merged_id on conflict do nothing;
  elsif old.undone_at is null and new.undone_at is not null then
    update program_entries set patient_id = new.merged_id, merge_id = null where customer_id = new.customer_id and merge_id = new.id;
    update monitoring_pauses set patient_id = new.merged_id, merge_id = null where customer_id = new.customer_id and merge_id = new.id;
  end if;
  return null;
end $$;
create trigger patient_merges_follow after insert or update of undone_at on patient_merges for each row execute function follow_merge();
