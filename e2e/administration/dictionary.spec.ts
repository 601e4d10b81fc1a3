import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { ADMIN, signIn } from '../support/session.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const FILE = Buffer.from(
  '\ufeffDNI;APELLIDOS Y NOMBRES;FECHA DE EVALUACIÓN;APTITUD;PESO;DULZURA EN AYUNAS\n45678912;QUISPE ÑAHUI, ANA;12/03/2025;APTO;60;90',
);

async function columns(page: Page): Promise<void> {
  const wizard = new ImportPage(page);
  await wizard.open('/importacion_resultados/emos_import');
  await wizard.choose('matriz.csv', FILE);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('a title that no field has becomes a synonym with one click, and is recognised from then on', async ({ page }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await columns(page);
  await expect(page.getByRole('combobox', { name: 'Campo de la columna DULZURA EN AYUNAS' })).toHaveValue('');
  await page.getByRole('button', { name: 'Revisar las filas' }).click();
  await expect(page.getByRole('grid', { name: 'Filas del archivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();

  await page.goto('/config/diccionario_resultados?group=Triaje');
  await expect(rowOf(page, 'IMC').first()).toContainText('18.5 a menos de 25');
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Títulos desconocidos \(\d+\)/ }).click();
  await expect(rowOf(page, 'DULZURA EN AYUNAS')).toContainText('Matriz de salud');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Descartar DULZURA EN AYUNAS' }).click();
  await expect(rowOf(page, 'DULZURA EN AYUNAS')).toHaveCount(0);
  await toast(page, 'Se descartó «DULZURA EN AYUNAS».').getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Asignar DULZURA EN AYUNAS a un campo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('gluc');
  await page.getByRole('option', { name: 'Glucosa', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await expect(toast(page, '«DULZURA EN AYUNAS» ya se reconoce como Glucosa.')).toBeVisible();

  await columns(page);
  await expect(page.getByRole('combobox', { name: 'Campo de la columna DULZURA EN AYUNAS' })).toHaveValue('Glucosa');
  await page.goto('/config/diccionario_resultados?q=dulzura');
  await page.getByRole('button', { name: 'Glucosa', exact: true }).click();
  await expect(dialog.getByLabel('Límite inferior')).toHaveValue('70');
  await dialog.getByRole('button', { name: 'Agregar referencia' }).click();
  await dialog.getByLabel('Límite superior').last().fill('110.5');
  await dialog.getByLabel('Fuente').last().fill('Criterio de la clínica');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/Coincide en fechas con otra referencia \(Todos: 70 a menos de 100\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Quitar la referencia 2' }).click();
  const synonyms = dialog.getByLabel('Sinónimos agregados').first();
  await synonyms.fill('Azúcar en sangre');
  await synonyms.press('Enter');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Se guardó Glucosa.')).toBeVisible();
  await expect(rowOf(page, 'Glucosa')).toContainText('Azúcar en sangre');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the dictionary fits', async ({ page }) => {
    await signIn(page, ADMIN, 'Minera Andina');
    await page.goto('/config/diccionario_resultados?q=hemoglobina');
    await page.getByRole('button', { name: 'Hemoglobina', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Fuente').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/config/diccionario_resultados?tab=bandeja');
    await expect(page.getByRole('tab', { name: /Títulos desconocidos/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
