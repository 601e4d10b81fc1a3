import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { instant, openPools } from './pools.ts';
import { SystemScope } from './scope.ts';
import { countsOfListings } from './statements/listing.ts';
import { statement } from './statements/statement.ts';

test.each([
  ['2024-05-01 10:20:30+00', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01 10:20:30.5+00', '2024-05-01T10:20:30.500Z'],
  ['2024-05-01 10:20:30.123456+00', '2024-05-01T10:20:30.123Z'],
  ['2024-05-01 05:20:30.123-05', '2024-05-01T10:20:30.123Z'],
])('PostgreSQL says %s for %s', (text, iso) => {
  expect(instant(text)).toBe(iso);
});

test('a statement that takes too long is ended, and its connection serves the next one', async () => {
  const database = await cloneDatabase();
  const usual = openPools(database.url, { size: 1 });
  const hasty = openPools(database.url, { size: 1, statementTimeoutMs: 50 });
  try {
    for (const pool of [usual.main, usual.hot, usual.copy])
      expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }]);
    for (const pool of [hasty.main, hasty.hot, hasty.copy]) {
      await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  } finally {
    await Promise.all([usual.end(), hasty.end()]);
    await database.drop();
  }
});

test('many counts in one call take no longer together than one statement may', async () => {
  const database = await cloneDatabase();
  const hasty = openPools(database.url, { size: 1, statementTimeoutMs: 2000 });
  const scope = new SystemScope(hasty).forCustomer(randomUUID());
  const slow = { rows: () => '', matching: 'select 1 from pg_sleep($1::float)', values: [0.3] };
  try {
    expect(await countsOfListings(scope, [{ ...slow, values: [0] }])).toEqual([{ total: 1 }]);
    await expect(countsOfListings(scope, Array(8).fill(slow))).rejects.toMatchObject({ code: '57014' });
    // The next call has the full time limit again.
    expect(await scope.hot<[object[]]>([statement('show statement_timeout', [])])).toEqual([
      [{ statement_timeout: '2s' }],
    ]);
  } finally {
    await hasty.end();
    await database.drop();
  }
});
