import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { ADMIN, signIn } from '../support/session.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true });
  await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a protocol is made with conditions, tried on a worker and on somebody thought up, and deleted once off', async ({
  page,
}) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/protocols');
  await expect(rowOf(page, 'Operaciones en altura geográfica')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear perfil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Soldadores');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Agrega al menos una estación.')).toBeVisible();
  await choose(page, 'Puestos', 'soldad', 'Soldador');
  await choose(page, 'Agregar estación', 'audio', 'Audiometría');
  await choose(page, 'Agregar estación', 'electro', 'Electrocardiograma');
  await dialog.getByRole('button', { name: 'Condiciones de Audiometría' }).click();
  await dialog.getByRole('combobox', { name: 'Peligros' }).last().fill('ruido');
  await page.getByRole('option', { name: 'Ruido', exact: true }).click();
  await expect(dialog.getByText('Solo a puestos expuestos a ruido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Condiciones de Electrocardiograma' }).click();
  await dialog.getByLabel('Edad desde').fill('60');
  await dialog.getByLabel('Edad hasta').fill('50');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('La edad final es menor que la inicial.')).toBeVisible();
  await dialog.getByLabel('Edad hasta').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Se creó el perfil Soldadores.')).toBeVisible();
  await expect(rowOf(page, 'Soldadores')).toContainText('Vigente');

  await page.getByRole('button', { name: 'Probar' }).click();
  await dialog.getByRole('combobox', { name: 'Colaborador' }).fill('quispe');
  await page
    .getByRole('option', { name: /quispe/i })
    .first()
    .click();
  await expect(dialog.getByText(/^Le corresponde «/)).toBeVisible();
  await dialog.getByText('Alguien hipotético').click();
  await choose(page, 'Puesto', 'soldador', 'Soldador');
  await expect(dialog.getByText('Le corresponde «Soldadores» porque es el perfil del puesto Soldador.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Se le pide (1)', exact: true })).toContainText(
    'Audiometría: porque su puesto Soldador está expuesto a ruido.',
  );
  await expect(dialog.getByRole('list', { name: 'No se le pide (1)' })).toContainText(
    'Electrocardiograma: solo desde los 60 años, y tiene 35.',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/config/puesto_laboral?q=soldador');
  await page.getByRole('link', { name: 'Perfil médico Soldadores' }).click();
  await expect(page).toHaveURL(/protocols\?q=Soldadores/);
  // The address changes before the page does, and the previous page has a row of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfiles médicos');
  const remove = async () => {
    await rowOf(page, 'Soldadores')
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar perfil' }).click();
  };
  await remove();
  await expect(page.getByText(/Soldadores es el perfil médico de \d+ colaboradores activos/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Soldadores', exact: true }).click();
  await dialog.getByLabel('Activo').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(rowOf(page, 'Soldadores')).toContainText('Inactivo');
  await remove();
  await expect(toast(page, 'Se eliminó Soldadores.')).toBeVisible();
});

test('protocols go in from a spreadsheet and are taken back', async ({ page }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/protocols');
  await page.getByRole('link', { name: 'Importar' }).click();
  const wizard = new ImportPage(page);
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  await expectAccessible(page);
  const file = [
    'PERFIL;TIPO DE EMO;ESTACIÓN;PUESTO;RIESGO;EDAD DESDE',
    'Brigadistas;Periódico;Audiometría;Soldador;Ruido;',
    'Brigadistas;;EKG;;;40',
    'Brigadistas;;Brujería;;;',
  ].join('\n');
  await wizard.review('perfiles.csv', Buffer.from(`\ufeff${file}`));
  await expect.poll(() => wizard.counts('Qué hará la importación')).toMatchObject({ Nuevos: 2 });
  await expect(page.getByText(/«Brujería» no es una estación/).first()).toBeVisible();
  await wizard.start();
  await wizard.finished();
  await page.getByRole('link', { name: 'Ver los perfiles médicos' }).click();
  await expect(rowOf(page, 'Brigadistas')).toContainText('Audiometría, Electrocardiograma');
  await page.goBack();
  await wizard.rollBack();
  await page.goto('/config/protocols?q=brigadistas');
  await expect(page.getByText('Brigadistas')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('protocols fit, their form and the trial too', async ({ page }) => {
    await signIn(page, ADMIN, 'Minera Andina');
    await page.goto('/config/protocols');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Operaciones en altura geográfica', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Condiciones de Audiometría' }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Probar' }).click();
    await dialog.getByText('Alguien hipotético').click();
    await expect(dialog.getByText(/^Le corresponde|^Ningún perfil/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
