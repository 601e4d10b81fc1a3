import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeTo } from '#documents/deliveries/server/testing/office.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

/** Tests which workers are notified, as shown before and after an appointment is agreed. */
let t: TestApp;
let company: Company;
let user: Person;
beforeAll(async () => {
  // Only SMS is configured.
  t = await startTestApp({ SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 'prueba' });
});
beforeEach(async () => {
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const BASE = '/api/middleware/scheduling';
const ON = addDays(todayInLima(), 5);
const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const worker = async (email: string | null, phone: string | null) => {
  const { id } = await t.make.patient(company);
  await sql('update patients set email = $2, phone = $3 where id = $1', [id, email, phone]);
  return id;
};
const agree = async (ids: string[]) =>
  (
    await user.send('POST', `${BASE}/emo?company_id=${company.id}`, {
      rows: ids.map((patientId) => ({ patientId, examType: 'PERIODICO', on: ON })),
    })
  ).json();
const one = async (id: string) => (await user.get(`${BASE}/appointments/${id}`)).json().item;

test('who has only a telephone is told by SMS where they agreed; a channel that is not set up tells nobody', async () => {
  // Regression: an empty e-mail hid the telephone.
  const [phone, mail, nobody] = [
    await worker('', '+51 987654321'),
    await worker('luis@correo.pe', null),
    await worker(null, '+51 912345678'),
  ];
  await agreeTo(t, company, phone, 'SMS');
  const ids = [phone, mail, nobody];
  const before = await user.send('POST', `${BASE}/reach`, { patientIds: ids });
  expect(before.json()).toMatchObject({ reached: 2, leaving: 1, without: 1, people: [{ patientId: nobody }] });
  const { scheduled, told } = await agree(ids);
  expect([scheduled.length, told]).toEqual([3, 1]);
  expect(await t.mailTo('+51 987654321')).toMatchObject({ template: 'appointment_agreed' });
  expect(await t.mailsTo('+51 912345678')).toEqual([]);
  await t.services.system.run(({ client }) =>
    client.query(
      `update messages set state = case channel when 'SMS' then 'SENT' else 'NOT_CONFIGURED' end
       where customer_id = $1`,
      [company.id],
    ),
  );
  const states = await Promise.all(scheduled.map(({ id }: { id: string }) => one(id)));
  expect(states.map((each) => [each.told, each.reachable])).toEqual([
    ['AVISADO', true],
    ['SIN_AVISAR', true],
    [null, false],
  ]);
  const again = await user.send('POST', `${BASE}/appointments/acts`, {
    act: 'remind',
    ids: scheduled.map(({ id }: { id: string }) => id),
    values: {},
  });
  expect(again.json()).toMatchObject({
    done: [scheduled[0].id],
    refused: expect.arrayContaining([
      expect.objectContaining({ reason: expect.stringContaining('no está configurado') }),
      expect.objectContaining({ reason: expect.stringContaining('no tiene un correo') }),
    ]),
  });
});
