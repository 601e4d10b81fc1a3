-- What the product tells its companies: by a super admin, from a day on, to all of them or to some.
create table news_images (
  filename text primary key check (filename ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  -- Decoded and written anew: a little more than the 200 KB that an upload may have.
  content bytea not null check (length(content) <= 1048576),
  sha256 bytea not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);

create table news (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  description text check (length(description) <= 600),
  filename text references news_images (filename),
  button_link text check (length(button_link) <= 500),
  button_description text check (length(button_description) <= 40),
  starts_on date not null,
  ends_on date,
  -- Empty: companies of any membership.
  memberships text[] not null default '{}' check (memberships <@ array['FREE', 'TRIAL', 'PREMIUM']),
  -- False: only the companies of news_customers.
  everyone boolean not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (ends_on >= starts_on),
  check ((button_link is null) = (button_description is null))
);
create index news_shown on news (starts_on desc, created_at desc) where deleted_at is null;

create table news_customers (
  news_id uuid not null references news (id),
  customer_id uuid not null references customers (id),
  primary key (news_id, customer_id)
);
create index news_customers_of on news_customers (customer_id);

-- Who saw which, once for each person whichever company they were in.
create table news_views (
  news_id uuid not null references news (id),
  user_id uuid not null references users (id),
  seen_at timestamptz not null default now(),
  primary key (news_id, user_id)
);
create index news_views_of on news_views (user_id);

do $$ declare t text; begin
  foreach t in array array['news_images', 'news', 'news_customers', 'news_views'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
revoke delete on news from vigia_app;
revoke update, delete on news_views from vigia_app;
