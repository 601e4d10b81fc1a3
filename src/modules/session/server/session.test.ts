import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/security/auth/login', payload: { username, password }, headers });

describe('signing in', () => {
  test('gives a cookie that scripts cannot read and the session as the client may know it', async () => {
    const company = await t.make.company();
    const user = await t.make.user('owner', company);
    const answer = await logIn(user.username.toUpperCase(), t.make.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(answer.json()).toMatchObject({
      userId: user.id,
      company: { customerId: company.id, isOwner: true, membership: 'PREMIUM' },
    });
    expect(answer.json().policies).toContain('users.update');
    expect(answer.json().policies).not.toContain('clinical.read');
  });

  test('answers wrong passwords and unknown names alike, then refuses with the time left', async () => {
    const user = await t.make.user('user', await t.make.company());
    for (const name of [user.username, 'nadie@prueba.test']) {
      for (let i = 0; i < 5; i++) {
        const answer = await logIn(name, 'Equivocada1');
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: 'wrong_credentials' });
      }
      const refused = await logIn(name, t.make.password);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    }
  });

  test('40 parallel guesses are not looked at more than five times', async () => {
    const user = await t.make.user('user', await t.make.company());
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => logIn(user.username, `Adivina${i}`, { 'x-forwarded-for': `10.0.0.${i}` })),
    );
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(5);
  });

  test('refuses a sign-in that another site makes the browser send', async () => {
    const user = await t.make.user('user', await t.make.company());
    const answer = await logIn(user.username, t.make.password, { origin: 'https://otra.example', host: 'localhost' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a session', () => {
  test('ends with the revocation of its person at the next call', async () => {
    const user = await t.make.user('user', await t.make.company());
    const person = await t.as(user.username);
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(200);
    await t.services.system.run(({ client }) =>
      client.query("update users set status = 'REVOKED' where id = $1", [user.id]),
    );
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(401);
  });

  test('ends when idle too long, and when signed out', async () => {
    const user = await t.make.user('doctor', await t.make.company());
    const person = await t.as(user.username);
    await t.services.system.run(({ client }) =>
      client.query("update sessions set last_seen_at = now() - interval '31 minutes' where user_id = $1", [user.id]),
    );
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(401);
    const again = await t.as(user.username);
    expect((await again.send('POST', '/api/security/auth/logout')).statusCode).toBe(204);
    expect((await again.get('/api/security/auth/me')).statusCode).toBe(401);
  });

  test('chooses among the companies of its person only', async () => {
    const [one, two, foreign] = [
      await t.make.company(),
      await t.make.company({ membership: 'FREE' }),
      await t.make.company(),
    ];
    const person = await t.as((await t.make.user('user', one, two)).username);
    const chosen = await person.send('POST', '/api/security/auth/users/last-login', { customerId: two.id });
    expect(chosen.statusCode).toBe(201);
    expect(chosen.json().company).toMatchObject({ customerId: two.id, membership: 'FREE' });
    const refused = await person.send('POST', '/api/security/auth/users/last-login', { customerId: foreign.id });
    const missing = await person.send('POST', '/api/security/auth/users/last-login', {
      customerId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
    });
    expect([refused.statusCode, missing.statusCode]).toEqual([404, 404]);
  });

  test('keeps passwords and tokens out of the log and out of the database', async () => {
    const user = await t.make.user('user', await t.make.company());
    const person = await t.as(user.username);
    const token = person.cookie.split('=')[1] as string;
    expect(t.logLines.join('')).not.toMatch(new RegExp(`${t.make.password}|${token}`));
    const stored = await t.services.system.run(({ client }) =>
      client.query<{ text: string }>('select s::text as text from sessions s'),
    );
    expect(stored.rows.some((r) => r.text.includes(token))).toBe(false);
  });
});
