import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '#statistics/health/server/testing/company.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';
import type { ChartSetting } from '../chart.ts';
import type { ChartLink } from '../model.ts';
import { watchCharts } from './watch-charts.ts';

let t: TestApp;
let c: RandomCompany;
let accounts: Record<'user' | 'owner' | 'doctor', { id: string; username: string }>;
let people: Record<'user' | 'owner' | 'doctor', Person>;
beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 60, 11);
  await countHealth(t.services.system);
  const make = (role: 'user' | 'owner' | 'doctor') => t.make.user(role, c.company);
  accounts = { user: await make('user'), owner: await make('owner'), doctor: await make('doctor') };
  const as = (role: keyof typeof accounts) => t.as(accounts[role].username);
  people = { user: await as('user'), owner: await as('owner'), doctor: await as('doctor') };
});
afterAll(() => t.close());

const CHARTS = '/api/configuration/charts';
const chartOf = async (who: Person, access: string, chart: object = {}) => {
  const body = { title: 'Página', access, cleared: true };
  const link = (await who.send('POST', '/api/configuration/links', body)).json<ChartLink>();
  const fields = { indicator: 'SEXO', kind: 'CLASSES', code: 'sexo', linkId: link.id, ...chart };
  const answer = await who.send('POST', `${CHARTS}/settings`, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChartSetting>();
};
const watch = (who: Person, id: string, body: object) =>
  who.send('PUT', `${CHARTS}/settings/${id}/watch`, { weekly: false, limit: null, ...body });
const told = (type: string) =>
  t.services.system.run(
    async ({ client }) =>
      (
        await client.query<{ userId: string; url: string; title: string }>(
          `select user_id as "userId", url, title
           from user_notifications where customer_id = $1 and type = $2
           order by created_at`,
          [c.company.id, type],
        )
      ).rows,
  );
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.run(({ client }) => runSql(client, text, values));

test('each week whoever asked is told once, as long as they see the page', async () => {
  const chart = await chartOf(people.user, 'COMPANY');
  for (const who of [people.owner, people.doctor])
    expect((await watch(who, chart.id, { weekly: true })).statusCode).toBe(204);
  expect((await people.owner.get(`${CHARTS}/watches?linkId=${chart.linkId}`)).json().items).toEqual([
    { chartId: chart.id, weekly: true, limit: null },
  ]);
  const gone = await chartOf(people.doctor, 'COMPANY');
  await watch(people.user, gone.id, { weekly: true });
  await people.doctor.send('DELETE', `${CHARTS}/settings/${gone.id}`);
  await watchCharts(t.services, '2150-01-04');
  await watchCharts(t.services, '2150-01-04');
  // A Sunday and the following Monday: the Monday belongs to the next week.
  for (const [day, times] of [
    ['2150-01-04', 1],
    ['2150-01-05', 2],
    ['2150-01-06', 2],
  ] as const) {
    await watchCharts(t.services, day);
    const rows = await told('charts_of_the_week');
    expect(rows.map(({ userId }) => userId).sort()).toEqual(
      Array.from({ length: times }, () => [accounts.owner.id, accounts.doctor.id])
        .flat()
        .sort(),
    );
    expect(rows[0]).toMatchObject({ url: `/paginas/${chart.linkId}`, title: 'Tus gráficos de la semana están listos' });
  }
  await watch(people.owner, chart.id, {});
  expect((await people.owner.get(`${CHARTS}/watches?linkId=${chart.linkId}`)).json().items).toEqual([]);
});

test('a share that passes its limit is told when it passes, and not where it stays', async () => {
  const chart = await chartOf(people.user, 'COMPANY');
  const limit = { class: 'F', side: 'ABOVE', percent: 60 };
  expect((await watch(people.user, chart.id, { limit })).statusCode).toBe(204);
  await watchCharts(t.services, '2149-06-02');
  expect(await told('chart_past_limit')).toEqual([]);
  await c.sql("update patients set sex = 'F' where customer_id = $1", [c.company.id]);
  await countHealth(t.services.system);
  await watchCharts(t.services, '2149-06-03');
  await watchCharts(t.services, '2149-06-04');
  expect(await told('chart_past_limit')).toMatchObject([{ userId: accounts.user.id, url: `/paginas/${chart.linkId}` }]);
});

test('a share that is not released to its reader tells nothing by an alert', async () => {
  const chart = await chartOf(people.doctor, 'COMPANY', { indicator: 'IMC', code: 'imc' });
  const cube = async (who: Person) =>
    (await who.get(`/api/exam/health-statistics/cube?customer_id=${c.company.id}&indicators=IMC`)).json().indicators[0];
  const [seen, exact] = [await cube(people.user), await cube(people.doctor)];
  expect([seen.total.measured, seen.classes]).toEqual([0, []]);
  const at = exact.total.classes.findIndex(({ percent }: { percent: number }) => percent > 0.01);
  const limit = { class: exact.classes[at].code, side: 'ABOVE', percent: 0.01 };
  await watch(people.user, chart.id, { limit });
  await watch(people.doctor, chart.id, { limit });
  await sql('update chart_watches set past = false where chart_id = $1', [chart.id]);
  await watchCharts(t.services, '2148-06-02');
  const rows = (await told('chart_past_limit')).filter(({ url }) => url === `/paginas/${chart.linkId}`);
  expect(rows.map(({ userId }) => userId)).toEqual([accounts.doctor.id]);
});

test('a watch that fails keeps no other from being told, and the job says that it failed', async () => {
  const charts = [await chartOf(people.user, 'COMPANY'), await chartOf(people.user, 'COMPANY')];
  for (const chart of charts)
    for (const who of [people.owner, people.doctor, people.user]) await watch(who, chart.id, { weekly: true });
  const owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
  await owner.query(`
    create function fail_for_one() returns trigger language plpgsql as 'begin raise exception ''one fails''; end';
    create trigger fail_for_one before insert on user_notifications
      for each row when (new.user_id = '${accounts.doctor.id}') execute function fail_for_one()`);
  try {
    await expect(watchCharts(t.services, '2151-01-05')).rejects.toThrow('one fails');
  } finally {
    await owner.query('drop function fail_for_one cascade');
    await owner.end();
  }
  for (const { linkId } of charts) {
    const rows = (await told('charts_of_the_week')).filter(({ url }) => url === `/paginas/${linkId}`);
    expect(rows.map(({ userId }) => userId).sort()).toEqual([accounts.owner.id, accounts.user.id].sort());
  }
});

test('what is refused stores nothing', async () => {
  const chart = await chartOf(people.user, 'COMPANY');
  const refused = async (who: Person, limit: object) => (await watch(who, chart.id, { limit })).json().code;
  expect(await refused(people.user, { class: 'NO_HAY', side: 'ABOVE', percent: 5 })).toBe('unknown_class');
  expect(await refused(people.user, { class: 'F', side: 'ABOVE', percent: 101 })).toBe('invalid');
  const interna = await chartOf(people.doctor, 'DOCTORS');
  expect((await watch(people.user, interna.id, { weekly: true })).statusCode).toBe(404);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query('select 1 from chart_watches where chart_id = any ($1)', [[chart.id, interna.id]]),
  );
  expect(rows).toEqual([]);
});
