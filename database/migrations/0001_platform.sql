-- What every module stands on: roles, text folding, companies, people who sign in, sessions, audit, files, messages.
-- The application connects as vigia_app, which owns nothing and cannot bypass row security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'vigia_app') then create role vigia_app nologin; end if;
end $$;
grant usage on schema public to vigia_app;
alter default privileges in schema public grant select, insert, update, delete on tables to vigia_app;
alter default privileges in schema public grant usage on sequences to vigia_app;

-- The same as fold() of the contract: comparable form of a text, free of the server's locale.
create function fold(value text) returns text language sql immutable strict parallel safe as
$$ select trim(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g')) $$;

-- The company of the running transaction; null outside a scope, so that policies give no row.
create function current_tenant() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant', true), '')::uuid $$;
create function inside_the_wall() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.clinical', true), '') = 'on' $$;
create function system_scope() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.system', true), '') = 'on' $$;

create table customers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  legal_name text not null,
  ruc text not null unique check (ruc ~ '^(10|15|16|17|20)[0-9]{9}$'),
  size text not null default 'NO_MYPE' check (size in ('MICRO', 'PEQUENA', 'NO_MYPE')),
  remype boolean not null default false,
  high_risk boolean not null default false,
  entry_exam_required boolean not null default true,
  validity_months smallint check (validity_months between 1 and 60),
  expiring_days smallint not null default 30 check (expiring_days between 1 and 180),
  fine_gravity text not null default 'GRAVE' check (fine_gravity in ('LEVE', 'GRAVE', 'MUY_GRAVE')),
  altitude smallint check (altitude between -50 and 6000),
  consultation_mail text,
  external_id text,
  logo_file_id uuid,
  enabled boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table memberships (
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  code text not null check (code in ('FREE', 'TRIAL', 'PREMIUM')),
  start_date date not null,
  end_date date,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  check (end_date is null or end_date >= start_date)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null check (username = lower(username) and length(username) between 3 and 254),
  password_hash text,
  first_name text not null,
  last_name text not null,
  is_admin boolean not null default false,
  two_step boolean not null default false,
  cmp text check (cmp ~ '^[0-9]{4,6}$'),
  rne text check (rne ~ '^[0-9]{3,6}$'),
  specialty text,
  phone text,
  avatar_file_id uuid,
  signature_file_id uuid,
  temporary_password boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'REVOKED', 'DELETED')),
  last_customer_id uuid references customers (id),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_username on users (username) where status <> 'DELETED';

create table user_customers (
  user_id uuid not null references users (id),
  customer_id uuid not null references customers (id),
  role text not null default 'USER' check (role in ('USER', 'DOCTOR')),
  is_owner boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (customer_id, user_id)
);
create index user_customers_user on user_customers (user_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id),
  customer_id uuid references customers (id),
  idle_seconds integer not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ip inet,
  user_agent text,
  created_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Failed sign-ins by account and by address, for right and wrong names alike.
create table login_failures (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index login_failures_subject on login_failures (subject, at);

-- Who did or read what. Rows are only ever added. xact lets a seal know that no earlier row can still appear.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  customer_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'worker', 'system', 'anonymous')),
  actor_id uuid,
  role text not null,
  session_id uuid,
  action text not null,
  object_type text,
  object_id text,
  details jsonb not null default '{}',
  ip inet,
  request_id text,
  xact xid8 not null default pg_current_xact_id()
);
create index audit_log_customer on audit_log (customer_id, at desc);
create index audit_log_xact on audit_log (xact, id);
-- One link of the chain: the rows of the transactions from_xact (inclusive) to upto_xact (exclusive).
create table audit_seals (
  seq bigint primary key,
  from_xact xid8 not null,
  upto_xact xid8 not null,
  rows integer not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);

create table files (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  key text not null,
  kind text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 bytea not null,
  original_name text,
  medical boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (customer_id, id)
);
create unique index files_key on files (customer_id, key);

-- Messages to send and events to act on, written in the transaction that causes them.
create table outbox (
  customer_id uuid references customers (id),
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  dedup_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts smallint not null default 0,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'DONE', 'FAILED')),
  last_error text,
  done_at timestamptz
);
create index outbox_queued on outbox (available_at) where state = 'QUEUED';

-- One row for each job asked for and not yet done. Whoever works on it holds a lease and renews it; a lease that ran
-- out tells that its worker died, and the job is given to another.
create table job_leases (
  key text primary key,
  customer_id uuid,
  queue text not null,
  data jsonb not null,
  token uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);

create table user_notifications (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  title text not null,
  description text not null,
  url text,
  dedup_key text not null,
  viewed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  unique (customer_id, user_id, dedup_key)
);
create index user_notifications_user on user_notifications (customer_id, user_id, created_at desc);

-- Row security. Tenant tables show the rows of the scope's company; tables of identity also open to the system scope.
do $$ declare t text; begin
  foreach t in array array['memberships', 'user_customers', 'files', 'user_notifications'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant()) or (select system_scope()))
      with check (customer_id = (select current_tenant()) or (select system_scope()))', t);
  end loop;
  foreach t in array array['customers', 'users', 'sessions', 'login_failures', 'outbox', 'job_leases', 'audit_log', 'audit_seals'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
create policy own_company on customers for select using (id = (select current_tenant()));
create policy people_of_company on users for select using (exists (
  select from user_customers uc where uc.user_id = users.id and uc.customer_id = (select current_tenant())));
create policy write_audit on audit_log for insert with check (customer_id is not distinct from (select current_tenant()));
create policy write_jobs on job_leases for insert with check (customer_id is not distinct from (select current_tenant()));
create policy write_outbox on outbox for insert with check (customer_id is not distinct from (select current_tenant()));

-- Writing a message or a job that is there already looks for it by its key.
create policy see_own_jobs on job_leases for select using (customer_id is not distinct from (select current_tenant()));
create policy see_own_outbox on outbox for select using (customer_id is not distinct from (select current_tenant()));

revoke update, delete on audit_log, audit_seals from vigia_app;

-- What a request needs to know of its session, in one statement that needs no scope.
create function session_for(p_hash bytea, p_tenant uuid)
returns table (
  session_id uuid, user_id uuid, username text, is_admin boolean, customer_id uuid, role text, is_owner boolean,
  membership text, chosen boolean, touch boolean
) language sql stable security definer set search_path = public set app.system = 'on' as
$$
  select s.id, u.id, u.username, u.is_admin, c.id, uc.role, coalesce(uc.is_owner, false),
    coalesce((select m.code from memberships m
      where m.customer_id = c.id and m.ended_at is null
        and m.start_date <= (now() at time zone 'America/Lima')::date
        and (m.end_date is null or m.end_date >= (now() at time zone 'America/Lima')::date)
      order by m.start_date desc, m.created_at desc limit 1), 'FREE'),
    s.customer_id is not null,
    s.last_seen_at < now() - interval '1 minute'
  from sessions s
  join users u on u.id = s.user_id and u.status = 'ACTIVE'
  left join customers c on c.id = coalesce(p_tenant, s.customer_id) and c.enabled and c.deleted_at is null
    and (u.is_admin or exists (
      select from user_customers x where x.user_id = u.id and x.customer_id = c.id and x.active))
  left join user_customers uc on uc.user_id = u.id and uc.customer_id = c.id and uc.active
  where s.token_hash = p_hash and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(secs => s.idle_seconds)
$$;
-- `set app.system` opens the policies inside the function alone, also where the owner may not bypass row security.
grant execute on function session_for(bytea, uuid) to vigia_app;

create function touch_session(p_id uuid) returns void language sql volatile security definer set search_path = public set app.system = 'on' as
$$ update sessions set last_seen_at = now() where id = p_id and ended_at is null $$;
grant execute on function touch_session(uuid) to vigia_app;
