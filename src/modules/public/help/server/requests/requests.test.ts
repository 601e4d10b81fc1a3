import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { tried } from '#testing/stress.ts';
import { issueTicket } from './ticket.ts';

const URL = '/api/security/auth/users/landing-page';
const SALES = 'ventas@vigia.test';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ SALES_EMAIL: SALES });
});
afterEach(() => sql('delete from login_failures'));
afterAll(() => t.close());

const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await t.services.system.run(({ client }) => client.query<R>(text, values))).rows;
const ticket = async () => (await t.app.inject({ method: 'GET', url: URL })).json<{ ticket: string }>().ticket;
const FORM = { name: 'Ana', email: 'ana@mina.pe', company: 'Mina', consent: true };
const post = (fields: object, ip = '10.0.0.1') =>
  t.app.inject({ method: 'POST', url: URL, remoteAddress: ip, payload: { ...FORM, ...fields } });
const kept = async (company: string) =>
  (await sql<{ n: number }>('select count(*)::int as n from contact_requests where company = $1', [company]))[0]!.n;
const mails = async () =>
  (await sql<{ n: number }>("select count(*)::int as n from messages where template = 'contact_request'"))[0]!.n;

describe('a request', () => {
  test('is kept with its consent and told to the sales mailbox, without what was written freely', async () => {
    const before = await mails();
    const message = 'Tenemos a un trabajador con diabetes';
    const answer = await post({ ticket: await ticket(), phone: '+51 987654321', message });
    expect([answer.statusCode, answer.json().message]).toEqual([201, 'Gracias. Te escribiremos pronto.']);
    const rows = await sql(
      'select name, email, phone, message, consented_at is not null as agreed from contact_requests',
    );
    expect(rows).toEqual([{ name: 'Ana', email: 'ana@mina.pe', phone: '+51 987654321', message, agreed: true }]);
    expect(await mails()).toBe(before + 1);
    const { id } = await t.make.company();
    const admin = await t.as((await t.make.user('admin', { id, name: 'x' })).username);
    const sent = (await admin.get('/api/security/messages?search=ventas')).json<{ items: { text: string }[] }>().items;
    expect(sent[0]!.text).toContain('Ana, de Mina');
    expect(JSON.stringify(sent)).not.toContain('diabetes');
    const listed = (await admin.get('/api/configuration/contact-requests?q=MINA')).json();
    expect(listed).toMatchObject({ total: 1, items: [{ company: 'Mina', message }] });
    const owner = await t.as((await t.make.user('owner', { id, name: 'x' })).username);
    expect((await owner.get('/api/configuration/contact-requests')).statusCode).toBe(404);
  });

  test.each([
    ['email', { email: 'ana' }],
    ['name', { name: ' ' }],
    ['company', { company: '' }],
    ['phone', { phone: 'uno' }],
    ['consent', { consent: false }],
    ['ticket', { ticket: '' }],
    ['message', { message: 'x'.repeat(2001) }],
  ])('with a wrong %s is told under its field', async (path, over) => {
    const answer = await post({ ticket: issueTicket(t.services.config.secretKey), ...over }, '10.0.0.2');
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test.each([
    ['made up', () => 'a.1999999999999.b'],
    ['of another installation', () => issueTicket(Buffer.alloc(32, 1))],
    ['too old', () => issueTicket(t.services.config.secretKey, Date.now() - 3 * 3_600_000)],
  ])('with a ticket that is %s is refused', async (_, made) => {
    expect((await post({ ticket: made() }, '10.0.0.3')).json().code).toBe('form_expired');
  });
});

describe('a bot that posts again and again', () => {
  const TIMES = tried(200, 1000);
  const often = async (send: (i: number) => Promise<{ statusCode: number }>) => {
    const statuses: Record<number, number> = {};
    for (let i = 0; i < TIMES; i++) {
      const { statusCode } = await send(i);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    }
    return statuses;
  };

  test('from one address, with every field filled in, keeps nothing and sends no message', async () => {
    const before = await mails();
    const secret = t.services.config.secretKey;
    const statuses = await often(() =>
      post({ company: 'Bot', website: 'https://x.test', ticket: issueTicket(secret) }),
    );
    expect(statuses).toEqual({ 201: 5, 429: TIMES - 5 });
    expect([await kept('Bot'), await mails()]).toEqual([0, before]);
  });

  test('without opening the form sends no message', async () => {
    const before = await mails();
    expect(await often(() => post({ company: 'Ciego', ticket: 'x.y.z' }, '10.0.1.1'))).toEqual({
      400: 5,
      429: TIMES - 5,
    });
    expect([await kept('Ciego'), await mails()]).toEqual([0, before]);
  });

  test('from as many addresses with one form has it taken once', async () => {
    const before = await mails();
    const once = await ticket();
    const statuses = await often((i) => post({ company: 'Red', ticket: once }, `10.1.${i >> 8}.${i & 255}`));
    expect(statuses).toEqual({ 201: 1, 400: TIMES - 1 });
    expect([await kept('Red'), await mails()]).toEqual([1, before + 1]);
  });
});

test('requests of many addresses are all kept, and the mailbox gets twenty an hour', async () => {
  const before = await mails();
  const secret = t.services.config.secretKey;
  for (let i = 0; i < 24; i++)
    expect((await post({ company: 'Muchas', ticket: issueTicket(secret) }, `10.2.0.${i}`)).statusCode).toBe(201);
  expect([await kept('Muchas'), (await mails()) - before]).toEqual([24, 20]);
});
