import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { paintOf } from '#screens/paint.ts';
import { SHOTS } from '#screens/shots.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { policies } from '../../../../process.ts';
import { modules } from '../../../../product.ts';
import { LANDING_PATHS } from '../page/pages.tsx';
import { landingDocuments } from './documents.ts';

const shown = { light: { 640: '/assets/a.avif' }, dark: { 640: '/assets/b.avif' } };
let t: TestApp;
let dir: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://vigia.test', SUPPORT_EMAIL: 'ayuda@vigia.test' });
  dir = mkdtempSync(join(tmpdir(), 'vigia-landing-'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><div id="root"></div>');
  writeFileSync(join(dir, '.vite/page-parts.json'), '{"start":[],"screens":{}}');
  const assets = { style: '', script: '/assets/x.js', font: '/assets/x.woff2', openGraph: '/assets/x.jpg' };
  const pictures = Object.fromEntries(SHOTS.map(({ name }) => [name, shown]));
  writeFileSync(join(dir, '.vite/landing.json'), JSON.stringify({ ...assets, pictures }));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/recorrido-x.mp4'), '0123456789');
  writeFileSync(join(dir, 'assets/recorrido-x.vtt'), 'WEBVTT\n');
  for (const [file, text] of Object.entries({ 'x.js': 'plain', 'x.js.br': 'smallest', 'x.js.gz': 'small' }))
    writeFileSync(join(dir, 'assets', file), text);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Simulates a server that has just started and reads the stored content. */
async function served(landing: Partial<TestApp['services']['config']['landing']> = {}) {
  const config = { ...t.services.config, landing: { ...t.services.config.landing, ...landing } };
  const services = { ...t.services, config };
  const app = await buildApp({
    services,
    modules,
    policies,
    log: createLog('silent'),
    web: { dir, screenOf: paintOf, documents: landingDocuments(services, dir) },
  });
  apps.push(app);
  return (url: string, cookie = '', more = {}) =>
    app.inject({ method: 'GET', url, headers: { accept: 'text/html', cookie, ...more } });
}

test.each(LANDING_PATHS)('%s is read without a session, under the policy of all pages', async (path) => {
  const { statusCode, headers, body } = await (await served())(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('href="mailto:ayuda@vigia.test"');
});

test('`/` is the application’s for whoever brings a session; `/landing` never is', async () => {
  const get = await served();
  const cookie = '__Host-vigia_session=algo';
  expect((await get('/', cookie)).body).toContain('<div id="root">');
  expect((await get('/landing', cookie)).body).toContain('id="helpCenter"');
});

test('says what super admins wrote, and the UIT that was entered', async () => {
  const company = await t.make.company();
  const admin = await t.as((await t.make.user('admin', company)).username);
  await admin.send('PUT', '/api/configuration/home-labels/headline', { text: 'Otro <titular>', version: 0 });
  const body = { audience: 'public', screen: null, position: 1, question: '¿Nueva?', answer: 'Sí.' };
  await admin.send('POST', '/api/configuration/faqs', body);
  const { body: page } = await (await served())('/');
  expect(page).toContain('Otro &lt;titular></h1>');
  expect(page).toContain('<summary>¿Nueva?</summary>');
  expect(page).toContain('"uit":{"2020":4300');
});

test('a tag manager is admitted by the policy of these pages alone, where one is set', async () => {
  const get = await served({ tagManagerId: 'GTM-ABC123' });
  expect((await get('/landing')).headers['content-security-policy']).toContain('https://www.googletagmanager.com');
  expect((await get('/landing')).body).toContain('data-tags="GTM-ABC123"');
  expect((await get('/login')).headers['content-security-policy']).not.toContain('google');
});

test('the video is answered in ranges, which Safari asks for, and kept by browsers', async () => {
  const get = await served();
  const part = await get('/assets/recorrido-x.mp4', '', { range: 'bytes=2-4', 'accept-encoding': 'br, gzip' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  const whole = await get('/assets/recorrido-x.mp4');
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // No `media-src` directive is needed, because the video comes from the same site.
  expect(whole.headers['content-security-policy']).toMatch(/^default-src 'self';(?!.*media-src)/);
  expect((await get('/assets/recorrido-x.mp4', '', { range: 'bytes=99-' })).statusCode).toBe(416);
  expect((await get('/assets/recorrido-x.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
});

test('a file is sent as the build compressed it, to who reads that', async () => {
  const get = await served();
  const read = async (accepted: string) => {
    const { body, headers } = await get('/assets/x.js', '', { 'accept-encoding': accepted });
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    return [headers['content-encoding'], body];
  };
  expect(await read('gzip, deflate, br')).toEqual(['br', 'smallest']);
  expect(await read('gzip')).toEqual(['gzip', 'small']);
  expect(await read('identity')).toEqual([undefined, 'plain']);
  expect((await get('/assets/x.js.br', '', { accept: '*/*' })).statusCode).toBe(404);
});

test('crawlers and researchers find their way', async () => {
  const get = await served();
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://vigia.test/sitemap.xml');
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://vigia.test/caso-studio/oca</loc>');
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:ayuda@vigia\.test\nExpires: 20\d\d-\d\d-\d\dT00:00:00Z\n/);
});
