-- Whoever merges two records may stand outside the clinical wall, and a batch that was not proven free of clinical
-- content is hidden from them. Its rows follow the worker all the same, or rolling it back would not find them.
-- Ids and versions only: nothing of what a row says.
create function import_rows_of(p_object uuid) returns table (batch_id uuid, row_no integer, applied_version integer)
language sql stable security definer set search_path = public set app.clinical = 'on' as $$
  select r.batch_id, r.row_no, r.applied_version from import_rows r where r.customer_id = current_tenant() and r.object_id = p_object
$$;

-- Points rows at another worker; those that point elsewhere by now stay as they are.
create function point_import_rows(p_rows jsonb, p_from uuid, p_to uuid) returns void
language sql security definer set search_path = public set app.clinical = 'on' as $$
  update import_rows r set object_id = p_to, applied_version = m.version
  from jsonb_to_recordset(p_rows) as m("batchId" uuid, "rowNo" integer, version integer)
  where r.customer_id = current_tenant() and r.batch_id = m."batchId" and r.row_no = m."rowNo" and r.object_id = p_from
$$;
