import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, enterPassword, enterShownCode, FREE_OWNER } from '../support/session.ts';

const SCREENS = [
  { name: 'desktop', viewport: { width: 1366, height: 860 } },
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];
const box = (page: Page, index: number) => page.getByLabel(`Dígito ${index} de 6`);
const verify = (page: Page) => page.getByRole('button', { name: 'Verificar' });

async function toSecondStep(page: Page, username: string): Promise<string> {
  await page.goto('/login');
  await enterPassword(page, username);
  await expect(page).toHaveURL(/\/auth2$/);
  const shown = await page.getByText('Demostración: tu código es').textContent();
  return /\d{6}/.exec(shown ?? '')?.[0] ?? '';
}

async function paste(page: Page, text: string): Promise<void> {
  await box(page, 1).evaluate((element, value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

for (const { name, ...use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('six boxes take digits alone, a wrong code tells the tries left, a reload changes nothing', async ({
      page,
    }) => {
      const code = await toSecondStep(page, DOCTOR);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificación de dos pasos');
      await expect(page.getByText('me•••@mineraandina.pe')).toBeVisible();
      await expect(page.getByText(/Vale por 5 minutos.*\(spam\)/)).toBeVisible();
      await expect(page.getByText('5 códigos equivocados o 10 reenvíos bloquean')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type('1a2');
      await expect(box(page, 2)).toHaveValue('2');
      await expect(box(page, 3)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(box(page, 2)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(box(page, 2)).toHaveValue('');
      await expect(verify(page)).toBeDisabled();

      await paste(page, code === '000000' ? '111111' : '000000');
      await expect(box(page, 6)).toBeFocused();
      await verify(page).click();
      await expect(page.getByRole('alert')).toContainText(/no es correcto\. Te quedan? \d intentos?/);
      await expect(box(page, 1)).toHaveValue('');
      await expect(box(page, 1)).toBeFocused();
      if (name === 'desktop') await expectAccessible(page);

      await page.reload();
      await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled();
      await paste(page, `Tu código: ${code.slice(0, 3)} ${code.slice(3)}`);
      await verify(page).click();
      await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);
      // The Back button does not return to the code page.
      await page.goBack();
      await expect(page).not.toHaveURL(/\/auth2/);
    });

    test('a company without membership starts at its results, with the way to try Premium', async ({ page }) => {
      await toSecondStep(page, FREE_OWNER);
      await enterShownCode(page);
      await expect(page).toHaveURL(/\/resultados\/emos$/);
      if (name === 'phone') await page.getByRole('button', { name: 'Abrir el menú' }).click();
      const trial = page.getByRole('link', { name: 'Pedir mi prueba' });
      await expect(trial).toHaveAttribute('href', /^https:\/\/chat\.ejemplo\.pe\/vigia\?text=Hola.*Textil%20El%20Sol/);
      await expectAccessible(page);
      await page.goto('/dashboard_gestion/estadisticas_general');
      await expect(page.getByRole('heading', { name: 'Esta página es parte de los módulos premium' })).toBeVisible();
      if (name === 'desktop') await expectAccessible(page);
      await page.getByRole('link', { name: 'Volver' }).click();
      await expect(page).toHaveURL(/\/resultados\/emos$/);
    });
  });
}

test('the wait for another code outlives a reload, and another code replaces the first', async ({ page }) => {
  await toSecondStep(page, DOCTOR);
  await page.evaluate(() => localStorage.setItem('resendCountdown', String(Date.now() - 1)));
  await page.reload();
  // The page's countdown is over, but the server still enforces the minute.
  await page.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByRole('alert')).toContainText(/Espera \d+ s antes de pedir otro código/);
  await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);

  const step = await page.evaluate(() => history.state.signIn.step);
  await page.route('**/two-factor-authentication/resend', (route) =>
    route.fulfill({ json: { ...step, demoCode: '424242' } }),
  );
  await page.evaluate(() => localStorage.setItem('resendCountdown', String(Date.now() - 1)));
  await page.reload();
  await page.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enviamos un código nuevo' })).toBeVisible();
  await expect(page.getByText('Demostración: tu código es 424242')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled();
});

test('an expired code leads back to /login and says so', async ({ page }) => {
  await toSecondStep(page, DOCTOR);
  await page.route('**/two-factor-authentication/validate', (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      json: { type: 'about:problem/code_expired', status: 410, code: 'code_expired', title: 'El código venció.' },
    }),
  );
  await page.getByRole('button', { name: 'Usar este código' }).click();
  await verify(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toContainText('El código venció.');
});

test('five wrong codes block the sign-in with the time left', async ({ page }) => {
  const code = await toSecondStep(page, 'rrhh@agrocosta.pe');
  for (let left = 4; left >= 0; left--) {
    await paste(page, String((Number(code) + left + 1) % 1_000_000).padStart(6, '0'));
    await verify(page).click();
    if (left > 0) await expect(page.getByRole('alert')).toContainText(`${left} intento`);
  }
  await expect(page.getByRole('alert')).toContainText(/bloqueamos.*Podrás volver a intentarlo en 1\d min \d\d s/s);
  await expect(verify(page)).toBeDisabled();
  await expect(box(page, 1)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await enterPassword(page, 'rrhh@agrocosta.pe');
  await expect(page.getByRole('alert')).toContainText('bloqueamos la verificación');
});

test('nobody stays at /auth2 without a sign-in that led there', async ({ page }) => {
  await page.goto('/auth2');
  await expect(page).toHaveURL(/\/login$/);
});
