-- How likely people are to recommend the product, 1 to 10. Added to, never changed: a later answer is another row.
create table nps_answers (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id),
  -- A worker answers after signing, once for a delivery. Who they are is not kept with the answer.
  delivery_id uuid,
  -- Of the worker, on that day.
  headquarter_id uuid,
  score smallint not null check (score between 1 and 10),
  -- Of users alone: what a worker writes may be clinical.
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, headquarter_id) references headquarters (customer_id, id),
  check ((user_id is null) <> (delivery_id is null)),
  check (user_id is not null or comment is null),
  check (user_id is null or headquarter_id is null)
);
create index nps_answers_since on nps_answers (customer_id, created_at);
create unique index nps_answers_of_delivery on nps_answers (customer_id, delivery_id) where delivery_id is not null;
create index nps_answers_of_user on nps_answers (user_id, created_at desc) where user_id is not null;
create index nps_answers_of_site on nps_answers (customer_id, headquarter_id) where headquarter_id is not null;
-- The comments of all companies, newest first.
create index nps_answers_newest on nps_answers (created_at desc) where user_id is not null;

-- Who said «later», and when last.
create table nps_postponed (
  user_id uuid primary key references users (id),
  at timestamptz not null default now()
);

alter table nps_answers enable row level security;
alter table nps_answers force row level security;
create policy tenant on nps_answers using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
create policy system on nps_answers using ((select system_scope())) with check ((select system_scope()));
alter table nps_postponed enable row level security;
alter table nps_postponed force row level security;
create policy system on nps_postponed using ((select system_scope())) with check ((select system_scope()));
revoke update, delete on nps_answers from vigia_app;
create index sessions_of_user on sessions (user_id, created_at);
