-- What an appointment says besides its exam: when and where, who asked for it. One row for each that has any.
create table schedulings (
  customer_id uuid not null, attention_id uuid not null,
  start_time time, health_centre_site_id uuid,
  requested_by text, cost_centre text, note text,
  -- As it was written where it was asked for.
  protocol_name text,
  created_at timestamptz not null default now(),
  primary key (customer_id, attention_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade,
  foreign key (customer_id, health_centre_site_id) references health_centre_sites (customer_id, id)
);
create index schedulings_site on schedulings (customer_id, health_centre_site_id) where health_centre_site_id is not null;
alter table schedulings enable row level security;
alter table schedulings force row level security;
create policy tenant on schedulings using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
