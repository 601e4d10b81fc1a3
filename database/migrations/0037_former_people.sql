-- Who once belonged to a company: what they signed and did there keeps their name, CMP and signature after they left.
create table former_people (
  customer_id uuid not null references customers (id),
  user_id uuid not null references users (id),
  left_at timestamptz not null default now(),
  primary key (customer_id, user_id)
);
alter table former_people enable row level security;
alter table former_people force row level security;
create policy tenant on former_people using (customer_id = (select current_tenant()) or (select system_scope()))
  with check (customer_id = (select current_tenant()) or (select system_scope()));

create policy people_once_of_company on users for select using (exists (
  select from former_people f where f.user_id = users.id and f.customer_id = (select current_tenant())));
create policy people_once_of_company on user_images for select using (exists (
  select from former_people f where f.user_id = user_images.user_id and f.customer_id = (select current_tenant())));
