-- A policy made by an administrator stands for policies of the product: a role that holds it can do what they allow.
create table policy_grants (
  policy_id uuid not null references policies (id) on delete cascade,
  granted_id uuid not null references policies (id),
  primary key (policy_id, granted_id)
);
create index policy_grants_granted on policy_grants (granted_id);
alter table policy_grants enable row level security;
alter table policy_grants force row level security;
create policy readable on policy_grants for select using (true);
create policy system on policy_grants using ((select system_scope())) with check ((select system_scope()));

-- Codes of the policies of a role, and of those that these stand for.
create function role_codes(p_role uuid) returns text[] language sql stable set search_path to 'public' as $$
  select coalesce(array_agg(code), '{}') from (
    select p.code from role_policies rp join policies p on p.id = rp.policy_id where rp.role_id = p_role
    union
    select p.code from role_policies rp join policy_grants g on g.policy_id = rp.policy_id join policies p on p.id = g.granted_id
    where rp.role_id = p_role) held
$$;

create or replace function session_for(p_hash bytea, p_tenant uuid)
returns table (session_id uuid, user_id uuid, username text, is_admin boolean, customer_id uuid, role text, is_owner boolean,
  membership text, chosen boolean, touch boolean, confirmed boolean, role_policies text[])
language plpgsql stable security definer set search_path to 'public', 'pg_temp' set "app.system" to 'on' as $$
#variable_conflict use_column
declare
  asked uuid;
  own_role uuid;
begin
  select s.id, u.id, u.username, u.is_admin, coalesce(p_tenant, s.customer_id), s.customer_id is not null,
    s.last_seen_at < now() - interval '1 minute', s.confirmed_at > now() - interval '10 minutes'
  into session_id, user_id, username, is_admin, asked, chosen, touch, confirmed
  from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
  where s.token_hash = p_hash and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(secs => s.idle_seconds);
  if not found then return; end if;
  select c.id, uc.role, uc.is_owner, uc.role_id,
    (select m.code from memberships m
     where m.customer_id = c.id and m.ended_at is null
       and m.start_date <= (now() at time zone 'America/Lima')::date
       and (m.end_date is null or m.end_date >= (now() at time zone 'America/Lima')::date)
     order by m.start_date desc, m.created_at desc limit 1)
  into customer_id, role, is_owner, own_role, membership
  from customers c
  left join user_customers uc on uc.user_id = session_for.user_id and uc.customer_id = c.id and uc.active
  where c.id = asked and c.enabled and c.deleted_at is null and (session_for.is_admin or uc.user_id is not null);
  is_owner := coalesce(is_owner, false);
  membership := coalesce(membership, 'FREE');
  if own_role is not null then role_policies := role_codes(own_role); end if;
  return next;
end $$;

-- What the list of companies tells of each, whose rows row security would hide: whether anyone is in its roster and
-- whether it ever scheduled.
create function company_began(p_customer uuid, out patients boolean, out schedulings boolean)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  outside text := current_setting('app.tenant', true);
begin
  perform set_config('app.tenant', p_customer::text, true);
  patients := exists (select from patients p where p.customer_id = p_customer);
  schedulings := exists (select from schedulings s where s.customer_id = p_customer)
    or exists (select from attentions a where a.customer_id = p_customer
      and a.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO') and a.deleted_at is null);
  perform set_config('app.tenant', coalesce(outside, ''), true);
end $$;
revoke all on function company_began(uuid) from public;
grant execute on function company_began(uuid) to vigia_app;
