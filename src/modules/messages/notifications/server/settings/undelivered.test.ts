import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
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

const RESEND = `${URL}/resend`;
const again = (ids: string[], who = people.owner) => who.send('POST', RESEND, { ids });
const idsOf = async (where: string, of = company) =>
  (
    await t.services.system.run(({ client }) =>
      client.query<{ id: string }>(`select id from messages where customer_id = $1 and ${where}`, [of.id]),
    )
  ).rows.map(({ id }) => id);
const stateOf = async (id: string) =>
  (await t.services.system.run(({ client }) => client.query('select state from messages where id = $1', [id]))).rows[0]
    .state;

test('the owner sends it again: never what is about somebody’s health, of another company, without consent, or old', async () => {
  company = await t.make.company();
  people.owner = await t.as((await t.make.user('owner', company)).username);
  const other = await t.make.company();
  await post('access_given', 'FAILED', 'EXHAUSTED');
  await post('appointment_cancelled', 'FAILED', 'NO_CONSENT');
  await post('results_ready', 'FAILED', 'EXHAUSTED');
  await post('consultation_pending', 'FAILED', 'EXHAUSTED');
  await post('access_given', 'DELIVERED', null);
  await post('access_given', 'FAILED', 'EXHAUSTED', other);
  await post('invitation', 'FAILED', 'EXHAUSTED');
  await t.services.system.run(({ client }) =>
    client.query(
      `update messages set secret = true, created_at = now() - interval '2 days'
       where customer_id = $1 and template = 'invitation'`,
      [company.id],
    ),
  );
  const [mine] = await idsOf("template = 'access_given' and state = 'FAILED'");
  expect((await listed()).items.map((each) => [each.what, each.again])).toEqual(
    expect.arrayContaining([
      ['Acceso a una empresa', true],
      ['Cita cancelada', false],
      ['Invitación a la plataforma', false],
    ]),
  );
  const all = [...(await idsOf('true')), ...(await idsOf('true', other))];
  expect((await again(all)).json()).toEqual({ resent: 1, refused: 6 });
  expect(await stateOf(mine!)).toBe('QUEUED');
  expect(await idsOf("state = 'QUEUED'")).toEqual([mine]);
  const audited = await t.services.system.run(({ client }) =>
    client.query("select object_id from audit_log where customer_id = $1 and action = 'message.resent'", [company.id]),
  );
  expect(audited.rows).toEqual([{ object_id: mine }]);
  for (const who of [people.user, people.doctor]) expect((await again([mine!], who)).statusCode).toBe(404);
});

test('so many times for one message, and so many calls in an hour', async () => {
  company = await t.make.company();
  people.owner = await t.as((await t.make.user('owner', company)).username);
  await post('access_given', 'FAILED', 'EXHAUSTED');
  const [id] = await idsOf('true');
  const fails = () =>
    t.services.system.run(({ client }) => client.query("update messages set state = 'FAILED' where id = $1", [id]));
  for (let n = 0; n < 3; n++) {
    expect((await again([id!])).json().resent).toBe(1);
    await fails();
  }
  expect((await listed()).items[0]?.again).toBe(false);
  for (let n = 3; n < 20; n++) expect((await again([id!])).json()).toEqual({ resent: 0, refused: 1 });
  expect((await again([id!])).json().code).toBe('too_many_attempts');
});
