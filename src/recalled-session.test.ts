import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPatients } from './modules/collaborators/api.ts';
import { getAttention } from './modules/exams/api.ts';
import { type Person, startTestApp, type TestApp } from './testing/app.ts';
import type { Company } from './testing/builders.ts';

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
