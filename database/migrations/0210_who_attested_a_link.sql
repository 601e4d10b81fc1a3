-- Who saw the worker's document of identity and opened the link's session for them; null where the worker proved who they
-- are by their document and a code. An acknowledgment tells how the one who signs it was identified, which may be another
-- way than the first time.
alter table access_links add column attested_by uuid references users (id);

alter table access_links no force row level security;
alter table result_deliveries no force row level security;
alter table result_delivery_tries no force row level security;
update access_links l set attested_by = d.identified_by from result_deliveries d
where d.customer_id = l.customer_id and d.link_id = l.id and d.identified_how = 'DOCTOR' and l.verified_at is not null
  and not exists (select from result_delivery_tries y where y.customer_id = l.customer_id and y.link_id = l.id and y.identified_at is not null);
alter table result_delivery_tries force row level security;
alter table result_deliveries force row level security;
alter table access_links force row level security;

-- What was handed over when it was signed for, and before whom it was refused, is evidence: it is added and never changed.
revoke update, delete on result_delivery_items, result_delivery_witnesses from vigia_app;
