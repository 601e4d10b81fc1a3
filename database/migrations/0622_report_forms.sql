-- Code, version and day of approval of the printed form of each monthly report. A new version of the form is a row from its
-- day on: a report carries the form that is in force when it is signed, never the day of its signature as an approval.
create table report_forms (
  variant text not null check (variant in ('VIGILANCIA', 'COVID')),
  valid_from date not null,
  code text not null check (length(code) between 1 and 40),
  version text not null check (length(version) between 1 and 20),
  -- Null while no approval was recorded: the form then shows none.
  approved_on date,
  primary key (variant, valid_from)
);
alter table report_forms enable row level security;
alter table report_forms force row level security;
create policy readable on report_forms for select using (true);
create policy system on report_forms using ((select system_scope())) with check ((select system_scope()));
revoke update, delete on report_forms from vigia_app;
insert into report_forms (variant, valid_from, code, version) values
  ('VIGILANCIA', '2000-01-01', 'SSO-FOR-021', '1.0'),
  ('COVID', '2000-01-01', 'SSO-FOR-022', '1.0');
