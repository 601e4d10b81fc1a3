import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { ProgramEntry } from '../../entries.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

export const TODAY = todayInLima();
export const PATH = '/api/middleware/health-programs';

/** Gives each test a separate company, a user of each role, and helpers for a doctor's actions in the programmes. */
export function programDesk() {
  let t: TestApp;
  let company: Company;
  let people: Record<'doctor' | 'user' | 'owner', Person>;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    company = await t.make.company();
    const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
    people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner') };
  });

  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'on', true)");
      return (await runSql<Row>(client, text, values)).rows;
    });
  const audited = (action: string) =>
    t.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ action: string }>(
            'select action from audit_log where customer_id = $1 and action like $2 order by id',
            [company.id, action],
          )
        ).rows,
    );
  const worker = async (): Promise<string> => {
    const { id } = await t.make.patient(company);
    await sql("update patients set sex = 'M', birth_date = $2 where id = $1", [id, '1990-01-01']);
    return id;
  };
  const enrol = (body: object, who = people.doctor) =>
    who.send('POST', PATH, { program: 'FLUJO_PICO', enrolledOn: addDays(TODAY, -60), everyDays: 30, ...body });
  const enrolled = async (patientId: string, body: object = {}): Promise<string> => {
    const answer = await enrol({ patientIds: [patientId], ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().refused).toEqual([]);
    return answer.json().done[0];
  };
  const list = async (query = ''): Promise<ProgramEntry[]> => {
    const answer = await people.doctor.get(`${PATH}/all?customer_id=${company.id}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().items;
  };
  const one = async (id: string): Promise<ProgramEntry> => (await people.doctor.get(`${PATH}/${id}`)).json().item;
  const visit = (id: string, body: object) =>
    people.doctor.send('POST', `${PATH}/${id}/visits`, { heldOn: TODAY, heightCm: 175, flows: [600], ...body });
  const act = (name: string, id: string, values: object) =>
    people.doctor.send('POST', `${PATH}/acts`, { act: name, ids: [id], values });
  const pause = (body: object) =>
    people.doctor.send('POST', `${PATH}/pauses`, { reason: 'GESTACION', startsOn: TODAY, ...body });
  return {
    sql,
    audited,
    worker,
    enrol,
    enrolled,
    list,
    one,
    visit,
    act,
    pause,
    get t() {
      return t;
    },
    get company() {
      return company;
    },
    get people() {
      return people;
    },
  };
}
