import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { invite, linkTo } from '../support/mailbox.ts';
import { enterPassword, OWNER, signOut } from '../support/session.ts';

const SCREENS = [
  { name: 'desktop', viewport: { width: 1366, height: 860 } },
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];
const RULES = [
  'Contener al menos un número',
  'Contener al menos una letra minúscula',
  'Contener al menos una letra mayúscula',
  'Contener al menos 8 caracteres',
];

for (const { name, ...use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);
    const look = async (page: Page) => {
      await expectNoSidewaysScroll(page);
      // The pages are the same on both.
      if (name === 'desktop') await expectAccessible(page);
    };

    test('an invitation is accepted, the password forgotten and chosen anew', async ({ page, baseURL }) => {
      const person = `invitada.${name}@ejemplo.pe`;
      await invite(baseURL ?? '', OWNER, person);
      await page.goto(await linkTo(baseURL ?? '', person, 'invitation'));
      // The token is removed first: neither the address nor the history contains it.
      await expect(page).toHaveURL(/\/restart_password$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activa tu cuenta');
      const first = page.getByLabel('Nueva contraseña');
      const again = page.getByLabel('Confirma la contraseña');
      const submit = page.getByRole('button', { name: 'Activar mi cuenta' });
      for (const rule of RULES) await expect(page.getByText(rule)).toBeVisible();
      await first.fill('abc');
      await expect(page.getByText('Seguridad: Baja')).toBeVisible();
      await expect(page.getByText(RULES[1] ?? '')).toHaveCount(0);
      await again.fill('abcd');
      await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
      await expect(submit).toBeDisabled();
      await look(page);
      await first.fill('Password1');
      await again.fill('Password1');
      await expect(page.getByText('Seguridad: Alta')).toBeVisible();
      for (const rule of RULES) await expect(page.getByText(rule)).toHaveCount(0);
      await submit.click();
      // The password meets every rule but is refused, because it is among the most commonly guessed passwords.
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      await look(page);
      await first.fill('Vicuña.Andina7');
      await again.fill('Vicuña.Andina7');
      await submit.click();
      await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);
      await signOut(page);

      await page.getByRole('link', { name: '¿Te olvidaste tu contraseña?' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera tu contraseña');
      await page.getByLabel('Correo electrónico').fill('invitada');
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await expect(
        page.getByText(/^El correo no tiene el formato correcto\. Debe tener el siguiente formato: /),
      ).toBeVisible();
      await look(page);
      await page.getByLabel('Correo electrónico').fill(person);
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      const told = page.getByRole('status');
      await expect(told).toContainText('30 minutos');
      await look(page);

      const link = await linkTo(baseURL ?? '', person, 'reset');
      await page.goto(link);
      await expect(page).toHaveURL(/\/restart_password$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restablecer la Contraseña');
      await first.fill('Alpaca.Costera8');
      await again.fill('Alpaca.Costera8');
      await page.getByRole('button', { name: 'Restablecer' }).click();
      await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);

      // A link works once.
      await page.goto(link);
      await expect(page).toHaveURL(/\/login$|\/dashboard_gestion/);
      await signOut(page);
      await page.goto(link);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('status')).toContainText('Este enlace ya no es válido');
      await look(page);
      await enterPassword(page, person, 'Vicuña.Andina7');
      await expect(page.getByRole('alert')).toContainText('no son correctos');
      await enterPassword(page, person, 'Alpaca.Costera8');
      await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);
    });
  });
}

test('forgotten answers the same for an e-mail without account', async ({ page }) => {
  const told: string[] = [];
  for (const email of ['usuario@mineraandina.pe', 'no.existe@ejemplo.pe']) {
    await page.goto('/reset_password');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    told.push((await page.getByRole('status').textContent()) ?? '');
  }
  expect(told[1]).toBe(told[0]);
});

test('a link without its token leads to /login and says what to do', async ({ page }) => {
  await page.goto('/restart_password');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toContainText('Abre otra vez el enlace de tu correo');
});
