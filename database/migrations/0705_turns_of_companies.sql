-- Companies with due messages take turns: lanes find the oldest message of one company, or of none, by this index.
create index outbox_messages on outbox
  (topic, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'::uuid), available_at)
  where state = 'QUEUED' and topic like 'message.send%';
