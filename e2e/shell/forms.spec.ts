import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { OWNER, signIn } from '../support/session.ts';

test('a dialog whose file cannot be loaded says so, and the page keeps what was typed', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/colaboradores');
  const search = page.getByPlaceholder('Nombre o documento');
  await search.fill('quispe');
  await expect(page.getByRole('row').nth(1)).toContainText('Quispe');
  const told = page.getByRole('alert').filter({ hasText: 'No se pudo cargar una parte de la página' });
  await page.route('**/assets/*.js', (route) => route.abort());
  const create = page.getByRole('button', { name: 'Nuevo', exact: true });
  await create.click();
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await expect(search).toHaveValue('quispe');
  await page.unroute('**/assets/*.js');
  await told.getByRole('button', { name: 'Cerrar' }).click();
  await expect(told).toHaveCount(0);
  await create.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
