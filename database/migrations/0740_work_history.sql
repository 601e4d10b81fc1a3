-- The jobs of a worker's life before and outside this company: the occupational history of the Anexo 02. It tells to
-- what a body was exposed, so it is inside the clinical wall. A row that is taken out stays stored, with who did it.
create table work_history (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  company text not null check (length(company) between 1 and 200),
  activity text check (length(activity) <= 200),
  area text check (length(area) <= 200),
  job_title text not null check (length(job_title) between 1 and 200),
  -- Metres above sea level.
  altitude smallint check (altitude between -100 and 6000),
  place text not null default 'SUPERFICIE' check (place in ('SUPERFICIE', 'SUBSUELO')),
  from_on date not null,
  -- Null for a job that goes on.
  until_on date check (until_on >= from_on),
  -- Codes of hazards.
  hazards text[] not null default '{}' check (cardinality(hazards) <= 40),
  protection text check (length(protection) <= 300),
  -- Share of the time with protection, in percent.
  protection_share smallint check (protection_share between 0 and 100),
  note text check (length(note) <= 1000),
  version int not null default 1,
  -- Earlier versions of the row, the oldest first: at, by, was.
  changes jsonb not null default '[]',
  recorded_by uuid references users (id), created_at timestamptz not null default now(),
  withdrawn_by uuid references users (id), withdrawn_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
create index work_history_of_person on work_history (customer_id, patient_id);
alter table work_history enable row level security;
alter table work_history force row level security;
create policy clinical on work_history
  using (customer_id = (select clinical_tenant())) with check (customer_id = (select clinical_tenant()));
