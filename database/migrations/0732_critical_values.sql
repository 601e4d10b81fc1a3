-- Limits beyond which a result must be told to the doctor at once, where a company changed those of the product; without
-- either limit the measure is never critical for it.
create table critical_limits (
  customer_id uuid not null references customers (id), code text not null check (length(code) between 1 and 60),
  low double precision, high double precision, check (low < high),
  version integer not null default 1,
  changed_by uuid references users (id), changed_at timestamptz not null default now(),
  primary key (customer_id, code)
);
alter table critical_limits enable row level security;
alter table critical_limits force row level security;
create policy tenant on critical_limits using (customer_id = (select current_tenant()))
  with check (customer_id = (select current_tenant()));

-- Critical results of exams, with the limits by which they were found and what was done about them.
create table critical_values (
  customer_id uuid not null, attention_id uuid not null, code text not null,
  value double precision not null, low double precision, high double precision,
  noticed_at timestamptz not null default now(),
  answered_at timestamptz, answered_by uuid references users (id), answer text check (length(answer) <= 1000),
  primary key (customer_id, attention_id, code),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade,
  check ((answered_at is null) = (answer is null))
);
create index critical_values_open on critical_values (customer_id, noticed_at, attention_id) where answered_at is null;
alter table critical_values enable row level security;
alter table critical_values force row level security;
create policy clinical on critical_values using (customer_id = (select clinical_tenant()))
  with check (customer_id = (select clinical_tenant()));
