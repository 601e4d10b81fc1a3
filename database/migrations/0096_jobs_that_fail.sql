-- A job that fails again and again ends as failed, with its reason; when it is asked for again it is tried anew.
alter table job_leases add column failed_at timestamptz, add column error text;
drop index job_leases_next;
create index job_leases_next on job_leases (queue, (coalesce(lease_until, created_at))) where failed_at is null;
-- Tells how long figures wait to be counted.
alter table figure_changes add column at timestamptz not null default now();

-- Functions with rights of their own look for tables in the schema alone: a temporary table of the same name does not stand
-- before them.
do $$ declare f regprocedure; begin
  for f in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;
