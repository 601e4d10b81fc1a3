-- Links by which people see the appointments of a company in a calendar of their own: one of each person in each company,
-- told once and kept as a hash.
create table calendar_feeds (
  customer_id uuid not null references customers (id),
  user_id uuid not null references users (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  -- When a calendar last read it, to the hour.
  read_at timestamptz,
  primary key (customer_id, user_id)
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy tenant on calendar_feeds
  using (customer_id = (select current_tenant()) or (select system_scope()))
  with check (customer_id = (select current_tenant()) or (select system_scope()));

-- Who a token is of, and what they may do in the company: nothing for somebody who cannot enter it, as `session_for`.
create function calendar_feed_reader(p_hash bytea)
returns table (user_id uuid, customer_id uuid, company text, is_admin boolean, role text, is_owner boolean, role_policies text[])
language plpgsql volatile security definer set search_path = public, pg_temp set app.system = 'on' as $$
#variable_conflict use_column
declare
  own_role uuid;
begin
  select u.id, c.id, c.name, u.is_admin, uc.role, coalesce(uc.is_owner, false), uc.role_id
  into user_id, customer_id, company, is_admin, role, is_owner, own_role
  from calendar_feeds f
  join users u on u.id = f.user_id and u.status = 'ACTIVE'
  join customers c on c.id = f.customer_id and c.enabled and c.deleted_at is null
  left join user_customers uc on uc.user_id = f.user_id and uc.customer_id = f.customer_id and uc.active
  where f.token_hash = p_hash and (u.is_admin or uc.user_id is not null);
  if not found then return; end if;
  if own_role is not null then role_policies := role_codes(own_role); end if;
  update calendar_feeds f set read_at = now()
  where f.token_hash = p_hash and (f.read_at is null or f.read_at < now() - interval '1 hour');
  return next;
end $$;
grant execute on function calendar_feed_reader(bytea) to vigia_app;

-- Who leaves a company comes back to it, if ever, without the link of before.
create function calendar_feeds_end() returns trigger language plpgsql
security definer set search_path = public, pg_temp set app.system = 'on' as $$
begin
  delete from calendar_feeds where customer_id = old.customer_id and user_id = old.user_id;
  return null;
end $$;
create trigger calendar_feeds_left after delete on user_customers for each row execute function calendar_feeds_end();
create trigger calendar_feeds_revoked after update of active on user_customers for each row
  when (old.active and not new.active) execute function calendar_feeds_end();
