-- Citus refuses `exists (select from t)` inside functions: it takes the empty list for a record without columns.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~* '\mselect\s+(from|where)\M'
  loop
    execute regexp_replace(definition, '\mselect(\s+)(from|where)\M', 'select 1\1\2', 'gi');
  end loop;
end $$;
