-- The context of a transaction is set by SET LOCAL. Of a distributed database only SET LOCAL inside BEGIN and COMMIT
-- reaches the nodes that hold the rows; set_config() changes the coordinator alone, and lists come back empty.

create function set_local(p_name text, p_value text) returns void language plpgsql as $$
begin
  execute format('set local %I.%I = %L', split_part(p_name, '.', 1), split_part(p_name, '.', 2), p_value);
end $$;

-- Company, inside the wall ('on' or ''), across companies ('on' or ''), worker. What has its value already is not set.
create function app_scope(p_tenant text, p_clinical text, p_system text, p_worker text) returns void
language plpgsql as $$
begin
  execute format('set local app.tenant = %L', p_tenant);
  if coalesce(current_setting('app.clinical', true), '') <> p_clinical then
    execute format('set local app.clinical = %L', p_clinical);
  end if;
  if coalesce(current_setting('app.system', true), '') <> p_system then
    execute format('set local app.system = %L', p_system);
  end if;
  if coalesce(current_setting('app.worker', true), '') <> p_worker then
    execute format('set local app.worker = %L', p_worker);
  end if;
end $$;

-- Functions that act for one company after another say so in the same way.
do $$
declare
  f regprocedure;
begin
  for f in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%set_config(''app.tenant''%'
  loop
    execute regexp_replace(pg_get_functiondef(f), 'set_config\(''app\.tenant'', (.*?), true\)',
      'set_local(''app.tenant'', \1)', 'g');
  end loop;
end $$;
