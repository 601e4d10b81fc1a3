import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { startMetrics } from '../../../metrics.ts';
import { policies } from '../../../process.ts';
import { modules } from '../../../product.ts';

let t: TestApp;
let metrics: NonNullable<Awaited<ReturnType<typeof startMetrics>>>;
let app: Awaited<ReturnType<typeof buildApp>>;
const failures: Error[] = [];
beforeAll(async () => {
  t = await startTestApp({ METRICS_PORT: '0' });
  metrics = (await startMetrics(t.services.config, t.services, (error) => void failures.push(error)))!;
  const log = createLog('silent');
  app = await buildApp({ services: t.services, modules, policies, log, observe: metrics.observe });
});
afterAll(async () => {
  await app.close();
  await metrics.close();
  await t.close();
});

const scrape = async () => {
  const answer = await fetch(metrics.address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.text();
};
/** Value of a series in the metrics text, by its name and labels. */
const numberOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('is off unless a port is set, and then of this machine alone', async () => {
  const config = (env: Record<string, string>) =>
    loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...env }).metrics;
  expect(config({})).toBeUndefined();
  expect(config({ METRICS_PORT: '' })).toBeUndefined();
  expect(config({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(config({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(() => config({ METRICS_PORT: 'alto' })).toThrow(/METRICS_PORT/);
  expect(await startMetrics({ metrics: undefined }, t.services, () => {})).toBeUndefined();
  expect(metrics.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
});

test('requests by their declared path and status: nothing that was typed, of nobody', async () => {
  const company = await t.make.company();
  const { username } = await t.make.user('user', company);
  const { cookie } = await t.as(username);
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } });
  expect((await get(`/api/middleware/patients?company_id=${company.id}&q=45678912`)).statusCode).toBe(200);
  expect((await get(`/api/exam/attentions/${company.id}`)).statusCode).toBe(404);
  expect((await app.inject({ method: 'GET', url: '/api/middleware/patients?q=secreto' })).statusCode).toBe(401);
  expect((await get('/api/secreto/45678912')).statusCode).toBe(404);
  const text = await scrape();
  const total = (route: string, status: number) =>
    numberOf(text, `vigia_http_requests_total{method="GET",route="${route}",status="${status}"}`);
  expect(total('/middleware/patients', 200)).toBe(1);
  expect(total('/middleware/patients', 401)).toBe(1);
  expect(total('/exam/attentions/{attentionId}', 404)).toBe(1);
  expect(total('unknown', 404)).toBe(1);
  expect(numberOf(text, 'vigia_http_request_seconds_count{method="GET",route="/middleware/patients"}')).toBe(2);
  for (const secret of ['secreto', '45678912', company.id, company.name, username, 'customer', 'company']) {
    expect(text).not.toContain(secret);
  }
});

test('jobs, outbox, connections and the event loop', async () => {
  const { id } = await t.make.company();
  await t.services.system.run(async (tx) => {
    await tx.client.query(
      `insert into job_leases (key, customer_id, queue, data, failed_at) values
         ('m1', $1, 'documents', '{}', null), ('m2', $1, 'documents', '{}', null), ('m3', $1, 'imports', '{}', now())`,
      [id],
    );
    await tx.client.query(
      `insert into outbox (customer_id, topic, dedup_key, payload, available_at, state)
       select $1, 'x', key, '{}', at, state from (values ('m1', now() - interval '90 seconds', 'QUEUED'),
         ('m2', now(), 'FAILED'), ('m3', now(), 'DONE')) v(key, at, state)`,
      [id],
    );
  });
  const text = await scrape();
  expect(numberOf(text, 'vigia_jobs{queue="documents",state="waiting"}')).toBe(2);
  expect(numberOf(text, 'vigia_jobs{queue="imports",state="failed"}')).toBe(1);
  expect(numberOf(text, 'vigia_jobs{queue="maintenance",state="running"}')).toBe(0);
  expect(numberOf(text, 'vigia_outbox{state="queued"}')).toBe(1);
  expect(numberOf(text, 'vigia_outbox{state="failed"}')).toBe(1);
  expect(numberOf(text, 'vigia_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(numberOf(text, 'vigia_database_up')).toBe(1);
  expect(numberOf(text, 'vigia_database_connections{pool="main",state="idle"}')).toBeGreaterThan(0);
  expect(numberOf(text, 'vigia_database_waiting{pool="hot"}')).toBe(0);
  expect(numberOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('a stream of events is no request that somebody waits for', async () => {
  const company = await t.make.company();
  const { cookie } = await t.as((await t.make.user('user', company)).username);
  const answer = await app.inject({ method: 'GET', url: '/api/events', headers: { cookie }, payloadAsStream: true });
  answer.stream().destroy();
  expect(await scrape()).not.toContain('route="/events"');
});

test('only metrics are there, and a database that is away keeps none of the rest', async () => {
  const base = metrics.address.replace('/metrics', '');
  for (const path of ['/', '/api/health', '/metrics?x=1']) expect((await fetch(base + path)).status).toBe(404);
  expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404);
  const away = { ...t.services, system: { run: async () => Promise.reject(new Error('away')) } } as never;
  const alone = (await startMetrics(t.services.config, away, (error) => void failures.push(error)))!;
  const text = await (await fetch(alone.address)).text();
  expect(numberOf(text, 'vigia_database_up')).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(failures.map(({ message }) => message)).toEqual(['away']);
  await alone.close();
});
