-- What people are told of, and by which channel: for all companies (no company), for one, or for one person of it. Off above
-- is off below. A type is a code of `src/notification-types.ts`; what has no row is as its type declares it.
create table notification_settings (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customers (id),
  user_id uuid references users (id),
  type text not null,
  channel text not null check (channel in ('APP', 'EMAIL', 'BANNER', 'WHATSAPP', 'SMS')),
  mode text not null check (mode in ('ON', 'OFF', 'DIGEST')),
  updated_by uuid references users (id),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (customer_id, user_id, type, channel),
  check (user_id is null or customer_id is not null),
  check (mode <> 'DIGEST' or (user_id is not null and channel = 'EMAIL'))
);
create index notification_settings_type on notification_settings (type, customer_id);

-- The text of a banner, where a super admin wrote one: plain text with placeholders.
create table notification_texts (
  type text primary key,
  subject text not null check (length(subject) <= 80),
  message text not null check (length(message) <= 400),
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);

-- When a company's workers are not written to, in the time of Lima; the same time twice: never. Without a row the
-- setting of the installation stands.
create table notification_hours (
  customer_id uuid primary key references customers (id),
  quiet_from time not null,
  quiet_to time not null,
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);

-- What waits for the daily e-mail of somebody who chose one; kept a while, so that an act that is repeated adds nothing.
create table notification_digest_items (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  type text not null,
  title text not null,
  description text not null,
  url text,
  dedup_key text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, user_id, dedup_key)
);
create index notification_digest_waiting on notification_digest_items (customer_id, user_id, created_at) where sent_at is null;
create index notification_digest_sent on notification_digest_items (sent_at) where sent_at is not null;

do $$ declare t text; begin
  foreach t in array array['notification_settings', 'notification_texts', 'notification_hours', 'notification_digest_items'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
  foreach t in array array['notification_settings', 'notification_hours', 'notification_digest_items'] loop
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
create policy of_all on notification_settings for select using (customer_id is null);
create policy of_all on notification_texts for select using (true);
