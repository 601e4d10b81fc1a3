-- Entries of the outbox that are done are deleted after 400 days.
create index outbox_done on outbox (done_at) where state = 'DONE';
grant delete on outbox to vigia_app;
