import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { LAYOUT } from '../../indicators/registry.ts';
import type { CubeAnswer } from '../../model.ts';
import { countHealth } from '../roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '../testing/company.ts';

let t: TestApp;
let c: RandomCompany;
let user: Person;
let owner: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 120, 23);
  await countHealth(t.services.system);
  const sign = async (role: 'user' | 'owner' | 'doctor') => t.as((await t.make.user(role, c.company)).username);
  [user, owner, doctor] = [await sign('user'), await sign('owner'), await sign('doctor')];
});
afterAll(() => t.close());

const clinical = LAYOUT.all.filter(({ kind }) => kind !== 'ROSTER').map(({ code }) => code);
const address = (query: Record<string, string>) =>
  `/api/exam/health-statistics/cube?${new URLSearchParams({ customer_id: c.company.id, ...query })}`;

test('outside the wall no answer holds a group of 1 to 4, whatever is asked', async () => {
  let [hidden, shown] = [0, 0];
  for (const who of [user, owner])
    for (const query of [
      { splits: 'area,job,sex,age,hazard,site', trend: 'month' },
      { working_area_id: c.areas[0]! },
      { splits: 'job', sex: 'F', trend: 'year' },
      { period: '2025-Q1', splits: 'area' },
    ] as Record<string, string>[])
      for (let from = 0; from < clinical.length; from += 10) {
        const answer = await who.get(address({ ...query, indicators: clinical.slice(from, from + 10).join(',') }));
        expect(answer.statusCode, answer.body).toBe(200);
        const { indicators, ...rest } = answer.json() as CubeAnswer;
        expect(rest.protected).toBe(true);
        for (const figure of indicators) {
          const slices = [figure.total, ...figure.periods, ...figure.splits.flatMap(({ rows }) => rows)];
          for (const slice of slices) {
            for (const cell of [slice.noData, ...slice.classes, ...(slice.findings ? [slice.findings] : [])]) {
              if (cell.hidden) {
                hidden++;
                expect(cell).toMatchObject({ count: null, percent: null });
              } else {
                shown++;
                expect(cell.count === 0 || cell.count! >= 5, JSON.stringify(cell)).toBe(true);
              }
            }
            if (slice.measured < 20) expect(slice.numbers).toBeNull();
            // A class that alone is hidden would follow from the others.
            const away = slice.classes.filter((cell) => cell.hidden).length;
            const open = slice.classes.filter((cell) => (cell.count ?? 0) > 0).length;
            if (figure.kind !== 'FINDINGS') expect(away === 1 && open > 0, figure.code).toBe(false);
          }
        }
      }
  expect(hidden).toBeGreaterThan(100);
  expect(shown).toBeGreaterThan(100);
});

test('outside the wall nobody is listed, and three filters are too many', async () => {
  const details = `/api/exam/health-statistics/details?customer_id=${c.company.id}&indicator=IMC`;
  const file = details.replace('?', '/export?');
  for (const who of [user, owner])
    for (const each of [details, `${file}&format=csv`]) expect((await who.get(each)).statusCode).toBe(404);
  const rows = (await doctor.get(`${file}&format=csv`)).body.trim().split('\n');
  expect(rows.length - 1).toBe((await doctor.get(details)).json().total);
  expect((await doctor.get(details)).json().total).toBeGreaterThan(0);
  const three = { indicators: 'IMC', sex: 'F', age_band: 'DE_25_A_34', job_title_id: c.jobs[0]! };
  const refused = await user.get(address(three));
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'too_many_filters']);
  expect((await doctor.get(address(three))).statusCode).toBe(200);
  expect((await user.get(address({ ...three, indicators: 'EDAD' }))).statusCode).toBe(200);
});

test('a doctor sees exact numbers, and each read is in the audit log', async () => {
  const answer: CubeAnswer = (await doctor.get(address({ indicators: 'AUDIOMETRIA', splits: 'area' }))).json();
  expect(answer.protected).toBe(false);
  expect(
    answer.indicators[0]!.splits[0]!.rows.some(({ classes }) => classes.some(({ count }) => count! > 0 && count! < 5)),
  ).toBe(true);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ action: string; details: unknown }>(
      'select action, details from audit_log where customer_id = $1 order by id desc limit 1',
      [c.company.id],
    ),
  );
  expect(JSON.stringify(rows[0])).toContain('clinical.read');
});

test('without the cube the database shows nobody outside the wall a count', async () => {
  for (const table of ['health_counts', 'health_now', 'health_exams', 'health_state']) {
    await t.services.system.forCustomer(c.company.id).run(async ({ client }) => {
      expect((await client.query(`select 1 from ${table} limit 1`)).rows).toHaveLength(1);
      await client.query("select set_config('app.clinical', '', true)");
      expect((await client.query(`select 1 from ${table} limit 1`)).rows).toEqual([]);
    });
  }
});

test('nothing but the cube and the coverage of vaccines and programmes counts inside the wall for everybody', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (f) => /\.tsx?$/.test(f) && !f.endsWith('.test.ts'),
  );
  const asking = files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('.forCounts('));
  expect(asking.sort()).toEqual([
    'modules/programs/server/coverage.ts',
    'modules/statistics/server/cube/cube.ts',
    'modules/vaccines/server/coverage.ts',
  ]);
});
