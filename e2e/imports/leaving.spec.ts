import { expect, test } from '@playwright/test';
import { ImportPage } from '../support/import-page.ts';
import { rosterRows, rosterXlsx } from '../support/roster.ts';
import { FREE_OWNER, OWNER, signIn } from '../support/session.ts';

test('the tab may be closed while it imports: coming back shows how it went', async ({ context, page }) => {
  await signIn(page, OWNER);
  const wizard = new ImportPage(page);
  await wizard.open();
  await wizard.review('grande.xlsx', await rosterXlsx(rosterRows(6000, 20_000)));
  const planned = await wizard.counts('Qué hará la importación');
  await wizard.start();
  await expect(page.getByText('Puedes cerrar esta pestaña')).toBeVisible();
  const address = page.url();
  expect(address).toContain('batch=');
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  const back = new ImportPage(again);
  await back.finished();
  await expect.poll(() => back.counts('Qué se hizo')).toEqual(planned);
  await back.rollBack();
});

test('a review that was left can be gone on with, and discarded', async ({ page }) => {
  await signIn(page, FREE_OWNER);
  const wizard = new ImportPage(page);
  await wizard.open();
  await wizard.review('a medias.xlsx', await rosterXlsx(rosterRows(30, 40_000)));
  await wizard.open();
  const left = page.getByRole('listitem').filter({ hasText: 'a medias.xlsx' });
  await expect(left).toContainText('En revisión');
  await left.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Crear y seguir' }).click();
  await expect(page.getByRole('grid', { name: 'Filas del archivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  await expect(page.getByText('Importaciones sin terminar')).toHaveCount(0);
});
