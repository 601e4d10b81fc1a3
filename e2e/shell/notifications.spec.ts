import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, OWNER, signIn } from '../support/session.ts';

const HOME = '/dashboard_gestion/estadisticas_general';
const openBell = async (page: Page) => {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  return page.getByRole('region', { name: 'Lista de notificaciones' });
};

/** Newer notifications may come first; the list loads more when its end is visible. */
const reach = (list: Locator, one: Locator) =>
  expect(async () => {
    await list.evaluate((region) => region.scrollTo(0, region.scrollHeight));
    await expect(one).toBeVisible({ timeout: 1000 });
  }).toPass();

test('exams that end soon lead to those who are to be scheduled; what is taken out comes back', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(HOME);
  const list = await openBell(page);
  // The job that runs at the start of the product creates this notification; it may arrive while the page is open.
  const soon = list.getByRole('button', { name: /en 7 días o menos/ }).first();
  await reach(list, soon);
  await expectAccessible(page);
  const title = 'Padrón actualizado';
  const item = list.getByRole('listitem').filter({ hasText: title });
  await reach(list, item);
  await item.getByRole('button', { name: `Quitar «${title}»` }).click();
  await expect(item).toHaveCount(0);
  // A click outside the list closes it.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list).toBeHidden();
  await openBell(page);
  await reach(list, item);
  await reach(list, soon);
  await soon.click();
  await expect(page).toHaveURL(
    /\/agendamiento\/emo\?.*expiredDateInicio=\d{4}-\d\d-\d\d.*expiredDateFinal=\d{4}-\d\d-\d\d/,
  );
});

test('an end that comes into sight while the list is read again loads more after that', async ({ page }) => {
  let held: Promise<void> | undefined;
  // Pages are short, so that the end of the list is visible as soon as it opens.
  await page.route(/\/user-notifications\?.*only=todas/, async (route) => {
    await held;
    const url = new URL(route.request().url());
    url.searchParams.set('page_size', `${Number(url.searchParams.get('page_size')) / 5}`);
    await route.continue({ url: url.href });
  });
  await signIn(page, OWNER);
  await page.goto(HOME);
  const list = await openBell(page);
  const items = list.getByRole('listitem');
  await reach(list, items.nth(4));
  await items
    .first()
    .getByRole('button', { name: /^Quitar/ })
    .click();
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await openBell(page);
  await expect(items.first()).toBeVisible();
  await list.evaluate((region) => region.scrollTo(0, region.scrollHeight));
  await expect(list.getByLabel('Cargando más notificaciones')).toBeVisible();
  letGo();
  await expect(items.nth(4)).toBeVisible();
});

test('a document leads to its exam, in the range of two years; on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, DOCTOR);
  await page.goto(HOME);
  const list = await openBell(page);
  const told = list.getByRole('button', { name: /^Un colaborador cargó un informe/ }).first();
  await reach(list, told);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await told.click();
  await expect(page).toHaveURL(/\/resultados\/emos\?.*documentTypeNumber=\d{8}/);
  await expect(page).toHaveURL(/attentionDate=.*start_date=.*end_date=/);
  await expect(page.getByText(/^1–1 de 1$/)).toBeVisible();
});
