-- A contact that a worker types on the page of registration is verified by a code of its own, which goes to it.
create table contact_codes (
  customer_id uuid not null, link_id uuid not null, contact text not null check (contact in ('EMAIL', 'PHONE')),
  -- Where the newest code went: it verifies nothing else.
  value text not null,
  code_hash bytea, expires_at timestamptz not null, sent_at timestamptz not null default now(),
  sends smallint not null default 1, failures smallint not null default 0,
  primary key (customer_id, link_id, contact),
  foreign key (customer_id, link_id) references access_links (customer_id, id) on delete cascade
);
alter table contact_codes enable row level security;
alter table contact_codes force row level security;
create policy tenant on contact_codes using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
