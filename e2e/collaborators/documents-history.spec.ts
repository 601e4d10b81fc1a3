import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, FREE_OWNER, HR, signIn } from '../support/session.ts';

const DOCUMENTS = '/gestion_colaboradores/colaboradores_documentos';

test('documents are found, one is downloaded, several come as a zip with their reason', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(DOCUMENTS);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Descargar/ }) });
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  const single = page.waitForEvent('download');
  await rows
    .first()
    .getByRole('button', { name: /^Descargar/ })
    .click();
  // The kind depends on what was issued last.
  expect((await single).suggestedFilename()).toMatch(/^[A-Z0-9]+_[A-Z-]+_[A-Z-]+_\d{4}-\d\d-\d\d\.pdf$/);
  for (const n of [0, 1, 2]) await rows.nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Descargar en ZIP' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preparar el ZIP' }).click();
  await expect(dialog.getByText('Escribe para qué los necesitas (5 letras o más).')).toBeVisible();
  await dialog.getByLabel('¿Para qué los necesitas?').fill('Inspección de SUNAFIL');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preparar el ZIP' }).click();
  const ready = page.getByRole('button', { name: /^Descargar ZIP/ });
  await expect(ready.first()).toBeVisible({ timeout: 60_000 });
  const zip = page.waitForEvent('download');
  await ready.first().click();
  expect((await zip).suggestedFilename()).toMatch(/^documentos_.*\.zip$/);
});

test('the company has certificates alone, on a phone too; a free membership meets the premium notice', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, HR);
  await page.goto(DOCUMENTS);
  await expect(page.getByRole('list', { name: 'Documentos' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/Legajo|Informe médico/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const other = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await signIn(other, FREE_OWNER);
  await other.goto(DOCUMENTS);
  await expect(other.getByText(/premium|membresía plus/i).first()).toBeVisible();
});
