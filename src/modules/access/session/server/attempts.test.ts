import pg from 'pg';
import { expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { pausableDatabase } from '#testing/pausable.ts';
import { type Budget, budgets, slowdownMs, spend, Tries } from './attempts.ts';

const ADDRESS = '190.12.80.1';
const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) });

async function withPools<D extends TestDatabase & { directUrl?: string }>(
  clone: () => Promise<D>,
  size: number,
  work: (at: { system: SystemScope; pools: Pools; owner: pg.Client; database: D }) => Promise<void>,
): Promise<void> {
  const database = await clone();
  const owner = new pg.Client({ connectionString: database.directUrl ?? database.url });
  const pools = openPools(database.url, { size });
  try {
    await owner.connect();
    await work({ system: new SystemScope(pools), pools, owner, database });
  } finally {
    await Promise.all([owner.end(), pools.end()]);
    await database.drop();
  }
}

test('tries wait longer the more of them failed, up to a second wherever people sign in', () => {
  const { attemptPauseMs } = loadConfig({ NODE_ENV: 'development', SECRET_KEY: 'x'.repeat(32) });
  const waits = [0, 1, 2, 3, 4, 5].map((failed) => slowdownMs(failed, 5, attemptPauseMs));
  expect(waits.map(Math.round)).toEqual([0, 0, 160, 360, 640, 1000]);
});

test('attempts of one address are counted and their lock is free before any answer reaches the process', async () => {
  const size = 2;
  await withPools(pausableDatabase, size, async ({ system, pools, owner, database }) => {
    const attempt = (username: string) =>
      spend({ system, config }, [budgets.password(username), budgets.passwordFrom(ADDRESS)]);
    const attempts = (name: string, n: number) =>
      Promise.all(Array.from({ length: n }, (_, i) => attempt(`${name}${i}@mina.pe`)));
    const stateOf = async () =>
      (
        await owner.query<{ counted: number; locks: number; busy: number }>(
          `with sessions as (
            select pid, state from pg_stat_activity
            where datname = current_database() and application_name = 'vigia')
          select (select count(*)::int from login_failures where subject = $1) as counted,
            (select count(*)::int from pg_locks
              where locktype = 'advisory' and pid in (select pid from sessions)) as locks,
            (select count(*)::int from sessions where state <> 'idle') as busy`,
          [budgets.passwordFrom(ADDRESS).subject],
        )
      ).rows[0];
    try {
      // Every connection is open before the answers stop, because a new one waits for the answer of its proof.
      await Promise.all([pools.main, pools.hot].flatMap((pool) => [pool.query('select 1'), pool.query('select 1')]));
      await attempts('antes', size);
      database.pauseAnswers();
      const pending = attempts('ahora', 3 * size);
      await expect.poll(stateOf).toEqual({ counted: 2 * size, locks: 0, busy: 0 });
      database.resume();
      expect((await pending).every((tries) => tries instanceof Tries)).toBe(true);
      expect(await stateOf()).toEqual({ counted: 4 * size, locks: 0, busy: 0 });
    } finally {
      database.resume();
    }
  });
});

test('simultaneous attempts stay within the limit, and the one refused counts for no budget', async () => {
  await withPools(cloneDatabase, 4, async ({ system, owner }) => {
    const shared: Budget = { subject: 'ip:shared', limit: 5, seconds: 900 };
    const own = (n: number): Budget => ({ subject: `u:${n}`, limit: 3, seconds: 900 });
    // Half of them name the budgets in the other order, which must not end in a deadlock.
    const both = (n: number) => (n % 2 ? [own(n % 2), shared] : [shared, own(n % 2)]);
    const spent = await Promise.all(Array.from({ length: 20 }, (_, n) => spend({ system, config }, both(n))));
    const refused = spent.filter((answer) => typeof answer === 'number');
    expect(refused.length).toBe(15);
    const { rows } = await owner.query('select subject, count(*)::int as n from login_failures group by subject');
    const counts = Object.fromEntries(rows.map(({ subject, n }) => [subject, n]));
    expect(counts['ip:shared']).toBe(5);
    expect((counts['u:0'] ?? 0) + (counts['u:1'] ?? 0)).toBe(5);
    expect(Math.max(counts['u:0'] ?? 0, counts['u:1'] ?? 0)).toBeLessThanOrEqual(3);
  });
});

test('the wait is that of the first full budget, until the oldest attempt within its limit is over', async () => {
  await withPools(cloneDatabase, 1, async ({ system, owner }) => {
    await owner.query(
      `insert into login_failures (subject, at)
       select 'full', now() - make_interval(mins => 5 * n) from generate_series(0, 2) n
       union all select 'fuller', now() - interval '10 minutes'`,
    );
    const full: Budget = { subject: 'full', limit: 2, seconds: 900 };
    const fuller: Budget = { subject: 'fuller', limit: 1, seconds: 1800 };
    const empty: Budget = { subject: 'empty', limit: 1, seconds: 60 };
    const minutes = async (...of: Budget[]) => Math.ceil(((await spend({ system, config }, of)) as number) / 60);
    expect(await minutes(empty, full, fuller)).toBe(10);
    expect(await minutes(empty, fuller, full)).toBe(20);
    expect(await spend({ system, config }, [empty])).toBeInstanceOf(Tries);
    expect(await spend({ system, config }, [{ subject: 'none', limit: 0, seconds: 77 }])).toBe(77);
  });
});

test('attempts are given back by their own caller, one for each budget', async () => {
  await withPools(cloneDatabase, 1, async ({ system, owner }) => {
    const account = budgets.password('ana@mina.pe');
    const address = budgets.passwordFrom(ADDRESS);
    const tries = await spend({ system, config }, [account, address]);
    await spend({ system, config }, [account, address]);
    await (tries as Tries).giveBack(address);
    const { rows } = await owner.query('select id::int, subject from login_failures order by id');
    expect(rows.map(({ subject }) => subject)).toEqual([account.subject, account.subject, address.subject]);
  });
});
