-- Views of lists that people keep: filters, order and columns under a name.
create table saved_views (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  list text not null check (list ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  audience text not null check (audience in ('OWN', 'COMPANY', 'DOCTORS')),
  filters jsonb not null,
  sort text,
  columns jsonb,
  -- It narrows by clinical content, or a doctor wrote its name for doctors: it stays inside the clinical wall.
  inside boolean not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  check (audience <> 'COMPANY' or not inside)
);
create index saved_views_list on saved_views (customer_id, list, user_id);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy tenant on saved_views
  using (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())));

-- The view with which a list opens for a person: one that is kept, or one that the house offers.
create table list_defaults (
  customer_id uuid not null references customers (id),
  user_id uuid not null references users (id),
  list text not null,
  view text not null check (length(view) between 1 and 60),
  primary key (customer_id, user_id, list)
);
alter table list_defaults enable row level security;
alter table list_defaults force row level security;
create policy tenant on list_defaults
  using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
