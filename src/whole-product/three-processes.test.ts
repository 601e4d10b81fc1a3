import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { type Served, serve } from '#testing/served.ts';

// Three processes on one database, as behind a balancer.
const LIMIT = 200;
const OPTIONS = '/api/security/auth/options';
let database: TestDatabase;
let dataDir: string;
let processes: Served[];
beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'vigia-three-'));
  const env = { RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: '127.0.0.1' };
  processes = await Promise.all([1, 2, 3].map(() => serve({ databaseUrl: database.url, dataDir, env })));
});
afterAll(async () => {
  await Promise.all(
    processes.map(({ child }) => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      return ended;
    }),
  );
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async ({ base }: Served, address: string, path = OPTIONS) =>
  (await fetch(base + path, { headers: { 'x-forwarded-for': address } })).status;

test('an address that one process refuses is refused by all, another one and other calls are not', async () => {
  const [first, second, third] = processes as [Served, Served, Served];
  let answered = 0;
  while ((await call(first, '203.0.113.7')) === 200) answered++;
  // A minute that ended meanwhile begins a new count.
  expect(answered).toBeGreaterThanOrEqual(LIMIT);
  for (const each of [second, third])
    await expect
      .poll(
        async () => {
          if ((await call(first, '203.0.113.7')) === 200) while ((await call(first, '203.0.113.7')) === 200);
          return call(each, '203.0.113.7');
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(429);
  for (const each of processes) expect(await call(each, '203.0.113.8')).toBe(200);
  expect(await call(second, '203.0.113.7', '/api/openapi.json')).toBe(200);
});

const minute = () => Math.floor(Date.now() / 60_000);

/** Calls all processes in turn until all of them refuse, and returns how many calls were answered. */
async function answeredOf(address: string): Promise<number> {
  let answered = 0;
  for (;;) {
    const statuses = await Promise.all(processes.map((each) => call(each, address)));
    answered += statuses.filter((status) => status === 200).length;
    if (statuses.every((status) => status === 429)) return answered;
  }
}

test('calls that are spread over all processes add up, so that none of them reaches the limit alone', async () => {
  for (let attempt = 1; ; attempt++) {
    const begun = minute();
    const answered = await answeredOf(`198.51.100.${attempt}`);
    // A minute that ended meanwhile began a new count.
    if (minute() !== begun) continue;
    expect(answered).toBeGreaterThanOrEqual(LIMIT);
    expect(answered).toBeLessThan(3 * LIMIT);
    return;
  }
});
