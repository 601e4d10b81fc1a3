-- What did not arrive, by company: a list of its owner, the newest first.
create index messages_undelivered on messages (customer_id, created_at desc, id) where state in ('FAILED', 'NOT_CONFIGURED');
