-- That a worker is absent, as a doctor communicated it to the company. Written by doctors alone and from no test or
-- attention. A row that was withdrawn is seen inside the wall alone.
create table absences (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  from_on date not null, until_on date not null,
  communicated_by uuid references users (id), communicated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  version integer not null default 1,
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade,
  check (until_on >= from_on)
);
create index absences_person on absences (customer_id, patient_id);
create index absences_newest on absences (customer_id, from_on desc, id);
alter table absences enable row level security;
alter table absences force row level security;
create policy clinical on absences using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
create policy communicated on absences for select using (customer_id = (select current_tenant()) and withdrawn_at is null);

-- The days of an absence before each change, who changed it, and why it was withdrawn.
create table absence_changes (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), absence_id uuid not null,
  kind text not null check (kind in ('CORREGIDA', 'RETIRADA', 'DEVUELTA')),
  was_from_on date not null, was_until_on date not null,
  reason text check (length(reason) <= 300),
  changed_by uuid references users (id), changed_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, absence_id) references absences (customer_id, id) on delete cascade
);
create index absence_changes_of on absence_changes (customer_id, absence_id, changed_at);
alter table absence_changes enable row level security;
alter table absence_changes force row level security;
create policy clinical on absence_changes using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
