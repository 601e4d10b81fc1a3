import { expect, type Page, type Route, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const PROFILE = '/account/perfil';
const SCREENS = [
  { name: 'desktop', viewport: { width: 1366, height: 860 } },
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const png = (color: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();

for (const { name, ...use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('a doctor keeps picture, data and signature', async ({ page }) => {
      await signIn(page, DOCTOR);
      await page.goto('/');
      await page.getByRole('button', { name: /^Cuenta de/ }).click();
      await page.getByRole('link', { name: 'Mi perfil' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
      await expect(page.getByLabel('Pedir un código al entrar')).toBeDisabled();
      await expect(page.getByText('es obligatoria para médicos')).toBeVisible();
      await expect(page.getByText('Esta sesión')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await page.getByLabel('Foto de perfil').setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: await png('#336699'),
      });
      await expect(toast(page, 'Se cambió tu foto.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Cuenta de/ }).locator('img')).toHaveAttribute('src', /picture/);
      await page.getByRole('button', { name: 'Quitar foto' }).click();
      await expect(toast(page, 'Se quitó tu foto.')).toBeVisible();

      await page.getByLabel('CMP (colegiatura)').fill('12');
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(page.getByText('El CMP tiene de 4 a 6 dígitos.')).toBeVisible();
      await page.getByLabel('CMP (colegiatura)').fill('048213');
      await page.getByLabel('Teléfono').fill(name === 'phone' ? '987000111' : '987000222');
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(toast(page, 'Se guardaron tus datos.')).toBeVisible();

      await page.getByRole('button', { name: /^(Añadir|Cambiar) firma$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Añadir firma' });
      await expect(dialog.getByText('Firmar aquí')).toBeVisible();
      const save = dialog.getByRole('button', { name: 'Guardar' });
      await expect(save).toBeDisabled();
      await expectAccessible(page);
      await dialog.getByRole('tab', { name: 'Imagen' }).click();
      const file = dialog.getByLabel('Imagen de la firma');
      await file.setInputFiles({ name: 'firma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(dialog.getByRole('alert')).toHaveText(
        'El archivo es inválido (los tipos de archivos válidos son JPG y PNG).',
      );
      await file.setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) });
      await expect(dialog.getByRole('alert')).toHaveText('El archivo es demasiado grande (Max: 2MB).');
      if (name === 'desktop') await expectAccessible(page);
      await dialog.getByRole('tab', { name: 'Escribir' }).click();
      await expect(save).toBeDisabled();
      await dialog.getByLabel('Tu nombre, como firmas').fill('Lucía Ñahui Quispe');
      if (name === 'desktop') await expectAccessible(page);
      await save.click();
      await expect(toast(page, 'Se guardó tu firma.')).toBeVisible();
      await expect(dialog).toBeHidden();
      const signature = page.getByRole('img', { name: 'Tu firma' });
      await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

      // The dialog opens on the drawing tab again.
      await page.getByRole('button', { name: /^(Añadir|Cambiar) firma$/ }).click();
      await expect(dialog.getByRole('tab', { name: 'Dibujar' })).toHaveAttribute('aria-selected', 'true');
      const sheet = (await dialog.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(sheet.x + 40, sheet.y + 100);
      await page.mouse.down();
      for (let step = 1; step <= 20; step++)
        await page.mouse.move(sheet.x + 40 + step * 8, sheet.y + 100 + 30 * Math.sin(step));
      await page.mouse.up();
      const typed = await signature.getAttribute('src');
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(signature).not.toHaveAttribute('src', typed ?? '');
      await page.getByRole('button', { name: 'Quitar firma' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar firma' }).click();
      await expect(page.getByText('Todavía no tienes una firma.')).toBeVisible();
    });
  });
}

test('switching the second step off asks the password again', async ({ page }) => {
  await signIn(page, HR);
  await page.goto(PROFILE);
  const twoStep = page.getByLabel('Pedir un código al entrar');
  await twoStep.click();
  await expect(toast(page, 'Desde ahora te pediremos un código al entrar.')).toBeVisible();
  await expect(twoStep).toBeChecked();
  await page.route('**/api/security/auth/profile', refuse, { times: 1 });
  await twoStep.click();
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Contraseña', { exact: true }).fill('Equivocada1');
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(question.getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Ya no te pediremos un código al entrar.')).toBeVisible();
  await expect(twoStep).not.toBeChecked();
});

/** The server's answer when the last confirmation of the password is older than ten minutes. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 428,
    contentType: 'application/problem+json',
    json: { status: 428, code: 'confirmation_needed', title: 'Confirma que eres tú.' },
  });

test('the new password is weighed, the old one is asked for, and other sessions can be closed', async ({
  page,
  baseURL,
}) => {
  await signIn(page, HR);
  const elsewhere = await apiOf(baseURL ?? '', HR);
  await page.goto(PROFILE);
  await page.getByLabel('Contraseña actual').fill('Equivocada1');
  await page.getByLabel('Nueva contraseña').fill('Alpaca.Costera8');
  await expect(page.getByText('Seguridad: Alta')).toBeVisible();
  await page.getByLabel('Confirma la contraseña').fill('Alpaca.Costera8');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByLabel('Contraseña actual')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(toast(page, /Se cerr/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0);
  expect((await elsewhere.get('/api/security/auth/me')).status()).toBe(401);
  await elsewhere.dispose();
});

test('a profile that was saved elsewhere meanwhile shows both versions', async ({ page, baseURL }) => {
  await signIn(page, HR);
  await page.goto(PROFILE);
  await page.getByLabel('Teléfono').fill('911222333');
  const elsewhere = await apiOf(baseURL ?? '', HR);
  const { firstName, lastName, twoStep, version } = await (await elsewhere.get('/api/security/auth/profile')).json();
  const data = { firstName, lastName, phone: '944555666', cmp: null, rne: null, specialty: null, twoStep, version };
  expect((await elsewhere.put('/api/security/auth/profile', { data })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const both = page.getByRole('dialog');
  await expect(both.getByRole('row').filter({ hasText: 'Teléfono' })).toContainText(/911222333.*944555666/);
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(toast(page, 'Se guardaron tus datos.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Teléfono')).toHaveValue('911222333');
  await elsewhere.dispose();
});
