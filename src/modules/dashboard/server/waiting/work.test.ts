import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '../../../../platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import type { FirstStep, WorkItem } from '../../waiting/api.ts';
import { WORK } from './work-items.ts';

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor' | 'admin', Person>;
const today = todayInLima();

const sign = async (role: keyof typeof people, of: Company) => t.as((await t.make.user(role, of)).username);
const workOf = async (who: Person, of = company): Promise<{ items: WorkItem[]; steps: FirstStep[] }> => {
  const answer = await who.get(`/api/work?customer_id=${of.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const counts = async (who: Person, of = company) =>
  Object.fromEntries((await workOf(who, of)).items.map(({ code, count }) => [code, count]));

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  people = {
    user: await sign('user', company),
    owner: await sign('owner', company),
    doctor: await sign('doctor', company),
    admin: await sign('admin', company),
  };
  const worker = async (date: string, aptitude = 'APTO') => {
    const { id } = await t.make.patient(company);
    await t.make.attention(company, id, { date, aptitude });
    return id;
  };
  await worker(addDays(today, -900));
  const booked = await worker(addDays(today, -901));
  await t.make.appointment(company, booked, { date: addDays(today, 5) });
  await worker(addDays(today, -20), 'PENDIENTE');
  await worker(addDays(today, -21), 'APTO_CON_RESTRICCION');
  const { id } = await t.make.patient(company);
  await t.make.attention(company, id, {
    date: addDays(today, -22),
    aptitude: 'APTO_CON_RESTRICCION',
    restrictions: 'No trabajar en altura.',
  });
});
afterAll(() => t.close());

test('the company is told who has no valid exam, and who of them has no appointment', async () => {
  expect(await counts(people.user)).toEqual({ expired: 2, expiring: 0, unscheduled: 1 });
});

test('a doctor is told what only a doctor does, and nobody else is', async () => {
  expect(await counts(people.doctor)).toEqual({ aptitudes: 1, restrictions: 1, certificates: 0, readings: 0 });
  for (const who of [people.user, people.owner])
    expect((await workOf(who)).items.map((item) => item.code)).toEqual(['expired', 'expiring', 'unscheduled']);
});

test('each number is that of the list it leads to', async () => {
  const { items } = await workOf(people.admin);
  expect(items).toHaveLength(WORK.length);
  for (const { code, count, search } of items) {
    const { as } = WORK.find((work) => work.code === code)!;
    const query = new URLSearchParams({ [as.tenant]: company.id });
    for (const [name, value] of Object.entries(search)) for (const one of [value].flat()) query.append(name, one);
    const list = await people.admin.get(`/api${as.path}?${query}`);
    expect([code, list.statusCode, list.json().total]).toEqual([code, 200, count]);
    expect(list.json().items).toHaveLength(count);
  }
});

describe('first steps', () => {
  const stepsOf = async (who: Person, of: Company) =>
    Object.fromEntries((await workOf(who, of)).steps.map(({ code, done }) => [code, done]));

  test('are told to the owner of a company that begins, and know what is done', async () => {
    const young = await t.make.company();
    const owner = await sign('owner', young);
    expect(await stepsOf(owner, young)).toEqual({ roster: false, protocols: false, doctor: false, exams: false });
    const { id } = await t.make.patient(young);
    const doctor = await sign('doctor', young);
    expect(await stepsOf(owner, young)).toEqual({ roster: true, protocols: false, doctor: true, exams: false });
    expect(await stepsOf(doctor, young)).toEqual({});
    await t.make.attention(young, id);
    await t.services.system
      .forCustomer(young.id)
      .run(({ client }) =>
        client.query("insert into job_titles (customer_id, name, validity_months) values ($1, 'Operador', 12)", [
          young.id,
        ]),
      );
    expect(await stepsOf(owner, young)).toEqual({});
  });
});
