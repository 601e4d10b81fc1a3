import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Browser, browserOf } from '#testing/browser.ts';
import type { Account } from '#testing/builders.ts';
import { endSessions } from '../end-sessions.ts';

const VALIDATE = 'login/two-factor-authentication/validate';
const RESEND = 'login/two-factor-authentication/resend';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.services.system.run(({ client }) => client.query(text, values));

async function personWith(
  twoStep: boolean | null,
  role: 'doctor' | 'owner' | 'admin' | 'user' = 'doctor',
): Promise<Account> {
  const user = await t.make.user(role, await t.make.company());
  await sql('update users set two_step = $2 where id = $1', [user.id, twoStep]);
  return user;
}

/** Types the right password and returns the browser and the mailed code. */
async function begin({ username }: Account, browser: Browser = browserOf(t)) {
  const answer = await browser.post('login', { username, password: t.make.password });
  return { browser, answer, code: await codeOf(username) };
}
const codeOf = async (username: string) => /\b\d{6}\b/.exec((await t.mailTo(username))?.text ?? '')?.[0] ?? '';
const other = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

describe('the second step', () => {
  test.each([
    ['doctor', null, true],
    ['owner', null, true],
    ['admin', null, true],
    ['user', null, false],
    ['user', true, true],
    ['doctor', false, false],
  ] as const)('is asked of a %s whose wish is %s: %s', async (role, wish, asked) => {
    const { browser, answer } = await begin(await personWith(wish, role));
    expect(answer.statusCode).toBe(200);
    expect('twoStep' in answer.json()).toBe(asked);
    expect(browser.cookies.has('vigia_session')).toBe(!asked);
    expect(browser.cookies.has('vigia_pre')).toBe(asked);
  });

  test('gives the session for the code that was mailed, once', async () => {
    const user = await personWith(null);
    const { browser, answer, code } = await begin(user);
    expect(answer.json()).toMatchObject({ twoStep: true, userId: user.id, username: user.username });
    expect(answer.json().maskedEmail).toMatch(/^do•••@prueba\.test$/);
    expect(answer.json().demoCode).toBeUndefined();
    expect((await browser.get('me')).statusCode).toBe(401);
    const ticket = browser.cookies.get('vigia_pre') ?? '';
    const entered = await browser.post(VALIDATE, { username: user.username, code });
    expect(entered.json()).toMatchObject({ userId: user.id });
    expect(browser.cookies.has('vigia_pre')).toBe(false);
    expect((await browser.get('me')).statusCode).toBe(200);
    const replay = browserOf(t);
    replay.cookies.set('vigia_pre', ticket);
    await replay.post(VALIDATE, { username: user.username, code });
    expect(replay.cookies.has('vigia_session')).toBe(false);
    await sql("update sign_in_tickets set used_at = now() - interval '11 seconds' where user_id = $1", [user.id]);
    replay.cookies.set('vigia_pre', ticket);
    const again = await replay.post(VALIDATE, { username: user.username, code });
    expect([again.statusCode, again.json().code]).toEqual([410, 'sign_in_expired']);
  });

  test('a right code costs nothing, sent five times at once neither: 25 sign-ins of one person, none is refused', {
    timeout: 120_000,
  }, async () => {
    const user = await personWith(null);
    for (let n = 0; n < 25; n++) {
      const { browser, code, answer } = await begin(user);
      expect(answer.statusCode).toBe(200);
      const sent = [1, 2, 3, 4, 5].map(() => browser.post(VALIDATE, { username: user.username, code }));
      const entered = await Promise.all(sent);
      expect(entered.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
      expect(entered.map((each) => each.json().userId)).toEqual(sent.map(() => user.id));
      expect((await browser.get('me')).statusCode).toBe(200);
    }
    const { rows: counted } = await sql("select subject from login_failures where subject like '%' || $1", [user.id]);
    expect(counted).toEqual([]);
    const { rows: sessions } = await sql('select count(*)::int as n from sessions where user_id = $1', [user.id]);
    expect(sessions).toEqual([{ n: 25 }]);
  });

  test('the same right code is taken again, wherever between the steps of one request the other was taken', async () => {
    const { system } = t.services;
    for (let steps = 1; steps <= 6; steps++) {
      const user = await personWith(null);
      const { browser, code } = await begin(user);
      const enter = () => browser.post(VALIDATE, { username: user.username, code });
      const run = system.run.bind(system) as (work: unknown) => Promise<unknown>;
      let left = steps;
      let other: ReturnType<typeof enter> | undefined;
      const watched = vi.spyOn(system, 'run').mockImplementation(async (work: unknown) => {
        const answer = await run(work);
        if (--left === 0) {
          other = enter();
          await other;
        }
        return answer;
      });
      const first = await enter();
      watched.mockRestore();
      expect([steps, first.statusCode, (await other)?.statusCode ?? 200]).toEqual([steps, 200, 200]);
    }
  });

  test('sign-ins that a new password ended take no code any more', async () => {
    const user = await personWith(null);
    const { browser, code } = await begin(user);
    await t.services.system.run(({ client }) => endSessions(client, user.id));
    const late = await browser.post(VALIDATE, { username: user.username, code });
    expect([late.statusCode, late.json().code]).toEqual([410, 'sign_in_expired']);
  });

  test('answers by GET too, for this page alone', async () => {
    const user = await personWith(null);
    const { browser, code } = await begin(user);
    const address = `${VALIDATE}?username=${encodeURIComponent(user.username)}&code=${code}`;
    const foreign = await browser.get(address, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' });
    const image = await browser.get(address, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' });
    expect([foreign.statusCode, image.statusCode]).toEqual([403, 403]);
    const own = await browser.get(address, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
    expect(own.statusCode).toBe(200);
    expect([own.headers['cache-control'], own.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  test('needs the ticket of its own browser and the name that goes with it', async () => {
    const [user, stranger] = [await personWith(null), await personWith(null)];
    const { code } = await begin(user);
    const elsewhere = await browserOf(t).post(VALIDATE, { username: user.username, code });
    const { browser } = await begin(stranger);
    const named = await browser.post(VALIDATE, { username: user.username, code });
    expect([elsewhere.statusCode, named.statusCode]).toEqual([410, 410]);
  });

  test('tells a wrong code, how many tries are left, an expired code and a block apart', async () => {
    const user = await personWith(null);
    const { browser, code } = await begin(user);
    const wrong = await browser.post(VALIDATE, { username: user.username, code: other(code) });
    expect([wrong.statusCode, wrong.json().code, wrong.json().title]).toEqual([
      400,
      'wrong_code',
      'El código no es correcto. Te quedan 4 intentos.',
    ]);
    await sql("update sign_in_tickets set code_expires_at = now() - interval '1 second' where user_id = $1", [user.id]);
    const late = await browser.post(VALIDATE, { username: user.username, code });
    expect([late.statusCode, late.json().code]).toEqual([410, 'code_expired']);
    // Simulates a clock that is set back: an expired code stays expired.
    await sql("update sign_in_tickets set code_expires_at = now() + interval '4 minutes' where user_id = $1", [
      user.id,
    ]);
    const again = await browser.post(VALIDATE, { username: user.username, code });
    expect([again.statusCode, again.json().code]).toEqual([410, 'code_expired']);
  });

  test('looks at five of 50 parallel codes, then blocks this sign-in and new codes from strange devices', async () => {
    const user = await personWith(null);
    const { browser, code } = await begin(user);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        browser.post(VALIDATE, { username: user.username, code: other(code, i + 1) }),
      ),
    );
    expect(answers.filter((a) => a.statusCode === 400)).toHaveLength(4);
    expect(answers.filter((a) => a.json().code === 'codes_blocked')).toHaveLength(46);
    const { rows } = await sql('select tries from sign_in_tickets where user_id = $1', [user.id]);
    expect(rows).toEqual([{ tries: 5 }]);
    const right = await browser.post(VALIDATE, { username: user.username, code });
    expect([right.statusCode, right.json().code]).toEqual([429, 'codes_blocked']);
    const again = (await begin(user)).answer;
    expect([again.statusCode, again.json().code]).toEqual([429, 'codes_blocked']);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(800);
    await sql("update sign_in_tickets set blocked_at = now() - interval '16 minutes' where user_id = $1", [user.id]);
    expect((await begin(user)).answer.statusCode).toBe(200);
  });

  test('is not blocked for the person on a device of theirs by what strangers guess', async () => {
    const user = await personWith(null);
    const own = await begin(user);
    expect((await own.browser.post(VALIDATE, { username: user.username, code: own.code })).statusCode).toBe(200);
    await own.browser.post('logout');
    const { browser, code } = await begin(user);
    for (let i = 1; i <= 5; i++) await browser.post(VALIDATE, { username: user.username, code: other(code, i) });
    expect((await begin(user)).answer.statusCode).toBe(429);
    const back = await begin(user, own.browser);
    expect(back.answer.json()).toMatchObject({ twoStep: true });
    expect((await back.browser.post(VALIDATE, { username: user.username, code: back.code })).statusCode).toBe(200);
  });

  test('new sign-ins do not refill the tries: ten in 15 minutes for all of them', async () => {
    const user = await personWith(null);
    let looked = 0;
    for (let round = 0; round < 4; round++) {
      const { browser, code } = await begin(user);
      for (let i = 1; i <= 4; i++)
        if ((await browser.post(VALIDATE, { username: user.username, code: other(code, i) })).statusCode === 400)
          looked++;
    }
    expect(looked).toBe(10);
  });
});

describe('another code', () => {
  test('comes after a minute, replaces the last and leaves the tries as they are', async () => {
    const user = await personWith(null);
    const { browser, code } = await begin(user);
    const soon = await browser.post(RESEND, { user_id: user.id });
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'resend_too_soon']);
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
    await browser.post(VALIDATE, { username: user.username, code: other(code) });
    await sql("update sign_in_tickets set code_sent_at = now() - interval '61 seconds' where user_id = $1", [user.id]);
    const sent = await browser.post(RESEND, { user_id: user.id });
    expect(sent.json()).toMatchObject({ twoStep: true, username: user.username });
    const fresh = await codeOf(user.username);
    const old = fresh === code ? other(code) : code;
    const stale = await browser.post(VALIDATE, { username: user.username, code: old });
    expect(stale.json().title).toContain('3 intentos');
    expect((await browser.post(VALIDATE, { username: user.username, code: fresh })).statusCode).toBe(200);
  });

  test('is refused for somebody else, without a ticket, and after ten', async () => {
    const [user, stranger] = [await personWith(null), await personWith(null)];
    const { browser } = await begin(user);
    expect((await browser.post(RESEND, { user_id: stranger.id })).statusCode).toBe(410);
    expect((await browserOf(t).post(RESEND, { user_id: user.id })).statusCode).toBe(410);
    await sql(
      "update sign_in_tickets set resends = 10, code_sent_at = now() - interval '61 seconds' where user_id = $1",
      [user.id],
    );
    const tired = await browser.post(RESEND, { user_id: user.id });
    expect([tired.statusCode, tired.json().code]).toEqual([429, 'codes_blocked']);
  });
});

test('without a mail server the person is told, instead of waiting for a code', async () => {
  const bare = await startTestApp();
  try {
    const user = await bare.make.user('doctor', await bare.make.company());
    await bare.services.system.run(({ client }) =>
      client.query('update users set two_step = null where id = $1', [user.id]),
    );
    const answer = await browserOf(bare).post('login', { username: user.username, password: bare.make.password });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'mail_not_configured']);
  } finally {
    await bare.close();
  }
});

test('the demonstration shows the code', async () => {
  const demo = await startTestApp({ DEMO: 'true' });
  try {
    const user = await demo.make.user('doctor', await demo.make.company());
    await demo.services.system.run(({ client }) =>
      client.query('update users set two_step = null where id = $1', [user.id]),
    );
    const browser = browserOf(demo);
    const { demoCode } = (
      await browser.post('login', { username: user.username, password: demo.make.password })
    ).json();
    expect((await browser.post(VALIDATE, { username: user.username, code: demoCode })).statusCode).toBe(200);
    await demo.drain();
    expect(await demo.mailTo(user.username)).toMatchObject({ state: 'NOT_CONFIGURED', template: 'sign_in_code' });
  } finally {
    await demo.close();
  }
});
