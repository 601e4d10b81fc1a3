import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { AddressCounts } from './address-limit.ts';

let database: TestDatabase;
let owner: pg.Client;
let pools: Pools;
beforeAll(async () => {
  // Counts belong to a minute, which must not end during the test.
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  pools = openPools(database.url, { size: 1 });
});
afterAll(async () => {
  vi.useRealTimers();
  await pools.end();
  await owner.end();
  await database.drop();
});

test('a process keeps what it counted when the table that all share is emptied', async () => {
  const errors: Error[] = [];
  const counts = new AddressCounts(new SystemScope(pools), (error) => errors.push(error));
  const now = Date.now();
  const shared = async (calls: number) =>
    vi.waitFor(async () => {
      const { rows } = await owner.query<{ calls: number }>('select calls from address_counts');
      expect(rows).toEqual([{ calls }]);
    }, 10_000);
  for (let i = 0; i < 100; i++) counts.add('a', 1000, now);
  await shared(100);
  await owner.query('truncate address_counts');
  counts.add('a', 1000, now);
  await shared(1);
  await counts.stop();
  expect(counts.add('a', 1000, now).calls).toBe(102);
  expect(errors).toEqual([]);
});
