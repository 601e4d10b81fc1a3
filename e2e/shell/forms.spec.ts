import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { OWNER, signIn } from '../support/session.ts';

/** Opens a form whose first field shows an error when it is left empty; the dialog then grows and its buttons move. */
async function openForm(page: Page): Promise<{ x: number; y: number }> {
  await signIn(page, OWNER);
  await page.goto('/config/area');
  await page.getByRole('button', { name: 'Crear área' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').focus();
  const box = (await dialog.getByRole('button', { name: 'Cancelar' }).boundingBox())!;
  // The point is near the edge, so that a shift of a few pixels moves the button away from the pointer.
  return { x: box.x + box.width / 2, y: box.y + 2 };
}

test('the first click on a button counts, though the field that it leaves is wrong', async ({ page }) => {
  const { x, y } = await openForm(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first touch on a button counts, and a field that is left is checked', async ({ page }) => {
    const { x, y } = await openForm(page);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Crear área' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').tap();
    await dialog.getByRole('heading').tap();
    await expect(dialog.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
  });
});

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
