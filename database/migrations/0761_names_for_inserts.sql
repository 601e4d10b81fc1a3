-- What an INSERT … SELECT takes from users and diagnoses, as functions: joined to a table of every node, Citus sends the
-- statement to the shards of all companies, one such statement at a time (docs/adr/0120).

-- The user who writes an exam, if that user has a CMP; null otherwise.
create function doctor_of(p_user uuid) returns uuid language sql stable as $$
  select id from users where id = p_user and cmp is not null
$$;
create function doctor_name(p_user uuid) returns text language sql stable as $$
  select nullif(trim(first_name || ' ' || last_name), '') from users where id = p_user and cmp is not null
$$;
create function cie10_name(p_code text) returns text language sql stable as $$
  select name from cie10 where code = p_code
$$;
