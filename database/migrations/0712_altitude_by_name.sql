-- Who changes the altitude of a company says so by name. A trigger would run on every node that holds the company, and
-- its notice would not reach the coordinator, where processes listen. Nothing changes the altitude of a site.
drop trigger headquarters_stale on headquarters;
drop trigger customers_stale on customers;
drop function company_stale();
drop function customer_stale();
create function altitude_changed(p_customer uuid)
 returns void
 language plpgsql
as $function$
begin
  insert into rule_runs (customer_id, reason) values (p_customer, 'ALTITUDE');
  perform pg_notify('stale', '');
end $function$;
