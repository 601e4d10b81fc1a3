import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, leaveRowsUnchosen, signIn } from '../support/session.ts';

// The records that this test creates are not among the first ten rows of the list.
test.beforeEach(({ context }) => leaveRowsUnchosen(context));

test('a super admin finds the holidays of a year, enters one, takes it out and brings it back', async ({ page }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/centro_medico');
  await page.getByRole('button', { name: 'Feriados' }).click();
  await expect(page.getByRole('heading', { name: 'Feriados nacionales' })).toBeVisible();
  await page.goto('/config/centro_medico?tab=feriados&year=2027');
  await expect(page.getByRole('row').filter({ hasText: 'Viernes Santo' })).toContainText('26/03/2027');
  await expect(page.getByRole('row').filter({ hasText: 'Batalla de Ayacucho' })).toContainText('Ley 31381');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Registrar feriado' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Feriado', { exact: false }).last().fill('Censo nacional');
  await form.getByLabel('Norma que lo declara').fill('D.S. 1-2027-PCM');
  await form.getByLabel('Fecha').fill('12/10/2027');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Censo nacional' });
  await expect(row).toContainText('12/10/2027');
  await row.getByRole('button', { name: /^Retirar/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Retirar/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Centros médicos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Centros médicos' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/config/centro_medico?tab=feriados&year=2027');
  await expect(page.getByText('Viernes Santo')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
