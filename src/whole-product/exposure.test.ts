import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { sessionCookie } from '#platform/server/http/session.ts';
import { phoneDocuments } from '#public/phone/server/documents.ts';
import { paintOf } from '#screens/paint.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { policies } from '../process.ts';
import { modules } from '../product.ts';

// Tests what the server reveals to any caller: with the page, over HTTPS, listening on a port.
let t: TestApp;
let app: FastifyInstance;
let owner: Person;
let dir: string;
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://vigia.test' });
  owner = await t.as((await t.make.user('owner', await t.make.company())).username);
  dir = mkdtempSync(join(tmpdir(), 'vigia-web-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html><head><title>Vigía</title></head><body><div class="splash"></div><div id="root"></div></body></html>',
  );
  writeFileSync(join(dir, 'phone.html'), '<!doctype html><html><body>the phone</body></html>');
  for (const name of WORKERS) writeFileSync(join(dir, name), 'export {}');
  writeFileSync(join(dir, 'assets/app.js'), 'export {}');
  writeFileSync(join(dir, 'assets/app.js.map'), '{"sourcesContent":[]}');
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  const screens = { '/login': ['assets/login.js'], '/resultados/emos': ['assets/emos.js', 'assets/emos.css'] };
  writeFileSync(join(dir, '.vite/page-parts.json'), JSON.stringify({ start: ['assets/start.js'], screens }));
  app = await buildApp({
    services: t.services,
    modules,
    policies,
    log: createLog('silent'),
    web: { dir, screenOf: paintOf, documents: phoneDocuments(dir, t.services.config) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Scripts of the service workers: of the workers' pages and of the application. */
const WORKERS = ['phone-sw.js', 'offline-sw.js'];
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const HTML = { accept: 'text/html' };
const PHONE = [
  '/constancia_lectura_resultado?attention_id=x&t=y',
  '/mis_datos?t=y',
  '/cargar_documento?t=y',
  '/cita?t=y',
  '/registro?personId=y',
  '/successPage',
  '/informe_medico?attention_id=x&t=y',
];
const PAGES = [
  '/login',
  '/auth2',
  '/reset_password',
  '/restart_password?user_name=a&token=b',
  '/404',
  '/resultados/emos',
  '/verificar/ABCD',
  ...PHONE,
];
const PRIVATE = [
  '/api/security/auth/me',
  '/api/security/auth/profile',
  '/api/security/auth/sessions',
  '/api/security/roles',
  '/api/security/policies',
  '/api/security/messages',
  '/api/middleware/customers',
  '/api/middleware/customers/memberships',
  '/api/middleware/user-notifications?user_id=x&customer_id=y',
  '/api/exam/emos?company_id=x',
];

describe('headers', () => {
  test.each([...PAGES, ...PRIVATE])('%s', async (url) => {
    const { headers } = await get(url, url.startsWith('/api') ? {} : HTML);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-type']).toMatch(/charset=utf-8/);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8,}; includeSubDomains/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    // A page of another site may never be framed in the product.
    expect(policy).toMatch(/frame-src 'self' blob:(;|$)/);
    expect(policy).not.toMatch(/unsafe-eval|\*/);
  });

  test.each(PHONE)('%s is the phone, whose policy admits no style in the page and no other site', async (url) => {
    const { body, headers } = await get(url, HTML);
    expect(body).toContain('the phone');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(policy).toMatch(/worker-src 'self'/);
  });

  test('a viewer without the token of a link is the application of who is signed in', async () => {
    const signedIn = { ...HTML, cookie: `${sessionCookie(t.services.config)}=x` };
    expect((await get('/informe_medico?attention_id=x', signedIn)).body).not.toContain('the phone');
    expect((await get('/informe_medico?attention_id=x', HTML)).body).toContain('the phone');
    expect((await get('/phone.html', HTML)).body).not.toContain('the phone');
  });

  test('built files may be kept for a year, their maps are not there', async () => {
    expect((await get('/assets/app.js')).headers['cache-control']).toMatch(/immutable/);
    for (const url of ['/assets/app.js.map', '/.vite/manifest.json'])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('a file of a build that is newer than the process is served', async () => {
    writeFileSync(join(dir, 'assets/newer.js'), 'export {}');
    expect((await get('/assets/newer.js')).statusCode).toBe(200);
  });
});

test.each(WORKERS)('%s is asked for again at every visit and runs nothing of another site', async (name) => {
  const { headers, statusCode } = await get(`/${name}`);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch(/javascript/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/connect-src 'self'(;|$)/);
});

describe('who is not signed in', () => {
  const TRICKS: Record<string, string>[] = [
    { 'x-original-url': '/login' },
    { 'x-rewrite-url': '/login' },
    { 'x-forwarded-user': 'admin', 'x-user-id': '1', 'x-is-admin': 'true' },
    { 'x-http-method-override': 'GET' },
    { authorization: 'Bearer null' },
    { cookie: '__Host-vigia_session=' },
    { cookie: '__Host-vigia_session=../../x' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  ];
  test.each(PRIVATE)('is refused by %s, whatever the headers or the spelling say', async (url) => {
    for (const headers of [{}, ...TRICKS]) expect((await get(url, headers)).statusCode).toBe(401);
    const [path = ''] = url.split('?');
    const spellings = [
      path.replace(/\/([^/]+)$/, '//$1'),
      `${path}/`,
      `${path}/..;/x`,
      path.toUpperCase(),
      path.replace(/\/(\w)(\w*)$/, (_, c: string, rest: string) => `/%${c.charCodeAt(0).toString(16)}${rest}`),
    ];
    for (const spelling of spellings) expect([401, 404], spelling).toContain((await get(spelling)).statusCode);
  });

  test.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE'] as const)('%s runs nothing', async (method) => {
    const answer = await app.inject({
      method: method as 'HEAD',
      url: '/api/security/auth/me',
      headers: { cookie: owner.cookie },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test.each([
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/package-lock.json',
  '/server.js',
  '/dist/server.js',
  '/dist/server.js.map',
  '/src/server.ts',
  '/docker-compose.yml',
  '/backup.sql',
  '/dump.sql',
  '/data/secret.key',
  '/metrics',
  '/debug',
  '/admin',
  '/swagger.json',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%00app.js',
])('nothing stands at %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toMatch(/root:x:0|"dependencies"|\bat .*\.ts:\d+/);
});

/** Returns the server's answer to raw bytes; empty if it closes the connection. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
const POST = 'POST /api/security/auth/login HTTP/1.1\r\nHost: vigia.test\r\nConnection: close\r\n';
test.each([
  ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
  ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['chunks of another kind', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n`],
  ['a folded header', `${POST}X-A: b\r\n c\r\n\r\n`],
  ['no host', 'GET /api/security/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a bare line end in a header', `${POST}X-A: b\nX-B: c\r\n\r\n`],
  ['100 kB of headers', `${POST}${'X-Long: '.padEnd(100_000, 'a')}\r\n\r\n`],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000'],
])('%s gets no answer but a refusal', async (_name, text) => {
  expect(await raw(text)).not.toMatch(/^HTTP\/1\.1 2/m);
});

test('200 slow clients do not keep others waiting', async () => {
  const { port } = app.server.address() as AddressInfo;
  const slow = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${POST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`),
    );
    socket.on('error', () => {});
    return socket;
  });
  await Promise.all(slow.map((socket) => new Promise((ready) => socket.once('connect', ready))));
  const answer = await fetch(`http://127.0.0.1:${port}/api/security/auth/me`, { signal: AbortSignal.timeout(1500) });
  expect(answer.status).toBe(401);
  for (const socket of slow) socket.destroy();
});

test('an idle connection is kept for longer than a proxy keeps one (Caddy 120 s), so that the proxy closes it first', async () => {
  const { port } = app.server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
});

test('a call that another site makes the browser send changes nothing', async () => {
  const send = (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: '/api/security/auth/logout', headers: { cookie: owner.cookie, ...headers } });
  const foreign = [
    await send({ origin: 'https://otra.example', host: 'vigia.test' }),
    await send({ origin: 'null', host: 'vigia.test' }),
    await send({ 'sec-fetch-site': 'cross-site' }),
    await send({ 'sec-fetch-site': 'same-site' }),
    await send({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 'GET'),
    await send({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 'GET'),
  ];
  expect(foreign.map((answer) => answer.statusCode)).toEqual(foreign.map(() => 403));
  expect((await owner.get('/api/security/auth/me')).statusCode).toBe(200);
});

test('a screen says its title before its scripts ran, to whoever brings a session, and only screens behind one do', async () => {
  const cookie = `${sessionCookie(t.services.config)}=anything`;
  const first = async (path: string, headers = {}) => (await get(path, { ...HTML, ...headers })).body;
  expect(await first('/resultados/emos', { cookie })).toContain('<h1>Resultados de EMOs</h1><p>Aptitud, ');
  expect(await first('/resultados/emos')).not.toContain('<h1>');
  for (const path of ['/login', '/verificar/ABCD', '/no_existe'])
    expect(await first(path, { cookie })).not.toContain('<h1>');
});

test('a document names the files of its screen; without a session, those of the sign-in that it leads to', async () => {
  const cookie = `${sessionCookie(t.services.config)}=anything`;
  const named = async (path: string, headers = {}) =>
    [...(await get(path, { ...HTML, ...headers })).body.matchAll(/<link rel="([a-z]+)"[^>]* href="\/assets\/([^"]+)"/g)]
      .map(([, rel, file]) => `${rel} ${file}`)
      .sort();
  expect(await named('/resultados/emos', { cookie })).toEqual([
    'modulepreload emos.js',
    'modulepreload start.js',
    'preload emos.css',
  ]);
  expect(await named('/resultados/emos')).toEqual(['modulepreload login.js', 'modulepreload start.js']);
  expect(await named('/login')).toEqual(['modulepreload login.js', 'modulepreload start.js']);
  expect(await named('/no_existe', { cookie })).toEqual(['modulepreload start.js']);
});
