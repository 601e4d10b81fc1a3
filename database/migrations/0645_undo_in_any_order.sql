-- A row that a roll-back kept because a later import changed the same thing is taken back with that import. Only such
-- rows are in the index: applying a row changes nothing that it holds.
alter table import_rows add column kept_for uuid;
create index import_rows_kept_for on import_rows (customer_id, batch_id) where kept_for is not null;

-- The last change that a person made of each of these things since a moment, for the sentence that says why a roll-back
-- kept it. The name is that of who works with Vigía; null for a worker or an account without a name.
create function later_changes(p_objects uuid[], p_since timestamptz)
returns table (object_id uuid, at timestamptz, actor text)
language sql stable security definer set search_path = public, pg_temp set app.system = 'on' as $$
  select distinct on (l.object_id) l.object_id::uuid, l.at, nullif(concat_ws(' ', u.first_name, u.last_name), '')
  from audit_log l left join users u on u.id = l.actor_id and l.actor_kind = 'user'
  where l.customer_id = current_tenant() and l.at > p_since and l.object_id = any (p_objects::text[])
    and l.actor_kind in ('user', 'worker') and l.action not in ('clinical.read', 'file.read')
  order by l.object_id, l.at desc
$$;
