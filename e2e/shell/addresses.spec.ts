import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAsItIs } from '../support/accessible.ts';
import { DOCTOR, enterShownCode, OWNER, signIn } from '../support/session.ts';

test('an address that is no screen leads to /404', async ({ page }) => {
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/404$/);
  await expectAccessible(page);
});

test('an address behind sign-in is come back to after it', async ({ page }) => {
  await page.goto('/gestion_colaboradores/colaboradores?validity=VENCIDO');
  await expect(page).toHaveURL(/\/login\?url_callback=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /rrhh@mineraandina\.pe/ }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await enterShownCode(page);
  await expect(page).toHaveURL(/colaboradores\?validity=VENCIDO$/);
  await expect(page.getByText('Vigencia:')).toBeVisible();
});

test('a page that is still on its way is one for everybody too', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/security/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('status', { name: 'Cargando' })).toBeVisible();
  await expectAccessibleAsItIs(page);
  answer();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('filters stand in the address, and one is taken away by itself', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/gestion_colaboradores/colaboradores');
  const filters = page.getByRole('search', { name: 'Filtros' });
  const add = async (name: string) => {
    await filters.getByRole('button', { name: 'Más filtros' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await add('Sexo');
  await page.getByRole('option', { name: 'Femenino' }).click();
  await expect(page).toHaveURL(/sex=F/);
  await add('Edad');
  await page.getByRole('textbox', { name: 'Desde' }).fill('30');
  await page.getByRole('textbox', { name: 'Hasta' }).fill('39');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/age_from=30&age_to=39|age_to=39.*age_from=30/);
  await expect(page.getByRole('cell', { name: /^3\d$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro Sexo' }).click();
  await expect(page).not.toHaveURL(/sex=/);
});

test('each role opens the import that is theirs', async ({ page }) => {
  await signIn(page, DOCTOR);
  await page.goto('/importacion_resultados/emos_import');
  await expect(page.getByText('Sube la matriz de salud')).toBeVisible();
  await expectAccessible(page);
});

test('the download of a spreadsheet without its file leads to the results', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/importacion_atencion_medico');
  await expect(page).toHaveURL(/\/resultados\/emos$/);
});

test('the calls are documented, and one is tried with the own session', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/api/docs#?route=get-/api/security/auth/me');
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"Minera Andina"').first()).toBeVisible();
});
