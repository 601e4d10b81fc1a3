import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor', Person>;
let areas: string[] = [];
const TODAY = todayInLima();

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const of = async (role: keyof typeof people) => t.as((await t.make.user(role, company)).username);
  people = { user: await of('user'), owner: await of('owner'), doctor: await of('doctor') };
  areas = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    const made = await client.query<{ id: string }>(
      "insert into working_areas (customer_id, name) values ($1, 'Mina'), ($1, 'Planta') returning id",
      [company.id],
    );
    return made.rows.map(({ id }) => id);
  });
  for (const [i, result] of ['POSITIVO', 'NEGATIVO', 'POSITIVO', 'NEGATIVO'].entries()) {
    const { id } = await t.make.patient(company);
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        runSql(client, 'update patients set working_area_id = $2 where id = $1', [id, areas[i % 2]]),
      );
    const answer = await people.doctor.send('POST', '/api/exam/attention-no-emo/covid', {
      patientId: id,
      date: addDays(TODAY, -i * 40),
      testType: 'ANTIGENO',
      result,
      caseClass: 'SOSPECHOSO',
      daysOff: result === 'POSITIVO' ? 14 : null,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
});
afterAll(() => t.close());

const ask = (who: Person, call: string, more: Record<string, string> = {}) => {
  const period = { customer_id: company.id, initial_date: addDays(TODAY, -300), end_date: TODAY };
  return who.get(`/api/exam/management-statistics/${call}?${new URLSearchParams({ ...period, ...more })}`);
};

test('who was positive follows from days of rest: no member of the company reads them by month or by filter', async () => {
  for (const who of [people.user, people.owner])
    for (const more of [{}, { working_area_id: areas[0]! }, { initial_date: TODAY }] as Record<string, string>[]) {
      const answer = await ask(who, 'covid', more);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/daysOff|rest|result|positiv/i);
      expect((await ask(who, 'covid-results', more)).statusCode).toBe(404);
    }
  // The list shows done and pending by person, so the counts stay exact.
  expect((await ask(people.user, 'covid')).json()).toMatchObject({ total: 4, done: 4, pending: 0, notDone: 0 });
  expect((await ask(people.user, 'covid', { working_area_id: areas[0]! })).json()).toMatchObject({ done: 2 });
});

test('the doctor reads them, with the filters', async () => {
  expect((await ask(people.doctor, 'covid-results')).json()).toMatchObject({ done: 4, withDaysOff: 2, daysOff: 28 });
  const ofArea = (await ask(people.doctor, 'covid-results', { working_area_id: areas[1]! })).json();
  expect(ofArea).toMatchObject({ done: 2, withDaysOff: 0, daysOff: 0 });
});
