import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDemo } from '#demo/testing/demo-database.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { verifyAudit } from '#platform/server/audit/verify.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { type EmbeddedPostgres, startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { bytesOf, type Stored } from '#platform/server/files/read-stored.ts';
import { saveFile } from '#platform/server/files/save.ts';
import { LocalFileStore } from '#platform/server/files/store.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { DROP_CHECKS } from '#platform/server/testing/rows-followed.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openProcess, policies } from '../../../process.ts';
import { modules } from '../../../product.ts';
import { contentsOf, tablesOf } from './catalogue.ts';
import { BackupRefusal, MANIFEST, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let t: TestApp;
let home: string;
let folder: string;
/** Manifest of the backup. Each test copies the backup folder, because the tests change it. */
let written: Manifest;
let cluster: EmbeddedPostgres;
let certificate: Stored;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'vigia-backup-'));
  folder = join(home, 'respaldo');
  t = await startTestApp({}, cloneDemo);
  const company = await t.make.company();
  const doctor = await t.make.user('doctor', company);
  await t.as(doctor.username);
  const saved = await t.services.system.forCustomer(company.id).run((tx) =>
    saveFile(tx, t.services.files, {
      content: Buffer.from('Certificado'),
      kind: 'CERTIFICADO_APTITUD',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
    }),
  );
  certificate = saved;
  await t.services.system.run(async (tx) => {
    await t.services.jobs.send(tx, 'imports', { task: 'run', customerId: company.id, batchId: company.id }, 'import:1');
    await tx.audit({ action: 'antes' });
  });
  await sealAudit(t.services.system);
  // A second, empty cluster without the role and data of the first.
  cluster = await startEmbedded({ dataDir: join(home, 'otro'), unsafeFast: true });
  const { secretKey } = t.services.config;
  written = await writeBackup({ adminUrl: t.url, files: t.services.files, secretKey }, folder);
});
afterAll(async () => {
  await cluster.stop();
  await t.close();
  rmSync(home, { recursive: true, force: true });
});

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table with the hash of its rows, every function, trigger, policy, index and right. */
const stateOf = (url: string) =>
  withClient(url, async (client) => {
    const tables: Record<string, unknown> = {};
    for (const { name } of await tablesOf(client)) tables[name] = await contentsOf(client, name);
    const list = async (sql: string) => (await client.query<{ x: string }>(sql)).rows.map(({ x }) => x);
    return {
      tables,
      functions: await list(
        "select pg_get_functiondef(oid) as x from pg_proc where pronamespace = 'public'::regnamespace order by 1",
      ),
      triggers: await list(
        'select pg_get_triggerdef(oid) || tgenabled::text as x from pg_trigger where not tgisinternal order by 1',
      ),
      policies: await list('select policies::text as x from pg_policies policies order by 1'),
      indexes: await list("select indexdef as x from pg_indexes where schemaname = 'public' order by 1"),
      secured: await list(
        `select relname || relrowsecurity || relforcerowsecurity as x
         from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
         order by 1`,
      ),
      keys: await list(
        `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated as x
         from pg_constraint
         where connamespace = 'public'::regnamespace
         order by 1`,
      ),
      rights: await list(
        `select c.relname || a.privilege_type as x
         from pg_class c, aclexplode(c.relacl) a
         where a.grantee = 'vigia_app'::regrole
         order by 1`,
      ),
    };
  });

test('a backup restored into a fresh cluster is the same, table by table; the server starts, signs in and seals on it', async () => {
  const { secretKey } = t.services.config;
  const own = join(home, 'propio');
  cpSync(folder, own, { recursive: true });
  expect(written.missing).toEqual([]);
  expect(written.tables.length).toBeGreaterThan(50);
  await withClient(t.url, (client) => client.query(DROP_CHECKS));
  const before = await stateOf(t.url);
  expect(before.tables['public.patients']).not.toMatchObject({ rows: 0 });
  // Simulates a backup of an older version, which kept announcements of jobs in tables of their own.
  const told = { name: 'pgboss.job', columns: 'id', rows: 3, hash: '1' };
  writeFileSync(join(own, MANIFEST), JSON.stringify({ ...written, tables: [told, ...written.tables] }));

  const dataDir = join(home, 'restaurado');
  const files = new LocalFileStore(join(dataDir, 'files'));
  const target = { adminUrl: cluster.url, files, secretFile: join(dataDir, 'secret.key') };
  await restoreBackup(target, own);
  expect(await stateOf(cluster.url)).toEqual(before);
  expect((await bytesOf(files, certificate)).toString()).toBe('Certificado');
  expect(readFileSync(join(dataDir, 'secret.key')).equals(secretKey)).toBe(true);

  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: cluster.url, DEMO: 'false' });
  const log = createLog('silent');
  const opened = await openProcess(config, log, () => {});
  const app = await buildApp({ services: opened.services, modules, policies, log });
  const { username } = await withClient(
    t.url,
    async (client) =>
      (await client.query<{ username: string }>("select username from users where username like 'doctor%@prueba.test'"))
        .rows[0]!,
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/security/auth/login',
    payload: { username, password: t.make.password },
  });
  expect(answer.statusCode).toBe(200);
  const { system } = opened.services;
  // Seals the entry of the sign-in.
  expect(await sealAudit(system)).toBeGreaterThan(0);
  expect(await verifyAudit(system)).toMatchObject({ faults: [], unsealedRows: 0 });
  await app.close();
  await opened.close();
  await expect(restoreBackup(target, own)).rejects.toThrow(BackupRefusal);
});

test('a folder is a backup when it is whole, and is not written over', async () => {
  const { secretKey } = t.services.config;
  const source = { adminUrl: t.url, files: t.services.files, secretKey };
  const other = join(home, 'otra');
  cpSync(folder, other, { recursive: true });
  await expect(writeBackup(source, other)).rejects.toThrow('ya existe');
  expect(existsSync(`${other}.half`)).toBe(false);
  const files = new LocalFileStore(join(home, 'nada', 'files'));
  const target = { adminUrl: cluster.url, files, secretFile: null };
  const manifest = JSON.parse(readFileSync(join(other, MANIFEST), 'utf8'));
  manifest.migrations.push({ name: '9999_later.sql', hash: 'x' });
  writeFileSync(join(other, MANIFEST), JSON.stringify(manifest));
  await expect(restoreBackup(target, other)).rejects.toThrow('más nueva');
  rmSync(join(other, MANIFEST));
  await expect(restoreBackup(target, other)).rejects.toThrow('no hay un respaldo completo');
});
