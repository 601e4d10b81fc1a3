import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PATH = '/estadisticas_salud/registro_vacunas_generales';
const ROWS = 'tbody tr[data-row]';
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

test('a doctor finds who is due, registers a dose, corrects it, withdraws it and takes that back', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(PATH);
  await expect(page.getByRole('region', { name: /^Cobertura por vacuna/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Sin dato/ }).click();
  await expect(page.getByRole('tab', { name: 'Colaboradores' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(ROWS).first()).toContainText('Sin dato');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Registrar dosis' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar dosis' });
  const worker = form.getByRole('combobox', { name: 'Colaborador' });
  await worker.click();
  await page.getByRole('option', { name: / · / }).first().click();
  const name = (await worker.inputValue()).split(' · ')[0] ?? '';
  // A vaccine of nobody else's journey.
  await form.getByRole('combobox', { name: 'Vacuna' }).click();
  await page.getByRole('option', { name: 'VPH', exact: true }).click();
  const lot = `E2E-${Date.now()}`;
  // A field that is left by pressing a button moves nothing from under it: one click is enough.
  await form.getByLabel('Lugar').fill('x'.repeat(161));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Revisa el dato marcado.')).toBeVisible();
  await form.getByLabel('Lugar').fill('');
  await form.getByLabel('Lote').fill(lot);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'Se registró: VPH')).toBeVisible();

  await page.getByRole('tab', { name: 'Dosis registradas' }).click();
  const row = page.locator(ROWS).filter({ hasText: lot });
  await expect(row).toContainText(name);
  await row.click();
  const correct = page.getByRole('dialog', { name: 'Corregir registro de vacuna' });
  await correct.getByLabel('Lugar').fill('Campaña');
  await correct.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Campaña');
  await row.click();
  await correct.getByRole('button', { name: 'Retirar' }).click();
  await expect(row).toHaveCount(0);
  await told(page, 'Se retiró el registro.').getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('Campaña');
  await row.click();
  await correct.getByRole('button', { name: 'Retirar' }).click();
  await expect(row).toHaveCount(0);
});

test('the company sees coverage in groups, and nobody by name', async ({ page }) => {
  await signIn(page, HR);
  const asked: string[] = [];
  page.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  await page.goto(`${PATH}?tab=registro`);
  await expect(page.getByText('grupos de cinco personas o más')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Cobertura por vacuna/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Registrar dosis' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  expect(asked.filter((call) => call.includes('/exam/vaccines'))).toEqual([]);
});
