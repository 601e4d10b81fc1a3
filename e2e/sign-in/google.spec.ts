import { expect, test } from '@playwright/test';
import { HR } from '../support/session.ts';

const BUTTON = { name: 'Inicio de sesión con Google' };

test('with Google, back to where one was going, and nothing of it stays in the address', async ({ page }) => {
  await page.goto('/gestion_colaboradores/colaboradores?sex=F');
  await expect(page.getByText('O fácilmente usando')).toBeVisible();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('link', { name: HR }).click();
  await expect(page).toHaveURL(/\/gestion_colaboradores\/colaboradores\?sex=F$/);
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain('id_token');
  expect(seen.filter((text) => text.includes('id_token='))).toEqual([]);
});

test('an account that Vigía does not know, and one that changed its mind, stay at /login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('link', { name: 'nadie@ejemplo.pe' }).click();
  await expect(page.getByRole('alert')).toContainText('no tiene acceso a Vigía');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se completó el inicio de sesión con Google');
  await expect(page).toHaveURL(/\/login$/);
});
