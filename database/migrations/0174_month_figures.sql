-- How the workers of a company stood on the last day of each month: what the figures of today are compared with.
create table month_figures (
  customer_id uuid not null references customers (id),
  month date not null,
  current integer not null,
  expiring integer not null,
  expired integer not null,
  without_exam integer not null,
  primary key (customer_id, month)
);
alter table month_figures enable row level security;
alter table month_figures force row level security;
create policy tenant on month_figures for all using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
