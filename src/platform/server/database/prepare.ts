import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#platform/server/config/root.ts';
import { checkRights } from './check-rights.ts';
import { grantsOf } from './grants.ts';
import { migrate } from './migrate.ts';
import { assertDistributedWhole } from './scale/distribute.ts';

const LOCK = 7_238_403;

/** Rows for the tables of rules and ranges, generated from the code of this version. */
export const broughtFile: string = join(projectRoot, 'database', 'brought.sql');

/** Name under which the grants are recorded among the migrations, although they are not a file. */
const GRANTS = 'grants';

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
