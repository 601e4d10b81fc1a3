-- Public calls of an address in a minute, summed over all processes. Unlogged, because a crash may forget them.
create unlogged table address_counts (
  minute integer not null,
  key text not null,
  calls integer not null,
  primary key (minute, key)
);
alter table address_counts enable row level security;
alter table address_counts force row level security;
create policy system on address_counts using ((select system_scope())) with check ((select system_scope()));
grant select, insert, update, delete on address_counts to vigia_app;
