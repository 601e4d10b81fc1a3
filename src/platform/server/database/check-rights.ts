import type pg from 'pg';
import { StartRefusal } from '#platform/server/config/refusal.ts';
import { APP_ROLE } from './prove-connection.ts';

/** Settings that functions of the migrations set. */
const PARAMETERS = ['app.system', 'app.clinical', 'app.tenant'];

interface Rights {
  name: string;
  database: string;
  superuser: boolean;
  bypass: boolean;
  role: boolean;
  member: boolean;
  schema: boolean;
  parameters: boolean;
  owner: string | null;
}

const RIGHTS_SQL = `
select quote_ident(current_user) as name, quote_ident(current_database()) as database,
  r.rolsuper as superuser, r.rolbypassrls as bypass,
  exists (select 1 from pg_roles where rolname = $1) as role,
  exists (select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, $2)) as member,
  has_schema_privilege('public', 'create') as schema,
  (select bool_and(has_parameter_privilege(current_user, name, 'set')) from unnest($3::text[]) name) as parameters,
  (select quote_ident(pg_get_userbyid(relowner)) from pg_class
   where oid = to_regclass('public.schema_migrations') and not pg_has_role(relowner, 'usage')) as owner
from pg_roles r where r.rolname = current_user`;

/**
 * Checks that the account of DATABASE_URL has all the rights that Vigía needs.
 * @throws StartRefusal that names each missing right and the SQL that grants it
 */
export async function checkRights(client: pg.Client): Promise<void> {
  const { rows: versions } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const { version } = versions[0]!;
  if (version < 150_000)
    throw new StartRefusal(`Vigía necesita PostgreSQL 15 o más nuevo; este es ${Math.floor(version / 10_000)}.`);
  // Since PostgreSQL 16 a member of a role is not always allowed to act as that role.
  const acts = version >= 160_000 ? 'set' : 'member';
  const { rows } = await client.query<Rights>(RIGHTS_SQL, [APP_ROLE, acts, PARAMETERS]);
  const r = rows[0]!;
  if (r.superuser) return;
  const missing = [
    !r.role && `create role ${APP_ROLE} nologin;`,
    !r.member && `grant ${APP_ROLE} to ${r.name};`,
    !r.bypass && `alter role ${r.name} bypassrls;`,
    !r.parameters && `grant set on parameter ${PARAMETERS.join(', ')} to ${r.name};`,
    !r.schema && `grant create on schema public to ${r.name};`,
    r.owner !== null && `reassign owned by ${r.owner} to ${r.name};`,
  ].filter((sql) => sql !== false);
  if (missing.length > 0)
    throw new StartRefusal(
      `Al usuario ${r.name} de DATABASE_URL le faltan permisos. Un superusuario los da en la base ${r.database} con:\n  ${missing.join('\n  ')}`,
    );
}
