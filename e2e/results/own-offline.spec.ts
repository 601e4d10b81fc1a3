import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { linkInOutbox, prove, sendResults } from '../support/own-results.ts';
import { DOCTOR } from '../support/session.ts';

const DAY_MS = 86_400_000;

/** Reads everything that the pages left on the phone: stored data, service workers and cached program files. */
const left = (phone: Page) =>
  phone.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'vigia-celular');
    const texts: string[] = [];
    for (const name of names) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open(name!);
        // The database is listed until its deletion ends; opening it meanwhile would recreate it without its stores.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      });
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        const entries = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        const bytes = (value: unknown): unknown =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
        texts.push(...entries.map((entry) => JSON.stringify(entry, (_, value) => bytes(value))));
      }
      database.close();
    }
    const cached = [];
    for (const name of await caches.keys())
      cached.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return { texts, cached, workers: (await navigator.serviceWorker.getRegistrations()).length };
  });
const NOTHING = { texts: [], cached: [], workers: 0 };

/** Simulates a phone so slow that the key for its stored data exists only after a document is shown. */
const slowKeys = (phone: Page) =>
  phone.addInitScript(() => {
    const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
    crypto.subtle.deriveKey = async (...args) => {
      while (document.querySelector('canvas') === null) await new Promise(requestAnimationFrame);
      return derive(...args);
    };
  });

/** Returns a phone on which a certificate was opened. */
async function withCertificate(page: Page, context: BrowserContext, baseURL: string, slow = false) {
  const mailbox = `sinred.${Date.now()}@correo.test`;
  const worker = await sendResults(baseURL, mailbox);
  const path = await linkInOutbox(page, mailbox);
  const phone = await context.newPage();
  if (slow) await slowKeys(phone);
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Abre tus resultados' })).toBeVisible();
  expect(await left(phone)).toEqual(NOTHING);
  await prove(phone, worker.documentNumber);
  await phone.getByRole('link', { name: 'Certificado de aptitud' }).click();
  await expect(phone.locator('canvas').first()).toBeVisible();
  await expect(phone.getByText('quedan guardados en este celular hasta el', { exact: false })).toBeVisible();
  return { phone, path, worker };
}

const onPhone = { locale: 'es-PE', viewport: { width: 360, height: 740 }, hasTouch: true };

test('a document that was opened is read without network, with the number alone; once the link ends nothing is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(onPhone);
  const { phone, worker } = await withCertificate(page, context, baseURL ?? '');
  // The phone's storage contains no readable word, name or number and no server response.
  const { texts, cached, workers } = await left(phone);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.join()).not.toMatch(/%PDF|Apto/);
  expect(texts.join()).not.toMatch(/certificado/i);
  expect(texts.join()).not.toContain(worker.documentNumber);
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(workers).toBeGreaterThan(0);

  await context.setOffline(true);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Documentos guardados en este celular' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Tu número de documento').fill('00000000');
  await phone.getByRole('button', { name: 'Leer mis documentos' }).click();
  await expect(phone.getByText('Te quedan 9 intentos', { exact: false })).toBeVisible();
  await phone.getByLabel('Tu número de documento').fill(worker.documentNumber);
  await phone.getByRole('button', { name: 'Leer mis documentos' }).click();
  await phone.getByRole('button', { name: 'Certificado de aptitud' }).click();
  await expect(phone.locator('canvas:not([hidden])').first()).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  // The same works when opened from the home screen, where the address has no token.
  await phone.goto('/constancia_lectura_resultado?inicio=1');
  await expect(phone.getByRole('heading', { name: 'Documentos guardados en este celular' })).toBeVisible();

  await phone.clock.setFixedTime(Date.now() + 16 * DAY_MS);
  await phone.reload();
  await expect(phone.getByText('En este celular no hay documentos guardados', { exact: false })).toBeVisible();
  await expect.poll(() => left(phone)).toEqual(NOTHING);
  await context.close();
});

test('the vaccination card is a document of the worker, read without network too', async ({
  page,
  browser,
  baseURL,
}) => {
  const mailbox = `carne.${Date.now()}@correo.test`;
  const { patientId, documentNumber } = await sendResults(baseURL ?? '', mailbox);
  const api = await apiOf(baseURL ?? '', DOCTOR);
  const dose = await api.post('/api/exam/vaccines', {
    data: { patientId, scheme: 'NEUMO', dose: 1, givenOn: '2026-03-02' },
  });
  // The demonstration may already contain this dose.
  expect([200, 409]).toContain(dose.status());
  await api.dispose();
  const context = await browser.newContext(onPhone);
  const path = await linkInOutbox(page, mailbox);
  const phone = await context.newPage();
  await phone.goto(path);
  await prove(phone, documentNumber);
  await phone.getByRole('link', { name: 'Carné de vacunación' }).click();
  await expect(phone.locator('canvas').first()).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await expect(phone.getByText('quedan guardados en este celular hasta el', { exact: false })).toBeVisible();
  await context.setOffline(true);
  await phone.reload();
  await phone.getByLabel('Tu número de documento').fill(documentNumber);
  await phone.getByRole('button', { name: 'Leer mis documentos' }).click();
  await phone.getByRole('button', { name: 'Carné de vacunación' }).click();
  await expect(phone.locator('canvas:not([hidden])').first()).toBeVisible();
  await context.close();
});

test('what a phone keeps goes with «Terminar», and with a link that somebody tried to guess', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(onPhone);
  const { phone, path } = await withCertificate(page, context, baseURL ?? '', true);
  const guesser = await browser.newContext();
  const token = new URL(path, 'http://localhost').searchParams.get('t');
  for (let guess = 0; guess < 5; guess++)
    await guesser.request.post(`${baseURL}/api/exam/own-results/identity?t=${token}`, {
      data: { type: 'DNI', number: '00000001' },
    });
  await guesser.close();
  await phone.goto(path);
  await expect(phone.getByText('bloqueamos este enlace', { exact: false })).toBeVisible();
  await expect.poll(() => left(phone)).toEqual(NOTHING);
  await context.close();

  const other = await browser.newContext(onPhone);
  const second = (await withCertificate(page, other, baseURL ?? '')).phone;
  await second.getByRole('button', { name: 'Volver' }).click();
  // Only the other tabs of the phone reload: the page that ended the session keeps its document.
  await second.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await second.getByRole('button', { name: 'Terminar' }).click();
  await expect(second.getByRole('heading', { name: 'Terminaste' })).toBeVisible();
  await second.waitForLoadState('networkidle');
  await expect(second.locator('html[data-before]')).toBeAttached();
  await expect.poll(() => left(second)).toEqual(NOTHING);
  await other.close();
});

test('the service worker of the application leaves the pages of the phone to theirs, and stays when theirs goes', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(onPhone);
  const { phone } = await withCertificate(page, context, baseURL ?? '');
  const before = (await left(phone)).workers;
  // A busy browser may give up the installation of a worker. The application registers it again with its next page, and
  // so does this journey; another call with the same file changes nothing.
  await expect
    .poll(() => phone.evaluate(async () => (await navigator.serviceWorker.register('/offline-sw.js')).active?.state))
    .toBe('activated');
  expect((await left(phone)).workers).toBe(before + 1);
  const certificate = phone.url();

  await context.setOffline(true);
  await phone.goto('/login');
  await expect(phone.getByRole('heading', { name: 'Sin conexión con Vigía' })).toBeVisible();
  await phone.goto('/constancia_lectura_resultado?inicio=1');
  await expect(phone.getByRole('heading', { name: 'Documentos guardados en este celular' })).toBeVisible();
  await phone.goto(certificate);
  await expect(phone.getByRole('heading', { name: 'Documentos guardados en este celular' })).toBeVisible();

  await phone.clock.setFixedTime(Date.now() + 16 * DAY_MS);
  await phone.reload();
  await expect(phone.getByText('En este celular no hay documentos guardados', { exact: false })).toBeVisible();
  await expect.poll(() => left(phone)).toEqual({ ...NOTHING, workers: 1 });
  await context.close();
});
