-- Rows of a document are found by the index whatever statistics there are: the company is compared in a way that no
-- other index knows, since one that begins with it reads all its rows where they are taken for a few.
drop index import_rows_document;
create index import_rows_document on import_rows ((parsed->>'documentNumber'), (batch_id::text));
create or replace function import_rows_of_documents(p_batch uuid, p_numbers text[]) returns setof integer
language sql stable security definer set search_path = public, pg_temp set app.clinical = 'on' as
$$ select r.row_no from public.import_rows r
  where r.customer_id::text = current_tenant()::text and r.batch_id::text = p_batch::text
    and r.parsed->>'documentNumber' = any (p_numbers) $$;
