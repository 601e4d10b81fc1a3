import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationType } from '#platform/contract/notification-type.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/mail-sink.ts';
import { openSmtp } from './channels/smtp.ts';
import { sendDigests } from './digest.ts';
import { Lane } from './lane.ts';
import { notify } from './notify.ts';
import { postMessage } from './post-message.ts';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '21:00', to: '08:00' };
/** An instant from a local time in Lima. */
const lima = (text: string) => new Date(`${text}:00-05:00`);

test.each([
  ['2026-03-10T20:59', NIGHT, null],
  ['2026-03-10T21:00', NIGHT, '2026-03-11T08:00'],
  ['2026-03-10T23:59', NIGHT, '2026-03-11T08:00'],
  ['2026-03-11T00:00', NIGHT, '2026-03-11T08:00'],
  ['2026-03-11T07:59', NIGHT, '2026-03-11T08:00'],
  ['2026-03-11T08:00', NIGHT, null],
  // The last night of the year, and of February in a leap year.
  ['2026-12-31T22:00', NIGHT, '2027-01-01T08:00'],
  ['2028-02-28T23:30', NIGHT, '2028-02-29T08:00'],
  ['2028-02-29T23:30', NIGHT, '2028-03-01T08:00'],
  ['2026-03-10T13:30', { from: '13:00', to: '15:00' }, '2026-03-10T15:00'],
  ['2026-03-10T15:00', { from: '13:00', to: '15:00' }, null],
  ['2026-03-10T00:30', { from: '00:00', to: '06:00' }, '2026-03-10T06:00'],
  ['2026-03-10T23:30', { from: '22:00', to: '00:00' }, '2026-03-11T00:00'],
  ['2026-03-10T00:00', { from: '22:00', to: '00:00' }, null],
  ['2026-03-10T12:00', { from: '08:00', to: '08:00' }, null],
] as const)('at %s in Lima, with %j, nobody is written to until %s', (now, hours, until) =>
  expect(quietUntil(lima(now), hours)).toEqual(until === null ? null : lima(until)),
);

const type = (code: string, over: object) =>
  notificationType<{ text: string }>({
    code,
    label: code,
    level: 'INFO',
    channels: ['EMAIL'],
    samples: [{ text: 'x' }],
    text: ({ text }) => ({ title: 'Aviso', paragraphs: [text] }),
    ...over,
  });
const TO_WORKER = type('al_colaborador', { toWorker: true });
const URGENT = type('urgente', { toWorker: true, urgent: true });
const TO_USER = type('a_la_persona', {});

let sink: MailSink;
let t: TestApp;
beforeAll(async () => {
  sink = await startMailSink();
  t = await startTestApp({ SMTP_URL: sink.url, QUIET_HOURS: '21:00-08:00' });
});
afterAll(async () => {
  await t.close();
  await sink.close();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.run(({ client }) => client.query(text, values))).rows;
/** Sends due messages at the time `at` in Lima and returns the e-mails that left. */
async function leaving(at: string): Promise<string[]> {
  const { system, config } = t.services;
  sink.mails.length = 0;
  await sql("update outbox set available_at = now() where state = 'QUEUED'");
  const lane = new Lane({ system, config, channel: 'EMAIL', transport: openSmtp(config), now: () => lima(at) });
  await lane.drain();
  lane.stop();
  return sink.mails.map((mail) => mail.to?.[0]?.address ?? '').sort();
}

test('what goes to a worker at night is held and leaves in the morning; what they wait for, and what goes to others, does not wait', async () => {
  const [company, other] = [await t.make.company(), await t.make.company()];
  await sql("insert into notification_hours (customer_id, quiet_from, quiet_to) values ($1, '23:00', '05:00')", [
    other.id,
  ]);
  const post = (of: { id: string }, kind: typeof TO_WORKER, to: string) =>
    t.services.system
      .forCustomer(of.id)
      .run((tx) =>
        postMessage(tx, t.services.config, kind, { text: 'Hola.' }, { to, userId: null, customerId: of.id, key: to }),
      );
  await post(company, TO_WORKER, 'espera@mina.pe');
  await post(company, URGENT, 'codigo@mina.pe');
  await post(company, TO_USER, 'usuario@mina.pe');
  await post(other, TO_WORKER, 'otra-empresa@mina.pe');
  expect(await leaving('2026-12-31T22:30')).toEqual(['codigo@mina.pe', 'otra-empresa@mina.pe', 'usuario@mina.pe']);
  const [held] = await sql(
    `select m.state, m.held_until, o.attempts
     from messages m join outbox o on o.dedup_key = 'message:' || m.id
     where m.recipient = 'espera@mina.pe'`,
  );
  expect(held).toEqual({ state: 'QUEUED', held_until: lima('2027-01-01T08:00').toISOString(), attempts: 0 });
  expect(await leaving('2027-01-01T00:00')).toEqual([]);
  expect(await leaving('2027-01-01T08:00')).toEqual(['espera@mina.pe']);
  expect(await leaving('2027-01-01T09:00')).toEqual([]);
});

test('the day’s news are one e-mail, once a day of Lima; what asks for something to be done does not wait for it', async () => {
  const company = await t.make.company();
  const { id: userId, username } = await t.make.user('user', company);
  const NEWS = type('noticias', { channels: ['APP', 'EMAIL'] });
  const ALARM = type('alarma', { channels: ['APP', 'EMAIL'], level: 'DANGER' });
  for (const code of ['noticias', 'alarma'])
    await sql(
      `insert into notification_settings (customer_id, user_id, type, channel, mode)
       values ($1, $2, $3, 'EMAIL', 'DIGEST')`,
      [company.id, userId, code],
    );
  const tell = (kind: typeof NEWS, text: string) =>
    t.services.system.forCustomer(company.id).run((tx) => notify(tx, kind, { text }, { userId, key: text }));
  const { system, config } = t.services;
  const mails = async () => {
    await t.drain();
    return sink.mails.filter((mail) => mail.to?.[0]?.address === username);
  };
  sink.mails.length = 0;
  await tell(NEWS, 'Primera noticia.');
  await tell(NEWS, 'Segunda noticia.');
  await tell(NEWS, 'Segunda noticia.');
  await tell(ALARM, 'Se rompió algo.');
  expect((await mails()).map(({ text }) => text?.includes('Se rompió algo.'))).toEqual([true]);
  // Before 7:00 in Lima it is too early, although the next day has already begun in UTC.
  expect(await sendDigests(system, config, lima('2026-03-10T06:59'))).toBe(0);
  expect(await sendDigests(system, config, lima('2026-03-10T07:00'))).toBe(1);
  expect(await sendDigests(system, config, lima('2026-03-10T23:59'))).toBe(0);
  const [, digest] = await mails();
  expect(digest?.subject).toBe(`Resumen del día: ${company.name}`);
  expect(digest?.text?.match(/(Primera|Segunda) noticia\./g)).toEqual(['Primera noticia.', 'Segunda noticia.']);
  // A later notification waits for the next day; a repeated notification is not sent again.
  await tell(NEWS, 'Tercera noticia.');
  await tell(NEWS, 'Primera noticia.');
  expect(await sendDigests(system, config, lima('2026-03-10T23:59'))).toBe(0);
  expect(await sendDigests(system, config, lima('2026-03-11T00:00'))).toBe(0);
  expect(await sendDigests(system, config, lima('2026-03-11T07:30'))).toBe(1);
  expect((await mails())[2]?.text?.match(/\w+ noticia\./g)).toEqual(['Tercera noticia.']);
});

test('two processes at once send one e-mail of the day', async () => {
  const company = await t.make.company();
  const { id: userId, username } = await t.make.user('user', company);
  await sql(
    `insert into notification_digest_items (customer_id, user_id, type, title, description, dedup_key)
     values ($1, $2, 'x', 'Uno', 'Dos.', 'k')`,
    [company.id, userId],
  );
  const { system, config } = t.services;
  await Promise.all(Array.from({ length: 3 }, () => sendDigests(system, config, lima('2026-03-12T09:00'))));
  expect(await sql('select count(*)::int as n from messages where recipient = $1', [username])).toEqual([{ n: 1 }]);
});
