import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { tried } from '#testing/stress.ts';
import { LIFETIME_SECONDS } from '../pools.ts';
import { FrequentTexts, MOST_COMPOSED } from './statement.ts';

let t: TestApp;
let company: Company;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
});
afterAll(() => t.close());

/** Every combination of some filters, each with its own order. */
function* combinations(): Generator<string> {
  const filters = [
    'q=ana',
    'sex=F',
    'age_from=20',
    'age_to=60',
    'status=CEASED',
    'aptitud=APTO',
    'exam_type=PERIODICO',
    'hazard_id=ruido',
  ];
  for (let chosen = 0; chosen < 2 ** filters.length; chosen++)
    for (const size of [10, 20, 50]) {
      const with_ = filters.filter((_, i) => chosen & (2 ** i));
      yield [...with_, `page_size=${size}`].join('&');
    }
}

/** Number of prepared statements on each connection of the pool. */
async function keptBy(pool: pg.Pool): Promise<number[]> {
  const clients: pg.PoolClient[] = [];
  while (clients.length < pool.totalCount) clients.push(await pool.connect());
  const kept: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
    kept.push(rows[0]!.n);
    client.release();
  }
  return kept;
}

test('a composed text is kept once it is asked for often, and few are', () => {
  const often = new FrequentTexts();
  const named = (text: string) => often.keeps(text);
  const texts = Array.from({ length: 200 }, (_, i) => `select ${i}`);
  expect(texts.filter(named)).toEqual([]);
  for (let i = 0; i < 10; i++) texts.forEach(named);
  const kept = texts.filter(named).length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(MOST_COMPOSED);
});

test('hundreds of combinations of filters leave a connection what it had', { timeout: 240_000 }, async () => {
  const ask = async (query: string) => {
    const answer = await owner.get(`/api/middleware/patients?company_id=${company.id}&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const all = [...combinations()].slice(0, tried(200, 600));
  for (const query of all.slice(0, 60)) await ask(query);
  const before = Math.max(...(await keptBy(t.services.pools.hot)));
  for (const query of all) await ask(query);
  const after = Math.max(...(await keptBy(t.services.pools.hot)));
  expect(after).toBeLessThanOrEqual(before + MOST_COMPOSED);
  for (const query of all.slice(0, all.length / 2)) await ask(query);
  expect(Math.max(...(await keptBy(t.services.pools.hot)))).toBeLessThanOrEqual(before + MOST_COMPOSED);
});

test('connections are renewed by age', () => {
  for (const pool of [t.services.pools.main, t.services.pools.hot, t.services.pools.copy])
    expect(pool.options.maxLifetimeSeconds).toBe(LIFETIME_SECONDS);
});
