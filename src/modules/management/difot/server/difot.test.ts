import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { difotSummaryOf } from './difot.queries.ts';

let t: TestApp;
let company: Company;
let owner: Person;
let user: Person;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
const enter = async () => {
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  user = await t.as((await t.make.user('user', company)).username);
};
const AT = '/api/middleware/difot';
const get = async (name: string, query = '') => {
  const answer = await user.get(`${AT}/${name}?customer_id=${company.id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ value: number | null; unit: string; months: { month: string; value: number | null }[] }>();
};
const YEAR = '&initial_date=2026-01-15&end_date=2026-12-01';
const activity = (over: object = {}) => ({
  name: 'Vigilancia médica',
  month: '2026-03',
  kind: 'CONTRATO',
  contracted: 100,
  programmed: 80,
  executed: 70,
  executedOnTime: 60,
  ...over,
});
const add = (over: object = {}, by = owner) => by.send('POST', `${AT}/activities`, activity(over));

test('the eight figures of random activities are their sums, of each month and altogether', async () => {
  await enter();
  const random = new Random(54);
  const all = Array.from({ length: 60 }, () => {
    const executed = random.int(0, 90);
    return activity({
      month: `2026-${String(random.int(1, 12)).padStart(2, '0')}`,
      kind: random.pick(['CONTRATO', 'EXTRA']),
      contracted: random.int(0, 400) / 4,
      programmed: random.int(0, 300) / 4,
      executed,
      executedOnTime: random.int(0, executed),
    });
  });
  await t.services.system.forCustomer(company.id).run(({ client }) =>
    client.query(
      `insert into difot_activities (customer_id, name, month, kind, contracted, programmed, executed, executed_on_time)
       select $1, name, month, kind, contracted, programmed, executed, "executedOnTime"
       from jsonb_to_recordset($2) x(name text, month text, kind text, contracted numeric, programmed numeric,
         executed numeric, "executedOnTime" numeric)`,
      [company.id, JSON.stringify(all)],
    ),
  );
  const sum = (
    kind: string,
    of: 'contracted' | 'programmed' | 'executed' | 'executedOnTime',
    upTo = '2026-12',
    from = '2026-01',
  ) =>
    all
      .filter((a) => a.kind === kind && a.month >= from && a.month <= upTo)
      .reduce((total, each) => total + each[of], 0);
  const share = (kind: string, month?: string) => {
    const of = (figure: 'programmed' | 'executedOnTime') => sum(kind, figure, month ?? '2026-12', month ?? '2026-01');
    return Math.min(100, Math.round((of('executedOnTime') / of('programmed')) * 10_000) / 100);
  };
  for (const [name, kind, figure] of [
    ['total-sold-hour', 'CONTRATO', 'contracted'],
    ['programmed-value', 'CONTRATO', 'programmed'],
    ['executed-value', 'CONTRATO', 'executedOnTime'],
    ['extra-programmed-value', 'EXTRA', 'programmed'],
    ['extra-executed-value', 'EXTRA', 'executedOnTime'],
  ] as const) {
    const { value, unit, months } = await get(name, YEAR);
    expect([name, value, unit]).toEqual([name, sum(kind, figure), 'HORAS']);
    expect(months.length).toBeGreaterThan(6);
    for (const { month, value } of months) expect(value).toBe(sum(kind, figure, month, month));
  }
  for (const [name, kind] of [
    ['difot', 'CONTRATO'],
    ['extra-difot', 'EXTRA'],
  ] as const) {
    const { value, unit, months } = await get(name, YEAR);
    expect([value, unit]).toEqual([share(kind), 'PORCENTAJE']);
    for (const each of months) expect(each.value).toBe(share(kind, each.month));
  }
  const cumulative = await get('total-executed-hour', YEAR);
  expect(cumulative.value).toBe(sum('CONTRATO', 'executed'));
  for (const { month, value } of cumulative.months) expect(value).toBe(sum('CONTRATO', 'executed', month));
});

test('more than was programmed is 100 %, nothing programmed and nothing entered are no data', async () => {
  await enter();
  expect(await get('difot', YEAR)).toMatchObject({ value: null, months: [] });
  expect(await get('total-sold-hour', YEAR)).toMatchObject({ value: null });
  expect((await add({ programmed: 50, executed: 90, executedOnTime: 60 })).statusCode).toBe(200);
  expect(await get('difot', YEAR)).toMatchObject({ value: 100, months: [{ month: '2026-03', value: 100 }] });
  expect((await add({ kind: 'EXTRA', programmed: 0, executed: 0, executedOnTime: 0 })).statusCode).toBe(200);
  expect(await get('extra-difot', YEAR)).toMatchObject({ value: null, months: [] });
  expect(await get('extra-programmed-value', YEAR)).toMatchObject({ value: 0 });
  const scope = t.services.system.forCustomer(company.id);
  expect(await difotSummaryOf(scope, {}, '2027-02-10')).toMatchObject({ from: '2026-03-01', contract: { difot: 100 } });
  expect(await difotSummaryOf(scope, {}, '2027-03-10')).toMatchObject({
    from: '2026-04-01',
    contract: { difot: null },
  });
});

test.each([
  ['executedOnTime', { executed: 5, executedOnTime: 6 }],
  ['programmed', { programmed: -1 }],
  ['programmed', { programmed: 100_000 }],
  ['contracted', { contracted: 1.005 }],
  ['executed', { executed: null }],
  ['month', { month: '2026-13' }],
  ['kind', { kind: 'OTRO' }],
])('a wrong %s is refused under its field, and nothing is stored', async (path, over) => {
  await enter();
  const answer = await add(over);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
  expect(await get('programmed-value', YEAR)).toMatchObject({ value: null });
});

test('whoever may not enter hours reads the figures alone; more than ten years are refused', async () => {
  await enter();
  expect((await add({}, user)).statusCode).toBe(404);
  const long = await user.get(`${AT}/difot?customer_id=${company.id}&initial_date=2010-01-01`);
  expect(long.json()).toMatchObject({ status: 400, errors: [{ path: 'initial_date' }] });
});
