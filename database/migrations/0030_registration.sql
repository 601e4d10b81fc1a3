-- Links by which a worker verifies their own data. Only the hash of the token is kept; a matched document opens a ticket of
-- ten minutes, the code sent to a verified contact raises it, and saving closes the link.
create table registration_links (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(), patient_id uuid not null,
  token_hash bytea not null unique, sent_by uuid references users (id),
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  failures smallint not null default 0, locked_until timestamptz, revoked_at timestamptz, used_at timestamptz,
  ticket_hash bytea, ticket_expires_at timestamptz, verified_at timestamptz,
  code_hash bytea, code_expires_at timestamptz, code_sent_at timestamptz, codes_sent smallint not null default 0,
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id)
);
create index registration_links_patient on registration_links (customer_id, patient_id) where used_at is null and revoked_at is null;
alter table registration_links enable row level security;
alter table registration_links force row level security;
create policy tenant on registration_links using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
-- Whoever opens a link is of no company yet: the link tells.
create policy system on registration_links for select using ((select system_scope()));

alter table patients add column self_updated_at timestamptz;
