-- The company of the transaction when it is inside the wall, else null. One comparison with it is a condition of the
-- index; a wall that is a condition of its own is evaluated for each row.
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
    where schemaname = 'public' and concat(qual, with_check) like
      '%(customer_id = ( SELECT current_tenant() AS current_tenant)) AND ( SELECT inside_the_wall() AS inside_the_wall)%'
  loop
    statement := format('alter policy %I on %I', policy.policyname, policy.tablename);
    foreach condition in array array['using (' || policy.qual || ')', 'with check (' || policy.with_check || ')'] loop
      continue when condition is null;
      statement := statement || ' ' || replace(condition,
        '(customer_id = ( SELECT current_tenant() AS current_tenant)) AND ( SELECT inside_the_wall() AS inside_the_wall)',
        'customer_id = (select clinical_tenant())');
    end loop;
    execute statement;
  end loop;
end $$;
