import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { choose } from '../support/forms.ts';
import { HR, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores';
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar colaboradores' });

async function register(page: Page, number: string, surname: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Número de documento').fill(number);
  await choose(page, 'Sexo', 'Femenino');
  await dialog.getByLabel('Apellido paterno').fill(surname);
  await dialog.getByLabel('Nombres').fill('Nélida');
  await dialog.getByLabel('Fecha de nacimiento').fill('7/3/1990');
  await dialog.getByLabel('Nombres').click();
  await expect(dialog.getByLabel('Fecha de nacimiento')).toHaveValue('07/03/1990');
  await choose(page, 'Área', 'Mina');
  await choose(page, 'Puesto', /./);
}

test('a collaborator is registered, refused twice, found and changed', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PEOPLE);
  await register(page, '1234567', 'Ñaupari');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('No es un DNI válido')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Número de documento').fill('12.345.678');
  await choose(page, 'Departamento', 'Cusco');
  await choose(page, 'Provincia', 'Anta');
  await choose(page, 'Distrito', /./);
  await choose(page, 'Departamento', 'Lima');
  await expect(dialog.getByRole('combobox', { name: 'Provincia' })).toHaveValue('');
  await expect(dialog.getByRole('combobox', { name: 'Distrito' })).toHaveCount(0);
  await choose(page, 'Provincia', 'Lima');
  await choose(page, 'Distrito', 'Miraflores');
  await expect(dialog.getByText('Datos clínicos')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Se registró a Nélida')).toBeVisible();

  await register(page, '12345678', 'Otra');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Este documento ya es de Ñaupari, Nélida.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

  await search(page).fill('naupari 12345678');
  const row = page.getByRole('row').filter({ hasText: '12345678' });
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Distrito' })).toHaveValue('Miraflores');
  await dialog.getByLabel('Apellido materno').fill('Huamán');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Ñaupari Huamán, Nélida');
});

const act = async (page: Page, text: string, item: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('leaving, coming back, another project and deletion can all be taken back', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PEOPLE);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Acciones/ }) });
  const first = ((await rows.nth(0).getByRole('button').first().textContent()) ?? '').trim();
  const dialog = page.getByRole('dialog');

  await act(page, first, 'Cesar');
  await dialog.getByRole('button', { name: 'Cesar' }).click();
  await expect(dialog.getByText('Elige el motivo.')).toBeVisible();
  await choose(page, 'Motivo', 'Renuncia');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cesar' }).click();
  await expect(toast(page, `Se cesó a ${first}. Prográmale el examen de retiro`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0);
  await toast(page, 'Se cesó').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1);

  const box = (index: number) => rows.nth(index).getByRole('checkbox');
  await box(0).check();
  await box(1).check();
  const bar = page.getByRole('toolbar', { name: 'Acciones con lo seleccionado' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Cambiar de proyecto' }).click();
  await choose(page, 'Proyecto', 'Sin proyecto');
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(toast(page, /2 colaboradores.*sin proyecto/)).toBeVisible();
  await expect(bar).toHaveCount(0);

  await box(0).check();
  await box(1).check();
  await bar.getByRole('button', { name: 'Cesar' }).click();
  await choose(page, 'Motivo', 'Fin de contrato');
  await dialog.getByRole('button', { name: 'Cesar' }).click();
  await expect(toast(page, 'Se cesó a 2 colaboradores')).toBeVisible();

  await page.goto('/gestion_colaboradores/cesados');
  await search(page).fill(first.replace(/[^\p{L} ]/gu, ''));
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await act(page, first, 'Reactivar');
  await expect(toast(page, `Se reactivó a ${first}`)).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.goto(PEOPLE);
  await act(page, first, 'Eliminar');
  await expect(toast(page, `Se eliminó a ${first}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0);
  await page.goto('/gestion_colaboradores/cesados?tab=eliminados');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restaurar a ${first}` }).click();
  await expect(page.getByText('No hay colaboradores eliminados')).toBeVisible();
  await page.goto(PEOPLE);
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the form fits', async ({ page }) => {
    await signIn(page, HR);
    await page.goto(PEOPLE);
    await register(page, '87654321', 'Pequeña');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Se registró a Nélida')).toBeVisible();
    for (const path of [PEOPLE, '/gestion_colaboradores/cesados', '/gestion_colaboradores/cesados?tab=eliminados']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
    }
  });
});
