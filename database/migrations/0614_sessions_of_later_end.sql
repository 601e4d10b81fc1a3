-- A session that was used later than now ended before the clock of the server was set back: it does not live again. Five
-- minutes are left for servers whose clocks differ.
create or replace function public.session_for(p_hash bytea, p_tenant uuid)
 RETURNS TABLE(session_id uuid, user_id uuid, username text, is_admin boolean, customer_id uuid, role text, is_owner boolean, membership text, chosen boolean, touch boolean, confirmed boolean, role_policies text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.system" TO 'on'
AS $function$
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
    and s.last_seen_at between now() - make_interval(secs => s.idle_seconds) and now() + interval '5 minutes';
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
end $function$;
