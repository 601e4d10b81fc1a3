-- A link is looked for by its token alone, before its company is known; what is unique is so within a company.
alter table registration_links drop constraint registration_links_token_hash_key;
create unique index registration_links_token on registration_links (customer_id, token_hash);
create index registration_links_by_token on registration_links (token_hash);
