import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import { hashPassword } from '#access/session/server/passwords.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { phoneDocuments } from '#public/phone/server/documents.ts';
import { paintOf } from '#screens/paint.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { policies } from '../process.ts';
import { modules } from '../product.ts';

const LOGIN = '/api/security/auth/login';
type Headers = Record<string, string>;

/** Signs in a doctor from `remoteAddress`, and returns whether the answer shows the code of the second step. */
async function askedStep(t: TestApp, remoteAddress: string, headers: Headers = {}) {
  const user = await t.make.user('doctor', await t.make.company());
  await t.services.system.run(({ client }) =>
    client.query('update users set two_step = null where id = $1', [user.id]),
  );
  const answer = await t.app.inject({
    method: 'POST',
    url: LOGIN,
    remoteAddress,
    headers,
    payload: { username: user.username, password: t.make.password },
  });
  expect(answer.json()).toMatchObject({ twoStep: true });
  return answer.json().demoCode !== undefined;
}

describe('a code of the demonstration', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ DEMO: 'true', TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => t.close());

  test.each([
    ['127.0.0.1', {}],
    ['::1', {}],
    ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }],
    ['127.0.0.1', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ] as [string, Headers][])('is answered to this machine: %s %j', async (from, headers) => {
    expect(await askedStep(t, from, headers)).toBe(true);
  });

  test.each([
    ['203.0.113.9', {}],
    ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
    ['127.0.0.1', { via: '1.1 proxy' }],
    ['127.0.0.1', { host: 'vigia.miempresa.pe' }],
    ['10.0.0.7', { host: 'localhost:3000' }],
  ] as [string, Headers][])('is not answered to %s %j', async (from, headers) => {
    expect(await askedStep(t, from, headers)).toBe(false);
  });
});

describe('a demonstration that others reach', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ DEMO: 'true', HOST: '0.0.0.0', PUBLIC_URL: 'https://vigia.test' });
  });
  afterAll(() => t.close());

  test('answers no code, since a proxy of this machine may add no header', async () => {
    expect(await askedStep(t, '127.0.0.1')).toBe(false);
  });

  test('every page says what it is, with its own style sheet and nothing inline', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'vigia-web-'));
    for (const folder of ['assets', '.vite']) mkdirSync(join(dir, folder));
    for (const page of ['index.html', 'phone.html'])
      writeFileSync(join(dir, page), '<!doctype html><html><body class="x"><div id="root"></div></body></html>');
    writeFileSync(join(dir, '.vite/page-parts.json'), JSON.stringify({ start: [], screens: {} }));
    writeFileSync(join(dir, '.vite/manifest.json'), '{}');
    const home = { path: '/', read: async () => ({ type: 'text/html; charset=utf-8', text: '<body>portada</body>' }) };
    const documents = [home, ...phoneDocuments(dir, t.services.config)];
    const built = (services: TestApp['services']) =>
      buildApp({ services, modules, policies, log: createLog('silent'), web: { dir, screenOf: paintOf, documents } });
    const app = await built(t.services);
    const local = await built({ ...t.services, config: { ...t.services.config, demoIsOpen: false } });
    try {
      for (const url of ['/', '/login', '/resultados/emos', '/no-existe', '/mis_datos?t=x', '/registro', '/api/docs']) {
        const asked = { method: 'GET', url, headers: { accept: 'text/html' } } as const;
        const page = await app.inject(asked);
        expect(page.body, url).toMatch(
          /<body[^>]*><link rel="stylesheet" href="\/demonstration\.css" \/><div [^>]*>Demostración:/,
        );
        expect((await local.inject(asked)).body, url).not.toContain('demonstration-notice');
      }
      expect((await app.inject('/api/openapi.json')).body).not.toContain('demonstration-notice');
    } finally {
      await Promise.all([app.close(), local.close()]);
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

test('what was loaded as a demonstration and opened since does not take the password that everybody knows', async () => {
  const t = await startTestApp();
  try {
    const user = await t.make.user('owner', await t.make.company());
    await t.services.system.run(async ({ client }) =>
      client.query('update users set password_hash = $2 where id = $1', [user.id, await hashPassword(DEMO_PASSWORD)]),
    );
    const answer = await t.app.inject({
      method: 'POST',
      url: LOGIN,
      payload: { username: user.username, password: DEMO_PASSWORD },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials']);
    const options = (await t.app.inject('/api/security/auth/options')).json();
    expect(options.demoAccounts ?? []).toEqual([]);
  } finally {
    await t.close();
  }
});
