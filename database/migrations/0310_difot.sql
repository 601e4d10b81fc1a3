-- Hours of the occupational health service by activity and month: what was contracted, programmed and executed. DIFOT is
-- drawn from them (delivered in full, on time). Activities outside the contract are counted apart.
create table difot_activities (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  month text not null default to_char(now() at time zone 'America/Lima', 'YYYY-MM') check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  kind text not null default 'CONTRATO' check (kind in ('CONTRATO', 'EXTRA')),
  contracted numeric(8, 2) not null default 0 check (contracted between 0 and 99999),
  programmed numeric(8, 2) not null default 0 check (programmed between 0 and 99999),
  executed numeric(8, 2) not null default 0 check (executed between 0 and 99999),
  executed_on_time numeric(8, 2) not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  check (executed_on_time between 0 and executed)
);
create index difot_activities_name on difot_activities (customer_id, fold(name)) where active;
create index difot_activities_month on difot_activities (customer_id, month)
  include (kind, contracted, programmed, executed, executed_on_time) where active;
alter table difot_activities enable row level security;
alter table difot_activities force row level security;
create policy tenant on difot_activities using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

insert into policies (code, name, resource_id, kinds, system)
select 'difot.update', 'Registrar las horas del servicio (DIFOT)', id, '{owner,admin}', true from resources where code = 'config';
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds) where p.code = 'difot.update' and r.system;
