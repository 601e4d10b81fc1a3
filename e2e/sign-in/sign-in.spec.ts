import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { enterPassword, HR, signIn } from '../support/session.ts';

test('the form waits for both fields, shows what is typed when asked, and helps after a refusal', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel('Correo electrónico').fill(HR);
  await expect(button).toBeDisabled();
  await password.fill('Equivocada1');
  await expect(button).toBeEnabled();
  await page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await button.click();
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('El correo o la contraseña no son correctos.');
  const help = refused.getByRole('link', { name: 'Escríbenos por el chat' });
  await expect(help).toHaveAttribute('href', /^https:\/\/chat\.ejemplo\.pe\/vigia\?text=Hola%2C%20no%20puedo/);
  await expectAccessible(page);
  await password.fill(DEMO_PASSWORD);
  await button.click();
  await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);
  await expect(page.getByRole('status').filter({ hasText: 'Hola,' })).toBeVisible();
  // A signed-in user who opens the sign-in page is redirected.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);
});

test('without a support chat and Google nothing of them is shown', async ({ page }) => {
  await page.route('**/api/security/auth/options', (route) =>
    route.fulfill({ json: { demoAccounts: [], googleClientId: null, supportUrl: null } }),
  );
  await page.goto('/login');
  await enterPassword(page, 'alguien.mas@ejemplo.pe', 'Equivocada1');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: /chat/ })).toHaveCount(0);
  await expect(page.getByText('O fácilmente usando')).toHaveCount(0);
});

for (const [device, viewport] of [
  ['a desktop', { width: 1366, height: 860 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`on ${device} the form stays where it is while the rest of the page arrives`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const arrived = new Promise<void>((arrive) => {
      void page.route('**/api/security/auth/options', async (route) => {
        await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).waitFor();
        before = await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).boundingBox();
        arrive();
        await route.continue();
      });
    });
    let before: { x: number; y: number } | null = null;
    await page.route('**/*.woff2', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/login');
    await arrived;
    await expect(page.getByText('Cuentas de demostración')).toBeAttached();
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
    const after = await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).boundingBox();
    expect(after).toEqual(before);
  });

test('too many tries are refused with the time left, which counts down', async ({ page }) => {
  await page.goto('/login');
  for (let i = 0; i < 5; i++) {
    await enterPassword(page, 'quien.adivina@ejemplo.pe', `Equivocada${i}`);
    await expect(page.getByRole('alert')).toContainText('no son correctos');
  }
  await enterPassword(page, 'quien.adivina@ejemplo.pe', 'Equivocada6');
  await expect(page.getByRole('alert')).toContainText(/Podrás volver a intentarlo en 1[0-5] min \d\d s/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled();
  const left = await page.getByText('Podrás volver').textContent();
  await expect(page.getByText('Podrás volver')).not.toHaveText(left ?? '');
  await expectAccessible(page);
});

test('a session that ended says so, and signing in again leads back', async ({ page }) => {
  await signIn(page, HR);
  await page.goto('/gestion_colaboradores/colaboradores?sex=F');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.request.post('/api/security/auth/logout');
  // The page may detect the ended session before the click.
  const remove = page.getByRole('button', { name: 'Quitar el filtro Sexo' });
  await Promise.race([remove.click({ noWaitAfter: true }).catch(() => {}), page.waitForURL(/\/login/)]);
  await expect(page).toHaveURL(/\/login\?url_callback=/);
  await expect(page.getByRole('status')).toContainText('Tu sesión terminó.');
  // The previous list may still write its filters into the address.
  await page.evaluate(() => history.replaceState(null, '', `${location.href}&sort=name`));
  await expect(page.getByRole('status')).toContainText('Tu sesión terminó.');
  await expectAccessible(page);
  await enterPassword(page, HR);
  await expect(page).toHaveURL(/\/gestion_colaboradores\/colaboradores/);
});

test('a tab that signs out takes the others along', async ({ page, context }) => {
  await signIn(page, HR);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/resultados/emos');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?url_callback=/);
  await expect(other.getByRole('status')).toContainText('otra pestaña');
});

test('only a path of this site is come back to', async ({ page }) => {
  for (const evil of ['https://malo.example/', '//malo.example', '/\\malo.example', '/%2fmalo.example']) {
    await page.goto(`/logout?url_callback=${encodeURIComponent(evil)}`);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/logout?url_callback=%2Fresultados%2Femos');
  await expect(page).toHaveURL(/\/login\?url_callback=%2Fresultados%2Femos$/);
  await page.goto('/UserNotFound');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu usuario no pertenece a la organización');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
