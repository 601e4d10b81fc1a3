import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ADMIN, HR, OWNER, signIn } from '../support/session.ts';

const MAILED = 'Un colaborador cambió su correo, al servicio médico: Correo';

/**
 * Toggles a switch and checks it after a reload.
 * @returns whether the switch is on now
 */
async function turned(page: Page, name: string): Promise<boolean> {
  const control = page.getByRole('switch', { name });
  await expect(control).toBeEnabled();
  const on = await control.isChecked();
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked({ checked: !on });
  await expect(page.getByRole('status').filter({ hasText: /el aviso por ese canal/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name })).toBeChecked({ checked: !on });
  return !on;
}

test('an owner chooses what the company is told of, and in which hours nobody is written to', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/config/lista_notificaciones_empresa');
  await expect(page.getByRole('heading', { name: 'Notificaciones de la empresa' })).toBeVisible();
  await expect(page.getByText('Sin configurar: Correo, WhatsApp y SMS')).toBeVisible();
  await expectAccessible(page);
  // Notifications required for security have no switch.
  await expect(page.getByRole('switch', { name: 'Código para entrar: Correo' })).toHaveCount(0);
  await turned(page, MAILED);
  await turned(page, MAILED);

  await page.getByRole('button', { name: 'Ver texto: Documento disponible para el colaborador' }).click();
  const drawer = page.getByRole('dialog', { name: 'Documento disponible para el colaborador' });
  await expect(drawer.frameLocator('iframe').getByText('Abrir mi documento')).toBeVisible();
  await drawer.getByText('WhatsApp').click();
  await expect(drawer.getByText(/^Hola, Luis\. Minera Andina tiene un documento para ti\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const hours = page.getByRole('region', { name: 'Horas de silencio' });
  const until = hours.getByLabel('Hasta');
  const before = await until.inputValue();
  const after = before === '08:00' ? '07:30' : '08:00';
  await until.fill(after);
  await hours.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'horas de silencio' })).toBeVisible();
  await page.reload();
  await expect(until).toHaveValue(after);
});

test('a person chooses for themself, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, HR);
  await page.goto('/account/mis_notificaciones');
  const mail = page.getByLabel('Importación terminada: Correo');
  await expect(mail).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const now = (await mail.inputValue()) === 'DIGEST' ? 'OFF' : 'DIGEST';
  await mail.selectOption(now);
  await expect(page.getByRole('status').filter({ hasText: /correo al día|Ya no te llega/ })).toBeVisible();
  await page.reload();
  await expect(mail).toHaveValue(now);
});

test('the greeting’s text is a super admin’s to write, but for clinical words', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/config/lista_notificaciones');
  await page.getByRole('button', { name: 'Ver texto: Saludo al entrar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Saludo al entrar' });
  await expect(drawer.getByLabel('Título')).toHaveValue(/\{nombre\}/);
  await drawer.getByLabel('Mensaje').fill('Recoge tu resultado de hemoglobina.');
  await drawer.getByRole('button', { name: 'Guardar el texto' }).click();
  await expect(drawer.getByText('Quita las palabras que hablen de salud o de resultados.')).toBeVisible();
  await expectAccessible(page);
});

test('what did not arrive says what to do, and goes back to the queue', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/demo/correo?failure=UNCERTAIN');
  await expect(page.getByText('Pregunta a la persona si le llegó. Si no, envíalo otra vez.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Tienes un documento disponible').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 mensaje vuelve a la cola.' })).toBeVisible();
});
