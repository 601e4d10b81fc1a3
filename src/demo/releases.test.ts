import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAYOUT } from '#statistics/health/indicators/registry.ts';
import type { CubeAnswer } from '#statistics/health/model.ts';
import { isReleased, RELEASED_SPLITS } from '#statistics/health/release-cells.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { releaseHealth } from '../release-health.ts';
import { cloneDemo } from './testing/demo-database.ts';

let t: TestApp;
let user: Person;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp({}, cloneDemo);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ id: string }>("select id from customers where legal_name = 'Minera Andina S.A.A.'"),
  );
  customerId = rows[0]!.id;
  await countHealth(t.services.system);
  await releaseHealth(t.services, { settled: true });
  user = await t.as((await t.make.user('user', { id: customerId, name: '' })).username);
});
afterAll(() => t.close());

const ask = (query: Record<string, string>) =>
  user.get(`/api/exam/health-statistics/cube?${new URLSearchParams({ customer_id: customerId, ...query })}`);
const CODES = LAYOUT.all.filter((indicator) => isReleased(indicator)).map(({ code }) => code);

test('a company user of the demonstration gets nothing from averages, zeros and groups of one kind', async () => {
  const sites = await t.services.system
    .forCustomer(customerId)
    .run(({ client }) =>
      client.query<{ id: string }>('select id from headquarters where customer_id = $1', [customerId]),
    );
  // Asks for the mean with two filters that differ by one person.
  for (const query of [{ sex: 'M' }, { headquarter_id: sites.rows[0]!.id }, { period: '2026-05' }] as Record<
    string,
    string
  >[])
    expect((await ask({ indicators: 'N_GLUCOSA', ...query })).json().code).toBe('not_released');
  // Groups by clinic, site, project, hazard or exam type are not released.
  for (const splits of ['health_centre', 'site', 'project', 'hazard', 'exam_type'])
    expect((await ask({ indicators: 'GLUCOSA', splits })).json().code).toBe('not_released');
  // Checks every released figure: no row covers fewer than 50 people, no count is exactly zero, and no number is under
  // ten or within ten of the total.
  let figures = 0;
  for (let from = 0; from < CODES.length; from += 12) {
    const query = {
      indicators: CODES.slice(from, from + 12).join(','),
      splits: RELEASED_SPLITS.join(','),
      trend: 'quarter',
    };
    const { indicators }: CubeAnswer = (await ask(query)).json();
    for (const { total, periods, splits } of indicators)
      for (const slice of [total, ...periods, ...splits.flatMap(({ rows }) => rows)]) {
        expect(slice.measured === 0 || slice.measured >= 50).toBe(true);
        if (slice.measured < 1_000) expect([slice.classes, slice.numbers]).toEqual([[], null]);
        for (const { count, hidden } of [...slice.classes, ...(slice.findings ? [slice.findings] : [])]) {
          figures++;
          expect(hidden ? count === null : count! >= 10 && slice.measured - count! >= 10).toBe(true);
        }
      }
  }
  expect(figures).toBeGreaterThan(200);
});
