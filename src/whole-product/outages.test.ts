import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';
import { LocalFileStore } from '#platform/server/files/store.ts';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { startTestApp } from '#testing/app.ts';
import { type Pausable, pausableDatabase } from '#testing/pausable.ts';

test('a frozen database: every call is answered 503 in time, /health says it, and all goes on afterwards', async () => {
  let database: Pausable | undefined;
  const t = await startTestApp({}, async () => {
    database = await pausableDatabase();
    return database;
  });
  try {
    const company = await t.make.company();
    const owner = await t.as((await t.make.user('owner', company)).username);
    const calls = () => [
      owner.get('/api/security/auth/me'),
      owner.get('/api/middleware/working-areas?page=1&page_size=10'),
      owner.send('POST', '/api/middleware/working-areas', { name: 'Planta' }),
      t.app.inject({ method: 'POST', url: '/api/security/auth/login', payload: { username: 'a@b.pe', password: 'x' } }),
      t.app.inject('/readyz'),
    ];
    expect((await owner.get('/api/security/auth/me')).statusCode).toBe(200);
    expect((await t.app.inject('/health')).statusCode).toBe(200);
    database!.pause();
    const began = performance.now();
    for (const answer of await Promise.all(calls()))
      expect([answer.statusCode, answer.body]).toEqual([503, expect.any(String)]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect.poll(async () => (await t.app.inject('/health')).statusCode).toBe(503);
    expect((await t.app.inject('/healthz')).statusCode).toBe(200);
    // Later requests are refused without waiting.
    for (const answer of await Promise.all(calls())) expect(answer.statusCode).toBe(503);
    database!.resume();
    await expect.poll(async () => (await t.app.inject('/health')).statusCode).toBe(200);
    await expect.poll(async () => (await owner.get('/api/security/auth/me')).statusCode).toBe(200);
  } finally {
    database?.resume();
    await t.close();
  }
});

test('a database that ends each connection: writes under way and new ones are answered 503 in time, and go on afterwards', async () => {
  let database: Pausable | undefined;
  const t = await startTestApp({}, async () => {
    database = await pausableDatabase();
    return database;
  });
  try {
    const company = await t.make.company();
    const owner = await t.as((await t.make.user('owner', company)).username);
    const doctor = await t.as((await t.make.user('doctor', company)).username);
    const staff = (
      await doctor.send('POST', '/api/exam/sensitive-staff', {
        patientId: (await t.make.patient(company)).id,
        kind: 'VULNERABLE',
        since: '2026-01-05',
      })
    ).json().id;
    const adjust = () =>
      doctor.send('PUT', `/api/exam/sensitive-staff/${staff}/adjustment`, {
        text: 'No trabajar de noche',
        fromOn: '2026-01-05',
      });
    expect((await adjust()).statusCode).toBe(200);
    let areas = 0;
    const write = () => owner.send('POST', '/api/middleware/working-areas', { name: `Planta ${areas++}` });
    expect((await write()).statusCode).toBe(200);
    const underWay = Array.from({ length: 8 }, (_, i) => (i % 2 ? adjust() : write()));
    database!.cut();
    const began = performance.now();
    for (const { statusCode } of await Promise.all(underWay)) expect([200, 503]).toContain(statusCode);
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    // A request is also destroyed once its body was read; that must not count as a caller that disconnected.
    const sent = await fetch(`${address}/api/middleware/working-areas`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: t.services.config.publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Planta' }),
      signal: AbortSignal.timeout(10_000),
    });
    expect(await sent.json()).toMatchObject({ status: 503, code: 'unavailable' });
    for (const answer of await Promise.all([write(), adjust(), adjust(), owner.get('/api/security/auth/me')]))
      expect(answer.json()).toMatchObject({ status: 503, title: expect.any(String) });
    expect(performance.now() - began).toBeLessThan(10_000);
    database!.resume();
    await expect.poll(async () => (await write()).statusCode).toBe(200);
    await expect.poll(async () => (await adjust()).statusCode).toBe(200);
  } finally {
    database?.resume();
    await t.close();
  }
});

test('a full disk of the database: 507 that says what to do, and nothing is stored', async () => {
  const t = await startTestApp();
  try {
    const company = await t.make.company();
    const owner = await t.as((await t.make.user('owner', company)).username);
    const admin = new pg.Client({ connectionString: t.url });
    admin.on('error', () => {});
    await admin.connect();
    await admin.query(`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk after insert on audit_log execute function full_disk()`);
    const before = (await admin.query('select count(*)::int as n from working_areas')).rows;
    const answer = await owner.send('POST', '/api/middleware/working-areas', { name: 'Planta' });
    expect(answer.json()).toMatchObject({
      status: 507,
      code: 'disk_full',
      detail: expect.stringContaining('libere espacio'),
    });
    expect(answer.body).not.toContain('extend file');
    expect((await admin.query('select count(*)::int as n from working_areas')).rows).toEqual(before);
    await admin.end();
  } finally {
    await t.close();
  }
});

test('a full disk of the files: nothing half stays', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vigia-store-'));
  try {
    const store = new LocalFileStore(root);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const written = store.write('customers/a/x.pdf', async (out) => {
      out.write('half of it');
      throw full;
    });
    await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
    // A folder already has the name of the file, so the temporary file cannot be renamed.
    await store.put('customers/b/y.pdf/z', Buffer.from('x'));
    await expect(store.put('customers/b/y.pdf', Buffer.from('x'))).rejects.toThrow();
    const left = (readdirSync(root, { recursive: true }) as string[]).filter((name) => name.endsWith('.half'));
    expect(left).toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

let server: ChildProcess;
let port: number;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let lines = '';
beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'vigia-stop-'));
  port = await freePort();
  server = spawn(process.execPath, [join('dist', 'serve.js')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      DEMO: 'false',
      STOP_DELAY_SECONDS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      lines += chunk.toString();
    });
});
afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const statusOf = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

test('a stop: /readyz says so while calls are still taken, what is under way is answered, the log has no accident', async () => {
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/health')).toBe(200);
  expect(await statusOf('/api/security/auth/options')).toBe(200);
  const body = JSON.stringify({ username: 'nadie@prueba.pe', password: 'x'.repeat(20) });
  const slow = connect(port, '127.0.0.1');
  let answer = '';
  slow.on('data', (chunk) => {
    answer += chunk.toString();
  });
  slow.write(
    `POST /api/security/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await expect.poll(() => lines).toContain('/api/security/auth/login');
  server.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/api/security/auth/options')).toBe(200);
  // New connections are refused, and the running request gets its answer.
  await expect.poll(() => statusOf('/readyz')).toBe(0);
  slow.write(body.slice(10));
  await once(slow, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  if (server.exitCode === null) await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  const logged = lines
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; req?: { route: string } });
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  expect(logged.map(({ req }) => req?.route).filter((route) => /health|readyz/.test(route ?? ''))).toEqual([]);
  expect(lines).not.toMatch(/\n\s+at /);
});

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
