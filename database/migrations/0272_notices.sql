-- What a notification is about, by which the page that it leads to is filtered.
alter table user_notifications
  add column expired_from date, add column expired_to date,
  -- Number of the type of document by SUNAT, the document, and the day of the exam.
  add column document_type text, add column document_number text, add column attention_date date,
  -- Taken out of the list by its person: kept for a while, so that it comes back by «Deshacer» and is not told again.
  add column removed_at timestamptz,
  add constraint user_notifications_expired check ((expired_from is null) = (expired_to is null) and expired_from <= expired_to),
  add constraint user_notifications_document check (document_type is not null or document_number is null);

-- What the people of a company were told of each day: once for each day and threshold, also where nobody was concerned.
create table daily_notices (
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('EMO', 'MEMBERSHIP')),
  -- Days ahead.
  threshold smallint not null check (threshold between 0 and 365),
  day date not null,
  -- The days whose exams end, or the last day of the membership.
  from_day date not null,
  to_day date not null,
  concerned integer not null check (concerned >= 0),
  told integer not null check (told >= 0),
  created_at timestamptz not null default now(),
  primary key (customer_id, kind, threshold, day),
  check (to_day >= from_day)
);
alter table daily_notices enable row level security;
alter table daily_notices force row level security;
create policy tenant on daily_notices using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
create policy system on daily_notices for select using ((select system_scope()));
revoke update, delete on daily_notices from vigia_app;
