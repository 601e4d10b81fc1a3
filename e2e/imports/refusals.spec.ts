import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { HEADERS, rosterRows, rosterXlsx } from '../support/roster.ts';
import { HR, signIn } from '../support/session.ts';

test('human resources may not bring in a clinical column: it is refused by name and leaves nothing', async ({
  page,
}) => {
  await signIn(page, HR);
  const wizard = new ImportPage(page);
  await wizard.open();
  const rows = rosterRows(20, 8000).map((row) => [...row, 'O+']);
  await wizard.choose('padron con sangre.xlsx', await rosterXlsx(rows, [...HEADERS, 'GRUPO SANGUÍNEO']));
  await expect(page.getByRole('alert')).toContainText('«GRUPO SANGUÍNEO»');
  await expect(page.getByRole('alert')).toContainText('No se guardó nada.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  await expect(page.getByText('Importaciones sin terminar')).toHaveCount(0);
});
