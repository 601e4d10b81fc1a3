import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { askingHealth, MOST_MS } from '#testing/health.ts';
import { LAYOUT } from '../../indicators/registry.ts';
import type { CubeAnswer } from '../../model.ts';
import { countHealth } from '../roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '../testing/company.ts';

let t: TestApp;
let c: RandomCompany;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 5);
  await countHealth(t.services.system);
  doctor = await t.as((await t.make.user('doctor', c.company)).username);
  // Counts of 600 areas, jobs and centres, and of each month of ten years, as in a large company.
  await c.sql(
    `insert into health_counts (customer_id, grain, split, period, value, counts)
     select $1::uuid, 'N', split, '0001-01-01', gen_random_uuid()::text, array_fill(n % 9, array[$2::int])
     from generate_series(1, 600) n cross join unnest('{area,job,health_centre,age}'::text[]) split
     union all select $1::uuid, 'M', '', m::date, '', array_fill(40, array[$2::int])
     from generate_series('2016-07-01'::date, '2023-12-01', '1 month') m`,
    [c.company.id, LAYOUT.classCounts],
  );
});
afterAll(() => t.close());

const wide = LAYOUT.classed
  .filter(({ classes }) => classes.length > 5)
  .slice(0, 15)
  .map(({ code }) => code);
const ask = (query: Record<string, string>) =>
  doctor.get(`/api/exam/health-statistics/cube?${new URLSearchParams({ customer_id: c.company.id, ...query })}`);

test('the largest answer holds nobody else up', async () => {
  expect(wide).toHaveLength(15);
  const query = {
    indicators: wide.join(','),
    splits: 'area,job,health_centre,age',
    trend: 'month',
    from: '2016-07-01',
    to: '2026-06-30',
  };
  const { got, longest } = await askingHealth(t.app, () => ask(query));
  expect(got.statusCode, got.body).toBe(200);
  const { indicators }: CubeAnswer = got.json();
  expect(indicators).toHaveLength(15);
  for (const { splits, periods } of indicators) {
    expect(splits.map(({ rows }) => rows.length)).toEqual([50, 50, 50, 50]);
    expect(splits[0]!.more).toBeGreaterThan(400);
    expect(periods.length).toBeGreaterThanOrEqual(90);
  }
  expect(longest).toBeLessThan(MOST_MS);
});

test('what would be larger is refused with a sentence', async () => {
  const refused = await ask({ indicators: wide.join(','), splits: 'area,job,age,sex,site' });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'too_much_at_once']);
});
