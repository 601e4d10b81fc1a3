import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sessionRoutes } from './routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/security/auth/login', payload: { username, password }, headers });

type Answer = Awaited<ReturnType<typeof logIn>>;
const cookieOf = (answer: Answer, name: string) => answer.cookies.find((c) => c.name === name)?.value ?? '';

describe('signing in', () => {
  test('gives a cookie that scripts cannot read and the session as the client may know it', async () => {
    const company = await t.make.company();
    const user = await t.make.user('owner', company);
    const answer = await logIn(user.username.toUpperCase(), t.make.password);
    expect(answer.statusCode).toBe(200);
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

  test('right ones at the same moment each give back their own try of the address, and no other', async () => {
    const company = await t.make.company();
    const people = await Promise.all([1, 2].map(() => t.make.user('user', company)));
    const left = () =>
      t.services.system.run(
        async ({ client }) =>
          (await client.query<{ id: number }>("select id from login_failures where subject like 'ip:%'")).rows,
      );
    await logIn(people[0]!.username, 'NoEsEsta1');
    const failed = await left();
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(people.map(({ username }) => logIn(username, t.make.password)));
      expect(answers.map((a) => a.statusCode)).toEqual([200, 200]);
    }
    expect(await left()).toEqual(failed);
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
    expect((await again.send('POST', '/api/security/auth/logout')).statusCode).toBe(200);
    expect((await again.get('/api/security/auth/me')).statusCode).toBe(401);
  });

  test('that was used later than now does not live again after the clock was set back', async () => {
    const user = await t.make.user('doctor', await t.make.company());
    const person = await t.as(user.username);
    const usedIn = (minutes: number) =>
      t.services.system.run(({ client }) =>
        client.query('update sessions set last_seen_at = now() + make_interval(mins => $2) where user_id = $1', [
          user.id,
          minutes,
        ]),
      );
    await usedIn(4);
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(200);
    await usedIn(6);
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(401);
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

  test('gets a new name at each sign-in, and the one this browser had before ends', async () => {
    const user = await t.make.user('user', await t.make.company());
    const before = await t.as(user.username);
    const planted = await logIn(user.username, t.make.password, { cookie: 'vigia_session=elegida-por-otro' });
    expect(cookieOf(planted, 'vigia_session')).not.toBe('elegida-por-otro');
    const again = await logIn(user.username, t.make.password, { cookie: before.cookie });
    expect(again.statusCode).toBe(200);
    expect(before.cookie).not.toContain(cookieOf(again, 'vigia_session'));
    expect((await before.get('/api/security/auth/me')).statusCode).toBe(401);
  });

  test('reads what a role may do anew at each call', async () => {
    const company = await t.make.company();
    const user = await t.make.user('owner', company);
    const person = await t.as(user.username);
    const policies = async () => (await person.get('/api/security/auth/me')).json().policies as string[];
    expect(await policies()).toContain('users.update');
    await t.services.system.run(({ client }) =>
      client.query('update user_customers set is_owner = false where user_id = $1', [user.id]),
    );
    expect(await policies()).not.toContain('users.update');
  });
});

describe('a device that is known', () => {
  const wrongFrom = async (username: string, cookie: string, times: number) => {
    for (let i = 0; i < times; i++)
      expect((await logIn(username, `Adivina${i}x`, cookie ? { cookie } : {})).statusCode).toBe(401);
  };

  test('is not locked out by strangers, has a count of its own, and lifts nothing for them', async () => {
    const user = await t.make.user('user', await t.make.company());
    const device = `vigia_dev=${cookieOf(await logIn(user.username, t.make.password), 'vigia_dev')}`;
    await wrongFrom(user.username, '', 5);
    expect((await logIn(user.username, t.make.password)).statusCode).toBe(429);
    expect((await logIn(user.username, t.make.password, { cookie: device })).statusCode).toBe(200);
    expect((await logIn(user.username, t.make.password)).statusCode).toBe(429);
    await wrongFrom(user.username, device, 5);
    expect((await logIn(user.username, t.make.password, { cookie: device })).statusCode).toBe(429);
  });

  test('is known to the person who signed in on it, and to nobody else', async () => {
    const company = await t.make.company();
    const [mine, other] = [await t.make.user('user', company), await t.make.user('user', company)];
    const device = `vigia_dev=${cookieOf(await logIn(mine.username, t.make.password), 'vigia_dev')}`;
    await wrongFrom(other.username, device, 5);
    expect((await logIn(other.username, t.make.password, { cookie: device })).statusCode).toBe(429);
  });
});

describe('cookies', () => {
  const all = (answer: Answer) => [answer.headers['set-cookie']].flat() as string[];
  test('stay out of reach of scripts and other sites', async () => {
    const user = await t.make.user('user', await t.make.company());
    const set = all(await logIn(user.username, t.make.password));
    expect(set.map((c) => c.split('=')[0])).toEqual(['vigia_session', 'vigia_dev']);
    for (const cookie of set) expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('are Secure and __Host- where the address is https', async () => {
    const https = await startTestApp({ PUBLIC_URL: 'https://vigia.test', SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const company = await https.make.company();
      const [plain, doctor] = [await https.make.user('user', company), await https.make.user('doctor', company)];
      await https.services.system.run(({ client }) =>
        client.query('update users set two_step = null where id = $1', [doctor.id]),
      );
      const send = (username: string) =>
        https.app.inject({
          method: 'POST',
          url: '/api/security/auth/login',
          payload: { username, password: https.make.password },
        });
      const set = [...all(await send(plain.username)), ...all(await send(doctor.username))];
      expect(set.map((c) => c.split('=')[0])).toEqual(['__Host-vigia_session', '__Host-vigia_dev', '__Host-vigia_pre']);
      for (const cookie of set) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    } finally {
      await https.close();
    }
  });

  test('are read back by name only where a document viewer set them', async () => {
    const user = await t.make.user('user', await t.make.company());
    const person = await t.as(user.username);
    const others = [
      'vigia_session',
      'vigia_dev',
      'vigia_pre',
      'vigia_nonce',
      '__Host-vigia_session',
      '__Host-vigia_dev',
      '__Host-vigia_pre',
      'session',
      'csrf',
      'token',
      'dv_',
      'dv_short',
      'dv_toolong99',
      'dv_UPPER123',
      'DV_abcd1234',
      'dv_abcd123!',
      ' dv_abcd123',
      'xdv_abcd1234',
      'dv_abcd1234;',
      'dv_abcd1234\n',
      'dv-abcd1234',
      '__proto__',
      'constructor',
      'toString',
      '*',
      '..',
      'dv_%61bcd123',
      'dv_abcd1234,vigia_session',
      '',
      'hasOwnProperty',
    ];
    expect(others).toHaveLength(30);
    const cookie = `${person.cookie}; ${others
      .filter((n) => /^[\w-]+$/.test(n))
      .map((n) => `${n}=x`)
      .join('; ')}; dv_abcd1234=visor`;
    const read = (name: string) =>
      t.app.inject({ url: `/api/security/auth/cookies?name=${encodeURIComponent(name)}`, headers: { cookie } });
    for (const name of others.filter((n) => n.trim() !== 'dv_abcd1234'))
      expect((await read(name)).statusCode, name).toBe(404);
    expect((await read('dv_abcd1234')).json()).toEqual({ data: { value: 'visor' } });
  });
});

test('no body of a sign-in call takes a field of its own accord', async () => {
  const owner = await t.make.user('user', await t.make.company());
  const person = await t.as(owner.username);
  const admin = await t.as((await t.make.user('admin')).username);
  const bodies = sessionRoutes.map((r) => r.endpoint).filter((e) => e.method !== 'GET' && e.body);
  expect(bodies.length).toBeGreaterThan(10);
  for (const e of bodies) {
    const sender = e.access === 'admin' ? admin : person;
    const answer = await sender.send(e.method as 'POST', `/api${e.path}`, { isAdmin: true, is_admin: true });
    expect([e.path, answer.statusCode]).toEqual([e.path, 400]);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path: 'isAdmin', code: 'unknown_field' }));
  }
  const { rows } = await t.services.system.run(({ client }) =>
    client.query('select is_admin from users where id = $1', [owner.id]),
  );
  expect(rows).toEqual([{ is_admin: false }]);
});
