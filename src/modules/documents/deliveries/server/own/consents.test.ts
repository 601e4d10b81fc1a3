import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_SET_UP } from '#testing/mail-set-up.ts';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera Moquegua S.A.C.', ALL_SET_UP);
});
afterAll(() => desk.t.close());

const withPhone = async () => {
  const made = await desk.ready();
  await desk.sql("update patients set phone = '+51 987654321', phone_verified_at = now() where id = $1", [
    made.patientId,
  ]);
  return made;
};
const remind = async ({ id }: Made, channels: string[]) => {
  await desk.sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [id]);
  const answer = await desk.doctor.send('POST', '/api/exam/result-deliveries/acts', {
    act: 'remind',
    ids: [id],
    values: { channels },
  });
  return answer.json() as { done: string[]; refused: { reason: string }[] };
};
const written = (made: Made) =>
  desk.sql<{ channel: string; recipient: string }>(
    `select channel, recipient from messages
     where patient_id = $1 and template = 'results_ready'
     order by created_at, channel`,
    [made.patientId],
  );

test('is asked in the worker’s own page, kept with its proof, and taken back there', async () => {
  const made = await withPhone();
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await worker.consents()).json().items).toEqual([
    {
      channel: 'WHATSAPP',
      given: false,
      text: expect.stringMatching(/^Acepto que Minera Moquegua S\.A\.C\. me escriba por WhatsApp/),
    },
    { channel: 'SMS', given: false, text: expect.stringContaining('(SMS)') },
  ]);
  const given = await worker.consent('WHATSAPP', true);
  expect(given.json().items.map((each: { given: boolean }) => each.given)).toEqual([true, false]);
  await worker.consent('WHATSAPP', true);
  await worker.consent('WHATSAPP', false);
  const proof = await desk.sql(
    `select channel, given, phone, shown, asked_in, link_id is not null as link, host(ip) as ip, user_agent, at
     from channel_consents where patient_id = $1
     order by at`,
    [made.patientId],
  );
  expect(proof).toMatchObject([
    {
      channel: 'WHATSAPP',
      given: true,
      phone: '+51 987654321',
      asked_in: 'RESULTS',
      link: true,
      ip: '127.0.0.1',
      shown: expect.stringMatching(/retirarlo cuando quiera/),
      user_agent: 'Teléfono de prueba',
      at: expect.anything(),
    },
    { channel: 'WHATSAPP', given: false },
  ]);
  // The database roles cannot change or delete stored consents.
  await expect(desk.sql('update channel_consents set given = true')).rejects.toThrow(/permission denied/);
  await expect(desk.sql('delete from channel_consents')).rejects.toThrow(/permission denied/);
  const audited = await desk.t.services.system.run(({ client }) =>
    client.query("select action from audit_log where object_id = $1 and action like 'consent.%' order by id", [
      made.patientId,
    ]),
  );
  expect(audited.rows.map(({ action }) => action)).toEqual(['consent.given', 'consent.revoked']);
});

test('who has no number is not asked', async () => {
  const made = await desk.ready();
  await desk.sql('update patients set phone = null where id = $1', [made.patientId]);
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await worker.consents()).json()).toEqual({ items: [] });
  expect((await worker.consent('SMS', true)).json().code).toBe('no_phone');
});

test('nobody agrees for a worker who did not prove who they are', async () => {
  const made = await withPhone();
  const stranger = desk.phone(made, await desk.sent(made));
  expect((await stranger.consent('SMS', true)).statusCode).toBe(410);
  await stranger.match();
  expect((await stranger.consent('SMS', true)).statusCode).toBe(410);
  expect((await stranger.consents()).statusCode).toBe(410);
  expect(await desk.sql('select from channel_consents where patient_id = $1', [made.patientId])).toHaveLength(0);
});

test('without it the channel is not used, nor once it was taken back or the company changed the number', async () => {
  const made = await withPhone();
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await remind(made, ['WHATSAPP'])).refused).toMatchObject([{ reason: expect.stringContaining('no aceptó') }]);
  await worker.consent('WHATSAPP', true);
  expect((await remind(made, ['WHATSAPP', 'SMS'])).done).toEqual([made.id]);
  expect(await written(made)).toEqual([
    { channel: 'EMAIL', recipient: made.email },
    { channel: 'WHATSAPP', recipient: '+51 987654321' },
  ]);
  await desk.sql("update patients set phone = '+51 912345678' where id = $1", [made.patientId]);
  expect((await remind(made, ['WHATSAPP'])).refused).toMatchObject([
    { reason: expect.stringContaining('no está verificado') },
  ]);
  await desk.sql('update patients set phone_verified_at = now() where id = $1', [made.patientId]);
  expect((await remind(made, ['WHATSAPP'])).refused).toMatchObject([{ reason: expect.stringContaining('no aceptó') }]);
});

test('a channel that the company turned off is refused, and nothing counts as sent', async () => {
  const made = await withPhone();
  const { worker } = await desk.identified(made, await desk.sent(made));
  await worker.consent('SMS', true);
  await desk.sql(
    "insert into notification_settings (customer_id, type, channel, mode) values ($1, 'results_ready', 'SMS', 'OFF')",
    [desk.company.id],
  );
  await desk.sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [made.id]);
  const answer = await desk.doctor.send('POST', '/api/exam/result-deliveries/acts', {
    act: 'remind',
    ids: [made.id],
    values: { channels: ['SMS'] },
  });
  expect(answer.json()).toMatchObject({ status: 409, code: 'channel_off' });
  expect((await written(made)).map(({ channel }) => channel)).toEqual(['EMAIL']);
});
