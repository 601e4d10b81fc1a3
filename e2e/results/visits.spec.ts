import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const ROWS = 'tbody tr[data-row]';
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

async function chooseWorker(page: Page) {
  const worker = page.getByRole('dialog').getByRole('combobox', { name: 'Colaborador' });
  await worker.click();
  await page.getByRole('option', { name: / · / }).first().click();
  return (await worker.inputValue()).split(' · ')[0] ?? '';
}
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a doctor registers a care attention and corrects it; the company sees the days and no reason', async ({
  page,
  browser,
}) => {
  await signIn(page, DOCTOR);
  await page.goto('/resultados/asistenciales');
  await expect(page.locator(ROWS).nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar atención' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar atención' });
  const name = await chooseWorker(page);
  await form.getByLabel('Días sin laborar').fill('4');
  await choose(page, 'Clase de atención', 'Urgencia');
  await form.getByRole('button', { name: 'Agregar diagnóstico' }).click();
  await form.getByLabel('Código CIE-10 1').fill('cualquiera');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escribe el motivo de la atención.')).toBeVisible();
  await form.getByLabel('Motivo').fill('Dolor en la rodilla');
  await form.getByLabel('Código CIE-10 1').fill('m25.5');
  await form.getByLabel('Diagnóstico 1', { exact: true }).fill('Dolor en articulación');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'Se guardó la atención.')).toBeVisible();

  await page.getByRole('row').filter({ hasText: 'Dolor en la rodilla' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Atención asistencial' });
  await expect(drawer).toContainText('Osteomuscular');
  await drawer.getByRole('button', { name: 'Corregir' }).click();
  const correct = page.getByRole('dialog', { name: /^Corregir/ });
  await correct.getByLabel('Días sin laborar').fill('6');
  await correct.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer.getByText('6', { exact: true })).toBeVisible();

  const company = await browser.newPage();
  await signIn(company, HR);
  await company.goto(`/resultados/asistenciales?filter_value=${encodeURIComponent(name)}`);
  await expect(company.locator(ROWS).filter({ hasText: name }).first()).toContainText('6');
  await expect(company.getByText('Dolor en la rodilla')).toHaveCount(0);
  for (const column of ['Motivo', 'Diagnósticos', 'Clase', 'Sistema'])
    await expect(company.getByRole('columnheader', { name: column })).toHaveCount(0);
  await expect(company.getByRole('button', { name: 'Registrar atención' })).toHaveCount(0);
  await company.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(company);
  await company.close();
});

test('a covid test takes only results that its kind can have', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/resultados/covid');
  await expect(page.locator(ROWS).first()).toBeVisible();
  await page.getByRole('button', { name: 'Registrar prueba' }).click();
  const name = await chooseWorker(page);
  await choose(page, 'Prueba', 'Serológica rápida (IgM/IgG)');
  await choose(page, 'Resultado', 'IgM positivo');
  await choose(page, 'Prueba', 'Antígeno');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Resultado' })).toHaveValue('');
  await choose(page, 'Resultado', 'Positivo');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'Se guardó la prueba.')).toBeVisible();
  await page.locator(ROWS).filter({ hasText: name }).first().click();
  await expect(page.getByRole('dialog', { name: 'Prueba covid' })).toContainText('Antígeno');
});

test('measures of a laboratory attention are written and judged beside the list', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/resultados/laboratorio');
  await expect(page.locator(ROWS).first()).toBeVisible();
  await page.getByRole('button', { name: 'Registrar análisis' }).click();
  const name = await chooseWorker(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(told(page, 'Se guardó el análisis.')).toBeVisible();
  await page.locator(ROWS).filter({ hasText: name }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Análisis de laboratorio' });
  await drawer.getByRole('button', { name: 'Agregar medidas' }).click();
  const measures = page.getByRole('dialog', { name: /^Editar medidas/ });
  await measures.getByLabel('Glucosa en ayunas', { exact: true }).fill('141');
  await measures.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer.getByText('141 mg/dL', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an exam is annulled with a reason; what exams lack is a tab of their list', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/resultados/emos?pending=NO_REFERRAL');
  await expect(page.getByRole('navigation', { name: /^Vistas/ }).getByText('Sin lectura')).toBeVisible();
  await page.goto('/resultados/emos?aptitude=APTO&sort=-examDate');
  await page.locator(ROWS).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  await page.getByRole('button', { name: 'Anular examen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular este examen' });
  await dialog.getByRole('button', { name: 'Anular este examen' }).click();
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se registró dos veces');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anular este examen' }).click();
  await expect(page.getByText('Se registró dos veces')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anular examen' })).toHaveCount(0);
  await page.goto('/resultados/emos?aptitude=APTO&sort=-examDate');
  const row = page.locator(ROWS).first();
  await expect(row).toContainText('Anulado');
  await expect(row.getByText('Apto', { exact: true })).toHaveCount(0);
});
