-- Documents of exams that a clinic sends as PDFs, attached many at a time.
alter table documents
  drop constraint documents_type_check,
  add constraint documents_type_check check (type in ('CERTIFICADO_APTITUD', 'INFORME_MEDICO', 'INTERCONSULTA', 'LEGAJO', 'EXAMEN_AUXILIAR')),
  add column speciality text,
  add column batch_id uuid,
  -- Taken back with its batch: kept, and shown to nobody.
  add column withdrawn_at timestamptz;
create index documents_batch on documents (customer_id, batch_id) where batch_id is not null;
create unique index documents_same_content on documents (customer_id, attention_id, sha256)
  where source = 'IMPORTED' and withdrawn_at is null and revoked_at is null;

drop policy tenant on documents;
create policy tenant on documents
  using (customer_id = (select current_tenant()) and (type = 'CERTIFICADO_APTITUD' or (select inside_the_wall()))
    and (withdrawn_at is null or (select system_scope())))
  with check (customer_id = (select current_tenant()) and (type = 'CERTIFICADO_APTITUD' or (select inside_the_wall())));

-- A policy would not let a row leave what it shows: this takes documents of the company away, behind the wall as its caller is.
create function withdraw_documents(p_ids uuid[], p_reason text) returns setof uuid
language sql security definer set search_path = public set app.system = 'on' as $$
  update documents set withdrawn_at = now(), revoked_at = coalesce(revoked_at, now()), revoked_reason = coalesce(revoked_reason, p_reason)
  where customer_id = current_tenant() and id = any(p_ids) and withdrawn_at is null
  returning id
$$;
revoke all on function withdraw_documents(uuid[], text) from public;
grant execute on function withdraw_documents(uuid[], text) to vigia_app;

-- PDFs that were uploaded and belong to no exam yet.
create index files_staged on files (customer_id, created_at) where kind = 'import-document' and deleted_at is null;
