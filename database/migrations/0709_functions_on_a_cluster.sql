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

-- Citus refuses now() inside coalesce in an UPDATE: the instant is a variable.
create or replace function withdraw_documents(p_ids uuid[], p_reason text) returns setof uuid
  language plpgsql set search_path = public, pg_temp set app.system = 'on'
  as $$
declare
  instant constant timestamptz := now();
begin
  return query
  update documents d
  set withdrawn_at = instant, revoked_at = coalesce(d.revoked_at, instant),
    revoked_reason = coalesce(d.revoked_reason, p_reason)
  where d.customer_id = current_tenant() and d.id = any (p_ids) and d.withdrawn_at is null
  returning d.id;
end $$;
