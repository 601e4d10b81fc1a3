import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordReset } from '#access/session/notifications.ts';
import { importDone } from '#imports/engine/notifications.ts';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { contactChangeNotice } from '#workers/collaborators/notifications.ts';

const BASE = '/api/configuration/notifications';
type Setting = { code: string; enabled: boolean; channels: { channel: string; mode: string; locked: string | null }[] };

let t: TestApp;
let company: Company;
let people: Record<'admin' | 'owner' | 'user' | 'doctor', Person>;
let userId: string;
let username: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.services.system.run(async ({ client }) => {
    for (const table of ['notification_settings', 'notification_texts', 'notification_digest_items'])
      await client.query(`delete from ${table}`);
  });
  company = await t.make.company();
  const user = await t.make.user('user', company);
  [userId, username] = [user.id, user.username];
  people = {
    admin: await t.as((await t.make.user('admin', company)).username),
    owner: await t.as((await t.make.user('owner', company)).username),
    user: await t.as(username),
    doctor: await t.as((await t.make.user('doctor', company)).username),
  };
});

const sql = (text: string, values: unknown[] = []) =>
  t.services.system.run(async ({ client }) => (await client.query(text, values)).rows);
const put = (by: Person, path: string, body: object) => by.send('PUT', `${BASE}/${path}`, body);
const set = (by: Person, code: string, channel: string, mode: string, scope = 'COMPANY') =>
  put(by, `general/${code}`, { scope, channels: [{ channel, mode }] });
const mine = (code: string, channel: string, mode: string) => put(people.user, code, { channels: [{ channel, mode }] });
const channelOf = (settings: Setting[], code: string, channel: string) =>
  settings.find((each) => each.code === code)?.channels.find((each) => each.channel === channel);
const listed = async (by: Person, path: string) =>
  (await by.get(`${BASE}/${path}${path.includes('?') ? '&' : '?'}customer_id=${company.id}`)).json<Setting[]>();

const facts = {
  noun: 'colaboradores',
  file: null,
  page: '/gestion_colaboradores/colaboradores_import',
  rows: 3,
  errors: 0,
  attachesFiles: false,
};
const tell = (key: string, over: object = {}) =>
  t.services.system.forCustomer(company.id).run((tx) => notify(tx, importDone, { ...facts, ...over }, { userId, key }));
const told = async () => ({
  app: (await sql('select from user_notifications where user_id = $1', [userId])).length,
  mails: (await sql('select from messages where recipient = $1', [username])).length,
  waiting: (await sql('select from notification_digest_items where user_id = $1', [userId])).length,
});

describe('who sets what', () => {
  test('a super admin for all, an owner for the company, a person for themself; nobody else', async () => {
    expect((await set(people.admin, 'import.done', 'APP', 'OFF', 'ALL')).statusCode).toBe(200);
    expect((await set(people.owner, 'import.done', 'APP', 'OFF', 'ALL')).statusCode).toBe(404);
    expect((await set(people.owner, 'import.done', 'EMAIL', 'OFF')).statusCode).toBe(200);
    for (const by of [people.user, people.doctor])
      expect((await set(by, 'import.done', 'EMAIL', 'OFF')).statusCode).toBe(404);
    expect((await listed(people.owner, 'general?scope=ALL')) as unknown).toMatchObject({ status: 404 });
    const other = await t.make.user('user', company);
    expect((await put(people.user, `import.done?user_id=${other.id}`, { channels: [] })).statusCode).toBe(404);
    expect((await put(people.user, 'no_such', { channels: [] })).statusCode).toBe(404);
    const [entry] = await sql(
      "select details from audit_log where action = 'notification_setting.changed' and customer_id = $1",
      [company.id],
    );
    expect(entry.details).toEqual({ level: 'COMPANY', changes: [{ channel: 'EMAIL', mode: 'OFF' }] });
  });

  test('off above is off below, and says so', async () => {
    await set(people.admin, 'import.done', 'APP', 'OFF', 'ALL');
    await set(people.owner, 'import.done', 'EMAIL', 'OFF');
    expect(channelOf(await listed(people.owner, 'general'), 'import.done', 'APP')).toMatchObject({
      mode: 'OFF',
      locked: 'OFF_FOR_ALL',
    });
    const own = await listed(people.user, 'mine');
    expect(channelOf(own, 'import.done', 'APP')).toMatchObject({ mode: 'OFF', locked: 'OFF_FOR_ALL' });
    expect(channelOf(own, 'import.done', 'EMAIL')).toMatchObject({ mode: 'OFF', locked: 'OFF_FOR_COMPANY' });
    expect((await mine('import.done', 'APP', 'ON')).json().code).toBe('locked');
    // The setting of another company does not change.
    const elsewhere = await t.make.company();
    const there = await t.as((await t.make.user('owner', elsewhere)).username);
    const theirs = (await there.get(`${BASE}/general?customer_id=${elsewhere.id}`)).json<Setting[]>();
    expect(channelOf(theirs, 'import.done', 'EMAIL')).toMatchObject({ mode: 'ON', locked: null });
  });

  test.each(['reset', 'sign_in_code', 'password_changed', 'results_ready', 'contact_changed', 'exam.critical'])(
    '%s cannot be turned off by e-mail, one by one or all at once',
    async (code) => {
      expect((await set(people.admin, code, 'EMAIL', 'OFF', 'ALL')).json().code).toBe('locked');
      const all = await put(people.admin, `general/${code}`, { scope: 'ALL', enabled: false });
      expect(all.json()).toMatchObject({ status: 409, code: 'locked' });
      expect(channelOf(await listed(people.admin, 'general'), code, 'EMAIL')).toMatchObject({
        mode: 'ON',
        locked: 'REQUIRED',
      });
    },
  );

  test('what workers get is no choice of a person', async () => {
    const codes = (await listed(people.user, 'mine')).map(({ code }) => code);
    expect(codes).toContain('import.done');
    for (const code of ['results_ready', 'registration_link', 'LOGIN_MESSAGE']) expect(codes).not.toContain(code);
    expect((await mine('results_ready', 'SMS', 'OFF')).statusCode).toBe(404);
  });
});

describe('the sending side', () => {
  test('tells in the app, and by e-mail only who asked', async () => {
    await tell('a');
    await t.drain();
    expect(await told()).toEqual({ app: 1, mails: 0, waiting: 0 });
    await mine('import.done', 'EMAIL', 'ON');
    await tell('b');
    await tell('b');
    await t.drain();
    expect(await told()).toEqual({ app: 2, mails: 1, waiting: 0 });
    const mail = await t.mailTo(username);
    expect(mail?.text).toContain('3 de 3 colaboradores importados.');
    expect(mail?.text).toContain('http://localhost:3000/gestion_colaboradores/colaboradores_import');
  });

  test('tells nothing that is off for all, for the company, or for the person', async () => {
    await mine('import.done', 'EMAIL', 'ON');
    await set(people.admin, 'import.done', 'APP', 'OFF', 'ALL');
    await set(people.owner, 'import.done', 'EMAIL', 'OFF');
    await tell('a');
    await t.drain();
    expect(await told()).toEqual({ app: 0, mails: 0, waiting: 0 });
    await set(people.admin, 'import.done', 'APP', 'ON', 'ALL');
    await mine('import.done', 'APP', 'OFF');
    await set(people.owner, 'import.done', 'EMAIL', 'ON');
    await tell('b');
    await t.drain();
    expect(await told()).toEqual({ app: 0, mails: 1, waiting: 0 });
  });

  test('posts no message of a type that the company turned off, and always what security asks for', async () => {
    await put(people.owner, 'general/contact_change_told', { enabled: false });
    await put(people.admin, 'general/reset', { scope: 'ALL', enabled: false });
    const to = (key: string) => ({ to: `${key}@mina.pe`, userId: null, customerId: company.id, key });
    const { config, system } = t.services;
    const [off, on] = await system
      .forCustomer(company.id)
      .run(async (tx) => [
        await postMessage(tx, config, contactChangeNotice, contactChangeNotice.samples[0]!, to(`off-${company.id}`)),
        await postMessage(tx, config, passwordReset, passwordReset.samples[0]!, to(`on-${company.id}`)),
      ]);
    expect([off, on]).toEqual([false, true]);
  });

  test('somebody who left the company since gets no e-mail', async () => {
    await mine('import.done', 'EMAIL', 'ON');
    await tell('a');
    await sql('update user_customers set active = false where user_id = $1', [userId]);
    await t.drain();
    expect((await told()).mails).toBe(0);
  });
});

describe('what is told on entering', () => {
  const banners = async (by = people.user) =>
    (await by.get(`${BASE}?customer_id=${company.id}&platform=web&user_id=${by === people.user ? userId : ''}`)).json();
  const membership = (days: number) =>
    sql("insert into memberships (customer_id, code, start_date, end_date) values ($1, 'TRIAL', $2, $3)", [
      company.id,
      todayInLima(),
      addDays(todayInLima(), days),
    ]);
  const write = (subject: string, message: string, by = people.admin, code = 'LOGIN_MESSAGE', scope = 'ALL') =>
    put(by, `general/${code}`, { scope, text: { subject, message } });

  test('the shape of the documents, with name and company', async () => {
    expect(await banners()).toEqual([
      {
        _id: 'LOGIN_MESSAGE',
        code: 'LOGIN_MESSAGE',
        status: 'INFO',
        platforms: {
          web: { enabled: true, subject: expect.stringMatching(/^Hola, /), message: `Trabajas en ${company.name}.` },
        },
      },
    ]);
  });

  test('a membership that ends within 15 days, and whom to ask', async () => {
    await membership(3);
    const [, ends] = await banners();
    expect(ends).toMatchObject({
      code: 'MEMBERSHIP_WILL_EXPIRE_SOON',
      status: 'WARNING',
      platforms: {
        web: {
          subject: 'La membresía de prueba vence en 3 días',
          message: expect.stringMatching(/^Pide que la renueven antes/),
        },
      },
    });
    await sql('delete from memberships where customer_id = $1', [company.id]);
    await membership(16);
    expect(await banners()).toHaveLength(1);
  });

  test('the text of a super admin, with its placeholders filled in once', async () => {
    await membership(3);
    await sql("update customers set name = '{nombre} S.A.' where id = $1", [company.id]);
    const answer = await write(
      '{empresa}',
      'Quedan {dias_restantes} días, hasta el {fecha_vencimiento}. Hola, {nombre}.',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const [{ platforms }] = await banners();
    expect(platforms.web.subject).toBe('{nombre} S.A.');
    expect(platforms.web.message).toMatch(
      new RegExp(`^Quedan 3 días, hasta el ${showDay(addDays(todayInLima(), 3))}. Hola, \\S`),
    );
    expect((await put(people.admin, 'general/LOGIN_MESSAGE', { scope: 'ALL', text: null })).statusCode).toBe(200);
    expect((await banners())[0].platforms.web.subject).toMatch(/^Hola/);
  });

  test('no text with clinical words, with an unknown placeholder, by an owner, or of a fixed type', async () => {
    expect((await write('Aviso', 'Recoge tu resultado de hemoglobina.')).json().code).toBe('clinical_words');
    expect((await write('Aviso', 'Hola, {apellido}.')).statusCode).toBe(400);
    expect((await write('Aviso', 'Hola.', people.owner)).statusCode).toBe(404);
    expect((await write('Aviso', 'Hola.', people.owner, 'LOGIN_MESSAGE', 'COMPANY')).json().code).toBe('not_editable');
    expect((await write('Aviso', 'Hola.', people.admin, 'import.done')).json().code).toBe('not_editable');
    expect(await sql('select from notification_texts')).toHaveLength(0);
  });

  test('is off where it was turned off, and nobody reads it as somebody else', async () => {
    await set(people.owner, 'LOGIN_MESSAGE', 'BANNER', 'OFF');
    expect((await banners())[0].platforms.web.enabled).toBe(false);
    const other = await t.make.user('user', company);
    expect((await people.user.get(`${BASE}?customer_id=${company.id}&user_id=${other.id}`)).statusCode).toBe(404);
  });
});

test('previews say what each channel says, with facts of an example', async () => {
  const { previews } = (await people.user.get(`${BASE}/results_ready/preview`)).json();
  expect(previews.map((each: { channel: string }) => each.channel)).toEqual(['EMAIL', 'WHATSAPP', 'SMS']);
  expect(previews[0].html).toContain('<html');
  expect(previews[1].message).toMatch(/^Hola, Luis\. .* https:\/\//);
});

test('quiet hours are the installation’s until the company sets its own', async () => {
  const read = async () => (await people.owner.get(`${BASE}/quiet-hours?customer_id=${company.id}`)).json();
  expect(await read()).toEqual({ from: '00:00', to: '00:00' });
  expect((await put(people.owner, 'quiet-hours', { from: '22:30', to: '07:00' })).statusCode).toBe(200);
  expect(await read()).toEqual({ from: '22:30', to: '07:00' });
  expect((await put(people.owner, 'quiet-hours', { from: '25:00', to: '07:00' })).statusCode).toBe(400);
  expect((await put(people.user, 'quiet-hours', { from: '22:30', to: '07:00' })).statusCode).toBe(404);
});
