-- Row security calls functions directly. A distributed table refuses sub-selects in policies, and a plan of plain
-- PostgreSQL is the same: the comparison of the company is checked once per statement either way.

-- The CASE keeps the estimate of one half that a sub-select had; a comparison of texts would be estimated as one row
-- in two hundred, and joins of clinical tables planned for it.
create or replace function inside_the_wall() returns boolean language sql stable parallel safe
as $$ select case current_setting('app.clinical', true) when 'on' then true else false end $$;

create or replace function system_scope() returns boolean language sql stable parallel safe
as $$ select case current_setting('app.system', true) when 'on' then true else false end $$;

-- The company of the transaction when it is inside the wall, else null. One comparison with it is an index condition;
-- the wall as a condition of its own would be evaluated for each row.
create function clinical_tenant() returns uuid language sql stable parallel safe
as $$
  select nullif(case current_setting('app.clinical', true) when 'on' then current_setting('app.tenant', true) end, '')::uuid
$$;

do $$
declare
  policy record;
  statement text;
  condition text;
begin
  for policy in
    select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and concat(qual, with_check) like '%( SELECT %'
  loop
    statement := format('alter policy %I on %I', policy.policyname, policy.tablename);
    foreach condition in array array['using (' || policy.qual || ')', 'with check (' || policy.with_check || ')'] loop
      continue when condition is null;
      condition := regexp_replace(condition, '\( SELECT (\w+\(\)) AS \w+\)', '\1', 'g');
      condition := replace(condition,
        '(customer_id = current_tenant()) AND inside_the_wall()', 'customer_id = clinical_tenant()');
      statement := statement || ' ' || condition;
    end loop;
    execute statement;
  end loop;
end $$;
