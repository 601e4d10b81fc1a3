-- Who asks for a trial agreed that we write to them; requests are read in their order.
alter table contact_requests add column consented_at timestamptz;
create index contact_requests_newest on contact_requests (created_at desc);
