-- Surveillance programmes of the monthly report: what runs, of which kind, since when and for which project. What a doctor
-- writes of one (objective, cohort, indicators, activities) stands inside the wall.
create table health_programs (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  kind text not null default 'hearingProtection' check (kind in (
    'hearingProtection', 'disergonomic', 'chemicals', 'fatigueSleepiness', 'respiratoryProtection', 'biological', 'UVRadiation', 'heatStress')),
  -- Null: for the whole company.
  project_id uuid,
  starts_on date not null default (now() at time zone 'America/Lima')::date,
  -- Last day; null: no end was set.
  ends_on date check (ends_on >= starts_on),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, project_id) references projects (customer_id, id)
);
create unique index health_programs_name on health_programs (customer_id, fold(name)) where active;
create index health_programs_running on health_programs (customer_id, starts_on) include (kind, project_id, ends_on) where active;
create index health_programs_of_project on health_programs (customer_id, project_id);
alter table health_programs enable row level security;
alter table health_programs force row level security;
create policy tenant on health_programs using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

create table health_program_texts (
  customer_id uuid not null,
  program_id uuid not null,
  objective text not null default '' check (length(objective) <= 2000),
  cohort text not null default '' check (length(cohort) <= 2000),
  indicators text not null default '' check (length(indicators) <= 2000),
  activities text not null default '' check (length(activities) <= 2000),
  primary key (customer_id, program_id),
  foreign key (customer_id, program_id) references health_programs (customer_id, id) on delete cascade
);
alter table health_program_texts enable row level security;
alter table health_program_texts force row level security;
create policy clinical on health_program_texts using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
