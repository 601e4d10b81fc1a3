-- How often the company sent a message again, which is bounded.
alter table messages add column sent_again smallint not null default 0;
