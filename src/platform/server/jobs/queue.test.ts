import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { tried } from '#testing/stress.ts';
import { type JobOutcome, JobQueue, MOST_STARTS, MOST_TRIES } from './queue.ts';

const JOBS = tried(150, 1000);
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
});
afterAll(async () => {
  for (const one of queues) await one.stop();
  for (const one of pools) await one.end();
  await database.drop();
});

test('a thousand jobs, each asked for three times, run once each in two processes', { timeout: 120_000 }, async () => {
  const system = new SystemScope(pools[0]);
  await system.run(async (tx) => {
    for (let i = 0; i < 3 * JOBS; i++)
      await queues[i % 2]!.send(
        tx,
        'maintenance',
        { task: 'count', customerId: null, n: i % JOBS },
        `count:${i % JOBS}`,
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

const rowsLeft = (system: SystemScope) =>
  system.run(
    async ({ client }) => (await client.query<{ n: number }>('select count(*)::int as n from job_leases')).rows[0]!.n,
  );

test('what waits is one row, however often it is asked for; what is done leaves nothing', async () => {
  const system = new SystemScope(pools[0]);
  const queue = new JobQueue(pools[0], (error) => errors.push(error));
  const job = { task: 'wait', customerId: null };
  let open = () => {};
  const held = new Promise<void>((go) => {
    open = go;
  });
  let ran = 0;
  // The only place of the queue is taken by a job that does not end while others are queued.
  queue.work('documents', 1, async () => {
    ran++;
    await held;
    return 'done';
  });
  await system.run((tx) => queue.send(tx, 'documents', job, 'long'));
  queue.wake();
  await vi.waitUntil(() => ran === 1, { timeout: 60_000 });
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < 12; i++) await system.run((tx) => queue.send(tx, 'documents', job, `behind:${i}`));
  queue.wake();
  expect(await rowsLeft(system)).toBe(13);
  open();
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  expect(ran).toBe(13);
  await queue.stop();
});

test('a job whose worker died is taken over when its lease ends, once; nothing overtakes it for ever', async () => {
  const system = new SystemScope(pools[0]);
  const [dead, alive] = [0, 1].map((i) => new JobQueue(pools[i]!, (error) => errors.push(error)));
  const task = { task: 'wait', customerId: null };
  let taken = 0;
  let died = () => {};
  dead!.work('documents', 1, () => {
    taken++;
    return new Promise<JobOutcome>((go) => {
      died = () => go('done');
    });
  });
  await system.run((tx) => dead!.send(tx, 'documents', task, 'orphan'));
  dead!.wake();
  await vi.waitUntil(() => taken === 1, { timeout: 60_000 });
  // Simulates a process that was killed long ago: with another token its worker cannot renew the lease.
  await system.run(({ client }) =>
    client.query("update job_leases set token = gen_random_uuid(), lease_until = now() - interval '1 minute'"),
  );
  const order: string[] = [];
  for (const key of ['young', 'younger']) await system.run((tx) => alive!.send(tx, 'documents', { ...task, key }, key));
  alive!.work('documents', 1, async ({ key }) => {
    order.push(String(key ?? 'orphan'));
    return 'done';
  });
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  expect(order).toEqual(['orphan', 'young', 'younger']);
  died();
  await dead!.stop();
  await alive!.stop();
  expect(errors).toEqual([]);
});

test('a job that is asked for while it runs, to its last moment, runs once more', { timeout: 120_000 }, async () => {
  const system = new SystemScope(pools[0]);
  const queue = new JobQueue(pools[0], (error) => errors.push(error));
  const [read, now] = [new Map<string, number>(), new Map<string, number>()];
  queue.work('documents', 2, async ({ key }) => {
    read.set(String(key), now.get(String(key)) ?? 0);
    return 'done';
  });
  const keys = Array.from({ length: 20 }, (_, i) => `again:${i}`);
  // A value that exists when the job is requested is seen by a run that begins later.
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

test('a job that always fails ends as failed with its reason, and is tried anew when it is asked for', async () => {
  const system = new SystemScope(pools[0]);
  const told: string[] = [];
  const queue = new JobQueue(pools[0], (error) => told.push(error.message), 0.0001);
  const ask = () => system.run((tx) => queue.send(tx, 'documents', { task: 'fail', customerId: null }, 'stubborn'));
  let ran = 0;
  queue.work('documents', 1, async () => {
    if (++ran <= MOST_TRIES) throw Object.assign(new Error('12345678 is no number'), { code: 'E_NUMBER' });
    return 'done';
  });
  await ask();
  const state = () =>
    system.run(
      async ({ client }) =>
        (await client.query('select failed_at is not null as failed, error, attempts from job_leases')).rows,
    );
  const look = setInterval(() => queue.wake(), 50);
  await vi.waitUntil(async () => (await state())[0]?.['failed'], { timeout: 60_000 });
  expect(await state()).toEqual([{ failed: true, error: 'Error E_NUMBER', attempts: MOST_TRIES }]);
  expect([ran, new Set(told)]).toEqual([MOST_TRIES, new Set(['12345678 is no number'])]);
  await queue.forgetFailed();
  expect(await rowsLeft(system)).toBe(1);
  await ask();
  queue.wake();
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  clearInterval(look);
  await queue.stop();
  expect(ran).toBe(MOST_TRIES + 1);
});

test('a job whose process ended whenever it was begun is given up, and tried anew when it is asked for', async () => {
  const system = new SystemScope(pools[0]);
  const queue = new JobQueue(pools[0], () => {});
  const ask = () => system.run((tx) => queue.send(tx, 'documents', { task: 'end', customerId: null }, 'deadly'));
  await ask();
  await system.run(({ client }) =>
    client.query(
      "update job_leases set token = gen_random_uuid(), lease_until = now() - interval '1 minute', attempts = $1",
      [MOST_STARTS],
    ),
  );
  const told: string[] = [];
  queue.work(
    'documents',
    1,
    async () => {
      told.push('run');
      return 'done';
    },
    async ({ task }) => void told.push(task),
  );
  const failed = () =>
    system.run(
      async ({ client }) => (await client.query('select error from job_leases where failed_at is not null')).rows,
    );
  await vi.waitUntil(async () => (await failed()).length > 0, { timeout: 60_000 });
  expect([told, await failed()]).toEqual([['end'], [{ error: 'Error' }]]);
  await ask();
  queue.wake();
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  await queue.stop();
  expect(told).toEqual(['end', 'run']);
});

test('a job that is asked for during its last try is tried anew', async () => {
  const system = new SystemScope(pools[0]);
  const queue = new JobQueue(pools[0], () => {}, 0.0001);
  const ask = () => system.run((tx) => queue.send(tx, 'documents', { task: 'fail', customerId: null }, 'late'));
  let ran = 0;
  queue.work('documents', 1, async (_, { last }) => {
    ran++;
    if (last) await ask();
    if (ran <= MOST_TRIES) throw new Error('not yet');
    return 'done';
  });
  await ask();
  const look = setInterval(() => queue.wake(), 50);
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  clearInterval(look);
  await queue.stop();
  expect(ran).toBe(MOST_TRIES + 1);
});

test('a job that waits after a failure is woken when it is asked for again', async () => {
  const system = new SystemScope(pools[0]);
  // With this pace the next try would wait for hours.
  const queue = new JobQueue(pools[0], () => {}, 10_000);
  const ask = () => system.run((tx) => queue.send(tx, 'documents', { task: 'fail', customerId: null }, 'waiting'));
  let ran = 0;
  queue.work('documents', 1, async () => {
    if (++ran === 1) throw new Error('not yet');
    return 'done';
  });
  await ask();
  queue.wake();
  const waits = async () =>
    (
      await system.run(({ client }) =>
        client.query("select from job_leases where lease_until > now() + interval '1 hour'"),
      )
    ).rowCount;
  await vi.waitUntil(async () => (await waits()) === 1, { timeout: 60_000 });
  await ask();
  queue.wake();
  await vi.waitUntil(async () => (await rowsLeft(system)) === 0, { timeout: 60_000 });
  await queue.stop();
  expect(ran).toBe(2);
});
