import { expect, test } from '@playwright/test';
import { ImportPage } from '../support/import-page.ts';
import { totalOf } from '../support/lists.ts';
import { rosterCsv, rosterRows } from '../support/roster.ts';
import { OWNER, signIn } from '../support/session.ts';

test('the same from a CSV of Excel in Spanish: semicolons and Windows-1252', async ({ page }) => {
  await signIn(page, OWNER);
  const wizard = new ImportPage(page);
  await wizard.open();
  await wizard.review('padron.csv', rosterCsv(rosterRows(1200, 5000)));
  const planned = await wizard.counts('Qué hará la importación');
  expect(planned).toMatchObject({ Nuevos: 1200, 'Con error': 0 });
  await wizard.start();
  await wizard.finished();
  await expect.poll(() => wizard.counts('Qué se hizo')).toEqual(planned);

  await page.getByRole('link', { name: 'Ver los colaboradores' }).click();
  expect(await totalOf(page)).toBe(1200);
  // The search text has no accents and is in lower case.
  await page.getByRole('searchbox', { name: 'Buscar colaboradores' }).fill('nahui nunez maria');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /ÑAHUI Núñez/ })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await page.goto('/gestion_colaboradores/colaboradores_import');
  await page.goto('/importacion_resultados/importar_resultados');
  await page.getByRole('button', { name: 'padron.csv' }).click();
  await wizard.rollBack();
});
