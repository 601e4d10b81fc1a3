import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import type { Undelivered } from '../../undelivered/list.ts';

const URL = '/api/configuration/notifications/undelivered';
let t: TestApp;
let company: Company;
let people: Record<'owner' | 'user' | 'doctor', Person>;
let worker: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const as = async (role: 'owner' | 'user' | 'doctor') => t.as((await t.make.user(role, company)).username);
  people = { owner: await as('owner'), user: await as('user'), doctor: await as('doctor') };
  worker = (await t.make.patient(company, { name: 'ANA' })).id;
});
afterAll(() => t.close());

const post = (template: string, state: string, failure: string | null, of = company, patient: string | null = null) =>
  t.services.system.run(({ client }) =>
    client.query(
      `insert into messages (customer_id, channel, template, recipient, sealed, dedup_key, state, failure, patient_id)
       values ($1, 'EMAIL', $2, $2 || '@correo.pe', '', gen_random_uuid()::text, $3, $4, $5)`,
      [of.id, template, state, failure, patient],
    ),
  );
const listed = async (query = '') => {
  const answer = await people.owner.get(`${URL}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Undelivered[]; total: number }>();
};

test('the owner reads what did not arrive, and to whom; nothing of what is about somebody’s health, or of others', async () => {
  await post('appointment_agreed', 'FAILED', 'ADDRESS', company, worker);
  await post('invitation', 'NOT_CONFIGURED', null);
  for (const state of ['QUEUED', 'SENT', 'DELIVERED']) await post('invitation', state, null);
  for (const clinical of ['results_ready', 'reading_scheduled', 'consultation_pending', 'rights_answered'])
    await post(clinical, 'FAILED', 'ADDRESS', company, worker);
  await post('invitation', 'FAILED', 'ADDRESS', await t.make.company());
  const { items, total } = await listed('sort=createdAt');
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      what: 'Cita agendada o recordada',
      name: expect.stringContaining('ANA'),
      patientId: worker,
      failure: 'ADDRESS',
      to: 'WORKER',
    },
    { what: 'Invitación a la plataforma', name: null, state: 'NOT_CONFIGURED', recipient: 'invitation@correo.pe' },
  ]);
  expect(Object.keys(items[0]!)).not.toContain('sealed');
  expect((await listed('failure=ADDRESS')).total).toBe(1);
  expect((await listed('q=invitation@')).total).toBe(1);
  for (const who of [people.user, people.doctor]) expect((await who.get(URL)).statusCode).toBe(404);
});
