import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Account, Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { NpsStatistics } from '../model.ts';
import { npsStatisticsOf, quartersUpTo } from './nps.queries.ts';

let t: TestApp;
let company: Company;
let account: Account;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  account = await t.make.user('user', company);
  person = await t.as(account.username);
});
afterAll(() => t.close());

const AT = '/api/middleware/evaluations/users';
const answer = (who: Person, body: object) => who.send('POST', AT, body);
const flag = async (who = person) => (await who.get('/api/security/auth/me')).json().npsReplyFlag as boolean;
const sql = (text: string, ...values: unknown[]) => t.services.system.run(({ client }) => runSql(client, text, values));
/** Sets the person's first sign-in some days back. */
const knownFor = (days: number, { id } = account) =>
  sql('update sessions set created_at = now() - make_interval(days => $2) where user_id = $1', id, days);
const statistics = async (who: Person, query = '', of = company): Promise<NpsStatistics> => {
  const got = await who.get(`/api/exam/management-statistics/nps?company_id=${of.id}${query}`);
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};
const ofWorkers = (scores: readonly number[], site: string | null = null, at = todayInLima()) =>
  t.services.system.forCustomer(company.id).run(({ client }) =>
    client.query(
      `insert into nps_answers (customer_id, delivery_id, headquarter_id, score, created_at)
       select $1, gen_random_uuid(), $2, s, $4::date::timestamp at time zone 'America/Lima' from unnest($3::int[]) s`,
      [company.id, site, scores, at],
    ),
  );
const site = async (name: string) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => {
    const insert = 'insert into headquarters (customer_id, name) values ($1, $2) returning id';
    return (await client.query<{ id: string }>(insert, [company.id, name])).rows[0]!.id;
  });

test('nobody is asked on their first day, nor again within 90 days of answering', async () => {
  expect(await flag()).toBe(true);
  await knownFor(2);
  expect(await flag()).toBe(false);
  const answered = await answer(person, { result: 9, comment: 'Ahorra tiempo', userId: account.id });
  expect([answered.statusCode, answered.json()]).toEqual([201, { npsReplyFlag: true }]);
  expect(await flag()).toBe(true);
  expect((await answer(person, { result: 1 })).json()).toMatchObject({ status: 409, code: 'already_answered' });
  // The application's role may insert answers, but not change or delete them.
  await expect(sql('update nps_answers set score = 1')).rejects.toThrow(/permission denied/);
  await expect(sql('delete from nps_answers')).rejects.toThrow(/permission denied/);
  expect(await statistics(person)).toMatchObject({ answers: 1, promoters: 1, nps: 100, users: { answers: 1 } });
});

test('who leaves it for later is asked 90 days on', async () => {
  await knownFor(200);
  expect((await person.send('PUT', `${AT}/postponed`, {})).statusCode).toBe(204);
  expect(await flag()).toBe(true);
  await sql("update nps_turns set postponed_at = now() - interval '91 days' where user_id = $1", account.id);
  expect(await flag()).toBe(false);
  expect((await person.send('PUT', `${AT}/postponed`, {})).statusCode).toBe(204);
  expect(await flag()).toBe(true);
});

test('who answered long ago is asked again, and both answers stand', async () => {
  await knownFor(200);
  await sql(
    "insert into nps_answers (customer_id, user_id, score, created_at) values ($1, $2, 3, now() - interval '91 days')",
    company.id,
    account.id,
  );
  expect(await flag()).toBe(false);
  expect((await answer(person, { result: 10 })).statusCode).toBe(201);
  expect(await statistics(person)).toMatchObject({ answers: 2, promoters: 1, detractors: 1, nps: 0 });
});

test('two answers of one person at once are one', async () => {
  const answers = await Promise.all([7, 8, 9].map((result) => answer(person, { result })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

test.each([{}, { result: 0 }, { result: 11 }, { result: 7.5 }, { result: null }])('%j is no score', async (body) => {
  expect((await answer(person, body)).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'result', message: 'Responder esta pregunta es necesario para poder continuar.' }],
  });
});

test('nobody answers for another, and a super admin is never asked', async () => {
  const other = await t.make.user('user', company);
  expect((await answer(person, { result: 9, userId: other.id })).statusCode).toBe(404);
  const admin = await t.make.user('admin', company);
  await t.as(admin.username);
  await knownFor(10, admin);
  expect(await flag(await t.as(admin.username))).toBe(true);
  expect(await statistics(person)).toMatchObject({ answers: 0, nps: null, headquarters: [] });
});

test('comments are read by super admins alone', async () => {
  const admin = await t.as((await t.make.user('admin', company)).username);
  const secret = `Motivo ${randomUUID()}`;
  await answer(person, { result: 4, comment: secret });
  for (const role of ['user', 'owner', 'doctor'] as const) {
    const who = await t.as((await t.make.user(role, company)).username);
    expect((await who.get(AT)).statusCode).toBe(404);
    expect((await who.get(`${AT}/export`)).statusCode).toBe(404);
    expect(JSON.stringify(await statistics(who))).not.toContain(secret);
  }
  const { items, total } = (await admin.get(`${AT}?q=${encodeURIComponent(secret)}`)).json();
  expect([total, items[0]]).toMatchObject([
    1,
    { score: 4, band: 'DETRACTOR', comment: secret, username: account.username },
  ]);
  expect((await admin.get(`${AT}?q=${encodeURIComponent(secret)}&band=PROMOTOR`)).json().total).toBe(0);
  expect((await admin.get(`${AT}?q=${encodeURIComponent(secret)}&commented=true`)).json().total).toBe(1);
});

test('by site: few answers are not told, and a site of another company is not there', async () => {
  const [lima, ica] = [await site('Lima'), await site('Ica')];
  await ofWorkers([10, 9, 9, 7, 2], lima);
  await ofWorkers([10, 10, 10, 10], ica);
  await answer(person, { result: 1 });
  const all = await statistics(person);
  expect(all).toMatchObject({ answers: 10, promoters: 7, passives: 1, detractors: 2, nps: 50 });
  expect([all.users.answers, all.workers.answers]).toEqual([1, 9]);
  expect(all.headquarters).toEqual([
    { id: ica, name: 'Ica', answers: 4, nps: null, few: true, response: { asked: 0, answered: 0 } },
    // The site is hidden too: otherwise the company's figure minus the other sites would reveal the hidden one.
    { id: lima, name: 'Lima', answers: 5, nps: null, few: true, response: { asked: 0, answered: 0 } },
  ]);
  // The filter by site reveals no more than the list, for a quarter neither.
  for (const hidden of [lima, ica]) {
    const filtered = await statistics(person, `&headquarter_id=${hidden}`);
    expect(filtered).toMatchObject({ answers: 0, promoters: 0, nps: null, workers: { nps: null, promoters: 0 } });
    expect(filtered.headquarters).toMatchObject([{ nps: null, few: true }]);
    expect(filtered.quarters.every(({ answers, nps }) => answers === 0 && nps === null)).toBe(true);
  }
  await ofWorkers([8], ica);
  expect((await statistics(person)).headquarters.map(({ nps }) => nps)).toEqual([80, 40]);
  expect(await statistics(person, `&headquarter_id=${lima}`)).toMatchObject({
    answers: 5,
    nps: 40,
    users: { nps: null },
  });
  const few = await site('Tacna');
  await ofWorkers([1, 1, 1, 1], few);
  const ofFew = await statistics(person, `&headquarter_id=${few}`);
  expect(ofFew).toMatchObject({ answers: 0, detractors: 0, nps: null, workers: { answers: 4, detractors: 0 } });
  expect(ofFew.quarters.every(({ answers }) => answers === 0)).toBe(true);
  const other = await t.make.company();
  const stranger = await t.as((await t.make.user('owner', other)).username);
  expect(await statistics(stranger, '', other)).toMatchObject({ answers: 0, nps: null });
  const url = `/api/exam/management-statistics/nps?company_id=${other.id}&headquarter_id=${lima}`;
  expect((await stranger.get(url)).statusCode).toBe(404);
});

test('workers without a site: the company less its sites tells nothing of them', async () => {
  const [lima, ica] = [await site('Lima'), await site('Ica')];
  await ofWorkers([10, 9, 9, 7, 2], lima);
  await ofWorkers([10, 10, 10, 10, 9, 9], ica);
  expect((await statistics(person)).headquarters.map(({ few }) => few)).toEqual([false, false]);
  await ofWorkers([1, 1]);
  expect((await statistics(person)).headquarters.map(({ name, few }) => [name, few])).toEqual([
    ['Ica', false],
    ['Lima', true],
  ]);
  expect(await statistics(person, `&headquarter_id=${lima}`)).toMatchObject({ nps: null, workers: { promoters: 0 } });
});

test('how many of those who could answer did: accounts of the company, and workers who signed on a screen', async () => {
  await t.make.user('owner', company);
  await answer(person, { result: 9 });
  const lima = await site('Lima');
  const signed = async (level: string, days: number, rated: boolean, at: string | null = null) => {
    const { id } = await t.make.patient(company);
    const exam = await t.make.attention(company, id);
    await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await runSql(client, 'update patients set headquarter_id = $2 where id = $1', [id, at]);
      const { rows } = await client.query<{ id: string }>(
        `update result_deliveries set state = 'FIRMADA', delivered_at = now(), signature_level = $2,
           signed_at = now() - make_interval(days => $3) where attention_id = $1 returning id`,
        [exam.id, level, days],
      );
      if (rated)
        await client.query('insert into nps_answers (customer_id, delivery_id, score) values ($1, $2, 9)', [
          company.id,
          rows[0]!.id,
        ]);
    });
  };
  const puno = await site('Puno');
  await signed('DIBUJADA', 3, true, lima);
  await signed('ESCRITA', 3, false);
  await signed('PAPEL', 3, false);
  await signed('DIBUJADA', 500, false);
  await signed('DIBUJADA', 3, false, puno);
  // A site with workers asked but no answers is listed too.
  expect((await statistics(person)).headquarters).toEqual([
    { id: lima, name: 'Lima', answers: 0, nps: null, few: false, response: { asked: 1, answered: 1 } },
    { id: puno, name: 'Puno', answers: 0, nps: null, few: false, response: { asked: 1, answered: 0 } },
  ]);
  expect((await statistics(person)).response).toEqual({
    users: { asked: 2, answered: 1 },
    workers: { asked: 3, answered: 1 },
  });
  expect((await statistics(person, `&headquarter_id=${lima}`)).response).toEqual({
    users: null,
    workers: { asked: 1, answered: 1 },
  });
});

test('twelve months and eight quarters, by days in Lima', async () => {
  const scope = t.services.system.forCustomer(company.id);
  const ofUsers = (score: number, at: string) =>
    sql(
      `insert into nps_answers (customer_id, user_id, score, created_at)
       values ($1, $2, $3, $4::date::timestamp at time zone 'America/Lima')`,
      company.id,
      account.id,
      score,
      at,
    );
  await ofUsers(10, '2025-03-15');
  await ofUsers(2, '2025-03-14');
  await ofUsers(2, '2024-03-31');
  await ofUsers(9, '2024-04-01');
  const told = await npsStatisticsOf(scope, {}, '2026-03-15');
  expect(told).toMatchObject({ since: '2025-03-15', answers: 1, nps: 100 });
  expect(told.quarters.map(({ quarter, answers, nps }) => [quarter, answers, nps])).toEqual([
    ['2024-T2', 1, 100],
    ['2024-T3', 0, null],
    ['2024-T4', 0, null],
    ['2025-T1', 2, 0],
    ...['2025-T2', '2025-T3', '2025-T4', '2026-T1'].map((quarter) => [quarter, 0, null]),
  ]);
  expect(quartersUpTo('2026-12-31').names.at(-1)).toBe('2026-T4');
  expect(quartersUpTo('2026-01-01')).toMatchObject({ first: '2024-04-01' });
});

test('a free company asks for the plus membership', async () => {
  const free = await t.make.company({ membership: 'FREE' });
  const who = await t.as((await t.make.user('owner', free)).username);
  const got = await who.get(`/api/exam/management-statistics/nps?company_id=${free.id}`);
  expect(got.statusCode).toBe(402);
});
