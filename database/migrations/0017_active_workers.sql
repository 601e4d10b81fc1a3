-- How many active workers a company has, for lists of companies: the scope across companies sees no workers.
create function active_workers(p_customer uuid) returns integer
language plpgsql volatile security definer set search_path = public as
$$
declare
  outside text := current_setting('app.tenant', true);
  n integer;
begin
  perform set_config('app.tenant', p_customer::text, true);
  select count(*) into n from patients where customer_id = p_customer and status = 'ACTIVE';
  perform set_config('app.tenant', coalesce(outside, ''), true);
  return n;
end
$$;
revoke all on function active_workers(uuid) from public;
grant execute on function active_workers(uuid) to vigia_app;
