import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#platform/server/config/root.ts';
import { checkRights } from './check-rights.ts';
import { migrate } from './migrate.ts';
import { assertDistributedWhole } from './scale/distribute.ts';

const LOCK = 7_238_403;

/** Rows for the tables of rules and ranges, generated from the code of this version. */
export const broughtFile: string = join(projectRoot, 'database', 'brought.sql');

/** Name under which the grants are recorded among the migrations, although they are not a file. */
const GRANTS = 'grants';

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

/**
 * Prepares the database for this version: role, migrations, generated rows, rights. When several processes start at
 * once, one does it and the others wait; if that process is killed, the next one finishes the work.
 * @throws the errors of `checkRights`, `migrate` and `assertDistributedWhole`
 */
export async function prepareDatabase(url: string, log: (message: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await checkRights(client);
    await ensureRole(client);
    const applied = await migrate(url, log);
    await assertDistributedWhole(client);
    await client.query(readFileSync(broughtFile, 'utf8'));
    const granted = await grantsOf(client);
    const storedGrants = await readStoredHash(client, GRANTS);
    if (applied.length > 0 || storedGrants === undefined) await keep(client, GRANTS, granted.join(';\n'));
    else for (const lost of storedGrants.split(';\n').filter((s) => !granted.includes(s))) await client.query(lost);
  } finally {
    await client.end();
  }
}

/** A role belongs to the whole server, so another database can create it at the same moment. */
async function ensureRole(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = 'vigia_app') then create role vigia_app nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`);
}

const grantsOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ statement: string }>(CURRENT_GRANTS)).rows.map((row) => row.statement);

async function readStoredHash(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations where name = $1', [name]);
  return rows[0]?.hash;
}

async function keep(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query(
    `insert into schema_migrations (name, hash)
     values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [name, value],
  );
}
