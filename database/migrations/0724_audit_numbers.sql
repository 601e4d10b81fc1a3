-- Sealing and verification compare numbers with the highest that was given out. Numbers continue above the chain that
-- 0710 closed, even where its last entries had been deleted.
select set_config('app.system', 'on', true);
grant select on sequence audit_log_number to vigia_app;
select setval('audit_log_number', greatest(
  (select last_value from audit_log_number),
  (select coalesce(max(upto), 0) + 1 from audit_seals_before)), (select is_called from audit_log_number));
