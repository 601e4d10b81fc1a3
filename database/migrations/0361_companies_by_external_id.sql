-- Programs of a company name it by its id in their own system: the one of them that the session may work with.
create index customers_external on customers (external_id) where external_id is not null;

create function company_of_external(p_hash bytea, p_external text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.system" TO 'on'
AS $function$
  select c.id from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
  join customers c on c.external_id = p_external and c.enabled and c.deleted_at is null
  left join user_customers uc on uc.user_id = u.id and uc.customer_id = c.id and uc.active
  where s.token_hash = p_hash and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(secs => s.idle_seconds) and (u.is_admin or uc.user_id is not null)
  order by c.id = s.customer_id desc nulls last, c.created_at, c.id limit 1
$function$;
revoke all on function company_of_external(bytea, text) from public;
grant execute on function company_of_external(bytea, text) to vigia_app;
