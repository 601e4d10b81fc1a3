-- A link by which a worker brings the report of one referral, which may come long after that to their results.
alter table consultations add column link_id uuid, add column report_asked_at timestamptz,
  add foreign key (customer_id, link_id) references access_links (customer_id, id);
create index consultations_link on consultations (customer_id, link_id) where link_id is not null;
