import { afterAll, beforeAll, expect, test } from 'vitest';
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
