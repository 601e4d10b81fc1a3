import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR_OF_TWO, enterPassword, enterShownCode, HR, signIn, signOut } from '../support/session.ts';

const SCREENS = [
  { name: 'desktop', viewport: { width: 1366, height: 860 } },
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];

/** The dialog is found by its name, because a news card may be open too. */
const choice = (page: Page) => page.getByRole('dialog', { name: '¿En qué empresa vas a trabajar?' });

async function enter(page: Page): Promise<void> {
  await enterPassword(page, DOCTOR_OF_TWO);
  await enterShownCode(page);
  await expect(choice(page)).toBeVisible();
}

for (const { name, ...use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('of several companies one is chosen first, the last one on top, and decides where to start', async ({
      page,
    }) => {
      await page.goto('/login');
      await enter(page);
      const dialog = choice(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: /Textil El Sol/ }).click();
      await expect(page).toHaveURL(/\/resultados\/emos$/);
      await expect(dialog).toBeHidden();

      await signOut(page);
      await enter(page);
      await expect(dialog.getByRole('listitem').first()).toContainText('Textil El Sol');
      await dialog.getByRole('button', { name: /Agro Costa Norte/ }).click();
      await expect(page).toHaveURL(/\/dashboard_gestion\/estadisticas_general$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estadísticas generales');

      await page.getByRole('button', { name: /^Empresa: Agro Costa Norte/ }).click();
      await page.getByRole('button', { name: 'Salir de la empresa' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: /Agro Costa Norte/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estadísticas generales');
    });

    test('the direction of the text is turned around and outlives a reload', async ({ page }) => {
      await signIn(page, HR);
      await page.goto('/');
      const turn = async (label: string) => {
        await page.getByRole('button', { name: /^Cuenta de/ }).click();
        await page.getByText(label, { exact: true }).click();
      };
      await turn('Der. a izq.');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoSidewaysScroll(page);
      await turn('Izq. a der.');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    });
  });
}

test('the way back is kept through the choice of a company', async ({ page }) => {
  await page.goto('/gestion_colaboradores/colaboradores?sex=F');
  await expect(page).toHaveURL(/\/login\?url_callback=/);
  await enter(page);
  await choice(page)
    .getByRole('button', { name: /Agro Costa Norte/ })
    .click();
  await expect(page).toHaveURL(/\/gestion_colaboradores\/colaboradores\?sex=F$/);
  await expect(page.getByText('Sexo:')).toBeVisible();
});
