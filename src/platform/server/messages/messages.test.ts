import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whatToDo } from '#access/session/messages-list.ts';
import type { MessageItem } from '#access/session/model.ts';
import { type NotificationType, notificationType } from '#platform/contract/notification-type.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/mail-sink.ts';
import { compose } from './compose.ts';
import { sweepOutbox } from './outbox.ts';
import { postMessage } from './post-message.ts';
import { seal, unseal } from './seal.ts';

const SECRET = Buffer.alloc(32, 7);
const CONTENT = { subject: 'Código', text: 'Tu código: 123456', html: '<p>123456</p>' };
const PLAIN: NotificationType<{ text: string }> = notificationType<{ text: string }>({
  code: 'prueba',
  label: 'Prueba',
  level: 'INFO',
  channels: ['EMAIL'],
  text: ({ text }) => ({ title: 'Código', paragraphs: [text] }),
  samples: [{ text: '123456' }],
});
const SECRET_TYPE = { ...PLAIN, code: 'prueba_secreta', secret: true as const };
const FACTS = { text: 'Tu código: 123456' };

describe('a sealed message', () => {
  test('opens with the same key and name only, and not once changed', () => {
    const sealed = seal(SECRET, 'a', CONTENT);
    expect(sealed.includes('123456')).toBe(false);
    expect(unseal(SECRET, 'a', sealed)).toEqual(CONTENT);
    expect(seal(SECRET, 'a', CONTENT).equals(sealed)).toBe(false);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(SECRET, 'a', changed)).toThrow();
    expect(() => unseal(SECRET, 'b', sealed)).toThrow();
    expect(() => unseal(Buffer.alloc(32, 8), 'a', sealed)).toThrow();
  });
});

test('a letter says the same as text and as HTML, escaped, and starts no header of its own', () => {
  const letter = compose({
    subject: 'Hola\r\nBcc: todos@prueba.test',
    title: 'Título',
    paragraphs: ['De <script>alert("x")</script> & Cía'],
    code: '042917',
    action: { label: 'Abrir', url: 'https://vigia.test/a?b=1&c="2"' },
    note: 'Vale 5 minutos.',
  });
  expect(letter.subject).toBe('Hola Bcc: todos@prueba.test');
  for (const said of ['Título', '042917', 'Vale 5 minutos.', 'Abrir'])
    expect([letter.text.includes(said), letter.html.includes(said)]).toEqual([true, true]);
  expect(letter.text).toContain('https://vigia.test/a?b=1&c="2"');
  expect(letter.html).toContain('href="https://vigia.test/a?b=1&#38;c=&#34;2&#34;"');
  expect(letter.html).not.toMatch(/<script|<img|src=|url\(|<link/);
});

describe('sending', () => {
  let sink: MailSink;
  let t: TestApp;
  beforeAll(async () => {
    sink = await startMailSink();
    t = await startTestApp({ SMTP_URL: sink.url, MAIL_FROM: 'Vigía Pruebas <avisos@vigia.test>' });
  });
  beforeEach(() => {
    sink.mails.length = 0;
  });
  afterAll(async () => {
    await t.close();
    await sink.close();
  });
  const sql = (text: string, values: unknown[] = []) =>
    t.services.system.run(({ client }) => client.query(text, values));
  const post = (to: string, key: string = randomUUID(), type = PLAIN) =>
    t.services.system.run((tx) =>
      postMessage(tx, t.services.config, type, FACTS, { to, userId: null, customerId: null, key }),
    );
  const rowOf = async (to: string) =>
    (await sql('select state, last_error, sent_at from messages where recipient = $1', [to])).rows[0];
  const dueNow = () => sql("update outbox set available_at = now() where state = 'QUEUED'");

  test('T40: hands the message over once, from the address of the settings, and writes it down', async () => {
    await post('ana@mina.pe', 'una-vez');
    await post('ana@mina.pe', 'una-vez');
    await t.drain();
    await t.drain();
    expect(sink.mails).toHaveLength(1);
    const { id } = (await sql("select id from messages where dedup_key = 'una-vez'")).rows[0];
    expect(sink.mails[0]).toMatchObject({
      from: { name: 'Vigía Pruebas', address: 'avisos@vigia.test' },
      subject: 'Código',
      text: expect.stringContaining('123456'),
      html: expect.stringContaining('Tu código: 123456'),
      messageId: `<${id}@localhost>`,
    });
    expect(await rowOf('ana@mina.pe')).toMatchObject({ state: 'SENT', last_error: null });
  });

  test('tries again what was put off, and gives up what is refused for good', async () => {
    sink.refuse.push({ code: 451, at: 'DATA' });
    await post('luego@mina.pe');
    await t.drain();
    expect(await rowOf('luego@mina.pe')).toMatchObject({ state: 'QUEUED', last_error: expect.stringContaining('451') });
    await dueNow();
    await t.drain();
    expect(await rowOf('luego@mina.pe')).toMatchObject({ state: 'SENT', last_error: null });
    sink.refuse.push({ code: 550, at: 'RCPT' });
    await post('nunca@mina.pe');
    await t.drain();
    expect(await rowOf('nunca@mina.pe')).toMatchObject({ state: 'FAILED' });
    await dueNow();
    await t.drain();
    expect(sink.mails.map((m) => m.to?.[0]?.address)).toEqual(['luego@mina.pe']);
  });

  test("takes a company's messages in its own scope, and shows no other company's", async () => {
    const [mine, other] = [await t.make.company(), await t.make.company()];
    const write = (of: { id: string }, key: string) =>
      t.services.system.forCustomer(of.id).run((tx) =>
        postMessage(tx, t.services.config, PLAIN, FACTS, {
          to: `${key}@mina.pe`,
          userId: null,
          customerId: of.id,
          key,
        }),
      );
    await write(mine, 'propia');
    await write(mine, 'propia');
    await write(other, 'ajena');
    const seen = await t.services.system
      .forCustomer(mine.id)
      .run(({ client }) => client.query('select dedup_key from messages'));
    expect(seen.rows).toEqual([{ dedup_key: 'propia' }]);
    await t.drain();
    expect(sink.mails).toHaveLength(2);
  });

  test("shows the ledger to super admins alone, without what opens somebody's account once it arrived", async () => {
    const company = await t.make.company();
    const [admin, owner] = [
      await t.as((await t.make.user('admin')).username),
      await t.as((await t.make.user('owner', company)).username),
    ];
    await post('secreto@mina.pe', 'secreto', SECRET_TYPE);
    await t.drain();
    const list = (await admin.get('/api/security/messages?page_size=100')).json();
    const to = (recipient: string) => list.items.find((m: { recipient: string }) => m.recipient === recipient);
    expect(to('secreto@mina.pe')).toMatchObject({ state: 'SENT', subject: 'Código', text: null, html: null });
    expect(to('luego@mina.pe').text).toContain(FACTS.text);
    const failed = (await admin.get('/api/security/messages?state=FAILED')).json();
    expect([failed.total, failed.items[0].recipient]).toEqual([1, 'nunca@mina.pe']);
    expect((await owner.get('/api/security/messages')).statusCode).toBe(404);

    const read = async () =>
      (
        await t.services.system.run(({ client }) =>
          client.query("select count(*)::int as n from audit_log where action = 'messages.read'"),
        )
      ).rows[0].n as number;
    const before = await read();
    const views = { views: [{}, { state: 'FAILED' }] };
    const counted = (await admin.send('POST', '/api/security/messages/counts', views)).json().counts;
    expect(counted).toEqual([{ total: list.total }, { total: 1 }]);
    const none = await admin.send('POST', '/api/security/messages/counts', { views: [] });
    expect(none.json()).toEqual({ counts: [] });
    expect((await admin.get('/api/security/messages?page=9')).json()).toMatchObject({ items: [], total: list.total });
    // Counting messages is not audited as reading them.
    expect(await read()).toBe(before + 1);
    expect((await owner.send('POST', '/api/security/messages/counts', views)).statusCode).toBe(404);
  });
});

describe('what did not arrive', () => {
  let sink: MailSink;
  let t: TestApp;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    sink = await startMailSink();
    t = await startTestApp({ SMTP_URL: sink.url });
    const company = await t.make.company();
    admin = await t.as((await t.make.user('admin', company)).username);
    owner = await t.as((await t.make.user('owner', company)).username);
  });
  afterAll(async () => {
    await t.close();
    await sink.close();
  });
  const sql = (text: string, values: unknown[] = []) =>
    t.services.system.run(async ({ client }) => (await client.query(text, values)).rows);
  const post = (to: string, channel: 'EMAIL' | 'SMS' = 'EMAIL', type = PLAIN) =>
    t.services.system.run((tx) =>
      postMessage(tx, t.services.config, type, FACTS, { to, channel, userId: null, customerId: null, key: to }),
    );
  const idOf = async (to: string) => (await sql('select id from messages where recipient = $1', [to]))[0].id as string;
  const resend = async (by: Person, ...ids: string[]) => by.send('POST', '/api/security/messages/resend', { ids });
  const listed = async (query: string) =>
    (await admin.get(`/api/security/messages?${query}`)).json().items as MessageItem[];

  test('is listed by why, with what to do about each', async () => {
    sink.refuse.push({ code: 550, at: 'RCPT' });
    await post('nadie@mina.pe');
    await post('+51 987654321', 'SMS', { ...PLAIN, channels: ['SMS'] });
    await t.drain();
    const [refused] = await listed('failure=ADDRESS');
    expect(refused).toMatchObject({ recipient: 'nadie@mina.pe', channel: 'EMAIL', to: 'OTHER' });
    expect(whatToDo(refused!)).toMatch(/^Corrige la dirección/);
    const [unset] = await listed('channel=SMS');
    expect(unset).toMatchObject({ state: 'NOT_CONFIGURED', html: '', text: 'Tu código: 123456' });
    expect(whatToDo(unset!)).toMatch(/^Configura SMS/);
    expect(await listed('failure=NO_CONSENT')).toEqual([]);
  });

  test('is sent again once what was wrong is right, once, by a super admin', async () => {
    const id = await idOf('nadie@mina.pe');
    expect((await resend(owner, id)).statusCode).toBe(404);
    sink.mails.length = 0;
    expect((await resend(admin, id, id)).json()).toEqual({ resent: 1, refused: 0 });
    await t.drain();
    expect(sink.mails).toHaveLength(1);
    expect(await sql('select state, failure, last_error from messages where id = $1', [id])).toEqual([
      { state: 'SENT', failure: null, last_error: null },
    ]);
    expect((await resend(admin, id)).json()).toEqual({ resent: 0, refused: 1 });
    expect(await sql("select object_id from audit_log where action = 'message.resent'")).toEqual([{ object_id: id }]);
  });

  test('an old code or link is not', async () => {
    sink.refuse.push({ code: 550, at: 'RCPT' });
    await post('viejo@mina.pe', 'EMAIL', SECRET_TYPE);
    await t.drain();
    const id = await idOf('viejo@mina.pe');
    await sql("update messages set created_at = now() - interval '25 hours' where id = $1", [id]);
    expect((await resend(admin, id)).json()).toEqual({ resent: 0, refused: 1 });
  });
});

describe('a mail server that is not there', () => {
  test('leaves its messages waiting with the reason; after five failures nobody knocks for a while, and no try is lost', async () => {
    const t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      for (let i = 0; i < 20; i++)
        await t.services.system.run((tx) =>
          postMessage(tx, t.services.config, PLAIN, FACTS, {
            to: `n${i}@mina.pe`,
            userId: null,
            customerId: null,
            key: `n${i}`,
          }),
        );
      await t.drain();
      const { rows } = await t.services.system.run(({ client }) =>
        client.query<{ last_error: string | null; state: string; attempts: number }>(
          `select m.state, m.last_error, o.attempts
           from messages m join outbox o on o.payload->>'messageId' = m.id::text`,
        ),
      );
      expect(rows.every((r) => r.state === 'QUEUED')).toBe(true);
      // Four messages are sent at the same time, so those that began before the fifth failure also end.
      const tried = rows.filter((r) => r.attempts > 0);
      expect(tried.length).toBeGreaterThanOrEqual(5);
      expect(tried.length).toBeLessThanOrEqual(8);
      expect(tried.every((r) => /ECONNREFUSED/.test(r.last_error ?? ''))).toBe(true);
      expect(rows.filter((r) => r.last_error === null && r.attempts === 0)).toHaveLength(20 - tried.length);
    } finally {
      await t.close();
    }
  });
});

describe('settings of sign-in', () => {
  const base = { NODE_ENV: 'test', DATA_DIR: '/tmp/vigia-config-test', SECRET_KEY: 'x'.repeat(32) };
  test.each([
    ['SMTP_URL', 'correo.mina.pe'],
    ['SMTP_URL', 'http://correo.mina.pe'],
    ['MAIL_FROM', 'sin arroba'],
    ['MAIL_FROM', 'a@b.pe\nBcc: c@d.pe'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['GOOGLE_ISSUER', 'google'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['REVEAL_UNKNOWN_EMAIL', 'quizás'],
  ])('%s=%j is refused by name', (name, value) => {
    expect(() => loadConfig({ ...base, [name]: value })).toThrow(name);
  });
  test('mail needs a sender in production', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x/y',
      SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://vigia.pe',
    };
    expect(() => loadConfig({ ...production, SMTP_URL: 'smtps://correo.mina.pe' })).toThrow('MAIL_FROM');
    expect(
      loadConfig({ ...production, SMTP_URL: 'smtps://correo.mina.pe', MAIL_FROM: 'avisos@mina.pe' }),
    ).toMatchObject({
      mailFrom: 'avisos@mina.pe',
      googleIssuer: 'https://accounts.google.com',
      revealUnknownEmail: false,
    });
  });
});

test('entries of the outbox that were done more than 400 days ago are deleted, others are not', async () => {
  const t = await startTestApp();
  const { id } = await t.make.company();
  await t.services.system.run(({ client }) =>
    client.query(
      `insert into outbox (customer_id, topic, dedup_key, payload, state, done_at)
       select $1, 'prueba', state || days, '{}', state, now() - make_interval(days => days)
       from unnest('{DONE,DONE,FAILED,QUEUED}'::text[], '{401,399,500,500}'::int[]) x(state, days)`,
      [id],
    ),
  );
  await sweepOutbox(t.services.system);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ key: string }>('select dedup_key as key from outbox where customer_id = $1 order by 1', [id]),
  );
  expect(rows.map(({ key }) => key)).toEqual(['DONE399', 'FAILED500', 'QUEUED500']);
  await t.close();
});
