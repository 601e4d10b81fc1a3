-- Which rows of a batch are about one of some documents: a corrected row is planned again with those that share its own.
create index import_rows_document on import_rows (customer_id, batch_id, (parsed->>'documentNumber'));
-- Named with its schema, since a temporary table may stand before it. Row security keeps an operator that could tell what it sees away from the index; numbers of rows tell nothing.
create function import_rows_of_documents(p_batch uuid, p_numbers text[]) returns setof integer
language sql stable security definer set search_path = public set app.clinical = 'on' as
$$ select r.row_no from public.import_rows r where r.customer_id = current_tenant() and r.batch_id = p_batch and r.parsed->>'documentNumber' = any (p_numbers) $$;
