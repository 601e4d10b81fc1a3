import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('working days of a span equal a count day by day, in both directions, over weekends and holidays', async () => {
  const { rows } = await client.query(
    `with spans as (select '2026-01-01'::date + a as first, '2026-01-01'::date + a + b as last
       from generate_series(0, 365, 3) a, unnest('{-400,-31,-8,-7,-6,-1,0,1,2,5,6,7,13,60,365}'::int[]) b)
     select first::text, last::text, working_days_until(first, last) as days, (
       select (case when last < first then -1 else 1 end) * count(*)::int
       from generate_series(least(first, last) + 1, greatest(first, last), interval '1 day') d
       where extract(isodow from d) < 6 and not exists (select from holidays h where h.day = d::date)) as counted
     from spans`,
  );
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter(({ days, counted }) => days !== counted)).toEqual([]);
  expect(rows.some(({ days }) => days > 200)).toBe(true);
});
