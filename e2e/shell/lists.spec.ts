import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { HR, leaveRowsUnchosen, OWNER, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores';
const ROWS = 'tbody tr[data-row]';

test('rows come without a shift of what was there', async ({ page }) => {
  leaveRowsUnchosen(page.context());
  await signIn(page, HR);
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [PEOPLE, '/resultados/emos']) {
    await page.goto(path);
    await expect(page.locator(ROWS).nth(10)).toBeVisible();
    await expect(page.getByRole('navigation', { name: /^Vistas de/ })).not.toContainText('…');
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
    await expect(page.locator(ROWS)).toHaveCount(50);
  }
  await expectAccessible(page);
});

test('the rows of a page are those chosen last, also in other lists and in a link to a later page', async ({
  page,
}) => {
  leaveRowsUnchosen(page.context());
  await signIn(page, HR);
  await page.goto(PEOPLE);
  await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('10 por página');
  await expect(page.locator(ROWS)).toHaveCount(10);
  await page.goto('/resultados/emos');
  await expect(page.locator(ROWS)).toHaveCount(10);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/page_size=10/);
  await expect(page.getByText(/^11–20 de /)).toBeVisible();
});

test('a person is found and opened by keyboard alone', async ({ page }) => {
  await signIn(page, HR);
  await page.goto('/resultados/emos');
  await expect(page.locator(ROWS).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar resultados' }).focus();
  await page.keyboard.type('aguilar');
  await expect(page).toHaveURL(/filter_value=aguilar/);
  await expect(page.locator(ROWS).first()).toContainText('Aguilar');
  await page.getByRole('link', { name: 'Ir a la lista' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Resultados de EMOs' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-row="1"]')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Aguilar');
});

test('a view is kept by keyboard and given to the company', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`${PEOPLE}?sex=F&validity=VENCIDO&validity=POR_VENCER`);
  const views = page.getByRole('navigation', { name: 'Vistas de Colaboradores' });
  await views.getByRole('button', { name: 'Guardar vista' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Mujeres por citar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Toda la empresa' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Quién la ve' })).toHaveValue('Toda la empresa');
  await dialog.getByRole('button', { name: 'Guardar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=/);

  await signIn(page, HR);
  await page.goto(PEOPLE);
  await views.getByRole('button', { name: /^Mujeres por citar/ }).click();
  await expect(page).toHaveURL(/sex=F/);
  await expect(page.getByRole('search', { name: 'Filtros' })).toContainText('Femenino');
});

test('rows are ticked across pages by keyboard, moved, and moved back', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(PEOPLE);
  const bar = page.getByRole('toolbar', { name: 'Acciones con lo seleccionado' });
  const list = page.getByRole('region', { name: 'Colaboradores' });
  await expect(page.locator(ROWS).first()).toBeVisible();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 seleccionados');
  await page.getByRole('button', { name: 'Página siguiente' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('[data-on][aria-hidden]')).toHaveCount(0);
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar).toContainText('3 seleccionados');
  await bar.getByRole('button', { name: 'Cambiar de proyecto' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Proyecto' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cambiar' }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Cada uno volvió a su proyecto.' }).first()).toBeVisible();
});
