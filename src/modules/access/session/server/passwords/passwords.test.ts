import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { browserOf } from '#testing/browser.ts';
import { type MailSink, startMailSink } from '#testing/mail-sink.ts';
import { invitePerson } from '../invitations.ts';
import { isCommon } from './check-password.ts';

const NEW = 'Cordillera-47';

let sink: MailSink;
let t: TestApp;
beforeAll(async () => {
  sink = await startMailSink();
  t = await startTestApp({ SMTP_URL: sink.url, PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(async () => {
  await t.close();
  await sink.close();
});

const sql = <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.run(({ client }) => client.query<R>(text, values));

const tokenIn = (text: string) =>
  new URL(/http\S+restart_password\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
/** Requests a link and reads it from the delivered mail. */
async function linkFor(username: string): Promise<string> {
  const answer = await browserOf(t).post('forgot-password', { user_name: username });
  expect(answer.statusCode).toBe(200);
  await t.drain();
  const mail = sink.mails.findLast((m) => m.to?.[0]?.address === username);
  expect(mail?.subject).toBe('Cambia tu contraseña de Vigía');
  expect(mail?.html).toContain('restart_password');
  return tokenIn(mail?.text ?? '');
}
const reset = (username: string, token: string, password = NEW) =>
  browserOf(t).post('reset-password', { user_name: username, token, new_password: password });
const newUser = async (role: 'user' | 'doctor' = 'user') => t.make.user(role, await t.make.company());
// All tests share one IP address, so each test clears the counted attempts.
const forgetCounts = () => sql('delete from login_failures');

describe('a forgotten password', () => {
  test('is answered alike whether the e-mail has an account or not, and at most three mails an hour go out', async () => {
    await forgetCounts();
    const user = await newUser();
    const ask = async (name: string) => {
      const { statusCode, body } = await browserOf(t).post('forgot-password', { user_name: name });
      return [statusCode, body];
    };
    const known = await ask(user.username);
    expect(await ask('nadie@prueba.test')).toEqual(known);
    for (let i = 0; i < 4; i++) expect(await ask(user.username)).toEqual(known);
    await t.drain();
    expect(sink.mails.filter((m) => m.to?.[0]?.address === user.username)).toHaveLength(3);
    expect(sink.mails.some((m) => m.to?.[0]?.address === 'nadie@prueba.test')).toBe(false);
    const { rows } = await sql<{ n: number }>(
      "select count(*) as n from outbox where payload::text ilike '%prueba.test%'",
    );
    expect(rows[0]?.n).toBe(0);
  });

  test('is refused after 20 from one address', async () => {
    await forgetCounts();
    const answers = [];
    for (let i = 0; i < 21; i++)
      answers.push((await browserOf(t).post('forgot-password', { user_name: `n${i}@prueba.test` })).statusCode);
    expect(answers.filter((s) => s === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    await forgetCounts();
  });

  test('tells a malformed e-mail, and unknown ones only where the installation says so', async () => {
    const wrong = await browserOf(t).post('forgot-password', { user_name: 'sin-arroba' });
    expect(wrong.json().errors[0]).toMatchObject({
      path: 'user_name',
      message: expect.stringContaining('El correo no tiene el formato correcto'),
    });
    t.services.config.revealUnknownEmail = true;
    const unknown = await browserOf(t).post('forgot-password', { user_name: 'nadie@prueba.test' });
    t.services.config.revealUnknownEmail = false;
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_email']);
  });
});

describe('a link to choose a password', () => {
  test('names its person masked, without being used up, and changes the password once', async () => {
    await forgetCounts();
    const user = await newUser();
    const [open, waiting] = [await t.as(user.username), await linkFor(user.username)];
    for (let i = 0; i < 3; i++)
      expect((await browserOf(t).post('user-by-token', { token: waiting })).json()).toEqual({
        username: 'us•••@prueba.test',
        purpose: 'RESET',
      });
    const browser = browserOf(t);
    const done = await browser.post('reset-password', { user_name: user.username, token: waiting, new_password: NEW });
    expect(done.json()).toMatchObject({ userId: user.id });
    expect((await browser.get('me')).statusCode).toBe(200);
    expect((await open.get('/api/security/auth/me')).statusCode).toBe(401);
    const again = await reset(user.username, waiting, 'Cordillera-48');
    expect([again.statusCode, again.json().code]).toEqual([410, 'link_expired']);
    expect((await browserOf(t).post('user-by-token', { token: waiting })).statusCode).toBe(410);
    await t.drain();
    expect(sink.mails.findLast((m) => m.to?.[0]?.address === user.username)?.subject).toBe(
      'Tu contraseña de Vigía cambió',
    );
    const login = (password: string) => browserOf(t).post('login', { username: user.username, password });
    expect((await login(t.make.password)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
  });

  test('lets one of 20 at the same moment win', async () => {
    await forgetCounts();
    const user = await newUser();
    const token = await linkFor(user.username);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(user.username, token, `Cordillera-${i}0`)),
    );
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.json().code === 'link_expired')).toHaveLength(19);
  });

  test('goes on to the second step where the person has one', async () => {
    await forgetCounts();
    const user = await newUser('doctor');
    await sql('update users set two_step = null where id = $1', [user.id]);
    const browser = browserOf(t);
    const answer = await browser.post('reset-password', {
      user_name: user.username,
      token: await linkFor(user.username),
      new_password: NEW,
    });
    expect(answer.json()).toMatchObject({ twoStep: true });
    expect(browser.cookies.has('vigia_session')).toBe(false);
  });

  test.each([
    ['for somebody else', async (token: string) => reset((await newUser()).username, token)],
    ['half of it', async (token: string, name: string) => reset(name, token.slice(0, 20))],
    [
      'after a newer one',
      async (token: string, name: string) => {
        await linkFor(name);
        return reset(name, token);
      },
    ],
    [
      'after 30 minutes',
      async (token: string, name: string) => {
        await sql(
          `update account_tokens set expires_at = now() - interval '1 second'
           where user_id = (select id from users where username = $1)`,
          [name],
        );
        return reset(name, token);
      },
    ],
    [
      'after a revocation',
      async (token: string, name: string) => {
        await sql("update users set status = 'REVOKED' where username = $1", [name]);
        return reset(name, token);
      },
    ],
  ])('does not work %s', async (_, use) => {
    await forgetCounts();
    const user = await newUser();
    const answer = await use(await linkFor(user.username), user.username);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
  });

  test('is not found by trying: ten of an address in 15 minutes', async () => {
    await forgetCounts();
    for (let i = 0; i < 10; i++)
      expect((await browserOf(t).post('user-by-token', { token: `adivina${i}` })).statusCode).toBe(410);
    expect((await browserOf(t).post('user-by-token', { token: 'adivina' })).statusCode).toBe(429);
    await forgetCounts();
  });

  test('answers by GET too, not to another site, and never from HEAD', async () => {
    await forgetCounts();
    const user = await newUser();
    const query = new URLSearchParams({
      user_name: user.username,
      token: await linkFor(user.username),
      new_password: NEW,
    });
    const foreign = await browserOf(t).get(`reset-password?${query}`, { 'sec-fetch-site': 'cross-site' });
    const page = await browserOf(t).get(`reset-password?${query}`, {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
    });
    expect([foreign.statusCode, page.statusCode]).toEqual([403, 403]);
    const head = await t.app.inject({ method: 'HEAD', url: `/api/security/auth/reset-password?${query}` });
    expect(head.statusCode).toBe(404);
    expect((await browserOf(t).get(`reset-password?${query}`)).statusCode).toBe(200);
  });

  test('of an invitation opens the account', async () => {
    await forgetCounts();
    const company = await t.make.company({ name: 'Mina <Alta> & Cía' });
    const user = await t.make.user('user', company);
    await sql("update users set status = 'INVITED', password_hash = null where id = $1", [user.id]);
    await t.services.system.run((tx) => invitePerson(tx, { userId: user.id, customerId: company.id }));
    await t.drain();
    const mail = sink.mails.findLast((m) => m.to?.[0]?.address === user.username);
    expect(mail?.subject).toBe('Te invitaron a Vigía: Mina <Alta> & Cía');
    expect(mail?.html).toContain('Mina &#60;Alta&#62; &#38; Cía');
    expect(mail?.html).not.toMatch(/<img|src=|@import|url\(/);
    const entered = await reset(user.username, tokenIn(mail?.text ?? ''));
    expect(entered.json()).toMatchObject({ userId: user.id, company: { customerId: company.id } });
    const { rows } = await sql('select status from users where id = $1', [user.id]);
    expect(rows).toEqual([{ status: 'ACTIVE' }]);
  });

  test('comes with a temporary password, instead of a session', async () => {
    const user = await newUser();
    await sql('update users set temporary_password = true where id = $1', [user.id]);
    const browser = browserOf(t);
    const answer = await browser.post('login', { username: user.username, password: t.make.password });
    expect(answer.json()).toEqual({ token: expect.any(String), username: user.username });
    expect(browser.cookies.size).toBe(0);
    expect((await reset(user.username, answer.json().token)).json()).toMatchObject({ userId: user.id });
  });
});

describe('a new password', () => {
  test.each([
    ['corta1A', 'Contener al menos 8 caracteres'],
    ['sinnumeros', 'Contener al menos un número'],
    ['Password1', 'más usadas'],
    ['USER.2024a', undefined],
  ])('%s', async (password, expected) => {
    await forgetCounts();
    const user = await newUser();
    const token = await linkFor(user.username);
    const answer = await reset(user.username, token, password);
    if (!expected) return expect(answer.statusCode).toBe(200);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((e: { path: string }) => e.path)).toContain('new_password');
    expect(JSON.stringify(answer.json().errors)).toContain(expected);
    expect((await reset(user.username, token)).statusCode).toBe(200); // the refused attempts did not use up the token
  });

  test('is not the name of its person', async () => {
    await forgetCounts();
    const user = await newUser();
    await sql("update users set first_name = 'María José', last_name = 'Quispe' where id = $1", [user.id]);
    const token = await linkFor(user.username);
    for (const password of ['Quispe2024', 'Maria-1990', `A1${user.username}`]) {
      const answer = await reset(user.username, token, password);
      expect([password, answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([password, 400, 'own_name']);
    }
  });

  test.each(['Password1', 'QWERTY', '123456', 'iloveyou'])('common: %s', async (p) =>
    expect(await isCommon(p)).toBe(true),
  );
  test.each(['Cordillera-47', 'Ñandú veloz 9'])('uncommon: %s', async (p) => expect(await isCommon(p)).toBe(false));
});

test('what is asked again of a signed-in person is limited as signing in is', async () => {
  const user = await newUser();
  const person = await t.as(user.username);
  const confirm = (password: string) => person.send('POST', '/api/security/auth/confirm', { password });
  await sql("update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1", [user.id]);
  expect((await confirm(t.make.password)).statusCode).toBe(204);
  const { rows } = await sql(
    "select confirmed_at > now() - interval '1 minute' as fresh from sessions where user_id = $1",
    [user.id],
  );
  expect(rows).toEqual([{ fresh: true }]);
  for (let i = 0; i < 5; i++) expect((await confirm('Equivocada1')).json().code).toBe('wrong_password');
  expect((await confirm(t.make.password)).statusCode).toBe(429);
  expect((await person.get('/api/security/auth/me')).statusCode).toBe(200);
});
