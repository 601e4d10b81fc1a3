-- A company's people may change its logo and nothing else of its row.
create function set_company_logo(p_customer uuid, p_file uuid) returns void
language sql volatile security definer set search_path = public set app.system = 'on' as
$$
  update customers set logo_file_id = p_file
  where id = p_customer and id = (select current_tenant())
    and (p_file is null or exists (select from files f where f.customer_id = p_customer and f.id = p_file))
$$;
grant execute on function set_company_logo(uuid, uuid) to vigia_app;
