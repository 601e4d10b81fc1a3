-- What people asked to be told of a chart: each week, or when a class passes a share. One row of each person and chart.
create table chart_watches (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  chart_id uuid not null,
  user_id uuid not null references users (id),
  weekly boolean not null,
  -- A class of its indicator, or HALLAZGOS; null: no limit.
  class text check (length(class) between 1 and 60),
  side text check (side in ('ABOVE', 'BELOW')),
  percent numeric(5, 2) check (percent between 0 and 100),
  -- Whether it was past the limit when it was last looked at, as its reader may know; null: not looked at yet.
  past boolean,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  unique (customer_id, chart_id, user_id),
  foreign key (customer_id, chart_id) references chart_settings (customer_id, id) on delete cascade,
  check ((class is null) = (side is null) and (class is null) = (percent is null)),
  check (weekly or class is not null)
);
create index chart_watches_user on chart_watches (customer_id, user_id);
alter table chart_watches enable row level security;
alter table chart_watches force row level security;
create policy tenant on chart_watches
  using (customer_id = (select current_tenant()) or (select system_scope()))
  with check (customer_id = (select current_tenant()) or (select system_scope()));
