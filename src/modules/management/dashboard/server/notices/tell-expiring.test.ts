import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Account, Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { notifyExpiring } from './tell-expiring.ts';

let t: TestApp;
let company: Company;
let hr: Account;
let owner: Account;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  // Companies of earlier tests get no more notices.
  await t.services.system.run(({ client }) => client.query('update customers set enabled = false'));
  company = await t.make.company();
  hr = await t.make.user('user', company);
  owner = await t.make.user('owner', company);
});
afterAll(() => t.close());

const TODAY = todayInLima();
const sql = <R extends object>(text: string, ...values: unknown[]) =>
  t.services.system
    .forCustomer(company.id)
    .run(async ({ client }) => (await runSql<R>(client, text, [company.id, ...values])).rows);
/** Creates a worker whose exam ends the given number of days from today. */
async function ending(days: number): Promise<string> {
  const patient = await t.make.patient(company);
  const exam = await t.make.attention(company, patient.id, { date: addDays(TODAY, -100), aptitude: 'APTO' });
  await sql('update attentions set valid_until = $3 where customer_id = $1 and id = $2', exam.id, addDays(TODAY, days));
  return patient.id;
}
interface Told {
  title: string;
  from: string;
  to: string;
  level: string;
}
const toldTo = ({ id }: Account, type = 'emo.expiring') =>
  sql<Told>(
    `select title, expired_from as "from", expired_to as "to", level from user_notifications
     where customer_id = $1 and user_id = $2 and type = $3 order by expired_to, created_at`,
    id,
    type,
  );

test('the first time, all that ends within 90 days by its threshold; then one day each, and never twice', async () => {
  for (const days of [-1, 0, 5, 20, 20, 91]) await ending(days);
  expect(await notifyExpiring(t.services.system, TODAY)).toBe(4);
  expect(await toldTo(hr)).toEqual([
    { title: '2 EMOs vencen en 7 días o menos', from: TODAY, to: addDays(TODAY, 7), level: 'WARNING' },
    { title: '2 EMOs vencen en 30 días o menos', from: addDays(TODAY, 16), to: addDays(TODAY, 30), level: 'INFO' },
  ]);
  expect(await toldTo(owner)).toHaveLength(2);
  expect(await notifyExpiring(t.services.system, TODAY)).toBe(0);
  expect(await notifyExpiring(t.services.system, addDays(TODAY, 1))).toBe(2);
  expect((await toldTo(hr)).at(-1)).toMatchObject({
    title: '1 EMO vence en 90 días',
    from: addDays(TODAY, 91),
    to: addDays(TODAY, 91),
  });
});

test('the notification carries the days that open the queue', async () => {
  await ending(3);
  await notifyExpiring(t.services.system, TODAY);
  const person = await t.as(hr.username);
  const { items } = (await person.get(`/api/middleware/user-notifications?customer_id=${company.id}`)).json();
  expect(items).toMatchObject([
    { expiredDateInicio: TODAY, expiredDateFinal: addDays(TODAY, 7), documentNumber: null, attentionDate: null },
  ]);
});

test('many processes at once tell it once; a person who removed it is not told again', async () => {
  await ending(3);
  const told = await Promise.all([1, 2, 3, 4].map(() => notifyExpiring(t.services.system, TODAY)));
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(2);
  const [row] = await sql<{ id: string }>(
    'select id from user_notifications where customer_id = $1 and user_id = $2',
    hr.id,
  );
  const person = await t.as(hr.username);
  expect((await person.send('DELETE', `/api/middleware/user-notifications/${row!.id}`)).statusCode).toBe(200);
  await notifyExpiring(t.services.system, TODAY);
  const { total, unread } = (await person.get(`/api/middleware/user-notifications?customer_id=${company.id}`)).json();
  expect([total, unread]).toEqual([0, 0]);
});

test('around midnight in Lima the day is that of Lima', async () => {
  await ending(7);
  const [before, after] = [new Date(`${TODAY}T04:59:59Z`), new Date(`${TODAY}T05:00:01Z`)];
  const [yesterday, today] = [todayInLima(before), todayInLima(after)];
  expect([yesterday, today]).toEqual([addDays(TODAY, -1), TODAY]);
  await notifyExpiring(t.services.system, yesterday);
  // For yesterday the exam ends in eight days, so it belongs to the threshold of 15 days.
  expect((await toldTo(hr)).map(({ to }) => to)).toEqual([addDays(yesterday, 15)]);
  await notifyExpiring(t.services.system, today);
  expect((await toldTo(hr)).map(({ to }) => to)).toEqual([addDays(today, 7), addDays(yesterday, 15)]);
  expect(await notifyExpiring(t.services.system, today)).toBe(0);
});

test('who left is not counted; a role that does not schedule is not told', async () => {
  const gone = await ending(3);
  await sql("update patients set status = 'CEASED', ceased_on = $3 where customer_id = $1 and id = $2", gone, TODAY);
  await ending(4);
  await t.services.system.run(({ client }) =>
    client.query(
      `with made as (insert into roles (code, name, kind)
         values ('SOLO_RESULTADOS', 'Solo resultados', 'user') returning id)
       update user_customers set role_id = made.id from made where user_id = $1`,
      [hr.id],
    ),
  );
  expect(await notifyExpiring(t.services.system, TODAY)).toBe(1);
  expect(await toldTo(hr)).toEqual([]);
  expect(await toldTo(owner)).toMatchObject([{ title: '1 EMO vence en 7 días o menos' }]);
});

test('administrators are told of a membership that ends, once for each threshold, unless another follows', async () => {
  const ends = (days: number) =>
    sql('update memberships set end_date = $2 where customer_id = $1', addDays(TODAY, days));
  await ends(12);
  await notifyExpiring(t.services.system, TODAY);
  await notifyExpiring(t.services.system, addDays(TODAY, 1));
  expect(await toldTo(owner, 'membership.ending')).toMatchObject([
    { title: 'Tu membresía vence en 12 días', level: 'WARNING' },
  ]);
  expect(await toldTo(hr, 'membership.ending')).toEqual([]);
  await notifyExpiring(t.services.system, addDays(TODAY, 5));
  expect((await toldTo(owner, 'membership.ending')).map(({ title }) => title)).toEqual([
    'Tu membresía vence en 12 días',
    'Tu membresía vence en 7 días',
  ]);
  await t.services.system.run(({ client }) =>
    client.query(
      "insert into memberships (customer_id, code, start_date, end_date, renewal) values ($1, 'PREMIUM', $2, $3, true)",
      [company.id, addDays(TODAY, 13), addDays(TODAY, 400)],
    ),
  );
  await notifyExpiring(t.services.system, addDays(TODAY, 12));
  expect(await toldTo(owner, 'membership.ending')).toHaveLength(2);
});
