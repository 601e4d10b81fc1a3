-- Links for people without an account: one table for all purposes, for a worker or for a site of a health centre.
alter table registration_links rename to access_links;
alter table access_links
  add column purpose text not null default 'REGISTRATION' check (purpose ~ '^[A-Z_]{3,30}$'),
  add column site_id uuid,
  alter column patient_id drop not null,
  add constraint access_links_of_one check (num_nonnulls(patient_id, site_id) = 1),
  add constraint access_links_site foreign key (customer_id, site_id) references health_centre_sites (customer_id, id);
alter table access_links alter column purpose drop default;

-- The ticket that matching the document gives is the key of a session of the link.
alter table access_links rename column ticket_hash to session_hash;
alter table access_links rename column ticket_expires_at to session_expires_at;

alter table access_links rename constraint registration_links_pkey to access_links_pkey;
alter table access_links rename constraint registration_links_customer_id_fkey to access_links_customer_id_fkey;
alter table access_links rename constraint registration_links_customer_id_patient_id_fkey to access_links_customer_id_patient_id_fkey;
alter table access_links rename constraint registration_links_sent_by_fkey to access_links_sent_by_fkey;
alter index registration_links_by_token rename to access_links_by_token;
alter index registration_links_token rename to access_links_token;
alter index registration_links_worker rename to access_links_worker;
drop index registration_links_patient;
create index access_links_open on access_links (customer_id, patient_id, purpose) where used_at is null and revoked_at is null;
create index access_links_of_site on access_links (customer_id, site_id);
