import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationType } from '#platform/contract/notification-type.ts';
import { drainOutbox, openOutbox } from '#platform/server/module/background.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type HttpStandIn, startHttpStandIn } from '#testing/http-stand-in.ts';
import { product } from '../../../../product.ts';
import { postMessage } from '../post-message.ts';

const TYPE = notificationType<{ text: string }>({
  code: 'prueba',
  label: 'Prueba',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  text: ({ text }) => ({ title: 'Aviso', paragraphs: [text] }),
  samples: [{ text: 'Hola.' }],
});
const PHONE = '+51 987654321';

let provider: HttpStandIn;
let t: TestApp;
let owner: pg.Client;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  provider = await startHttpStandIn();
  t = await startTestApp({
    WHATSAPP_URL: `${provider.url}/v23.0`,
    WHATSAPP_PHONE_ID: '1234567',
    WHATSAPP_TOKEN: 'clave-w',
    WHATSAPP_APP_SECRET: 'secreto-w',
    WHATSAPP_VERIFY_TOKEN: 'comprueba',
    SMS_URL: `${provider.url}/sms`,
    SMS_TOKEN: 'clave-s',
    SMS_FROM: 'VIGIA',
    SMS_STATUS_SECRET: 'secreto-s',
  });
  owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
});
beforeEach(async () => {
  provider.asked.length = 0;
  provider.next.length = 0;
  provider.otherwise = (asked) => ({
    status: 200,
    body: asked.url.includes('/v23.0/') ? { messages: [{ id: `wamid.${randomUUID()}` }] } : { id: randomUUID() },
  });
  await owner.query('truncate messages, outbox cascade');
  // An open breaker would affect later tests, so each test opens its own channels.
  outbox = openOutbox(t.services, product);
  return () => outbox.close();
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await provider.close();
});

const drain = () => drainOutbox(t.services, outbox);

const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.run(({ client }) => client.query(text, values))).rows;
const post = (channel: 'WHATSAPP' | 'SMS', to = PHONE, key: string = randomUUID()) =>
  t.services.system.run((tx) =>
    postMessage(
      tx,
      t.services.config,
      TYPE,
      { text: 'Tienes una cita.' },
      { to, channel, userId: null, customerId: null, key },
    ),
  );
const rows = () => sql('select id, state, last_error, provider_id from messages order by created_at');
const waits = async () =>
  Math.round((await sql('select extract(epoch from available_at - now())::float8 as s, attempts from outbox'))[0].s);
const dueNow = () => sql("update outbox set available_at = now() where state = 'QUEUED'");

describe('WhatsApp', () => {
  test('goes to the number as networks write it, as the variable of the template, with our id', async () => {
    await post('WHATSAPP', '987 654321');
    await drain();
    await drain();
    expect(provider.asked).toHaveLength(1);
    const [{ id, state, provider_id }] = await rows();
    const [{ url, headers, body }] = provider.asked as [HttpStandIn['asked'][number]];
    expect([url, headers.authorization]).toEqual(['/v23.0/1234567/messages', 'Bearer clave-w']);
    expect(body).toMatchObject({
      messaging_product: 'whatsapp',
      to: '51987654321',
      template: {
        name: 'vigia_aviso',
        language: { code: 'es' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Tienes una cita.' }] }],
      },
      biz_opaque_callback_data: id,
    });
    expect([state, provider_id]).toEqual(['SENT', expect.stringMatching(/^wamid\./)]);
  });

  test.each([
    [{ status: 400, body: { error: { code: 131026, message: 'Undeliverable' } } }, 'FAILED', /131026/],
    [{ status: 404, body: {} }, 'FAILED', /404/],
    [{ status: 401, body: { error: { code: 190, message: 'Token' } } }, 'QUEUED', /190/],
    [{ status: 400, body: { error: { code: 131005, message: 'Access denied' } } }, 'QUEUED', /131005/],
    [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'QUEUED', /302/],
    [{ status: 503 }, 'QUEUED', /503/],
  ] as const)('%j leaves it %s', async (answer, state, reason) => {
    provider.next.push(answer);
    await post('WHATSAPP');
    await drain();
    expect(provider.asked).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state, last_error: expect.stringMatching(reason) }]);
  });

  test('waits as long as it is asked to, and leaves then', async () => {
    provider.next.push({ status: 429, headers: { 'retry-after': '120' } });
    await post('WHATSAPP');
    await drain();
    expect(await waits()).toBeGreaterThan(100);
    await dueNow();
    await drain();
    expect(await rows()).toMatchObject([{ state: 'SENT', last_error: null }]);
  });

  test('what was perhaps taken is not sent again: a person decides, or Meta tells', async () => {
    provider.next.push('cut');
    await post('WHATSAPP');
    await drain();
    await dueNow();
    await drain();
    expect(provider.asked).toHaveLength(1);
    const [{ id, state, last_error }] = await rows();
    expect([state, last_error]).toEqual(['FAILED', expect.stringMatching(/^No se sabe si llegó/)]);
    await statuses([{ id: 'wamid.tarde', status: 'sent', biz_opaque_callback_data: id }]);
    expect(await rows()).toMatchObject([{ state: 'SENT', provider_id: 'wamid.tarde', last_error: null }]);
  });

  test('what was accepted while the database failed is not sent again', async () => {
    await owner.query("alter table messages add constraint not_sent check (state <> 'SENT') not valid");
    try {
      await post('WHATSAPP');
      await expect(drain()).rejects.toThrow(/not_sent/);
    } finally {
      await owner.query('alter table messages drop constraint not_sent');
    }
    await dueNow();
    await drain();
    expect(provider.asked).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { state: 'FAILED', last_error: expect.stringMatching(/^No se sabe si llegó/) },
    ]);
  });

  test('a number that is no mobile is refused without asking', async () => {
    await post('WHATSAPP', '01 4251234');
    await drain();
    expect(provider.asked).toHaveLength(0);
    expect(await rows()).toMatchObject([{ state: 'FAILED', last_error: expect.stringContaining('mobile') }]);
  });
});

describe('SMS', () => {
  test('goes to the gateway with our id as the key by which it knows repeats', async () => {
    await post('SMS');
    await drain();
    const [{ id, state }] = await rows();
    expect(provider.asked).toMatchObject([
      {
        url: '/sms',
        headers: { authorization: 'Bearer clave-s', 'idempotency-key': id },
        body: { id, to: '+51987654321', from: 'VIGIA', text: 'Tienes una cita.' },
      },
    ]);
    expect(state).toBe('SENT');
  });

  test('what was perhaps taken goes again under the same key', async () => {
    provider.next.push('cut');
    await post('SMS');
    await drain();
    await dueNow();
    await drain();
    expect(provider.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill((await rows())[0].id),
    );
    expect(await rows()).toMatchObject([{ state: 'SENT' }]);
  });

  test('a gateway that fails rests after five failures, and e-mail and WhatsApp go on', async () => {
    provider.otherwise = ({ url }) => ({ status: url === '/sms' ? 500 : 200 });
    for (let n = 0; n < 20; n++) await post('SMS');
    await post('WHATSAPP');
    await drain();
    const sms = provider.asked.filter(({ url }) => url === '/sms').length;
    expect(sms).toBeGreaterThanOrEqual(5);
    expect(sms).toBeLessThanOrEqual(8);
    expect(await sql("select channel, count(*)::int as n from messages where state = 'SENT' group by 1")).toEqual([
      { channel: 'WHATSAPP', n: 1 },
    ]);
    expect(await sql("select count(*)::int as n from outbox where state = 'QUEUED' and attempts = 0")).toEqual([
      { n: 20 - sms },
    ]);
  });
});

const signed = (path: string, header: string, secret: string, body: unknown) => {
  const payload = JSON.stringify(body);
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  return t.app.inject({
    method: 'POST',
    url: `/api/webhooks/${path}`,
    payload,
    headers: { 'content-type': 'application/json', [header]: signature },
  });
};
const metaBody = (statuses: unknown[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
});
const statuses = async (given: unknown[]) => {
  const answer = await signed('whatsapp', 'x-hub-signature-256', 'secreto-w', metaBody(given));
  expect(answer.json(), answer.body).toEqual({ noted: given.length });
};

describe('what providers call back', () => {
  test('delivered, read and failed, in any order: nothing takes back that it was delivered', async () => {
    for (let n = 0; n < 2; n++) await post('WHATSAPP');
    await drain();
    const [first, second] = await rows();
    await statuses([
      { id: first.provider_id, status: 'read', recipient_id: '51987654321', timestamp: '1' },
      { id: first.provider_id, status: 'failed', errors: [{ code: 131026, title: 'Undeliverable' }] },
      { id: second.provider_id, status: 'failed', errors: [{ code: 131026, title: 'Undeliverable' }] },
      { id: second.provider_id, status: 'sent' },
    ]);
    expect(await rows()).toMatchObject([
      { state: 'DELIVERED', last_error: null },
      { state: 'FAILED', last_error: 'WhatsApp: 131026 Undeliverable' },
    ]);
  });

  test('of the gateway of SMS', async () => {
    await post('SMS');
    await drain();
    const [{ provider_id: id }] = await rows();
    const told = await signed('sms', 'x-signature', 'secreto-s', { id, status: 'delivered' });
    expect(told.json(), told.body).toEqual({ noted: 1 });
    expect(await rows()).toMatchObject([{ state: 'DELIVERED' }]);
  });

  test('nothing is taken from whoever does not sign, and the address is shown to Meta alone', async () => {
    await post('WHATSAPP');
    await drain();
    const [{ provider_id: id }] = await rows();
    const body = metaBody([{ id, status: 'delivered' }]);
    for (const secret of ['', 'otro'])
      expect((await signed('whatsapp', 'x-hub-signature-256', secret, body)).statusCode).toBe(404);
    expect((await t.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', payload: body })).statusCode).toBe(404);
    expect((await signed('sms', 'x-hub-signature-256', 'secreto-s', { id, status: 'delivered' })).statusCode).toBe(404);
    expect(await rows()).toMatchObject([{ state: 'SENT' }]);
    const verify = (token: string) =>
      t.app.inject(`/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=123abc`);
    expect([(await verify('comprueba')).body, (await verify('otra')).statusCode]).toEqual(['123abc', 404]);
  });
});
