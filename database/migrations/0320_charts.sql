-- Pages of the menu that people make, and the charts on them. What a doctor writes stays inside the clinical wall until
-- they share it with the company.
create table chart_links (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  application text not null default 'DOKRS-WEB' check (application = 'DOKRS-WEB'),
  title text not null check (length(title) between 1 and 60),
  title2 text check (length(title2) between 1 and 160),
  category text check (category ~ '^[a-z0-9-]{1,60}$'),
  access text not null check (access in ('OWN', 'COMPANY', 'DOCTORS')),
  parent_id uuid,
  position integer not null,
  inside boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, parent_id) references chart_links (customer_id, id) on delete set null (parent_id),
  check (access <> 'COMPANY' or not inside)
);
create index chart_links_parent on chart_links (customer_id, parent_id);
create index chart_links_deleted on chart_links (customer_id, deleted_at) where deleted_at is not null;

create table chart_categories (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  user_id uuid not null references users (id),
  inside boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  unique (customer_id, code)
);

create table chart_settings (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  link_id uuid not null,
  code text not null check (code ~ '^[a-z0-9-]{1,60}$'),
  -- Null: named after what it counts.
  title text check (length(title) between 1 and 80),
  category_id uuid,
  indicator text not null check (indicator ~ '^[A-Z0-9_+]{2,60}$'),
  split text check (length(split) <= 30),
  trend text check (length(trend) <= 10),
  period text not null check (length(period) <= 10),
  kind text not null check (length(kind) <= 20),
  position integer not null,
  inside boolean not null,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, link_id) references chart_links (customer_id, id) on delete cascade,
  foreign key (customer_id, category_id) references chart_categories (customer_id, id) on delete set null (category_id)
);
create unique index chart_settings_code on chart_settings (customer_id, link_id, code) where deleted_at is null;
create index chart_settings_link on chart_settings (customer_id, link_id);
create index chart_settings_category on chart_settings (customer_id, category_id);

create table chart_filters (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  chart_id uuid not null,
  code text not null check (code ~ '^[a-z_]{1,30}$'),
  value text not null check (length(value) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  unique (customer_id, chart_id, code),
  foreign key (customer_id, chart_id) references chart_settings (customer_id, id) on delete cascade
);

-- Pages that open without an account: one link of each, told once and kept as a hash.
create table chart_publications (
  customer_id uuid not null references customers (id),
  link_id uuid not null,
  user_id uuid not null references users (id),
  token_hash bytea not null check (length(token_hash) = 32),
  -- The last day in Lima on which it opens; null: until it is taken back.
  ends_on date,
  created_at timestamptz not null default now(),
  primary key (customer_id, link_id),
  foreign key (customer_id, link_id) references chart_links (customer_id, id) on delete cascade
);
create unique index chart_publications_token on chart_publications (customer_id, token_hash);
create index chart_publications_by_token on chart_publications (token_hash);

do $$ declare t text; begin
  foreach t in array array['chart_links', 'chart_categories', 'chart_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I
      using (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))
      with check (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))', t);
  end loop;
end $$;
alter table chart_filters enable row level security;
alter table chart_filters force row level security;
create policy tenant on chart_filters
  using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
alter table chart_publications enable row level security;
alter table chart_publications force row level security;
create policy tenant on chart_publications
  using (customer_id = (select current_tenant()) or (select system_scope()))
  with check (customer_id = (select current_tenant()) or (select system_scope()));

-- The page that a token opens, and what whoever published it may do in the company: nothing where they left it, the page
-- is shared no more, or the membership no longer has statistics. Its company is told, so that its rows can be read.
create function chart_publication_page(p_hash bytea)
returns table (customer_id uuid, company text, link_id uuid, ends_on date, user_id uuid, is_admin boolean, role text,
  is_owner boolean, role_policies text[])
language plpgsql stable security definer set search_path = public, pg_temp set app.system = 'on' as $$
#variable_conflict use_column
declare
  own_role uuid;
begin
  select p.customer_id, c.name, p.link_id, p.ends_on, u.id, u.is_admin, uc.role, coalesce(uc.is_owner, false), uc.role_id
  into customer_id, company, link_id, ends_on, user_id, is_admin, role, is_owner, own_role
  from chart_publications p
  join users u on u.id = p.user_id and u.status = 'ACTIVE'
  join customers c on c.id = p.customer_id and c.enabled and c.deleted_at is null
  left join user_customers uc on uc.user_id = p.user_id and uc.customer_id = p.customer_id and uc.active
  where p.token_hash = p_hash and (u.is_admin or uc.user_id is not null)
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
revoke all on function chart_publication_page(bytea) from public;
grant execute on function chart_publication_page(bytea) to vigia_app;

-- Who opens a page to people without an account.
alter table policies no force row level security;
alter table role_policies no force row level security;
insert into policies (code, name, resource_id, kinds, system)
select 'pages.publish', 'Publicar páginas de gráficos', r.id, '{owner,doctor,admin}', true from resources r where r.code = 'statistics';
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds) where r.system and p.code = 'pages.publish';
alter table policies force row level security;
alter table role_policies force row level security;
