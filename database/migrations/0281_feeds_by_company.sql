-- Keys of tenant tables hold the company, so that they can be distributed by it; a token is looked up without knowing it.
alter table calendar_feeds drop constraint calendar_feeds_token_hash_key;
create unique index calendar_feeds_token on calendar_feeds (customer_id, token_hash);
create index calendar_feeds_by_token on calendar_feeds (token_hash);
