import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { agreeTo, byLink, deskOf, type Made, tokenMailedTo } from './testing/office.ts';
import { openedByLink } from './worker-acts.ts';

/** A delivery whose message was not sent is not marked as sent: in its state, date, counts and attempts. */
let t: TestApp;
let company: Company;
let doctor: Person;
beforeAll(async () => {
  // Only SMS is set up.
  t = await startTestApp({ SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 'prueba' });
});
beforeEach(async () => {
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

const { sql, made, one, done } = deskOf(() => ({ t, company, doctor }));
const countOf = async (tab: string) => {
  const answer = await doctor.get(`/api/exam/result-deliveries?customer_id=${company.id}&tab=${tab}`);
  return answer.json().total;
};
const ledger = (set: string, { email }: Made) =>
  t.services.system.run(({ client }) => client.query(`update messages set ${set} where recipient = $1`, [email]));

test('by a channel that is not set up nothing is sent: the message waits in the outbox, and the delivery too', async () => {
  const given = await made();
  const answer = await done('send', [given.id], { channels: ['EMAIL'] });
  expect(answer).toMatchObject({ done: [], refused: [{ reason: expect.stringContaining('no está configurado') }] });
  expect(await t.mailTo(given.email)).toMatchObject({ template: 'results_ready' });
  await t.drain();
  const waiting = { state: 'PENDIENTE', sentAt: null, channelState: 'SIN_CANAL', tries: 0 };
  expect((await one(given.id)).item).toMatchObject(waiting);
  expect([await countOf('pending'), await countOf('sent')]).toEqual([1, 0]);
  // The administrator sets the channel up and sends the message again.
  await ledger("state = 'SENT', sent_at = now()", given);
  expect((await one(given.id)).item).toMatchObject({ state: 'ENVIADA', channelState: 'ENVIADO', tries: 1 });
  expect((await one(given.id)).item.sentAt).toEqual(expect.any(String));
  expect([await countOf('pending'), await countOf('sent')]).toEqual([0, 1]);
});

test('a reminder that cannot leave ends no link that works', async () => {
  const given = await made();
  await done('send', [given.id], { channels: ['EMAIL'] });
  await ledger("state = 'SENT', sent_at = now() - interval '2 days'", given);
  const before = await tokenMailedTo(t, given.email);
  expect((await done('remind', [given.id], { channels: ['EMAIL'] })).refused).toMatchObject([
    { reason: expect.stringContaining('sigue sirviendo') },
  ]);
  expect((await byLink(t, before, openedByLink)) ?? null).toBeNull();
});

test('one of several channels that leaves is a sending; when all of them failed it is none', async () => {
  const given = await made();
  await sql("update patients set phone = '+51 987654321', phone_verified_at = now() where id = $1", [given.patientId]);
  await agreeTo(t, company, given.patientId, 'SMS');
  expect(await done('send', [given.id], { channels: ['EMAIL', 'SMS'] })).toMatchObject({ done: [given.id] });
  await ledger("state = 'NOT_CONFIGURED'", given);
  expect((await one(given.id)).item).toMatchObject({ state: 'ENVIADA', channel: 'SMS' });
  await ledger("state = 'FAILED'", { ...given, email: '+51 987654321' });
  expect((await one(given.id)).item).toMatchObject({ state: 'PENDIENTE', sentAt: null });
});

test('a failure that comes after the link was opened takes nothing back', async () => {
  const given = await made();
  await done('send', [given.id], { channels: ['EMAIL'] });
  await ledger("state = 'SENT', sent_at = now()", given);
  await byLink(t, await tokenMailedTo(t, given.email), openedByLink);
  await ledger("state = 'FAILED'", given);
  expect((await one(given.id)).item).toMatchObject({ state: 'ENVIADA', channelState: 'ABIERTO' });
});

test('before it is sent the doctor learns how many it reaches, who has no verified contact, and what will not leave', async () => {
  const [mail, phone, nobody] = [await made(), await made({ verified: false }), await made({ verified: false })];
  await sql("update patients set phone = '+51 987654321', phone_verified_at = now() where id = $1", [phone.patientId]);
  await agreeTo(t, company, phone.patientId, 'SMS');
  const ids = [mail, phone, nobody].map(({ id }) => id);
  const reach = async (channels: string[], by: object = { ids }) =>
    (await doctor.send('POST', '/api/exam/result-deliveries/reach', { ...by, channels })).json();
  const without = { without: 1, people: [{ patientId: nobody.patientId, fullName: expect.any(String) }] };
  expect(await reach(['EMAIL'])).toMatchObject({ reached: 1, leaving: 0, byOthers: 1, ...without });
  expect(await reach(['EMAIL', 'SMS'])).toMatchObject({ reached: 2, leaving: 1, byOthers: 0, ...without });
  expect(await reach(['SMS'], { attentionIds: [phone.attentionId] })).toMatchObject({
    reached: 1,
    leaving: 1,
    without: 0,
  });
  // A worker whose identity has to be confirmed is not reached by any channel.
  await sql('update patients set identity_pending_at = now() where id = $1', [mail.patientId]);
  expect(await reach(['EMAIL'])).toMatchObject({ reached: 0, without: 2 });
  const hr = await t.as((await t.make.user('user', company)).username);
  expect((await hr.send('POST', '/api/exam/result-deliveries/reach', { ids })).statusCode).toBe(404);
});
