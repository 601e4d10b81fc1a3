import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#platform/server/config/root.ts';
import { constraintsApart } from './scale/constraints-apart.ts';
import { splitStatements } from './split-statements.ts';

const LOCK = 7_238_401;
const migrationsDir: string = join(projectRoot, 'database', 'migrations');

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export function readMigrations(dir: string = migrationsDir): Migration[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(dir, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Runs all new migrations, each in its own transaction, under a lock: when two processes start together, one migrates
 * and the other waits.
 * @param only names of the migrations to run, for a database as an older version had it; all by default
 * @throws when a migration that already ran was changed, or a migration fails (it is rolled back)
 */
export async function migrate(
  url: string,
  log: (message: string) => void = () => {},
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // A distributed database asks for both, where a table has triggers and where a transaction changes several objects;
    // a plain one ignores them.
    await client.query('set citus.enable_unsafe_triggers = on');
    await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    const { rowCount: hasCitus } = await client.query("select 1 from pg_extension where extname = 'citus'");
    await client.query(
      `create table if not exists schema_migrations (name text primary key, hash text not null,
         applied_at timestamptz not null default now())`,
    );
    const done = new Map<string, string>(
      (await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')).rows.map((r) => [
        r.name,
        r.hash,
      ]),
    );
    for (const migration of readMigrations()) {
      if (only && !only.has(migration.name)) continue;
      const before = done.get(migration.name);
      if (before === migration.hash) continue;
      if (before !== undefined)
        throw new Error(
          `La migración ${migration.name} cambió después de aplicarse. Las migraciones no se editan: agrega otra.`,
        );
      log(`Migrando: ${migration.name}`);
      await client.query('begin');
      try {
        for (const statement of splitStatements(migration.sql))
          for (const part of hasCitus ? await constraintsApart(client, statement) : [statement])
            await client.query(part);
        await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
          migration.name,
          migration.hash,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`La migración ${migration.name} falló: ${(error as Error).message}`, { cause: error });
      }
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}
