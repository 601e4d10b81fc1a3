-- Why an edition corrects the one before is a doctor's text: it stands with what that edition says, inside the wall.
alter table monthly_report_contents add column reason text check (length(reason) between 1 and 500);
alter table monthly_reports no force row level security;
alter table monthly_report_versions no force row level security;
alter table monthly_report_contents no force row level security;
update monthly_report_contents c set reason = coalesce(
  (select v.reason from monthly_report_versions v where v.customer_id = c.customer_id and v.report_id = c.report_id and v.edition = c.edition),
  (select r.correction_reason from monthly_reports r where r.customer_id = c.customer_id and r.id = c.report_id and r.edition = c.edition))
where c.edition > 1;
alter table monthly_reports force row level security;
alter table monthly_report_versions force row level security;
alter table monthly_report_contents force row level security;
alter table monthly_report_versions drop column reason;
alter table monthly_reports drop column correction_reason;

-- The logo of the occupational health service that attends the company, at the foot of its reports.
alter table customers add column provider_logo_file_id uuid;
drop function set_company_logo(uuid, uuid);
create function set_company_logo(p_customer uuid, p_file uuid, p_of text) returns void
language sql security definer set search_path = public, pg_temp set app.system = 'on' as $$
  update customers set logo_file_id = case p_of when 'company' then p_file else logo_file_id end,
    provider_logo_file_id = case p_of when 'provider' then p_file else provider_logo_file_id end
  where id = p_customer and id = (select current_tenant())
    and (p_file is null or exists (select from files f where f.customer_id = p_customer and f.id = p_file))
$$;
revoke all on function set_company_logo(uuid, uuid, text) from public;
grant execute on function set_company_logo(uuid, uuid, text) to vigia_app;
