-- Programme of activities: trainings and inspections, planned for a day and carried out. The row holds nothing clinical;
-- what somebody inside the wall writes or photographs stays inside it (`inside`) until they let the company read it.
create table activities (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('training', 'firstAidKit', 'workplace', 'diningRoom', 'lactationRoom', 'other')),
  state text not null default 'PROGRAMADA' check (state in ('PROGRAMADA', 'HECHA', 'NO_HECHA', 'CANCELADA')),
  name text not null check (length(name) between 1 and 200),
  planned_on date not null,
  done_on date,
  -- Registered where it happened, without having been planned.
  unplanned boolean not null default false,
  project_id uuid, headquarter_id uuid, working_area_id uuid,
  responsible text check (length(responsible) <= 120),
  hours numeric(5, 2) check (hours between 0 and 999),
  -- Whoever attended and is not on the list of workers: people of contractors.
  other_attendees integer not null default 0 check (other_attendees between 0 and 10000),
  -- Answers to the points of its checklist: { code: SI | NO | NA }.
  checklist jsonb not null default '{}',
  why_not text check (why_not ~ '^[A-Z_]{3,30}$'),
  version integer not null default 1,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  done_by uuid references users (id),
  primary key (customer_id, id),
  foreign key (customer_id, project_id) references projects (customer_id, id),
  foreign key (customer_id, headquarter_id) references headquarters (customer_id, id),
  foreign key (customer_id, working_area_id) references working_areas (customer_id, id),
  check ((state = 'HECHA') = (done_on is not null))
);
create index activities_planned on activities (customer_id, planned_on, id);
create index activities_done on activities (customer_id, done_on) where done_on is not null;
alter table activities enable row level security;
alter table activities force row level security;
create policy tenant on activities using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

-- What was found and what is done about it, until when.
create table activity_findings (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), activity_id uuid not null,
  -- The point of the checklist that was not met; null: none of them.
  point text check (point ~ '^[a-z-]{2,40}$'),
  text text not null check (length(text) between 1 and 1000),
  action text check (length(action) <= 1000),
  due_on date, solved_on date,
  inside boolean not null,
  created_by uuid references users (id), created_at timestamptz not null default now(), solved_by uuid references users (id),
  primary key (customer_id, id),
  foreign key (customer_id, activity_id) references activities (customer_id, id) on delete cascade
);
create index activity_findings_of on activity_findings (customer_id, activity_id);
create index activity_findings_open on activity_findings (customer_id, due_on) where solved_on is null;
alter table activity_findings enable row level security;
alter table activity_findings force row level security;
create policy tenant on activity_findings
  using (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())));

-- Photographs and sheets of signatures.
create table activity_files (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), activity_id uuid not null, file_id uuid not null,
  kind text not null check (kind in ('FOTO', 'LISTA')),
  -- Of what was uploaded: the same is not kept twice.
  sha256 bytea not null,
  thumbnail bytea,
  inside boolean not null,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  removed_at timestamptz, removed_by uuid references users (id),
  primary key (customer_id, id),
  foreign key (customer_id, activity_id) references activities (customer_id, id) on delete cascade,
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index activity_files_of on activity_files (customer_id, activity_id);
create index activity_files_file on activity_files (customer_id, file_id);
alter table activity_files enable row level security;
alter table activity_files force row level security;
create policy tenant on activity_files
  using (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())));

-- Workers who attended. Read under the worker that theirs was united with.
create table activity_attendees (
  customer_id uuid not null, activity_id uuid not null, patient_id uuid not null,
  added_by uuid references users (id), added_at timestamptz not null default now(),
  primary key (customer_id, activity_id, patient_id),
  foreign key (customer_id, activity_id) references activities (customer_id, id) on delete cascade,
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
create index activity_attendees_person on activity_attendees (customer_id, patient_id);
alter table activity_attendees enable row level security;
alter table activity_attendees force row level security;
create policy tenant on activity_attendees using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

insert into policies (code, name, resource_id, kinds, system)
select 'activities.update', 'Planificar y registrar capacitaciones e inspecciones', resource_id, kinds, true from policies where code = 'programs.read';
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds) where p.code = 'activities.update' and r.system;
