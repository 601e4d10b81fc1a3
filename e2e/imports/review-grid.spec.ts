import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { DNI, rosterRows, rosterXlsx, SEX } from '../support/roster.ts';
import { OWNER, signIn } from '../support/session.ts';

async function review(page: Page): Promise<void> {
  await signIn(page, OWNER);
  const wizard = new ImportPage(page);
  await wizard.open();
  const rows = rosterRows(30, 9200).map((row, i) =>
    row.map((cell, at) => (at === SEX && i % 2 ? 'Dama' : at === DNI && i === 0 ? '001234567' : cell)),
  );
  await wizard.review('correcciones.xlsx', await rosterXlsx(rows));
}
/** Finds a cell by its row number and its column title. */
async function cellOf(page: Page, row: number, title: string) {
  const column = await page.getByRole('columnheader', { name: title, exact: true }).getAttribute('aria-colindex');
  return page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column}"]`);
}

test('the review tells on the cell, offers the fix there, replaces in all rows, and takes back', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await review(page);
  const message = page.getByTestId('cell-message');

  const wrong = await cellOf(page, 0, 'DNI');
  await wrong.hover();
  await expect(message).toContainText('indica el tipo de documento');
  await wrong.click();
  const fix = message.getByRole('button', { name: /^Cambiar por/, includeHidden: true });
  await expect(fix).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await fix.click();
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('grid').press('Control+z');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('grid').press('Control+y');
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('grid').press('Control+z');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Aceptar todas las sugerencias' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Aceptar/ })
    .click();
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('grid').press('Control+z');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('grid').press('Control+y');
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true');

  const lady = await cellOf(page, 1, 'GÉNERO');
  await lady.click();
  await page.getByRole('button', { name: 'Reemplazar todos los «Dama»…' }).click();
  await page.getByLabel('Nuevo valor').fill('F');
  await page.getByRole('button', { name: 'Reemplazar en todas las filas' }).click();
  await expect(await cellOf(page, 3, 'GÉNERO')).toHaveText('F');
  await page.getByRole('button', { name: 'Historial de correcciones' }).click();
  await expect(page.getByRole('menuitem').first()).toContainText('celdas: «Dama» por «F»');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(await cellOf(page, 3, 'GÉNERO')).toContainText('Dama');
});
