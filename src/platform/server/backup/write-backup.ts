import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '#platform/server/files/store.ts';
import { contentsOf, plainSettings, sequencesOf, tablesOf } from './catalogue.ts';
import { BackupRefusal, MANIFEST, type Manifest, SECRET, tableFile } from './manifest.ts';

interface Source {
  /** Connection of an account that can read the rows of every company. */
  adminUrl: string;
  files: FileStore;
  secretKey: Buffer;
}

/**
 * Writes all tables as of one moment, all files and the secret into a folder, which gets its final name once it is
 * complete. The product can run meanwhile.
 * @throws BackupRefusal when the folder exists, or the account cannot read all rows
 */
export async function writeBackup({ adminUrl, files, secretKey }: Source, folder: string): Promise<Manifest> {
  // Checked early to save the work; if the folder appears meanwhile, the final rename fails.
  if ((await readdir(folder).catch(() => [])).length > 0) throw folderExistsRefusal(folder);
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  for (const part of ['tables', 'files']) await mkdir(join(half, part), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await plainSettings(client);
    // Makes PostgreSQL fail when policies hide rows, instead of leaving them out silently.
    await client.query('set local row_security = off');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesOf(client)) {
      await copyOut(client, `copy (select ${columns} from ${name}) to stdout`, join(half, 'tables', tableFile(name)));
      tables.push({ name, columns, ...(await contentsOf(client, name)) });
    }
    const copiedFiles = await copyFiles(client, files, join(half, 'files'));
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: (
        await client.query<{ name: string; hash: string }>(
          "select name, hash from public.schema_migrations where name like '%.sql' order by name",
        )
      ).rows,
      tables,
      sequences: await sequencesOf(client),
      ...copiedFiles,
    };
    await client.query('commit');
    await writeFile(join(half, SECRET), secretKey, { mode: 0o600 });
    await writeFile(join(half, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true } as object);
    await rename(half, folder);
    return manifest;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    const { code } = error as { code?: string };
    if (code === '42501')
      throw new BackupRefusal(
        'La cuenta de DATABASE_URL no puede leer todas las filas: usa una que salte la seguridad por filas (BYPASSRLS) o pg_dump.',
      );
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw folderExistsRefusal(folder);
    throw error;
  } finally {
    await client.end();
  }
}

const folderExistsRefusal = (folder: string) => new BackupRefusal(`La carpeta ${folder} ya existe. Elige otra.`);

async function copyOut(client: pg.Client, copy: string, path: string): Promise<void> {
  await pipeline(client.query(copyTo(copy)), createGzip({ level: 5 }), createWriteStream(path, { mode: 0o600 }));
}

/**
 * Copies the files. A file that is missing, for example because it was deleted meanwhile, or whose bytes do not match
 * their hash is listed in `missing` instead.
 */
async function copyFiles(
  client: pg.Client,
  store: FileStore,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const { rows } = await client.query<{ key: string; sha256: Buffer }>(
    'select key, sha256 from public.files where deleted_at is null order by key',
  );
  const [files, missing]: [Manifest['files'], string[]] = [[], []];
  for (const { key, sha256 } of rows) {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
    const copied = await store
      .open(key)
      .then(({ stream }) => pipeline(stream, hashed, createWriteStream(path, { mode: 0o600 })))
      .then(() => hash.digest().equals(sha256))
      .catch(() => false);
    if (copied) files.push({ key, sha256: sha256.toString('hex') });
    else {
      missing.push(key);
      await rm(path, { force: true });
    }
  }
  return { files, missing };
}
