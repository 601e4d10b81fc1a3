import type pg from 'pg';

/**
 * All rights of the application's role, as SQL statements. A role belongs to the server and not to the database, so a
 * dump that is restored on a server without the role loses these rights.
 */
const CURRENT_GRANTS = `
with app as (select oid from pg_roles where rolname = 'vigia_app'),
spaces as (select oid, nspname from pg_namespace where nspname = 'public'),
rights as (
  select a.privilege_type as right, format('schema %I', s.nspname) as on_what
  from spaces s join pg_namespace n on n.oid = s.oid, aclexplode(n.nspacl) a, app where a.grantee = app.oid
  union all
  select a.privilege_type,
    format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, s.nspname, c.relname)
  from pg_class c join spaces s on s.oid = c.relnamespace, aclexplode(c.relacl) a, app
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and a.grantee = app.oid
  union all
  select format('%s (%I)', a.privilege_type, t.attname), format('table %I.%I', s.nspname, c.relname)
  from pg_attribute t
  join pg_class c on c.oid = t.attrelid
  join spaces s on s.oid = c.relnamespace, aclexplode(t.attacl) a, app
  where a.grantee = app.oid
  union all
  select a.privilege_type, format('function %s', p.oid::regprocedure)
  from pg_proc p join spaces s on s.oid = p.pronamespace, aclexplode(p.proacl) a, app where a.grantee = app.oid
)
select format('grant %s on %s to vigia_app', string_agg(distinct "right", ', ' order by "right"), on_what) as statement
from rights group by on_what
union all
select format('alter default privileges in schema %I grant %s on %s to vigia_app', s.nspname,
  string_agg(distinct a.privilege_type, ', ' order by a.privilege_type),
  case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end)
from pg_default_acl d join spaces s on s.oid = d.defaclnamespace, aclexplode(d.defaclacl) a, app
where a.grantee = app.oid and d.defaclrole = current_user::regrole
group by s.nspname, d.defaclobjtype
order by 1`;

/** The rights of the application's role, each as the statement that gives it. */
export const grantsOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ statement: string }>(CURRENT_GRANTS)).rows.map((row) => row.statement);
