import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { StartRefusal } from '#platform/server/config/refusal.ts';
import { openPools } from '#platform/server/database/pools.ts';
import { UnsafeConnection } from '#platform/server/database/prove-connection.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { createLog } from '#platform/server/http/log.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { startPgBouncer } from '#platform/server/testing/pgbouncer.ts';
import { openProcess } from '../process.ts';

let database: TestDatabase;
let dataDir: string;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'vigia-pooler-data-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function pooled(mode: 'session' | 'transaction', more: string[] = []): Promise<string> {
  const pooler = await startPgBouncer(database.url, mode, more);
  stops.push(pooler.stop);
  return pooler.through(database.url);
}

const open = (url: string) =>
  openProcess(
    loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: database.url,
      DEMO: 'false',
    }),
    createLog('silent'),
    () => {},
  );

const WHO = `select current_user as role, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const PROVEN = { role: 'vigia_app', statement: '10s', idle: '1min' };

test('PgBouncer in session mode: role and limits hold, jobs are asked for and notifications come', async () => {
  const opened = await open(await pooled('session'));
  stops.push(opened.close);
  const { pools, system, events, jobs } = opened.services;
  for (const pool of [pools.main, pools.hot, pools.copy]) expect((await pool.query(WHO)).rows).toEqual([PROVEN]);
  const woken = new Promise<void>((done) => void events.onWake('jobs', done));
  await system.run((tx) => jobs.send(tx, 'maintenance', { task: 'nothing', customerId: null }, 'pooler'));
  await woken;
  const queries = Array.from({ length: 60 }, (_, n) =>
    system.run(async ({ client }) => {
      const { rows } = await client.query({
        name: `q${n % 7}`,
        text: `select ${n % 7} as n, current_user as role`,
        values: [],
      });
      expect(rows).toEqual([{ n: n % 7, role: 'vigia_app' }]);
    }),
  );
  await Promise.all(queries);
});

test.each([[[]], [['server_reset_query_always = 1']]])(
  'PgBouncer in transaction mode is refused with a sentence %j',
  async (more) => {
    const url = await pooled('transaction', more);
    const refused = await open(url).then(
      ({ close }) => close(),
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(StartRefusal);
    expect((refused as Error).message).toContain('pooler en modo transacción');
  },
);

test('in transaction mode nothing is read or written without the role, though the start did not look', async () => {
  const url = await pooled('transaction', ['server_reset_query_always = 1']);
  const said: Error[] = [];
  const pools = openPools(url, { size: 2, onError: (error) => said.push(error) });
  stops.push(() => pools.end());
  const system = new SystemScope(pools);
  const write = system.run(({ client }) => client.query('create table leaked ()'));
  await expect(write).rejects.toBeInstanceOf(UnsafeConnection);
  await expect(system.forCustomer('7d9f0a52-0f3a-4b66-9d6b-0d5f3f0e8a11').hot([])).rejects.toBeInstanceOf(
    UnsafeConnection,
  );
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  expect((await owner.query("select to_regclass('leaked') as made")).rows).toEqual([{ made: null }]);
  await owner.end();
});

test('a server that takes the role or the limits away serves nobody, and the process says why', async () => {
  const said: Error[] = [];
  const pools = openPools(database.url, { size: 1, onError: (error) => said.push(error) });
  stops.push(() => pools.end());
  const client = await pools.hot.connect();
  await client.query('reset role');
  client.release();
  const scope = new SystemScope(pools).forCustomer('7d9f0a52-0f3a-4b66-9d6b-0d5f3f0e8a11');
  const read = { name: '', text: 'select count(*) from patients', values: [] };
  await expect(scope.hot([read])).rejects.toThrow('La conexión no quedó con el rol vigia_app');
  // The wrong connection was closed; the next connection is correct again.
  expect((await pools.hot.query(WHO)).rows).toEqual([PROVEN]);
  const main = await pools.main.connect();
  await main.query('set statement_timeout = 0');
  main.release();
  await expect(new SystemScope(pools).run(({ client }) => client.query('select 1'))).rejects.toThrow(
    'límites de tiempo',
  );
  expect((await pools.main.query(WHO)).rows).toEqual([PROVEN]);
});
