import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { apiOf } from '../support/mailbox.ts';
import { ADMIN, DOCTOR, HR, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores';

test('a doctor sends the link; the worker verifies their data on a phone, once', async ({ page, browser, baseURL }) => {
  await signIn(page, DOCTOR);
  const api = await apiOf(baseURL ?? '', DOCTOR);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const list = await api.get(`/api/middleware/patients?company_id=${company.customerId}&page_size=1&sort=-name`);
  const [{ id, documentNumber, documentType }] = (await list.json()).items;
  await page.goto(`${PEOPLE}?person=${id}`);
  await page.getByRole('button', { name: 'Enviar enlace de registro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo del colaborador').fill('trabajador.registro@correo.test');
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('Confírmalo con el colaborador y marca la casilla')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Se envía el enlace a tr•••@correo.test' }).first(),
  ).toBeVisible();

  const admin = await apiOf(baseURL ?? '', ADMIN);
  const messages = await admin.get('/api/security/messages?search=trabajador.registro&page_size=5');
  const letter = (await messages.json()).items.find((m: { template: string }) => m.template === 'registration_link');
  const path = /\/registro\?personId=\S+/.exec(letter.text)?.[0] ?? '';

  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Verifica tus datos' })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByLabel('Número de documento').fill('00000001');
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await expect(phone.getByText('El número de documento no coincide')).toBeVisible();
  if (documentType !== 'DNI') {
    await phone.getByRole('combobox', { name: 'Tipo de documento' }).selectOption(documentType);
  }
  await phone.getByLabel('Número de documento').fill(documentNumber);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByRole('button', { name: 'Enviarme el código' }).click();
  await phone.getByRole('button', { name: 'Usar este código' }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Verificar' }).click();
  const form = phone.getByRole('dialog', { name: 'Formulario de Verificación de Datos' });
  // The form has the style of a dialog, although the page is outside the shell.
  const [outer, inner] = [await form.boundingBox(), await form.getByLabel('Teléfono').boundingBox()];
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThan(8);
  await form.getByLabel('Teléfono').fill('');
  await form.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(form.getByText('El campo es obligatorio').first()).toBeVisible();
  await expectAccessible(phone);
  await form.getByLabel('Teléfono').fill('+51 987654321');
  await form.getByLabel('Dirección').fill('Av. Grau 123');
  await form.getByRole('checkbox', { name: /^Acepto que .* por WhatsApp/ }).check();
  for (const [label, option] of [
    ['Departamento', 'Lima'],
    ['Provincia', 'Lima'],
    ['Distrito', 'Miraflores'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).selectOption(option);
  }
  await form.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(phone.getByRole('heading', { name: 'Muchas gracias por verificar tus datos personales' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(path);
  await phone.getByLabel('Número de documento').fill(documentNumber);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await expect(phone.getByText(/ya fueron registrados|no coincide/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('El colaborador verificó sus datos').first()).toBeVisible();
  await context.close();
  await api.dispose();
});

test('the company cannot send the link, and the page without one says where it comes from', async ({ page }) => {
  await page.goto('/registro');
  await expect(page.getByRole('heading', { name: 'Abre el enlace que recibiste' })).toBeVisible();
  await signIn(page, HR);
  await page.goto(PEOPLE);
  await page.getByRole('row').nth(1).getByRole('button').filter({ hasText: ',' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver su historia' }).click();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar enlace de registro' })).toHaveCount(0);
});
