import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ADMIN, DOCTOR, HR, signIn } from '../support/session.ts';

const LIST = '/resultados/emos';
const ROWS = 'tbody tr[data-row]';

test('a doctor judges one exam after the other by keyboard alone', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(`${LIST}?aptitude=PENDIENTE`);
  await expect(page.locator(ROWS).nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la lista' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const open = page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/resultados\/emos\/[0-9a-f-]{36}\?aptitude=PENDIENTE/);
  const first = page.url();
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Apto', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Apto con restricciones' })).toBeChecked();
  await page.getByLabel('Restricciones para el puesto').focus();
  await page.keyboard.type('No trabajar sobre 80 dB(A).');
  await page.getByRole('button', { name: 'Guardar y siguiente' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible();
  expect(page.url()).not.toBe(first);
  await expect(page.getByRole('status').filter({ hasText: 'Apto con restricciones' })).toBeVisible();

  // An exam that was just evaluated keeps its place in the sequence of exams, although the reloaded list no longer
  // contains it.
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await expect(page.getByRole('radio', { name: 'Apto con restricciones' })).toBeChecked();
  await page.getByRole('button', { name: 'Historial de cambios' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('No trabajar sobre 80 dB(A).');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible();
});

test('measures are edited, what nobody can have is refused, and the second editor is told', async ({
  page,
  context,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(`${LIST}?aptitude=APTO&finding=GLUCOSA`);
  await page.locator(ROWS).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  const edit = async (on: typeof page) => {
    await on.getByRole('button', { name: 'Editar medidas de Laboratorio clínico' }).click();
    const dialog = on.getByRole('dialog', { name: /^Editar medidas/ });
    return { dialog, field: dialog.getByLabel('Glucosa en ayunas', { exact: true }) };
  };
  const mine = await edit(page);
  const theirs = await edit(other);
  await mine.field.fill('5.4');
  await mine.dialog.getByLabel('Motivo de la corrección').fill('Error de digitación');
  await mine.dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(mine.dialog).toContainText('parece estar en mmol/L');
  await mine.dialog.getByRole('button', { name: 'Convertir a 97.3 mg/dL' }).click();
  await mine.dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(mine.dialog).toBeHidden();
  await expect(page.getByText('97.3 mg/dL').first()).toBeVisible();

  await theirs.field.fill('111');
  await theirs.dialog.getByLabel('Motivo de la corrección').fill('La repitió el laboratorio');
  await theirs.dialog.getByRole('button', { name: 'Guardar' }).click();
  const told = other.getByRole('dialog', { name: 'Otra persona cambió este examen' });
  await expect(told).toContainText('97.3 mg/dL');
  await expect(told).toContainText('111 mg/dL');
  await told.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(other.getByText('111 mg/dL').first()).toBeVisible();
});

test('an aptitude that is typed survives an edit of the measures, and two doctors are told of each other', async ({
  page,
  context,
}) => {
  await signIn(page, DOCTOR);
  await page.goto(`${LIST}?aptitude=APTO&finding=TRIGLICERIDOS`);
  await page.locator(ROWS).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  await expect(page.getByRole('radio', { name: 'Apto', exact: true })).toBeChecked();
  const other = await context.newPage();
  await other.goto(page.url());
  const give = async (on: typeof page, text: string) => {
    await on.getByRole('radio', { name: 'Apto con restricciones' }).check();
    await on.getByLabel('Restricciones para el puesto').fill(text);
  };
  await give(other, 'No conducir de noche.');

  await give(page, 'No trabajar en altura.');
  await page.getByRole('button', { name: 'Editar medidas de Laboratorio clínico' }).click();
  const measures = page.getByRole('dialog', { name: /^Editar medidas/ });
  await measures.getByLabel('Glucosa en ayunas', { exact: true }).fill('88');
  await measures.getByLabel('Motivo de la corrección').fill('Error de digitación');
  await measures.getByRole('button', { name: 'Guardar' }).click();
  await expect(measures).toBeHidden();
  await expect(page.getByText('88 mg/dL').first()).toBeVisible();
  await expect(page.getByLabel('Restricciones para el puesto')).toHaveValue('No trabajar en altura.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Apto con restricciones' })).toBeVisible();

  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  const told = other.getByRole('dialog', { name: 'Otra persona cambió este examen' });
  await expect(told).toContainText('No trabajar en altura.');
  await expect(told).toContainText('No conducir de noche.');
  await told.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(told).toBeHidden();
  await other.reload();
  await expect(other.getByLabel('Restricciones para el puesto')).toHaveValue('No conducir de noche.');
});

test('a super admin without a CMP only reads what a doctor stated with the aptitude', async ({ page }) => {
  const stated = 'Las restricciones y la vigencia las decide un médico con CMP.';
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto(`${LIST}?aptitude=APTO_CON_RESTRICCION`);
  await page.locator(ROWS).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(stated)).toBeVisible();
  await drawer.getByRole('link', { name: 'Abrir examen' }).click();
  const restrictions = page.getByLabel('Restricciones para el puesto');
  await expect(restrictions).toHaveAttribute('readonly');
  await expect(restrictions).toHaveAccessibleDescription(stated);
  await page.getByRole('radio', { name: 'No apto temporal' }).check();
  await expect(page.getByLabel('Nueva evaluación')).toHaveAttribute('readonly');
  await expectAccessible(page);
});

test('on a phone the findings stand before the aptitude', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto(`${LIST}?aptitude=APTO&finding=TRIGLICERIDOS`);
  await page.locator(ROWS).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const top = async (name: RegExp | string) => (await page.getByRole('region', { name }).first().boundingBox())!.y;
  await expect(page.getByRole('region', { name: 'Dar aptitud' })).toBeVisible();
  await expect.poll(async () => (await top(/^Hallazgos/)) < (await top('Dar aptitud'))).toBe(true);
  await page.getByRole('button', { name: 'Ir a la aptitud' }).click();
  await expect(page.getByRole('radio', { name: 'Apto', exact: true })).toBeInViewport();
});

test('the company finds the aptitude on the page and nothing clinical', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(LIST);
  await page.locator(ROWS).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir examen' }).click();
  // The drawer has a certificate too, so the test waits until the page replaced the drawer.
  await expect(page).toHaveURL(/\/resultados\/emos\/[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(',');
  await expect(page.getByRole('heading', { name: 'Certificado de aptitud' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Hallazgos|Triaje|mg\/dL|Diagnóstico|Historial de cambios/);
  await expectAccessible(page);
});

test('a summary of the list counts its exams, and each count leads to them', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(`${LIST}?exam_type=PERIODICO`);
  await page.getByRole('button', { name: 'Resumen' }).click();
  const summary = page.getByRole('dialog', { name: /^Resumen de .* EMOs$/ });
  const fit = summary.getByRole('button', { name: /^Apto [\d,]+$/ });
  const count = ((await fit.textContent()) ?? '').replace('Apto', '');
  await expectAccessible(page);
  await fit.click();
  await expect(page).toHaveURL(/exam_type=PERIODICO.*aptitude=APTO|aptitude=APTO.*exam_type=PERIODICO/);
  await page.getByRole('button', { name: 'Resumen' }).click();
  await expect(page.getByRole('dialog', { name: `Resumen de ${count} EMOs` })).toBeVisible();
});
