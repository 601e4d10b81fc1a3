import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { agreeTo, type Made, tokenMailedTo } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';
import { pdfTextOf } from './testing/phone.ts';

let desk: Desk;
let serial = 0;
beforeAll(async () => {
  // The channels are set up, but no message is sent: the test reads the messages from the outbox.
  desk = await startDesk('Minera Ñandú S.A.C.', {
    ...MAIL_SET_UP,
    SMS_URL: 'http://127.0.0.1:9/sms',
    SMS_TOKEN: 'prueba',
  });
});
afterAll(() => desk.t.close());
beforeEach(() => desk.t.services.system.run(({ client }) => client.query('delete from login_failures')));

/** Creates a worker with a verified telephone and an e-mail in the given state. */
async function worker({ email, agreed = ['SMS'] }: { email: 'none' | 'unverified' | 'verified'; agreed?: string[] }) {
  const made = await desk.ready();
  const phone = `+51 9876${String(++serial).padStart(5, '0')}`;
  await desk.sql(
    `update patients set phone = $2, phone_verified_at = now(), email = case when $3 <> 'none' then email end,
       contact_verified_at = case when $3 = 'verified' then now() end where id = $1`,
    [made.patientId, phone, email],
  );
  for (const channel of agreed) await agreeTo(desk.t, desk.company, made.patientId, channel);
  return { ...made, phone };
}
const send = async ({ id }: Made, channels: string[]) => {
  const answer = await desk.doctor.send('POST', '/api/exam/result-deliveries/acts', {
    act: 'send',
    ids: [id],
    values: { channels },
  });
  return answer.json();
};
const codeTo = async (contact: string) =>
  /\b(\d{6})\b/.exec(
    (await desk.t.mailsTo(contact)).find(({ template }) => template === 'own_results_code')?.text ?? '',
  )?.[1];

test('a worker without e-mail gets the link and the code by SMS, and the acknowledgment says where the code went', async () => {
  const given = await worker({ email: 'none' });
  expect(await send(given, ['SMS'])).toMatchObject({ done: [given.id], refused: [] });
  const token = await tokenMailedTo(desk.t, given.phone);
  const phone = desk.phone(given, token);
  const masked = `•••${given.phone.slice(-3)}`;
  expect((await phone.match()).json()).toEqual({ matches: true, contacts: [{ channel: 'SMS', masked }] });
  const sent = await phone.code(token);
  expect(sent.json()).toMatchObject({ channel: 'SMS', masked, contacts: [{ channel: 'SMS', masked }] });
  const opened = await phone.verify((await codeTo(given.phone)) ?? '');
  expect(opened.statusCode, opened.body).toBe(200);
  const signed = await phone.sign(opened.json().shown);
  expect(signed.statusCode, signed.body).toBe(200);
  const text = await pdfTextOf((await phone.document('CONSTANCIA_ENTREGA')).rawPayload);
  expect(text.replace(/\s+/g, ' ')).toContain(`enviado por mensaje de texto al ${masked}`);
}, 60_000);

test('a worker without e-mail whose telephone the doctor confirms in person opens their results with a code by SMS', async () => {
  const given = await desk.ready();
  await desk.sql('update patients set email = null, phone = null where id = $1', [given.patientId]);
  const phone = '+51 987100200';
  const act = (name: string, values: object) =>
    desk.doctor.send('POST', '/api/exam/result-deliveries/acts', { act: name, ids: [given.id], values });
  expect((await act('read', { contact: null, phone, agreed: ['SMS'] })).json()).toMatchObject({ done: [given.id] });
  expect(await desk.t.mailsTo(phone)).toEqual([]);
  expect((await act('remind', { channels: ['SMS'] })).json()).toMatchObject({ done: [given.id], refused: [] });
  const worker = desk.phone(given, await tokenMailedTo(desk.t, phone));
  expect((await worker.match()).json()).toEqual({ matches: true, contacts: [{ channel: 'SMS', masked: '•••200' }] });
  expect((await worker.code()).json()).toMatchObject({ channel: 'SMS', masked: '•••200' });
  const opened = await worker.verify((await codeTo(phone)) ?? '');
  expect(opened.statusCode, opened.body).toBe(200);
  expect((await worker.document('CERTIFICADO_APTITUD')).statusCode).toBe(200);
});

test('of several verified contacts the person chooses; the others get nothing', async () => {
  const given = await worker({ email: 'verified' });
  await send(given, ['EMAIL']);
  const token = await tokenMailedTo(desk.t, given.email);
  const phone = desk.phone(given, token);
  expect((await phone.match()).json().contacts.map(({ channel }: { channel: string }) => channel)).toEqual([
    'EMAIL',
    'SMS',
  ]);
  expect((await phone.code(token, 'SMS')).json()).toMatchObject({ channel: 'SMS' });
  expect(await codeTo(given.email)).toBeUndefined();
  expect((await phone.verify((await codeTo(given.phone)) ?? '')).statusCode).toBe(200);
});

test('no code goes to a contact that nobody verified, nor by a channel that the installation lacks', async () => {
  const given = await worker({ email: 'unverified', agreed: ['SMS', 'WHATSAPP'] });
  await send(given, ['SMS']);
  const token = await tokenMailedTo(desk.t, given.phone);
  const phone = desk.phone(given, token);
  await phone.match();
  for (const channel of ['EMAIL', 'WHATSAPP'])
    expect((await phone.code(token, channel)).json()).toMatchObject({ status: 409, code: 'contact_unverified' });
  // After the company changes the telephone number, the code goes to no number.
  await desk.sql("update patients set phone = '+51 911111111' where id = $1", [given.patientId]);
  expect((await phone.code(token)).json()).toMatchObject({ status: 409, code: 'contact_unverified' });
  expect(await desk.t.mailsTo('+51 911111111')).toEqual([]);
  expect(await codeTo(given.email)).toBeUndefined();
});

test('a link goes to a telephone only with consent, and to nobody without a verified contact', async () => {
  const silent = await worker({ email: 'none', agreed: [] });
  expect(await send(silent, ['SMS'])).toMatchObject({
    done: [],
    refused: [{ reason: expect.stringContaining('no aceptó') }],
  });
  const nobody = await desk.ready();
  await desk.sql('update patients set contact_verified_at = null where id = $1', [nobody.patientId]);
  expect(await send(nobody, ['EMAIL', 'SMS'])).toMatchObject({
    done: [],
    refused: [{ reason: expect.stringContaining('contacto verificado') }],
  });
  expect(await desk.t.mailsTo(nobody.email)).toEqual([]);
});
