-- Which company a token is of. The link of a worker, of a calendar or of a public page names no company, and its rows
-- are on the node of theirs: without this table every node would be asked. It holds hashes only.
create table token_companies (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customers (id) on delete cascade,
  -- When the token ends; null for one that does not.
  expires_at timestamptz
);
create index token_companies_customer on token_companies (customer_id);
create index token_companies_expired on token_companies (expires_at) where expires_at is not null;
alter table token_companies enable row level security;
alter table token_companies force row level security;
create policy system on token_companies for select using ((select system_scope()));
create policy swept on token_companies for delete using ((select system_scope()));
create policy tenant on token_companies
  using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
grant select, insert, delete on token_companies to vigia_app;

alter table access_links no force row level security;
alter table calendar_feeds no force row level security;
alter table chart_publications no force row level security;
alter table token_companies no force row level security;
insert into token_companies
select token_hash, customer_id, expires_at from access_links where expires_at > now()
union select session_hash, customer_id, expires_at from access_links
  where session_hash is not null and session_expires_at > now()
union select token_hash, customer_id, null from calendar_feeds
union select token_hash, customer_id, null from chart_publications;
alter table access_links force row level security;
alter table calendar_feeds force row level security;
alter table chart_publications force row level security;
alter table token_companies force row level security;

drop index access_links_by_token;
drop index access_links_by_session;
drop index calendar_feeds_by_token;
drop index chart_publications_by_token;
create index access_links_session on access_links (customer_id, session_hash) where session_hash is not null;

create or replace function calendar_feed_reader(p_hash bytea)
returns table (user_id uuid, customer_id uuid, company text, is_admin boolean, role text, is_owner boolean, role_policies text[])
language plpgsql volatile set search_path = public, pg_temp set app.system = 'on' as $$
#variable_conflict use_column
declare
  owner uuid;
  own_role uuid;
begin
  select t.customer_id into owner from token_companies t where t.token_hash = p_hash;
  if not found then return; end if;
  select u.id, c.id, c.name, u.is_admin, uc.role, coalesce(uc.is_owner, false), uc.role_id
  into user_id, customer_id, company, is_admin, role, is_owner, own_role
  from calendar_feeds f
  join users u on u.id = f.user_id and u.status = 'ACTIVE'
  join customers c on c.id = f.customer_id and c.enabled and c.deleted_at is null
  left join user_customers uc on uc.user_id = f.user_id and uc.customer_id = f.customer_id and uc.active
  where f.customer_id = owner and f.token_hash = p_hash and (u.is_admin or uc.user_id is not null);
  if not found then return; end if;
  if own_role is not null then role_policies := role_codes(own_role); end if;
  update calendar_feeds f set read_at = now()
  where f.customer_id = owner and f.token_hash = p_hash
    and (f.read_at is null or f.read_at < now() - interval '1 hour');
  return next;
end $$;

create or replace function chart_publication_page(p_hash bytea)
returns table (customer_id uuid, company text, link_id uuid, ends_on date, user_id uuid, is_admin boolean, role text,
  is_owner boolean, role_policies text[])
language plpgsql stable set search_path = public, pg_temp set app.system = 'on' as $$
#variable_conflict use_column
declare
  owner uuid;
  own_role uuid;
begin
  select t.customer_id into owner from token_companies t where t.token_hash = p_hash;
  if not found then return; end if;
  select p.customer_id, c.name, p.link_id, p.ends_on, u.id, u.is_admin, uc.role, coalesce(uc.is_owner, false), uc.role_id
  into customer_id, company, link_id, ends_on, user_id, is_admin, role, is_owner, own_role
  from chart_publications p
  join users u on u.id = p.user_id and u.status = 'ACTIVE'
  join customers c on c.id = p.customer_id and c.enabled and c.deleted_at is null
  left join user_customers uc on uc.user_id = p.user_id and uc.customer_id = p.customer_id and uc.active
  where p.customer_id = owner and p.token_hash = p_hash and (u.is_admin or uc.user_id is not null)
    and (p.ends_on is null or p.ends_on >= (now() at time zone 'America/Lima')::date)
    and (select m.code from memberships m
      where m.customer_id = c.id and m.ended_at is null
        and m.start_date <= (now() at time zone 'America/Lima')::date
        and (m.end_date is null or m.end_date >= (now() at time zone 'America/Lima')::date)
      order by m.start_date desc, m.created_at desc limit 1) in ('PREMIUM', 'TRIAL');
  if not found then return; end if;
  if own_role is not null then role_policies := role_codes(own_role); end if;
  return next;
end $$;

-- When a user last answered the survey and last left it for later. The answers are by company, and a user may be asked
-- in any of theirs, so the sign-in reads this row instead of all of them.
create table nps_turns (
  user_id uuid primary key references users (id),
  answered_at timestamptz,
  postponed_at timestamptz
);
alter table nps_turns enable row level security;
alter table nps_turns force row level security;
create policy system on nps_turns using ((select system_scope())) with check ((select system_scope()));
grant select, insert, update on nps_turns to vigia_app;
alter table nps_answers no force row level security;
alter table nps_turns no force row level security;
alter table nps_postponed no force row level security;
insert into nps_turns (user_id, answered_at) select user_id, max(created_at) from nps_answers where user_id is not null group by 1;
insert into nps_turns (user_id, postponed_at) select user_id, at from nps_postponed
on conflict (user_id) do update set postponed_at = excluded.postponed_at;
alter table nps_answers force row level security;
alter table nps_turns force row level security;
drop table nps_postponed;
