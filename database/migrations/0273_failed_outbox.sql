-- Metrics count what failed: by an index, however much was ever done.
create index outbox_failed on outbox (created_at) where state = 'FAILED';
