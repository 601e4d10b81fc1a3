import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '#platform/server/database/migrate.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { contentsOf, plainSettings, tablesOf } from './catalogue.ts';
import { BackupRefusal, MANIFEST, type Manifest, manifest, SECRET, tableFile } from './manifest.ts';

interface Target {
  adminUrl: string;
  files: FileStore;
  /** File that holds the secret; null when a setting holds it. */
  secretFile: string | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Backups from before migration 0093 also hold tables of pg-boss, which only announced jobs that are in job_leases;
 * these tables are skipped.
 */
const isRestorable = ({ name }: { name: string }): boolean => !name.startsWith('pgboss.');

/**
 * Reads the manifest of a backup folder.
 * @throws BackupRefusal
 */
function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new BackupRefusal(`En ${folder} no hay un respaldo completo.`);
  const read = manifest.safeParse(parsed(readFileSync(path, 'utf8')));
  if (!read.success) throw new BackupRefusal(`El respaldo de ${folder} no es de un formato que esta versión conozca.`);
  const { tables, sequences, ...rest } = read.data;
  return { ...rest, tables: tables.filter(isRestorable), sequences: sequences.filter(isRestorable) };
}

/**
 * Restores a backup into a database without companies and users: first files and secret, then all tables in a single
 * transaction, which commits only if the contents of each table match the backup. Later migrations run afterwards.
 * @throws BackupRefusal when the database is in use, or the backup is from a version that this version does not know
 */
export async function restoreBackup({ adminUrl, files, secretFile }: Target, folder: string): Promise<Manifest> {
  const backup = readManifest(folder);
  const migrationHashes = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
  if (backup.migrations.some(({ name, hash }) => migrationHashes.get(name) !== hash))
    throw new BackupRefusal('El respaldo es de otra versión de Vigía, más nueva. Restáuralo con esa versión.');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const names = new Set(backup.migrations.map(({ name }) => name));
    await makeRoom(client, names);
    await restoreFiles(backup, files, folder);
    if (secretFile) {
      await mkdir(join(secretFile, '..'), { recursive: true, mode: 0o700 });
      const secret = await readFile(join(folder, SECRET)).catch((error: Error) => {
        throw damaged('la clave secreta', error);
      });
      await writeFile(secretFile, secret, { mode: 0o600 });
    }
    await migrate(adminUrl, () => {}, names);
    await load(client, backup, folder);
  } finally {
    await client.end();
  }
  await prepareDatabase(adminUrl);
  return backup;
}

/**
 * Accepts an empty database, or a database of Vigía without companies and users. If the latter has migrations that the
 * backup lacks, its schema is dropped.
 * @throws BackupRefusal
 */
async function makeRoom(client: pg.Client, migrations: ReadonlySet<string>): Promise<void> {
  const there = async (table: string) =>
    (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]!.there;
  const any = async (table: string) =>
    (await client.query<{ any: boolean }>(`select exists (select 1 from ${table}) as any`)).rows[0]!.any;
  if (!(await there('public.schema_migrations'))) return;
  // A first start that was killed may not have created both tables.
  for (const table of ['public.customers', 'public.users'])
    if ((await there(table)) && (await any(table)))
      throw new BackupRefusal(
        'La base de datos ya tiene empresas o usuarios. Restaura en una vacía: otra DATA_DIR u otra base.',
      );
  const { rows } = await client.query<{ name: string }>(
    "select name from public.schema_migrations where name like '%.sql'",
  );
  if (rows.every(({ name }) => migrations.has(name))) return;
  await client.query('drop schema public cascade; create schema public');
}

async function restoreFiles(backup: Manifest, store: FileStore, folder: string): Promise<void> {
  for (const { key, sha256 } of backup.files) {
    const { sha256: written } = await store.write(key, async (out) => {
      await pipeline(createReadStream(join(folder, 'files', key)), out).catch((error: Error) => {
        throw damaged(`el archivo ${key}`, error);
      });
    });
    if (!written.equals(Buffer.from(sha256, 'hex')))
      throw new BackupRefusal(`El archivo ${key} del respaldo está dañado. No se cambió la base de datos.`);
  }
}

/**
 * Converts an error into a BackupRefusal when a part of the backup is missing or unreadable. Other errors, such as a
 * full disk or a lost connection, are returned unchanged.
 */
function damaged(what: string, error: Error & { code?: string }): Error {
  const ofBackup = /^(ENOENT|EISDIR|Z_|22|42)/.test(error.code ?? '');
  if (!ofBackup) return error;
  return new BackupRefusal(
    `El respaldo está dañado: no se puede leer ${what}. No se cambió la base de datos. Usa otro respaldo.`,
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as table, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where n.nspname = 'public' and k.contype = 'f' and k.conparentid = 0 order by 1, 2`;

/**
 * Loads the rows with only the rights of the tables' owner. Foreign keys, triggers and policies are off during the
 * load; the references are checked when the keys are added again.
 */
async function load(client: pg.Client, backup: Manifest, folder: string): Promise<void> {
  await client.query('begin');
  try {
    await plainSettings(client);
    const tables = await tablesOf(client);
    if (tables.map(({ name }) => name).join() !== backup.tables.map(({ name }) => name).join())
      throw new BackupRefusal('Las tablas del respaldo no son las de su versión.');
    const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name, forced } of tables)
      await client.query(
        `alter table ${name} disable trigger user${forced ? `; alter table ${name} no force row level security` : ''}`,
      );
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of backup.tables)
      await pipeline(
        createReadStream(join(folder, 'tables', tableFile(name))),
        createGunzip(),
        client.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
      ).catch((error: Error) => {
        throw damaged(`la tabla ${name}`, error);
      });
    for (const { name, value } of backup.sequences) await client.query('select setval($1, $2, true)', [name, value]);
    for (const { name, rows, hash } of backup.tables) {
      const loaded = await contentsOf(client, name);
      if (loaded.rows !== rows || loaded.hash !== hash)
        throw new BackupRefusal(`La tabla ${name} no quedó como en el respaldo. No se restauró nada de la base.`);
    }
    for (const { name, forced } of tables)
      await client.query(
        `alter table ${name} enable trigger user${forced ? `; alter table ${name} force row level security` : ''}`,
      );
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
