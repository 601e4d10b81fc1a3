import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, OWNER, signIn } from '../support/session.ts';

const USERS = '/config/usuarios';
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

test('an administrator invites, edits, revokes and gives back; the doctor’s role is out of reach', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(USERS);
  await expect(page.getByRole('row').filter({ hasText: OWNER })).toContainText('Administrador');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invitar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill('nueva.persona@ejemplo.pe');
  await dialog.getByLabel('Nombres').fill('Nélida');
  await dialog.getByLabel('Apellidos').fill('Ñaupari');
  await expect(dialog.getByRole('radio', { name: 'Médico' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(toast(page, 'Enviamos la invitación')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'nueva.persona@ejemplo.pe' });
  await expect(row).toContainText('Invitado');

  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await dialog.getByLabel('Teléfono').fill('987654321');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Se guardaron los cambios')).toBeVisible();

  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Revocar acceso' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(row).toContainText('Revocado');
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Devolver acceso' }).click();
  await expect(row).toContainText('Invitado');
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Quitar de la empresa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toHaveCount(0);
});

test('two administrators edit one person: the second sees both versions and chooses', async ({ page, browser }) => {
  await signIn(page, OWNER);
  await page.goto(USERS);
  const open = async (at: Page) => {
    await at.getByRole('row').filter({ hasText: 'usuario@mineraandina.pe' }).getByRole('button').first().click();
    await expect(at.getByRole('dialog').getByLabel('Teléfono')).toBeVisible();
  };
  const other = await browser.newContext({ storageState: await page.context().storageState(), locale: 'es-PE' });
  const second = await other.newPage();
  await second.goto(USERS);
  await open(page);
  await open(second);
  await page.getByRole('dialog').getByLabel('Teléfono').fill('911111111');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Se guardaron los cambios')).toBeVisible();
  await second.getByRole('dialog').getByLabel('Teléfono').fill('922222222');
  await second.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  const choice = second.getByRole('dialog').filter({ hasText: 'Otra persona cambió' });
  await expect(choice.getByRole('row').filter({ hasText: 'Teléfono' })).toContainText('922222222911111111');
  await expectAccessible(second);
  await choice.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(toast(second, 'Se guardaron los cambios')).toBeVisible();
  await open(second);
  await expect(second.getByRole('dialog').getByLabel('Teléfono')).toHaveValue('922222222');
  await other.close();
});

test('«ver como»: the clinical wall, made visible', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`${USERS}?tab=ver-como`);
  const field = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
  await expect(field('Grupo sanguíneo')).toContainText('No lo ve');
  await expect(field('Diagnósticos')).toContainText('No lo ve');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Ver como' }).click();
  await page.getByRole('option', { name: 'Médico' }).click();
  await expect(field('Diagnósticos')).toContainText('Lo ve');
});

test('a super admin makes a company, gives it premium and closes it', async ({ page }) => {
  await signIn(page, ADMIN, 'Minera Andina');
  await page.goto('/config/empresa');
  await expect(page.getByRole('row').filter({ hasText: 'Textil El Sol' })).toContainText('Free');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre comercial').fill('Conservas Ñandú');
  await dialog.getByLabel('Razón social').fill('Conservas Ñandú S.A.C.');
  await dialog.getByLabel('RUC').fill('20100070971');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El RUC no es válido')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('RUC').fill('20100070970');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Conservas Ñandú' });
  await expect(row).toContainText('Free');

  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Membresías' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Premium' })).toContainText('Vigente');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Premium');

  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(row).toContainText('Deshabilitada');
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar empresa' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('people, roles and the logo fit', async ({ page }) => {
    await signIn(page, OWNER);
    for (const path of [USERS, `${USERS}?tab=ver-como`, `${USERS}?tab=roles`, '/config/logo_empresa']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      // The other two are judged on a desk.
      if (/roles|logo/.test(path)) await expectAccessible(page);
    }
  });
});
