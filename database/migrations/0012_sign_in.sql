-- Signing in: the second step, known devices, one-time tokens, Google accounts, and the messages that carry them.

-- Null: as the person's roles ask. True: asked for by the person. False: never, which production does not heed.
alter table users alter column two_step drop not null, alter column two_step drop default;
update users set two_step = null where not two_step;
alter table users add column google_sub text unique, add column revoked_at timestamptz, add column invited_by uuid references users (id);

-- A device that finished a sign-in of this person. What strangers get wrong elsewhere does not lock it out.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (token_hash, user_id)
);

-- confirmed_at: when the person last proved who they are; acts that raise somebody need it fresh.
alter table sessions add column confirmed_at timestamptz not null default now(),
  add column device_id uuid references known_devices (id);

-- What stands between the password and the session while the second step is asked for.
create table sign_in_tickets (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id),
  device_id uuid references known_devices (id),
  code_hash bytea,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  tries smallint not null default 0,
  resends smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  blocked_at timestamptz,
  ip inet,
  created_at timestamptz not null default now()
);
create index sign_in_tickets_user on sign_in_tickets (user_id, created_at desc);

-- Tokens that go out by mail. Only their hash is kept; each works once.
create table account_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('RESET', 'INVITATION', 'TEMPORARY')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_tokens_user on account_tokens (user_id, purpose) where used_at is null;

-- ID tokens of Google that were used, until they expire: none works twice.
create table google_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- The ledger of what is sent to people. The content is sealed with the installation's key: it can hold codes and links.
create table messages (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customers (id),
  user_id uuid references users (id),
  channel text not null check (channel in ('EMAIL', 'WHATSAPP', 'SMS')),
  template text not null,
  recipient text not null,
  sealed bytea not null,
  dedup_key text not null unique,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'NOT_CONFIGURED')),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index messages_newest on messages (created_at desc, id);

do $$ declare t text; begin
  foreach t in array array['known_devices', 'sign_in_tickets', 'account_tokens', 'google_tokens'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
alter table messages enable row level security;
alter table messages force row level security;
create policy system on messages using ((select system_scope())) with check ((select system_scope()));
create policy write_messages on messages for insert with check (customer_id is not distinct from (select current_tenant()));
