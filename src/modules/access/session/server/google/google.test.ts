import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Browser, browserOf } from '#testing/browser.ts';
import type { Account } from '#testing/builders.ts';
import { CLIENT_ID, type Claims, startIssuer, type TestIssuer } from '#testing/issuer.ts';

let issuer: TestIssuer;
let t: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  t = await startTestApp({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer.url, SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(async () => {
  await t.close();
  await issuer.close();
});

const sql = (text: string, values: unknown[] = []) => t.services.system.run(({ client }) => client.query(text, values));
const now = () => Math.floor(Date.now() / 1000);
const person = async (role: 'user' | 'doctor' = 'user') => t.make.user(role, await t.make.company());
let numbers = 0;
const newSub = () => `1000${++numbers}`;

/** Starts a sign-in with Google and returns the browser and the nonce sent to Google. */
async function leave(): Promise<{ browser: Browser; nonce: string }> {
  const browser = browserOf(t);
  const { url } = (await browser.post('google/start')).json();
  return { browser, nonce: new URL(url).searchParams.get('nonce') ?? '' };
}
async function enter({ username }: Account, claims: Claims = {}) {
  const { browser, nonce } = await leave();
  const token = await issuer.token({ sub: newSub(), email: username, nonce, ...claims });
  return { browser, token, answer: await browser.post('google/login', { id_token: token }) };
}

describe('signing in with Google', () => {
  test('leaves for the address that the issuer names', async () => {
    const { url } = (await browserOf(t).post('google/start')).json();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(issuer.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: `${t.services.config.publicUrl}/login`,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email',
    });
  });

  test('opens a session for an account that exists, and ties it to the number of the Google account', async () => {
    const user = await person();
    const sub = newSub();
    expect((await enter(user, { sub, email: user.username.toUpperCase() })).answer.json()).toMatchObject({
      userId: user.id,
    });
    // The person's e-mail at Google may change; their number does not.
    expect((await enter(user, { sub, email: 'otra@prueba.test' })).answer.json()).toMatchObject({ userId: user.id });
    // A later owner of the e-mail has another number.
    expect((await enter(user, { sub: newSub() })).answer.json()).toMatchObject({ code: 'google_unknown' });
  });

  test('answers by GET too', async () => {
    const user = await person();
    const { browser, nonce } = await leave();
    const token = await issuer.token({ sub: newSub(), email: user.username, nonce });
    const foreign = await browser.get(`google/login?id_token=${token}`, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect((await browser.get(`google/login?id_token=${token}`)).json()).toMatchObject({ userId: user.id });
  });

  test('asks the second step too, unless Google took one', async () => {
    const user = await person('doctor');
    await sql('update users set two_step = null where id = $1', [user.id]);
    const sub = newSub();
    const asked = await enter(user, { sub });
    expect(asked.answer.json()).toMatchObject({ twoStep: true });
    expect(asked.browser.cookies.has('vigia_session')).toBe(false);
    expect((await enter(user, { sub, amr: ['pwd', 'mfa'] })).answer.json()).toMatchObject({
      userId: user.id,
      customers: [{}],
    });
  });

  test.each(['REVOKED', 'INVITED', 'DELETED'])('is refused to someone %s', async (status) => {
    const user = await person();
    await sql('update users set status = $2 where id = $1', [user.id, status]);
    expect((await enter(user)).answer.json()).toMatchObject({ status: 401, code: 'google_unknown' });
  });

  test('is not there where no client id is set', async () => {
    const bare = await startTestApp();
    try {
      expect((await browserOf(bare).post('google/start')).statusCode).toBe(404);
      expect((await browserOf(bare).post('google/login', { id_token: 'x' })).statusCode).toBe(404);
      expect((await browserOf(bare).get('options')).json().googleClientId).toBeNull();
    } finally {
      await bare.close();
    }
  });
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Signed with the forger's own key. */
const forged = async (claims: Claims, header: Claims) =>
  new SignJWT({ sub: '1', email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', ...header })
    .setIssuer(issuer.url)
    .setAudience(CLIENT_ID)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);

describe('what Google did not sign for us, now and in this browser', () => {
  let elsewhere: Server;
  let askedFor = 0;
  beforeAll(async () => {
    const keys = JSON.stringify({
      keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'forja', use: 'sig' }],
    });
    elsewhere = createServer((_, answer) => {
      askedFor++;
      answer.end(keys);
    });
    await new Promise<void>((go) => elsewhere.listen(0, '127.0.0.1', go));
  });
  afterAll(() => new Promise((go) => elsewhere.close(go)));

  const base = (email: string, nonce: string) => ({
    iss: issuer.url,
    aud: CLIENT_ID,
    sub: newSub(),
    email,
    email_verified: true,
    nonce,
    iat: now(),
    exp: now() + 300,
  });
  const forgeries: [string, (email: string, nonce: string) => Promise<string>][] = [
    ['alg none', async (email, nonce) => `${part({ alg: 'none', typ: 'JWT' })}.${part(base(email, nonce))}.`],
    [
      'HS256 with the public key as the secret',
      async (email, nonce) => {
        const [key] = issuer.server.issuer.keys.toJSON();
        const text = `${part({ alg: 'HS256', kid: key?.['kid'] })}.${part(base(email, nonce))}`;
        return `${text}.${createHmac('sha256', JSON.stringify(key)).update(text).digest('base64url')}`;
      },
    ],
    ['a key of its own', (email, nonce) => forged({ email, nonce }, {})],
    [
      'a jwk header',
      async (email, nonce) => forged({ email, nonce }, { kid: 'forja', jwk: (await exportJWK(publicKey)) as Claims }),
    ],
    [
      'a jku header',
      async (email, nonce) =>
        forged(
          { email, nonce },
          { kid: 'forja', jku: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` },
        ),
    ],
    ['another audience', (email, nonce) => issuer.token({ email, nonce, aud: 'otra.apps.googleusercontent.test' })],
    ['two audiences', (email, nonce) => issuer.token({ email, nonce, aud: [CLIENT_ID, 'otra'] })],
    ['another issuer', (email, nonce) => issuer.token({ email, nonce, iss: 'https://accounts.google.com' })],
    ['expired', (email, nonce) => issuer.token({ email, nonce, iat: now() - 30, exp: now() - 10 })],
    ['issued long ago', (email, nonce) => issuer.token({ email, nonce, iat: now() - 120 })],
    ['issued in the future', (email, nonce) => issuer.token({ email, nonce, iat: now() + 120 })],
    ['an unverified e-mail', (email, nonce) => issuer.token({ email, nonce, email_verified: false })],
    ['an e-mail verified in words', (email, nonce) => issuer.token({ email, nonce, email_verified: 'true' })],
    ['another nonce', (email) => issuer.token({ email, nonce: 'otro' })],
    ['no nonce', (email) => issuer.token({ email, nonce: undefined })],
    ['no end', (email, nonce) => issuer.token({ email, nonce, exp: undefined })],
    ['not a token', async () => 'a.b.c'],
  ];
  test.each(forgeries)('opens nothing: %s', async (_, forge) => {
    await sql('delete from login_failures');
    const user = await person();
    const { browser, nonce } = await leave();
    const answer = await browser.post('google/login', { id_token: await forge(user.username, nonce) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'google_refused']);
    expect(browser.cookies.size).toBe(0);
    expect(askedFor).toBe(0);
  });

  test('opens nothing the second time, nor in a browser that asked for nothing', async () => {
    const user = await person();
    const first = await leave();
    const token = await issuer.token({ sub: newSub(), email: user.username, nonce: first.nonce });
    const replay = browserOf(t);
    for (const [name, value] of first.browser.cookies) replay.cookies.set(name, value);
    expect((await browserOf(t).post('google/login', { id_token: token })).json().code).toBe('google_refused');
    expect((await first.browser.post('google/login', { id_token: token })).statusCode).toBe(200);
    const again = await replay.post('google/login', { id_token: token });
    expect([again.statusCode, again.json().code]).toEqual([401, 'google_refused']);
  });

  test('opens nothing for a person nobody invited', async () => {
    const { answer } = await enter({ id: '', username: 'nadie@prueba.test' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'google_unknown']);
  });
});

test('an issuer that is not there is told, and signing in goes on without it', async () => {
  const lost = await startTestApp({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
  try {
    const answer = await browserOf(lost).post('google/start');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'google_unavailable']);
  } finally {
    await lost.close();
  }
});
