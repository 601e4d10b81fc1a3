import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
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
  // A vaccine that no other journey uses.
  await form.getByRole('combobox', { name: 'Vacuna' }).click();
  await page.getByRole('option', { name: 'VPH', exact: true }).click();
  const lot = `E2E-${Date.now()}`;
  // Leaving the field by pressing a button does not move the button: one click is enough.
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

test('the company sees the released coverage, and nobody by name', async ({ page }) => {
  await signIn(page, HR);
  const asked: string[] = [];
  page.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  await page.goto(`${PATH}?tab=registro`);
  await expect(page.getByText('Cifras publicadas', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Cobertura por vacuna/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Registrar dosis' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  expect(asked.filter((call) => call.includes('/exam/vaccines'))).toEqual([]);
});

test('doses come from a file and go back out, on a desk and on a phone; the card of a worker is a PDF', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(`${PATH}?tab=personas&scheme=DT`);
  const person = page.locator(ROWS).first();
  const number = /\d{8}/.exec((await person.textContent()) ?? '')?.[0] ?? '';
  const download = page.waitForEvent('download');
  await person.getByRole('button', { name: /^Carné de vacunación de / }).click();
  expect((await download).suggestedFilename()).toBe(`carne-de-vacunacion-${number}.pdf`);

  await page.getByRole('link', { name: 'Importar' }).click();
  const wizard = new ImportPage(page);
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  // The lot identifies this booster, because no other journey uses it.
  const lot = `E2E-${Date.now()}`;
  const file = `DNI;Vacuna;Dosis;Fecha;Lote\r\n${number};VPH;41;02/01/2024;${lot}\r\n00000000;VPH;1;02/01/2024;${lot}\r\n`;
  await wizard.review('vacunas.csv', Buffer.from(file, 'utf8'));
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1366, height: 860 });
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 1, 'Con error': 1 });
  await wizard.start();
  await wizard.finished();
  const register = `${PATH}?tab=registro&q=${number}`;
  const batch = page.url();
  await page.goto(register);
  await expect(page.locator(ROWS).filter({ hasText: lot })).toContainText('Refuerzo 40');
  await page.goto(batch);
  await wizard.rollBack();
  await page.goto(register);
  await expect(page.locator(ROWS).filter({ hasText: lot })).toHaveCount(0);
});
