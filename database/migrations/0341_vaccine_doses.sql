-- Doses of vaccines, each a clinical fact of a person. Schemes are code (src/modules/vaccines/schemes.ts).
create table vaccine_doses (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  scheme text not null check (scheme ~ '^[A-Z0-9]{2,20}$'),
  -- 0: known not to be vaccinated, on the day when that was seen. Behind the last dose of the scheme: boosters.
  dose smallint not null check (dose between 0 and 60),
  given_on date not null,
  place text check (length(place) <= 160), lot text check (length(lot) <= 60), note text check (length(note) <= 1000),
  version integer not null default 1,
  -- What stood there before each correction: [{ at, by, was }].
  changes jsonb not null default '[]',
  recorded_by uuid references users (id), created_at timestamptz not null default now(),
  withdrawn_at timestamptz, withdrawn_by uuid references users (id), withdrawn_reason text check (length(withdrawn_reason) <= 300),
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
create unique index vaccine_doses_once on vaccine_doses (customer_id, patient_id, scheme, dose) where withdrawn_at is null;
create index vaccine_doses_newest on vaccine_doses (customer_id, given_on desc, id);
alter table vaccine_doses enable row level security;
alter table vaccine_doses force row level security;
create policy clinical on vaccine_doses using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
