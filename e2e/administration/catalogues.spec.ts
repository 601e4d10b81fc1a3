import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, leaveRowsUnchosen, OWNER, signIn } from '../support/session.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();

async function remove(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}

// The records that this test creates are not among the first ten rows of the list.
test.beforeEach(({ context }) => leaveRowsUnchosen(context));

test('areas: made, renamed; one in use says who uses it and leads to them', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/config/area');
  await expect(rowOf(page, 'Mina').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear área' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Relavera');
  await expectAccessible(page);
  await save(page);
  await expect(toast(page, 'Se creó el área Relavera.')).toBeVisible();

  await rowOf(page, 'Relavera').getByRole('button', { name: 'Relavera', exact: true }).click();
  await dialog.getByLabel('Nombre').fill('Relavera Ñuñoa');
  await save(page);
  await expect(toast(page, 'Se guardó el área.')).toBeVisible();
  await page.getByLabel('Buscar áreas').fill('nunoa');
  await expect(page.getByRole('row')).toHaveCount(2);
  await remove(page, 'Relavera Ñuñoa', 'Eliminar área');
  await expect(toast(page, 'Se eliminó Relavera Ñuñoa.')).toBeVisible();

  await page.goto('/config/area?q=geologia');
  await remove(page, 'Geología', 'Eliminar área');
  await expect(page.getByText(/Geología tiene \d+ colaboradores activos y 2 puestos laborales/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: /colaboradores activos de Geología/ }).click();
  await expect(page).toHaveURL(/colaboradores\?working_area_id=/);
  await expect(page.getByRole('button', { name: /Geología/ }).first()).toBeVisible();
});

test('job titles: area, hazards and months of validity, kept and found again', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/config/puesto_laboral');
  await expect(rowOf(page, 'Geólogo').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear puesto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Operador de relavera');
  await dialog.getByRole('combobox', { name: 'Área' }).fill('geologia');
  await page.getByRole('option', { name: 'Geología' }).click();
  await dialog.getByRole('combobox', { name: 'Peligros' }).fill('vibracion mano');
  await page.getByRole('option', { name: 'Vibración mano-brazo' }).click();
  await dialog.getByLabel('Vigencia de sus EMOs').fill('6');
  await expectAccessible(page);
  await save(page);
  await expect(toast(page, 'Se creó el puesto Operador de relavera.')).toBeVisible();
  await page.goto('/config/puesto_laboral?hazard_id=VIBRACION_MANO_BRAZO&q=relavera');
  const row = rowOf(page, 'Operador de relavera');
  await expect(row).toContainText('Geología');
  await expect(row).toContainText('Vibración mano-brazo');
  await expect(row).toContainText('6 meses');
  await remove(page, 'Operador de relavera', 'Eliminar puesto');
  await expect(toast(page, 'Se eliminó Operador de relavera.')).toBeVisible();
});

test('projects: one that somebody changed meanwhile shows both versions', async ({ page, browser }) => {
  await signIn(page, OWNER);
  await page.goto('/config/project');
  await page.getByRole('button', { name: 'Crear proyecto' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Ampliación de planta');
  await save(page);
  await expect(toast(page, 'Se creó el proyecto Ampliación de planta.')).toBeVisible();
  const other = await browser.newContext({ storageState: await page.context().storageState(), locale: 'es-PE' });
  const second = await other.newPage();
  await second.goto('/config/project?q=ampliacion');
  for (const at of [page, second]) await at.getByRole('button', { name: 'Ampliación de planta', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Ampliación I');
  await save(page);
  await expect(toast(page, 'Se guardó el proyecto.')).toBeVisible();
  await second.getByRole('dialog').getByLabel('Nombre').fill('Ampliación norte');
  await save(second);
  const choice = second.getByRole('dialog').filter({ hasText: 'Otra persona cambió' });
  await expect(choice.getByRole('row').filter({ hasText: 'Nombre' })).toContainText('Ampliación norteAmpliación I');
  await expectAccessible(second);
  await choice.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(rowOf(second, 'Ampliación norte')).toBeVisible();
  await remove(second, 'Ampliación norte', 'Eliminar proyecto');
  await expect(rowOf(second, 'Ampliación norte')).toHaveCount(0);
  await other.close();
});

test('health centres: a super admin makes one with its sites and changes them', async ({ page }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/centro_medico');
  await page.getByRole('button', { name: 'Crear centro' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre', { exact: false }).first().fill('Clínica Ñusta');
  for (const [index, name] of [
    [1, 'Sede Lima'],
    [2, 'SEDE LIMA'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Agregar sede' }).click();
    await dialog.getByLabel(`Nombre de la sede ${index}`).fill(name);
  }
  await expectAccessible(page);
  await save(page);
  await expect(dialog.getByText('Ya hay una sede con este nombre.')).toBeVisible();
  await dialog.getByLabel('Nombre de la sede 2').fill('Sede Callao');
  await save(page);
  await expect(toast(page, 'Se creó el centro Clínica Ñusta.')).toBeVisible();
  const row = rowOf(page, 'Clínica Ñusta');
  await expect(row).toContainText('Sede Lima, Sede Callao');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Clínica Ñusta', exact: true }).click();
  await dialog.getByRole('button', { name: 'Quitar la sede 1' }).click();
  await save(page);
  await expect(row).not.toContainText('Sede Lima');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Clínica Ñusta', exact: true }).click();
  await expect(dialog.getByLabel('Nombre de la sede 1')).toHaveValue('Sede Callao');
  await expectNoSidewaysScroll(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the catalogues fit', async ({ page }) => {
    await signIn(page, OWNER);
    for (const [path, create] of [
      ['/config/area', 'Crear área'],
      ['/config/puesto_laboral', 'Crear puesto'],
      ['/config/project', 'Crear proyecto'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      // The other two are judged on a desk.
      if (path === '/config/project') await expectAccessible(page);
      await page.getByRole('button', { name: create }).click();
      await expect(page.getByRole('dialog').getByLabel('Nombre')).toBeFocused();
      await expectNoSidewaysScroll(page);
      if (path === '/config/project') await expectAccessible(page);
    }
  });
});
