import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import type { Alert } from '../../overview/model.ts';

const TODAY = todayInLima();
let t: TestApp;
let company: Company;
let user: Person;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const begin = async () => {
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
};
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(({ client }) => client.query(text, [company.id, ...values]));
const worker = async (exam?: string) => {
  const { id } = await t.make.patient(company);
  if (exam) await t.make.attention(company, id, { date: exam });
  return id;
};
const alerts = async (
  who = user,
): Promise<Record<string, Pick<Alert, 'value' | 'limit' | 'path' | 'search' | 'title'>>> => {
  const answer = await who.get(`/api/exam/management-statistics/alerts?customer_id=${company.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.fromEntries(answer.json<{ items: Alert[] }>().items.map(({ code, ...alert }) => [code, alert]));
};
/** Exam date for an exam that ends in the given number of days: exams are valid for 24 months. */
const endingIn = (days: number) => addMonths(addDays(TODAY, days), -24);

test('a company without workers, and one where all is in force, has none', async () => {
  await begin();
  expect(await alerts()).toEqual({});
  for (let i = 0; i < 9; i++) await worker(addDays(TODAY, -30));
  await worker(addDays(TODAY, -1000));
  // 90 % is not below 90 %.
  expect(await alerts()).toEqual({});
});

test('coverage below the limit, exams that end within seven days, with the lists that show them', async () => {
  await begin();
  await worker(addDays(TODAY, -1000));
  await worker(endingIn(7));
  await worker(endingIn(8));
  await worker(endingIn(0));
  const { COVERAGE, ENDING, ...others } = await alerts();
  expect(others).toEqual({});
  expect(COVERAGE).toMatchObject({ value: 75, limit: 90, search: { validity: ['VENCIDO', 'SIN_EMO'] } });
  expect(ENDING).toMatchObject({ value: 2, search: { valid_from: TODAY, valid_to: addDays(TODAY, 7) } });
  const listed = await user.get(
    `/api/middleware/patients?company_id=${company.id}&valid_from=${TODAY}&valid_to=${addDays(TODAY, 7)}&hired_until=${TODAY}`,
  );
  expect(listed.json().total, listed.body).toBe(2);
});

test('a fine above that of the last month, and more missed appointments than a tenth', async () => {
  await begin();
  for (let i = 0; i < 9; i++) await worker(addDays(TODAY, -30));
  await worker(addDays(TODAY, -1000));
  const month = `${addMonths(TODAY, -1).slice(0, 7)}-01`;
  await sql(
    `insert into penalty_histories (customer_id, month, affected, gravity, factor, uit, amount)
     values ($1, $2, 1, 'GRAVE', 1, 5500, 100)`,
    [month],
  );
  const missed = async (state: string, days: number) => {
    const { id } = await t.make.appointment(company, await worker(addDays(TODAY, -30)), { date: addDays(TODAY, days) });
    await sql('update appointments set state = $3 where customer_id = $1 and attention_id = $2', [id, state]);
  };
  await missed('NO_ASISTIO', -2);
  await missed('NO_ASISTIO', -9);
  await missed('ATENDIDO', -3);
  const { FINE, MISSED } = await alerts();
  expect(FINE).toMatchObject({ limit: 100 });
  expect(FINE!.value).toBeGreaterThan(100);
  expect(MISSED).toMatchObject({
    value: 50,
    limit: 10,
    search: { tab: 'missed', from: addDays(TODAY, -6), to: TODAY },
  });
});

test('a chart that passed the limit of its reader is theirs alone', async () => {
  await begin();
  const other = await t.as((await t.make.user('user', company)).username);
  const charts = '/api/configuration/charts';
  const page = { title: 'Página', access: 'COMPANY', cleared: true };
  const link = (await user.send('POST', '/api/configuration/links', page)).json<{ id: string }>();
  const fields = { indicator: 'SEXO', kind: 'CLASSES', code: 'sexo', linkId: link.id, title: 'Mujeres' };
  const chart = (await user.send('POST', `${charts}/settings`, fields)).json<{ id: string }>();
  const limit = { class: 'F', side: 'ABOVE', percent: 12.5 };
  expect((await user.send('PUT', `${charts}/settings/${chart.id}/watch`, { weekly: false, limit })).statusCode).toBe(
    204,
  );
  expect(await alerts()).toEqual({});
  await sql('update chart_watches set past = true where customer_id = $1');
  expect((await alerts())['CHART']).toEqual({
    title: 'Mujeres',
    value: null,
    limit: 12.5,
    path: `/paginas/${link.id}`,
    search: {},
  });
  expect(await alerts(other)).toEqual({});
});

const LIMITS = '/api/exam/management-statistics/alerts/limits';
const asked = (limits: object) => ({ leastCoverage: 90, mostMissed: 10, endingDays: 7, version: 0, ...limits });

test('its owner, doctor or a super admin changes the limits, dated and audited; who reads is alerted by them', async () => {
  await begin();
  const as = async (role: 'owner' | 'doctor') => t.as((await t.make.user(role, company)).username);
  const [owner, doctor] = [await as('owner'), await as('doctor')];
  for (let i = 0; i < 9; i++) await worker(addDays(TODAY, -30));
  await worker(addDays(TODAY, -1000));
  await worker(endingIn(20));
  expect(await alerts()).toEqual({});
  expect((await user.send('PUT', LIMITS, asked({ leastCoverage: 95 }))).statusCode).toBe(404);
  const first = await owner.send('PUT', LIMITS, asked({ leastCoverage: 95 }));
  expect(first.json(), first.body).toMatchObject({ leastCoverage: 95, version: 1, defaults: { leastCoverage: 90 } });
  expect((await alerts())['COVERAGE']).toMatchObject({ value: 90.91, limit: 95 });
  const late = await doctor.send('PUT', LIMITS, asked({ endingDays: 30 }));
  expect(late.json()).toMatchObject({ code: 'changed_meanwhile', current: { version: 1, leastCoverage: 95 } });
  expect((await doctor.send('PUT', LIMITS, asked({ endingDays: 30, version: 1 }))).statusCode).toBe(200);
  const { COVERAGE, ENDING } = await alerts();
  expect(COVERAGE).toBeUndefined();
  expect(ENDING).toMatchObject({ value: 1, limit: 30, search: { valid_to: addDays(TODAY, 30) } });
  const told = (await user.get(`${LIMITS}?customer_id=${company.id}`)).json();
  expect(told).toMatchObject({ version: 2, endingDays: 30, changedBy: 'doctor de Prueba' });
  expect(told.history.map(({ leastCoverage }: { leastCoverage: number }) => leastCoverage)).toEqual([90, 95]);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query(
      `select details->>'leastCoverage' as least from audit_log
       where customer_id = $1 and action = 'alert_limits.changed'
       order by at`,
      [company.id],
    ),
  );
  expect(rows).toEqual([{ least: '95' }, { least: '90' }]);
  await expect(sql('update alert_limits set most_missed = 1 where customer_id = $1')).rejects.toThrow(
    /permission denied/,
  );
  expect((await owner.send('PUT', LIMITS, asked({ leastCoverage: 101, version: 2 }))).statusCode).toBe(400);
  const stranger = await t.as((await t.make.user('owner', await t.make.company())).username);
  expect((await stranger.get(`${LIMITS}?customer_id=${company.id}`)).statusCode).toBe(404);
});
