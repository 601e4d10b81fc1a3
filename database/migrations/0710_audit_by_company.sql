-- Entries of the audit are by company, and each company has a chain of seals. What belongs to no company (signing in,
-- acts of the platform) has the company of zeros, which no customer may have.
alter table customers add constraint customers_not_platform check (id <> '00000000-0000-0000-0000-000000000000');

-- No transaction that writes entries is open from here on, so every number up to the highest is settled.
lock table audit_log, audit_seals in access exclusive mode;
select set_config('app.system', 'on', true);

-- Seals what the chain of all companies does not cover yet, 20,000 entries a link, and closes it with a link that
-- reaches the highest number. A new chain begins above it.
do $$
declare
  settled bigint;
  last_seq bigint;
  last_upto bigint;
  last_hash bytea;
  numbers bigint[];
  next_hash bytea;
begin
  select seq, upto, closed, hash into last_seq, last_upto, settled, last_hash from audit_seals order by seq desc limit 1;
  if not found then
    perform 1 from audit_log limit 1;
    if not found then return; end if;
    last_seq := 0; last_upto := 0; settled := 0; last_hash := decode(repeat('00', 32), 'hex');
  end if;
  loop
    with sealed as (select coalesce(range_agg(entries), '{}') as entries from audit_seals where upto >= settled),
    next as (
      select l.id from audit_log l, sealed where l.id > settled and not l.id <@ sealed.entries
      order by l.id limit 20000)
    select array_agg(l.id order by l.id), sha256(last_hash || convert_to(string_agg(
        jsonb_build_array(l.id, (to_jsonb(l.at at time zone 'UTC') #>> '{}') || '+00:00', l.customer_id, l.actor_kind,
          l.actor_id, l.role, l.session_id, l.action, l.object_type, l.object_id, l.details, host(l.ip), l.request_id)::text
        || e'\n', '' order by l.xact, l.id), 'UTF8'))
    into numbers, next_hash
    from audit_log l where l.id in (select id from next);
    exit when numbers is null;
    last_seq := last_seq + 1;
    last_upto := greatest(last_upto, numbers[cardinality(numbers)]);
    last_hash := next_hash;
    insert into audit_seals (seq, entries, upto, closed, horizon, rows, previous, hash)
    select last_seq, (select range_agg(int8range(n, n, '[]')) from unnest(numbers) n), last_upto, settled,
      pg_snapshot_xmax(pg_current_snapshot()), cardinality(numbers),
      coalesce((select hash from audit_seals where seq = last_seq - 1), decode(repeat('00', 32), 'hex')), last_hash;
  end loop;
  select greatest(last_upto, max(id)) into last_upto from audit_log;
  insert into audit_seals (seq, entries, upto, closed, horizon, rows, previous, hash)
  values (last_seq + 1, '{}', last_upto, last_upto, pg_snapshot_xmax(pg_current_snapshot()), 0, last_hash,
    sha256(last_hash));
end $$;

-- The chain as it was; it gets no more links.
alter table audit_seals rename to audit_seals_before;
alter table audit_seals_before rename constraint audit_seals_pkey to audit_seals_before_pkey;
revoke insert, update, delete on audit_seals_before from vigia_app;

-- The text that was hashed has null for the company of zeros, so the old links still match.
update audit_log set customer_id = '00000000-0000-0000-0000-000000000000' where customer_id is null;
alter table audit_log alter customer_id set not null;
-- A distributed table with an identity does not return to one node.
alter table audit_log alter column id drop identity;
create sequence audit_log_number owned by audit_log.id;
alter table audit_log alter column id set default nextval('audit_log_number');
select setval('audit_log_number', coalesce(max(id), 0) + 1, false) from audit_log;
grant usage on sequence audit_log_number to vigia_app;
alter table audit_log drop constraint audit_log_pkey, add primary key (customer_id, id);
-- The old links are checked by number; only entries that are older than this migration have a transaction.
alter table audit_log alter xact drop default, alter xact drop not null;
create index audit_log_before on audit_log (id) where xact is not null;
-- In a company numbers follow the time, so entries since an instant are found by number.
drop index audit_log_customer;
drop policy write_audit on audit_log;
create policy write_audit on audit_log for insert with check (customer_id = current_tenant());

-- A link of the chain of a company. `upto` is the highest number that was seen; no entry may appear up to `closed`.
create table audit_seals (
  customer_id uuid not null,
  seq bigint not null,
  sealed_at timestamptz not null,
  entries int8multirange not null,
  upto bigint not null,
  closed bigint not null,
  rows integer not null,
  hash bytea not null,
  primary key (customer_id, seq)
);
-- Companies that have a chain, also those that are removed.
create table audit_chains (
  customer_id uuid primary key
);
-- The chain of chains: the heads of the chains that grew since the last root.
create table audit_roots (
  number bigint primary key,
  made_at timestamptz not null,
  heads integer not null,
  previous bytea not null,
  hash bytea not null
);
create table audit_root_heads (
  customer_id uuid not null,
  number bigint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (customer_id, number)
);
create index audit_root_heads_number on audit_root_heads (number);
do $$
declare
  chained text;
begin
  foreach chained in array array['audit_seals', 'audit_chains', 'audit_roots', 'audit_root_heads'] loop
    execute format('alter table %I enable row level security', chained);
    execute format('alter table %I force row level security', chained);
    execute format('create policy system on %I using (system_scope()) with check (system_scope())', chained);
    execute format('revoke update, delete on %I from vigia_app', chained);
  end loop;
end $$;

-- A number up to which all entries of the company are older than the instant: that of the last link before it. A minute
-- between them is for clocks that differ and for entries that were written while the link was made.
create function audit_number_before(p_customer uuid, p_instant timestamptz)
 returns bigint
 language plpgsql
 stable
 set search_path to public, pg_temp
 set app.system to 'on'
as $function$
declare
  link bigint;
  link_before bigint;
begin
  select upto into link from audit_seals
  where customer_id = p_customer and sealed_at < p_instant - interval '1 minute' order by seq desc limit 1;
  if link is null then
    select upto into link_before from audit_seals_before
    where sealed_at < p_instant - interval '1 minute' order by seq desc limit 1;
  end if;
  return coalesce(link, link_before, 0);
end $function$;

create or replace function later_changes(p_objects uuid[], p_since timestamptz)
 returns table (object_id uuid, at timestamptz, actor text)
 language plpgsql
 stable
 set search_path to public, pg_temp
 set app.system to 'on'
as $function$
declare
  company constant uuid := current_tenant();
  number_before constant bigint := audit_number_before(company, p_since);
begin
  return query
  select distinct on (l.object_id) l.object_id::uuid, l.at, nullif(concat_ws(' ', u.first_name, u.last_name), '')
  from audit_log l left join users u on u.id = l.actor_id and l.actor_kind = 'user'
  where l.customer_id = company and l.id > number_before and l.at > p_since
    and l.object_id = any (p_objects::text[]) and l.actor_kind in ('user', 'worker')
    and l.action not in ('clinical.read', 'file.read')
  order by l.object_id, l.at desc;
end $function$;
