-- Workers who need to be looked after more: pregnancy, disability, others who are vulnerable. A register of doctors: all of
-- it is inside the wall.
create table sensitive_staff (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  kind text not null check (kind in ('EMBARAZO', 'DISCAPACIDAD', 'VULNERABLE')),
  state text not null default 'ABIERTO' check (state in ('ABIERTO', 'CERRADO')),
  since date not null,
  -- Of a pregnancy: the expected day of birth, and the rest of 98 days around it (Ley 26644).
  expected_on date, rest_from date, rest_until date,
  assessed_on date,
  -- Codes of src/modules/sensitive-staff/codes.ts.
  factors text[] not null default '{}', agents text[] not null default '{}',
  note text check (length(note) <= 2000),
  closed_on date, close_reason text check (close_reason ~ '^[A-Z_]{3,30}$'),
  -- What the company is told; the row outside the wall does not say why.
  adjustment_id uuid,
  version integer not null default 1,
  -- What stood there before each correction: [{ at, by, was }].
  changes jsonb not null default '[]',
  created_by uuid references users (id), created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade,
  check ((state = 'CERRADO') = (closed_on is not null))
);
create index sensitive_staff_person on sensitive_staff (customer_id, patient_id);
create index sensitive_staff_since on sensitive_staff (customer_id, kind, since);
alter table sensitive_staff enable row level security;
alter table sensitive_staff force row level security;
create policy clinical on sensitive_staff using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

-- Instructions about the work of one person that a doctor wrote for the company. Nothing here says what they come from.
create table work_adjustments (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  from_on date not null, until_on date,
  written_by uuid references users (id), written_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
create index work_adjustments_person on work_adjustments (customer_id, patient_id);
alter table work_adjustments enable row level security;
alter table work_adjustments force row level security;
create policy tenant on work_adjustments using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
