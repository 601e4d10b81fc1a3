-- Companies with due messages take turns: the lanes find the oldest message of one company, or of none, by this index.
create index outbox_messages on outbox (topic, customer_id, available_at)
  where state = 'QUEUED' and topic like 'message.send%';
