import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

/** A worker without e-mail, whose telephone a doctor verifies with them. */
let t: TestApp;
let company: Company;
let doctor: Person;
let hr: Person;
beforeAll(async () => {
  t = await startTestApp({ SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 'prueba' });
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
  hr = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const PHONE = '+51 987654321';
const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const send = (by: Person, id: string, body: object) =>
  by.send('POST', `/api/middleware/patients/${id}/registration-link`, body);

test('the link and its code go by SMS, with the consent that the doctor notes; the number is then verified', async () => {
  const { id } = await t.make.patient(company, { number: '45671234', name: 'Ñaupari, Rosa' });
  const body = { channel: 'SMS', phone: PHONE, confirmed: true };
  expect((await send(hr, id, body)).statusCode).toBe(404);
  expect((await send(doctor, id, { ...body, confirmed: false })).json().code).toBe('contact_unverified');
  expect((await send(doctor, id, { ...body, channel: 'WHATSAPP' })).json().code).toBe('channel_off');
  expect((await send(doctor, id, { ...body, channel: 'EMAIL' })).statusCode).toBe(400);
  expect(await t.mailsTo(PHONE)).toEqual([]);
  expect((await send(doctor, id, body)).json()).toMatchObject({ masked: '•••321', leaves: true });
  expect(
    await sql('select asked_in, given, asked_by is not null as by from channel_consents where patient_id = $1', [id]),
  ).toEqual([{ asked_in: 'DOCTOR', given: true, by: true }]);
  const token = /personId=(\S+)/.exec((await t.mailTo(PHONE))?.text ?? '')?.[1] ?? '';
  const matched = await t.app.inject(
    `/api/middleware/patients/exists-status?person_id=${token}&document_type_id=DNI&document_number=45671234`,
  );
  expect(matched.json()).toMatchObject({ status: 200, contacts: [{ channel: 'SMS', masked: '•••321' }] });
  const cookie = matched.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = (path: string, payload?: object) =>
    t.app.inject({
      method: 'POST',
      url: `/api/middleware/patients/registration/${path}?person_id=${token}`,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
  expect((await post('code')).json()).toMatchObject({ channel: 'SMS', masked: '•••321' });
  const code = /\b(\d{6})\b/.exec((await t.mailTo(PHONE))?.text ?? '')?.[1];
  expect((await post('verify', { code })).json()).toMatchObject({ phoneNumber: PHONE, phoneVerified: true });
  // The company changes the number, so the doctor's verification ends.
  await sql("update patients set phone = '+51 911111111' where id = $1", [id]);
  expect(await sql('select phone_verified_at as at from patients where id = $1', [id])).toEqual([{ at: null }]);
});
