import { expect, test } from '@playwright/test';
import { OWNER, signIn } from '../support/session.ts';

test('without network a page that was never opened is ours, and opens by itself when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/cesados');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
