import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { CubeAnswer } from '../model.ts';
import { LABORATORY_CALLS, STATION_CALLS } from '../station-api.ts';
import { countHealth } from './roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from './testing/company.ts';

let t: TestApp;
let c: RandomCompany;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 30);
  await countHealth(t.services.system);
  doctor = await t.as((await t.make.user('doctor', c.company)).username);
});
afterAll(() => t.close());

const answerOf = async (path: string, query = ''): Promise<CubeAnswer> => {
  const answer = await doctor.get(`/api${path}?customer_id=${c.company.id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test.each(STATION_CALLS.map(({ endpoint, of }) => [endpoint.path, of] as const))(
  '%s is a question to the cube',
  async (path, of) => {
    const { indicators } = await answerOf(path);
    expect(indicators.map(({ code }) => code)).toEqual(of.indicators);
    for (const { total, periods, splits } of indicators) {
      expect(total.examined).toBeGreaterThan(0);
      expect(periods.length > 0).toBe(of.trend !== undefined);
      if (of.splits.length === 0) expect(splits).toEqual([]);
    }
  },
);

test.each(LABORATORY_CALLS.map(({ endpoint, of }) => [endpoint.path, of] as const))(
  '%s answers of one test',
  async (path, of) => {
    for (const name of ['glucose', 'urine', 'hemogram'] as const) {
      const { indicators } = await answerOf(path, `&test_type=${name}`);
      expect(indicators.map(({ code }) => code)).toEqual(of(name).indicators);
    }
    expect((await doctor.get(`/api${path}?customer_id=${c.company.id}`)).statusCode).toBe(400);
    const refused = await doctor.get(`/api${path}?customer_id=${c.company.id}&test_type=sangre`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].message).toContain('La prueba debe ser');
  },
);
