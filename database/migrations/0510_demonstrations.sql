-- A company made for one visitor of the demonstration. It is removed whole once its time is over.
create table demonstrations (
  customer_id uuid primary key references customers,
  owner_id uuid not null references users,
  doctor_id uuid not null references users,
  -- Leads the same browser back to its company after it signed out.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index demonstrations_ending on demonstrations (ends_at);
create index demonstrations_token on demonstrations (token_hash);
alter table demonstrations enable row level security;
alter table demonstrations force row level security;
create policy system on demonstrations for all using ((select system_scope())) with check ((select system_scope()));
revoke insert, update, delete on demonstrations from vigia_app;

-- Whether a message belongs to a demonstration: it is kept like any other and leaves by no channel. A message of a person
-- alone (a reset of their password) counts as such where they belong to no other company.
create function of_demonstration(p_customer uuid, p_user uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp set app.system = 'on' as $$
  select exists (select from demonstrations d where d.customer_id = p_customer)
    or (p_customer is null and exists (
      select from user_customers u join demonstrations d on d.customer_id = u.customer_id where u.user_id = p_user)
    and not exists (
      select from user_customers u where u.user_id = p_user
        and not exists (select from demonstrations d where d.customer_id = u.customer_id)))
$$;
revoke all on function of_demonstration(uuid, uuid) from public;
grant execute on function of_demonstration(uuid, uuid) to vigia_app;
