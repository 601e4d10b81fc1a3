import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPools, type Pools } from '../database/pools.ts';
import { SystemScope } from '../database/scope.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { JobQueue } from './queue.ts';

const JOBS = 1000;
const AT_ONCE = 4;

let database: TestDatabase;
let pools: [Pools, Pools];
let queues: [JobQueue, JobQueue];
const errors: Error[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  const open = () => openPools(database.url, { size: AT_ONCE + 2 });
  pools = [open(), open()];
  const queue = (of: Pools) => new JobQueue(of, (error) => errors.push(error));
  queues = [queue(pools[0]), queue(pools[1])];
  for (const one of queues) await one.start();
});
afterAll(async () => {
  for (const one of queues) await one.stop();
  for (const one of pools) await one.end();
  await database.drop();
});

test('a thousand jobs, each handed out three times to two processes, run once each', { timeout: 120_000 }, async () => {
  const system = new SystemScope(pools[0]);
  await system.run(async (tx) => {
    for (let i = 0; i < JOBS; i++)
      await queues[i % 2]!.send(tx, 'maintenance', { task: 'count', customerId: null, n: i }, `count:${i}`);
    // Announced again, as after a crash or a message that came twice.
    await tx.client.query(
      `insert into pgboss.job (name, data) select 'maintenance', jsonb_build_object('key', 'count:' || n)
       from generate_series(0, ${JOBS - 1}) n, generate_series(1, 2)`,
    );
  });
  const runs = new Map<unknown, number>();
  let now = 0;
  let most = 0;
  for (const queue of queues)
    queue.work('maintenance', AT_ONCE, async ({ n }) => {
      most = Math.max(most, ++now);
      runs.set(n, (runs.get(n) ?? 0) + 1);
      await new Promise((go) => setTimeout(go, 1));
      now--;
      return 'done';
    });
  const left = () =>
    system.run(
      async ({ client }) => (await client.query<{ n: number }>('select count(*) as n from job_leases')).rows[0]?.n,
    );
  while ((await left()) !== 0) await new Promise((go) => setTimeout(go, 100));
  expect(runs.size).toBe(JOBS);
  expect([...runs.values()].filter((times) => times !== 1)).toEqual([]);
  expect(most).toBeGreaterThan(1);
  expect(errors).toEqual([]);
});

const rowsLeft = (system: SystemScope, key = '') =>
  system.run(
    async ({ client }) =>
      (
        await client.query<{ n: number }>("select count(*) as n from pgboss.job where data->>'key' like $1 || '%'", [
          key,
        ])
      ).rows[0]!.n,
  );

test('what waits is announced once, however long and however often it is asked for; what is done leaves nothing', async () => {
  const system = new SystemScope(pools[0]);
  const queue = new JobQueue(pools[0], (error) => errors.push(error));
  await queue.start();
  const job = { task: 'wait', customerId: null };
  let open = () => {};
  const held = new Promise<void>((go) => {
    open = go;
  });
  let [sweeps, ran] = [0, 0];
  // One place, taken by a job that does not end while the sweep passes again and again over those behind it.
  queue.work('documents', 1, async () => {
    ran++;
    await held;
    return 'done';
  });
  await system.run((tx) => queue.send(tx, 'documents', job, 'long'));
  await vi.waitUntil(() => ran === 1, { timeout: 60_000 });
  for (let i = 0; i < 12; i++) await system.run((tx) => queue.send(tx, 'documents', job, `behind:${i}`));
  // Waiting for so long already: what the sweep looks for.
  await system.run(({ client }) =>
    client.query("update job_leases set created_at = now() - interval '1 hour' where key like 'behind:%'"),
  );
  const sweep = (queue as unknown as { sweep(): Promise<void> }).sweep.bind(queue);
  for (; sweeps < 10; sweeps++) await sweep();
  for (let i = 0; i < 12; i++) await system.run((tx) => queue.send(tx, 'documents', job, `behind:${i}`));
  expect(await rowsLeft(system, 'behind:')).toBe(12);
  open();
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  expect(ran).toBe(13);
  await queue.stop();
});

test('a job that is asked for while it runs, to its last moment, runs once more', { timeout: 120_000 }, async () => {
  const system = new SystemScope(pools[0]);
  const queue = new JobQueue(pools[0], (error) => errors.push(error));
  await queue.start();
  const [read, now] = [new Map<string, number>(), new Map<string, number>()];
  queue.work('documents', 2, async ({ key }) => {
    read.set(String(key), now.get(String(key)) ?? 0);
    return 'done';
  });
  const keys = Array.from({ length: 20 }, (_, i) => `again:${i}`);
  // Whenever it is asked for, what is there then is read by a run that begins later.
  for (let value = 1; value <= 10; value++)
    await Promise.all(
      keys.map(async (key) => {
        now.set(key, value);
        await system.run((tx) => queue.send(tx, 'documents', { task: 'read', customerId: null, key }, key));
      }),
    );
  await vi.waitUntil(() => keys.every((key) => read.get(key) === 10), { timeout: 60_000 });
  await queue.stop();
  expect(errors).toEqual([]);
});
