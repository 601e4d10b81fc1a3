import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { HR, signIn } from '../support/session.ts';

const PATH = '/documentacion_sst/formatos_modelo';
const ROWS = 'tbody tr[data-row]';

test('a model is found without accents and taken away as Word, with the company’s data', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PATH);
  await expect(page.locator(ROWS).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Buscar documento' }).fill('politica objetivos');
  const row = page.locator(ROWS).filter({ hasText: 'Política y objetivos de seguridad y salud en el trabajo' });
  await expect(row).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Descargar Política/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Política.*\.docx$/);

  await page.getByRole('button', { name: 'Datos para los formatos' }).click();
  const form = page.getByRole('dialog', { name: 'Datos para los formatos' });
  await expect(form.getByLabel('Domicilio')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
