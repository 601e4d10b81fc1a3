-- Whether an exam has or had a document, one that was taken back included: such an exam is not removed.
create function exam_has_documents(p_attention uuid) returns boolean
language sql stable security definer set search_path = public set app.system = 'on' set app.clinical = 'on' as $$
  select exists (select from documents where customer_id = current_tenant() and attention_id = p_attention)
$$;
revoke all on function exam_has_documents(uuid) from public;
grant execute on function exam_has_documents(uuid) to vigia_app;
