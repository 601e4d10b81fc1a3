-- What a person may do beyond their kind: resources, policies on them, and roles as sets of policies.
create table resources (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][A-Za-z0-9:_.-]{1,59}$'),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('MODULE', 'SCREEN', 'ACTION', 'webLink')),
  system boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create table policies (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][A-Za-z0-9:_.-]{1,59}$'),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  resource_id uuid not null references resources (id),
  -- The lowest kinds of person that may hold it: a role of another kind cannot be given it.
  kinds text[] not null check (kinds <@ '{user,owner,doctor,admin}'::text[] and cardinality(kinds) > 0),
  system boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index policies_resource on policies (resource_id);

-- A role belongs to a kind of person and never reaches past what that kind may do: the clinical wall stands on kinds.
create table roles (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  kind text not null check (kind in ('user', 'owner', 'doctor', 'admin')),
  system boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create table role_policies (
  role_id uuid not null references roles (id) on delete cascade,
  policy_id uuid not null references policies (id),
  primary key (role_id, policy_id)
);
create index role_policies_policy on role_policies (policy_id);
alter table user_customers add column role_id uuid references roles (id);
create index user_customers_role on user_customers (role_id) where role_id is not null;

do $$ declare t text; begin
  foreach t in array array['resources', 'policies', 'roles', 'role_policies'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy readable on %I for select using (true)', t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;

insert into resources (code, name, type, system) values
  ('dashboard', 'Dashboard de gestión', 'MODULE', true),
  ('collaborators', 'Gestión de Colaboradores', 'MODULE', true),
  ('scheduling', 'Agendamiento', 'MODULE', true),
  ('results', 'Resultados', 'MODULE', true),
  ('imports', 'Importación de Resultados', 'MODULE', true),
  ('statistics', 'Estadísticas de salud', 'MODULE', true),
  ('programs', 'Programas de Salud', 'MODULE', true),
  ('sst', 'Documentación SST', 'MODULE', true),
  ('reports', 'Reportes', 'MODULE', true),
  ('account', 'Cuenta', 'MODULE', true),
  ('config', 'Configuración', 'MODULE', true),
  ('clinical', 'Contenido clínico', 'MODULE', true),
  ('webLink', 'Enlaces de la web', 'webLink', true);

insert into policies (code, name, resource_id, kinds, system)
select p.code, p.name, r.id, p.kinds::text[], true
from (values
  ('dashboard.read', 'Ver el dashboard de gestión', 'dashboard', '{user,owner,doctor,admin}'),
  ('collaborators.read', 'Ver colaboradores', 'collaborators', '{user,owner,doctor,admin}'),
  ('collaborators.update', 'Crear y editar colaboradores', 'collaborators', '{user,owner,doctor,admin}'),
  ('scheduling.read', 'Ver el agendamiento', 'scheduling', '{user,owner,doctor,admin}'),
  ('scheduling.update', 'Agendar exámenes', 'scheduling', '{user,owner,doctor,admin}'),
  ('results.read', 'Ver aptitudes y vigencias', 'results', '{user,owner,doctor,admin}'),
  ('certificates.read', 'Ver certificados de aptitud', 'results', '{user,owner,doctor,admin}'),
  ('imports.read', 'Ver el historial de importaciones', 'imports', '{user,owner,doctor,admin}'),
  ('rosters.import', 'Importar padrones', 'imports', '{user,owner,doctor,admin}'),
  ('aptitudes.import', 'Importar aptitudes', 'imports', '{user,owner,doctor,admin}'),
  ('statistics.read', 'Ver estadísticas de salud', 'statistics', '{user,owner,doctor,admin}'),
  ('programs.read', 'Ver programas de salud', 'programs', '{user,owner,doctor,admin}'),
  ('sst.read', 'Ver documentación SST', 'sst', '{user,owner,doctor,admin}'),
  ('reports.read', 'Ver reportes', 'reports', '{user,owner,doctor,admin}'),
  ('account.read', 'Ver la propia cuenta', 'account', '{user,owner,doctor,admin}'),
  ('logo.update', 'Cambiar el logo de la empresa', 'config', '{user,owner,doctor,admin}'),
  ('users.update', 'Administrar usuarios', 'config', '{owner,admin}'),
  ('areas.update', 'Administrar áreas', 'config', '{owner,admin}'),
  ('jobs.update', 'Administrar puestos laborales', 'config', '{owner,admin}'),
  ('projects.update', 'Administrar proyectos', 'config', '{owner,admin}'),
  ('notifications.update', 'Administrar notificaciones', 'config', '{owner,admin}'),
  ('customers.read', 'Ver la ficha de la empresa', 'config', '{owner,admin}'),
  ('clinical.read', 'Ver contenido clínico', 'clinical', '{doctor,admin}'),
  ('clinical.update', 'Registrar contenido clínico', 'clinical', '{doctor,admin}'),
  ('results.import', 'Importar resultados', 'imports', '{doctor,admin}'),
  ('consultations.read', 'Ver interconsultas', 'results', '{doctor,admin}'),
  ('deliveries.update', 'Entregar resultados', 'results', '{doctor,admin}'),
  ('certificates.issue', 'Emitir y anular certificados', 'results', '{doctor,admin}'),
  ('brain:showAlfaPage', 'Páginas en prueba de importación', 'webLink', '{doctor,admin}'),
  ('customers.update', 'Administrar empresas y membresías', 'config', '{admin}'),
  ('protocols.update', 'Administrar perfiles médicos', 'config', '{admin}'),
  ('dictionary.update', 'Administrar el diccionario de resultados', 'config', '{admin}'),
  ('health-centres.update', 'Administrar centros médicos', 'config', '{admin}'),
  ('news.update', 'Administrar novedades', 'config', '{admin}'),
  ('messages.read', 'Ver los mensajes enviados', 'config', '{admin}')
) p(code, name, resource, kinds) join resources r on r.code = p.resource;

insert into roles (code, name, description, kind, system) values
  ('SUPER_ADMIN', 'Super administrador', 'Administra la plataforma: empresas, membresías, usuarios y catálogos.', 'admin', true),
  ('ADMINISTRADOR', 'Administrador', 'Administra su empresa y sus usuarios. No ve contenido clínico.', 'owner', true),
  ('DOCTOR', 'Médico', 'Médico ocupacional de la empresa: ve y registra contenido clínico.', 'doctor', true),
  ('USUARIO', 'Usuario de la empresa', 'Trabaja con colaboradores, agendamiento y aptitudes. No ve contenido clínico.', 'user', true);
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds);

drop function session_for(bytea, uuid);
-- What a request needs to know of its session, in one statement that needs no scope. role_policies: the codes of the
-- role the person was given in the company; null where that of their kind stands.
create function session_for(p_hash bytea, p_tenant uuid)
returns table (
  session_id uuid, user_id uuid, username text, is_admin boolean, customer_id uuid, role text, is_owner boolean,
  membership text, chosen boolean, touch boolean, confirmed boolean, role_policies text[]
) language sql stable security definer set search_path = public set app.system = 'on' as
$$
  select s.id, u.id, u.username, u.is_admin, c.id, uc.role, coalesce(uc.is_owner, false),
    coalesce((select m.code from memberships m
      where m.customer_id = c.id and m.ended_at is null
        and m.start_date <= (now() at time zone 'America/Lima')::date
        and (m.end_date is null or m.end_date >= (now() at time zone 'America/Lima')::date)
      order by m.start_date desc, m.created_at desc limit 1), 'FREE'),
    s.customer_id is not null,
    s.last_seen_at < now() - interval '1 minute',
    s.confirmed_at > now() - interval '10 minutes',
    case when uc.role_id is not null then (select coalesce(array_agg(p.code), '{}')
      from role_policies rp join policies p on p.id = rp.policy_id where rp.role_id = uc.role_id) end
  from sessions s
  join users u on u.id = s.user_id and u.status = 'ACTIVE'
  left join customers c on c.id = coalesce(p_tenant, s.customer_id) and c.enabled and c.deleted_at is null
    and (u.is_admin or exists (
      select from user_customers x where x.user_id = u.id and x.customer_id = c.id and x.active))
  left join user_customers uc on uc.user_id = u.id and uc.customer_id = c.id and uc.active
  where s.token_hash = p_hash and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(secs => s.idle_seconds)
$$;
grant execute on function session_for(bytea, uuid) to vigia_app;
