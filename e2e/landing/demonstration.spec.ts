import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { rosterRows, rosterXlsx } from '../support/roster.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('from the landing page to a demonstration of one’s own and its first import, on a phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Probar la demostración' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas generales' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Demostración' });
  await expect(bar).toContainText('no subas datos reales');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const wizard = new ImportPage(page);
  await wizard.open();
  await wizard.review('mi padrón.xlsx', await rosterXlsx(rosterRows(30, 0)));
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 30 });
  await wizard.start();
  await wizard.finished();
  await expectNoSidewaysScroll(page);

  // The same visitor, as the doctor, reads an exam that the administrator may not read.
  await page.goto('/resultados/emos');
  await bar.getByRole('button', { name: 'Ver como médico' }).click();
  await expect(bar.getByRole('button', { name: 'Ver como administradora' })).toBeVisible();
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  expect(company.role).toBe('DOCTOR');

  // Another visit with the same browser opens the same company.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Probar la demostración' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas generales' })).toBeVisible();
  const again = await (await page.request.get('/api/security/auth/me')).json();
  expect(again.company).toMatchObject({ customerId: company.customerId, isOwner: true });
});
