import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { createLog } from '#platform/server/http/log.ts';
import { QUEUES } from '#platform/server/jobs/queue.ts';
import { openProcess } from '../process.ts';

let url: string;
let name: string;
let dataDir: string;
let admin: pg.Client;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vigia-start-'));
  name = `test_${randomBytes(6).toString('hex')}`;
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url = inject('postgresUrl').replace(/\/[^/]+$/, `/${name}`);
});
afterEach(async () => {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'false' });
  return openProcess(config, createLog('silent'), () => {});
};

/** Checks that the process started completely: jobs can be sent. */
async function works({ services }: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const queue of QUEUES)
    await services.system.run((tx) =>
      services.jobs.send(
        tx,
        queue,
        { task: 'nothing', customerId: null },
        `${queue}:${randomBytes(4).toString('hex')}`,
      ),
    );
}

test('a first start that was killed after its last migration is finished by the next', async () => {
  await migrate(url);
  const opened = await open();
  await works(opened);
  await opened.close();
});

test('first starts at once on one empty database all come up', async () => {
  const opened = await Promise.all([open(), open(), open()]);
  for (const one of opened) await works(one);
  for (const one of opened) await one.close();
});

test('rights that a restore without the role of the application lost are there again after a start', async () => {
  await (await open()).close();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const rights = async () =>
    (
      await owner.query(
        `select c.relname, a.privilege_type from pg_class c, aclexplode(c.relacl) a
         where a.grantee = 'vigia_app'::regrole and c.relnamespace = 'public'::regnamespace order by 1, 2`,
      )
    ).rows;
  const before = await rights();
  expect(before.length).toBeGreaterThan(100);
  await owner.query('drop owned by vigia_app');
  expect(await rights()).toEqual([]);
  const opened = await open();
  await works(opened);
  expect(await rights()).toEqual(before);
  await expect(opened.services.pools.main.query('delete from audit_log')).rejects.toThrow(/permission denied/);
  await opened.close();
  await owner.end();
});
