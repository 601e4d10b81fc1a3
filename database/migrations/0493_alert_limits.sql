-- From which figures the general dashboard alerts, by company: each change is a row, and the newest is in force.
create table alert_limits (
  customer_id uuid not null references customers (id), version integer not null check (version > 0),
  least_coverage integer not null check (least_coverage between 1 and 100),
  most_missed integer not null check (most_missed between 0 and 99),
  ending_days integer not null check (ending_days between 1 and 90),
  changed_by uuid references users (id), changed_at timestamptz not null default now(),
  primary key (customer_id, version)
);
alter table alert_limits enable row level security;
alter table alert_limits force row level security;
create policy tenant on alert_limits using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
revoke update, delete on alert_limits from vigia_app;

alter table policies no force row level security;
alter table role_policies no force row level security;
insert into policies (code, name, resource_id, kinds, system)
select 'alerts.update', 'Cambiar los límites de las alertas del tablero', r.id, '{owner,doctor,admin}', true
from resources r where r.code = 'dashboard';
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds) where r.system and p.code = 'alerts.update';
alter table policies force row level security;
alter table role_policies force row level security;
