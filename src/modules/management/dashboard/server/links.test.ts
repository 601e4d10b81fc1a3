import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { ExpiryPeriod, ManagementStatistics, PenaltyEstimateView } from '../model.ts';
import { linksOf, type Place, RESULTS, WORKERS } from '../rules/links.ts';

/** Endpoint of each page to which a number links. */
const CALLS: Record<string, string> = { [WORKERS]: '/api/middleware/patients', [RESULTS]: '/api/exam/emos' };
const EXPIRIES = '/api/exam/expired-emos-in-the-next-six-months';
const today = todayInLima();
const monthStart = `${today.slice(0, 7)}-01`;

let t: TestApp;
let company: Company;
let person: Person;
let area: string;

const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values));
const get = async <T>(path: string, query: Place['search'] = {}): Promise<T> => {
  const set = Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  const tenant = path === EXPIRIES ? 'customer_id' : 'company_id';
  const answer = await person.get(`${path}?${new URLSearchParams([[tenant, company.id], ...set])}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
};
const totalOf = async ({ to, search }: Place) => (await get<{ total: number }>(CALLS[to] ?? to, search)).total;

async function worker(exams: { date: string; aptitude?: string; type?: string; state?: string }[] = [], set = '') {
  const { id } = await t.make.patient(company);
  for (const { state, ...exam } of exams) {
    const made = await t.make.attention(company, id, exam);
    if (state) await sql('update attentions set state = $2 where id = $1', [made.id, state]);
  }
  if (set) await sql(`update patients set ${set} where id = $1`, [id]);
}

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  await t.services.system.run(({ client }) =>
    client.query('update customers set entry_exam_required = false where id = $1', [company.id]),
  );
  person = await t.as((await t.make.user('owner', company)).username);
  const made = await sql("insert into working_areas (customer_id, name) values ($1, 'Mina') returning id", [
    company.id,
  ]);
  area = made.rows[0].id;
  const inArea = `working_area_id = '${area}'`;
  await worker([{ date: addMonths(today, -3) }], inArea);
  await worker([{ date: addMonths(today, -23), aptitude: 'APTO_CON_RESTRICCION' }], inArea);
  await worker([{ date: addDays(addMonths(today, -24), 20), type: 'PREOCUPACIONAL' }]);
  await worker([{ date: addMonths(today, -30), aptitude: 'NO_APTO' }], inArea);
  await worker();
  await worker([], `hire_date = '${addMonths(today, -2)}', ${inArea}`); // within the legal term
  await worker([], `hire_date = '${addDays(today, 10)}'`); // has not started
  await worker([{ date: addMonths(today, -1) }], `hire_date = '${addDays(today, 10)}'`);
  await worker([{ date: addMonths(today, -1) }], `status = 'CEASED', ceased_on = '${today}', ${inArea}`);
  // This month: one counted exam of each kind, and every kind that is not counted.
  await worker([{ date: monthStart, type: 'REUBICACION' }], inArea);
  await worker([{ date: today, aptitude: 'OBSERVADO' }]);
  await worker([{ date: today, aptitude: 'EVALUADO', type: 'RETIRO' }], `status = 'CEASED', ceased_on = '${today}'`);
  await worker([{ date: today, state: 'ANULADO' }], inArea);
  await worker([{ date: today, aptitude: 'PENDIENTE', state: 'INCOMPLETO' }]);
  await worker([{ date: today, aptitude: 'PENDIENTE' }], inArea);
  await worker([{ date: today, aptitude: 'NO_REALIZADO' }]);
  await t.make.appointment(company, (await t.make.patient(company)).id, { date: addDays(today, 1) });
  await worker([{ date: today }], "status = 'DELETED'");
});
afterAll(() => t.close());

describe.each([
  ['of the whole company', () => ({})],
  ['of an area', () => ({ working_area_id: area })],
])('every number %s is the total of the list it leads to', (_, filtersOf) => {
  let data: ManagementStatistics;
  const links = () => linksOf(data, filtersOf());
  beforeAll(async () => {
    data = await get('/api/exam/management-statistics', filtersOf());
  });

  test('compliance', async () => {
    expect(await totalOf(links().active)).toBe(data.totalCountPatient);
    expect(data.compliance.filter(({ count }) => count > 0)).toHaveLength(4);
    for (const { id, count } of data.compliance) expect([id, await totalOf(links().validity(id))]).toEqual([id, count]);
  });

  test('expiries of six months', async () => {
    const { items, total } = await get<{ items: ExpiryPeriod[]; total: number }>(EXPIRIES, filtersOf());
    expect(total).toBeGreaterThan(0);
    for (const item of items)
      expect([item.period, await totalOf(links().expiring(item))]).toEqual([item.period, item.count]);
  });

  test('aptitudes and types of the current exams', async () => {
    expect(data.aptitudeChartData.length).toBeGreaterThan(2);
    for (const { id, count } of data.aptitudeChartData)
      expect([id, await totalOf(links().aptitude(id))]).toEqual([id, count]);
    for (const { id, count } of data.examTypeChartData)
      expect([id, await totalOf(links().examType(id))]).toEqual([id, count]);
  });

  test('aptitudes and types of the month', async () => {
    expect(data.examTypeChartDataThisMonth.length).toBeGreaterThan(0);
    for (const { id, count } of data.aptitudeChartDataThisMonth)
      expect([id, await totalOf(links().aptitudeOfMonth(id))]).toEqual([id, count]);
    for (const { id, count } of data.examTypeChartDataThisMonth)
      expect([id, await totalOf(links().examTypeOfMonth(id))]).toEqual([id, count]);
  });

  test('those affected by the fine, always of the whole company', async () => {
    const penalty = await get<PenaltyEstimateView>('/api/exam/management-statistics/penalty');
    expect(penalty.inGraceCount).toBe(1);
    expect(await totalOf(links().affected('VENCIDO'))).toBe(penalty.expiredCount);
    expect(await totalOf(links().affected('SIN_EMO'))).toBe(penalty.withoutEmoCount + penalty.inGraceCount);
  });
});
