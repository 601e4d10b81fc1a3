import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { totalOf } from '../support/lists.ts';
import { BIRTH, DNI, rosterRows, rosterXlsx } from '../support/roster.ts';
import { OWNER, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores';

test('a roster of 1,200 goes in from a workbook, does what the review counted, and can be taken back', async ({
  page,
}) => {
  const rows = rosterRows(1200, 0);
  (rows[4] as unknown[])[BIRTH] = '31/02/1990';
  (rows[17] as unknown[])[DNI] = 'ABC';
  await signIn(page, OWNER);
  await page.goto(PEOPLE);
  const before = await totalOf(page);
  await expectAccessible(page);

  const wizard = new ImportPage(page);
  await wizard.open();
  await expectAccessible(page);
  await wizard.choose('padrón 2026.xlsx', await rosterXlsx(rows));
  await expect(page.getByRole('radio', { name: 'Fila 3 como fila de títulos' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();

  // Columns are matched automatically. When a required column is left out, the page names it, and the user assigns it
  // by hand.
  await expect(page.getByText('Ninguna columna trae «Tipo del último EMO»')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No importar la columna GÉNERO' }).click();
  await expect(page.getByText('Falta asignar el campo obligatorio «Sexo».')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar las filas' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Campo de la columna GÉNERO' }).click();
  await expect(page.getByRole('option', { name: 'Apellido materno' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: /^Sexo/ }).click();
  await wizard.toRows();

  const grid = page.getByRole('grid', { name: 'Filas del archivo' });
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 1198, 'Con error': 2 });
  await expectAccessible(page);

  // One of the two errors is corrected in its cell; the other row is not imported.
  await page.getByText(/^Solo errores/).click();
  const wrong = grid.getByRole('gridcell', { name: /^31\/02\/1990/ });
  await wrong.click();
  await expect(page.getByText('«31/02/1990» no existe en el calendario: corrígela.').first()).toBeVisible();
  await grid.press('F2');
  await page.getByRole('textbox', { name: 'F. NAC.' }).fill('28/02/1990');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Solo errores (1)')).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'Corregida' })).toBeVisible();
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 1199, 'Con error': 1 });
  const planned = await wizard.counts('Qué hará la importación');

  await wizard.start();
  await wizard.finished();
  await expect.poll(() => wizard.counts('Qué se hizo')).toEqual(planned);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar 1 fila con error' }).click();
  expect((await download).suggestedFilename()).toBe('rechazadas-padrón 2026.xlsx');

  // The user gets a notification and finds the imported workers.
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await bell.click();
  await expect(
    page.getByRole('button', { name: /^Importación terminada con observaciones.*«padrón 2026\.xlsx»/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver los colaboradores' }).click();
  await expect(page.getByText('Importación:')).toBeVisible();
  expect(await totalOf(page)).toBe(1199);
  await page.getByRole('searchbox', { name: 'Buscar colaboradores' }).fill('01000000');
  await expect(page.getByRole('row').filter({ hasText: 'DNI 01000000' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'DNI 01000000' }).click();
  await expect(page.getByRole('dialog')).toContainText('01/01/1965');
  await page.goto(PEOPLE);
  expect(await totalOf(page)).toBe(before + 1199);

  await page.goto('/importacion_resultados/importar_resultados');
  await expect(page.getByRole('row').filter({ hasText: 'padrón 2026.xlsx' })).toContainText('Terminada');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'padrón 2026.xlsx' }).click();
  await expect(page.getByRole('grid', { name: 'Filas de la importación' })).toBeVisible();
  await expectAccessible(page);
  await wizard.rollBack();
  await page.goto(PEOPLE);
  expect(await totalOf(page)).toBe(before);
});
