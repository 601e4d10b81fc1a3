import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { OWNER, signIn } from '../support/session.ts';

test('without network a page that was never opened is ours, and opens by itself when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/cesados');
  // While the page loads its heading is «Vigía», and the shortcut does nothing yet.
  await expect(page.getByRole('heading', { level: 1, name: /cesados/i })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('Logo');
  const found = page.getByRole('option', { name: /^Logo/ }).first();
  await expect(found).toBeVisible();
  await context.setOffline(true);
  await found.click();
  await expect(page.getByText('Se abre sola cuando vuelva la conexión.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión con Vigía.' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('Se abre sola cuando vuelva la conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/config\/logo_empresa/);
  await expect(page.getByRole('heading', { level: 1, name: /Logo/ })).toBeVisible();
});

/** The service worker of the application is registered some seconds after the session opened. */
const withWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state))
    .toBe('activated');

test('without network a reload and a typed address end in our page, which opens by itself when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/cesados?page=1');
  await withWorker(page);
  const title = page.getByRole('heading', { name: 'Sin conexión con Vigía' });

  await context.setOffline(true);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle('Sin conexión · Vigía');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('status')).toHaveText('Todavía no hay conexión.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /cesados/i })).toBeVisible();
  await expect(page).toHaveURL(/\/gestion_colaboradores\/cesados\?page=1$/);

  // Nothing of the person or the company is stored, and the pages and files of others are not answered.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await page.goto('/resultados/emos');
  await expect(title).toBeVisible();
  for (const path of ['/registro', '/constancia_lectura_resultado?t=x', '/api/security/auth/me']) {
    // The browser's error page reloads by itself, which would interrupt the next address in the same tab.
    const tab = await context.newPage();
    await expect(tab.goto(path), path).rejects.toThrow('net::ERR_');
    await tab.close();
  }
  // The offline page opens its address by itself; a navigation of the journey would interrupt it.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'EMO' })).toBeVisible();
});

test('the offline page keeps the colours that the person chose, on a phone too', async ({ page, context }) => {
  await signIn(page, OWNER);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/gestion_colaboradores/cesados');
  await withWorker(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sin conexión con Vigía' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
