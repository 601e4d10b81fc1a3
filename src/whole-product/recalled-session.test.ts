import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAttention, saveAttention } from '#exams/attentions/api.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { listPatients } from '#workers/collaborators/api.ts';

let t: TestApp;
let company: Company;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company({ name: 'Minera Andina' });
});
afterAll(() => t.close());

const list = (who: Person) => who.get(`/api${listPatients.path}?company_id=${company.id}`);
const asOwner = (sql: string, values: unknown[]) => t.services.system.run(({ client }) => client.query(sql, values));

async function someone(role: 'user' | 'doctor') {
  const user = await t.make.user(role, company);
  const person = await t.as(user.username);
  expect((await list(person)).statusCode).toBe(200);
  return { user, person };
}

test('a session that ended answers nobody, though the process remembers it', async () => {
  const { user, person } = await someone('user');
  await asOwner('update sessions set ended_at = now() where user_id = $1', [user.id]);
  const answer = await list(person);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).not.toHaveProperty('items');
});

test('who was taken out of the company, or the company itself, is not found by the next request', async () => {
  const { user, person } = await someone('user');
  await asOwner('update user_customers set active = false where user_id = $1', [user.id]);
  expect((await list(person)).statusCode).toBe(404);
  await asOwner('update user_customers set active = true where user_id = $1', [user.id]);
  expect((await list(person)).statusCode).toBe(200);
});

test('a doctor who became a user reads nothing clinical, and no entry says they did', async () => {
  const attention = await t.make.attention(company, (await t.make.patient(company)).id);
  const { user, person } = await someone('doctor');
  const read = () => person.get(`/api${getAttention.path.replace('{attentionId}', attention.id)}`);
  const entries = async () =>
    (await asOwner("select from audit_log where action = 'clinical.read' and actor_id = $1", [user.id])).rowCount;
  const before = await read();
  expect(before.statusCode, before.body).toBe(200);
  expect(before.json()).toHaveProperty('stations');
  const counted = await entries();
  await asOwner("update user_customers set role = 'USER' where user_id = $1", [user.id]);
  const after = await read();
  expect(after.json()).not.toHaveProperty('stations');
  expect(await entries()).toBe(counted);
});

test('a clinical read is written down once with what was read; what is not there was not read', async () => {
  const attention = await t.make.attention(company, (await t.make.patient(company)).id);
  const elsewhere = await t.make.company({ name: 'Otra minera' });
  const foreign = await t.make.attention(elsewhere, (await t.make.patient(elsewhere)).id);
  const { user, person } = await someone('doctor');
  const read = (id: string) => person.get(`/api${getAttention.path.replace('{attentionId}', id)}`);
  const entries = async (id: string) =>
    (await asOwner("select from audit_log where actor_id = $1 and details->>'attentionId' = $2", [user.id, id]))
      .rowCount;
  for (let times = 1; times <= 2; times++) {
    expect((await read(attention.id)).statusCode).toBe(200);
    expect(await entries(attention.id)).toBe(times);
  }
  expect((await read(foreign.id)).statusCode).toBe(404);
  expect(await entries(foreign.id)).toBe(0);
});

describe('a write on the session that the process remembers', () => {
  const exam = (patientId: string) => ({ patientId, examType: 'RETIRO', examDate: '2025-03-10', aptitude: 'APTO' });
  const writtenOf = (patientId: string) =>
    t.services.system
      .forCustomer(company.id)
      .run(
        async ({ client }) =>
          (await client.query('select from attentions where patient_id = $1', [patientId])).rowCount,
      );
  const entriesOf = async (userId: string) =>
    (await asOwner("select from audit_log where action = 'exam.created' and actor_id = $1", [userId])).rowCount;

  async function doctorWithWorker() {
    const { user, person } = await someone('doctor');
    const worker = await t.make.patient(company);
    return { user, worker, save: (body: object) => person.send('POST', `/api${saveAttention.path}`, body) };
  }

  test.each([
    ['whose session ended', 'update sessions set ended_at = now() where user_id = $1', 401],
    ['who was taken out', 'update user_customers set active = false where user_id = $1', 400],
    ['who became a user', "update user_customers set role = 'USER' where user_id = $1", 404],
  ])('of a doctor %s leaves nothing', async (_, change, status) => {
    const { user, worker, save } = await doctorWithWorker();
    const other = await t.make.patient(company);
    expect((await save(exam(other.id))).statusCode).toBe(200);
    await asOwner(change, [user.id]);
    const answer = await save(exam(worker.id));
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await writtenOf(worker.id)).toBe(0);
    expect(await entriesOf(user.id)).toBe(1);
  });

  test('of a session that changed but still may is done once', async () => {
    const { user, worker, save } = await doctorWithWorker();
    await save(exam((await t.make.patient(company)).id));
    await asOwner('update user_customers set is_owner = true where user_id = $1', [user.id]);
    const answer = await save(exam(worker.id));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await writtenOf(worker.id)).toBe(1);
    expect(await entriesOf(user.id)).toBe(2);
  });
});
