import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, DOCTOR, OWNER, signIn } from '../support/session.ts';

// Classes are recomputed in the background for every company.
test.describe.configure({ timeout: 300_000 });

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

/**
 * Writes an exam of one of the company's first workers as the doctor; a worker has at most one exam of a type on a day.
 */
async function examWith(page: Page, worker: 0 | 1, values: Record<string, number>): Promise<string> {
  const measures = Object.entries(values).map(([code, value]) => ({ code, value }));
  const get = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const { customers } = await get('/security/auth/me');
  const { items } = await get(`/middleware/patients?company_id=${customers[0].customerId}&page_size=2`);
  const exam = {
    patientId: items[worker].id,
    examType: 'VISITA',
    examDate: addDays(todayInLima(), -1),
    aptitude: 'APTO',
  };
  const written = await page.request.post('/api/exam/attentions', { data: { ...exam, measures } });
  expect(written.ok(), await written.text()).toBe(true);
  return (await written.json()).id;
}

async function expectClass(page: Page, exam: string, measure: string | RegExp, found: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/resultados/emos?attention=${exam}`);
    const row = page.getByRole('dialog').locator('[class*="measure"]').filter({ hasText: measure }).first();
    await expect(row).toContainText(found, { timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
}

test('a super admin sees what another cut-off changes, applies it, and exams show the new class', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const doctor = await context.newPage();
  await signIn(doctor, DOCTOR);
  const exam = await examWith(doctor, 0, { TRIGLICERIDOS: 160 });
  await expectClass(doctor, exam, 'Triglicéridos', 'Límite alto');

  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/reglas_clinicas?q=triglic');
  await expect(page.getByRole('navigation', { name: 'Ajustes de cálculo' }).getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Triglicéridos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Muy alto: 500 o más')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Nueva versión' }).click();
  await dialog.getByLabel('Norma o fuente').fill('Norma de la prueba');
  await dialog.getByLabel('Normal: menos de').fill('165');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText('Ningún examen desde hoy.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Usar el 01\/01\/\d{4}$/ }).click();
  await expect(dialog.getByText(/^Cambian? de clase [\d,]+ de [\d,]+ exámenes/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar y recalcular' }).click();
  await expect(toast(page, 'Se registró la versión de Triglicéridos.')).toBeVisible();
  await expectClass(doctor, exam, 'Triglicéridos', 'Normal');
  await context.close();
});

test('a doctor chooses the ACC/AHA classes of blood pressure for the company, sees what changes, and exams show them', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  const exam = await examWith(page, 1, { PAS: 132, PAD: 75 });
  await expectClass(page, exam, /Presión arterial(?! )/, 'Prehipertensión');

  await page.goto('/config/reglas_clinicas?q=presion');
  await page.getByRole('button', { name: 'Presión arterial' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Elegir alternativa' }).click();
  await dialog.getByRole('radio', { name: /ACC\/AHA/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText(/^Cambian? de clase [\d,]+ de [\d,]+ exámenes/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elegir y recalcular' }).click();
  await expect(toast(page, /usa .*ACC\/AHA/)).toBeVisible();
  await expectClass(page, exam, /Presión arterial(?! )/, 'Hipertensión estadio 1');
});

test('another UIT shows in the estimated fine', async ({ page, browser }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/multas');
  await page.getByRole('button', { name: '2026', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').fill('5600');
  await dialog.getByLabel('Fuente').fill('D.S. de la prueba');
  await dialog.getByRole('button', { name: /Guardar|Aplicar/ }).click();
  await expect(toast(page, 'Se registró la UIT de 2026.')).toBeVisible();
  const context = await browser.newContext();
  const owner = await context.newPage();
  await signIn(owner, OWNER);
  await owner.goto('/dashboard_gestion/estadisticas_general');
  await expect(owner.getByLabel('Multa estimada', { exact: true })).toContainText('5,600.00');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the rules fit', async ({ page }) => {
    await signIn(page, ADMIN, 'Minera Andina');
    await page.goto('/config/reglas_clinicas?q=triglic');
    await expect(page.getByText('Triglicéridos').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
