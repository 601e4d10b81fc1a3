import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectTotalsBehind } from '../support/lists.ts';
import { DOCTOR, HR, OWNER, signIn } from '../support/session.ts';

const HOME = '/dashboard_gestion/estadisticas_general';
const numberOf = (text: string) => Number(/[\d,]+/.exec(text)?.[0]?.replaceAll(',', ''));

for (const [who, account] of [
  ['the owner', OWNER],
  ['Human Resources', HR],
  ['the doctor', DOCTOR],
])
  test(`what waits for ${who} opens as many rows as its number says`, async ({ page }) => {
    await signIn(page, account!);
    await page.goto(HOME);
    const links = page.getByRole('region', { name: 'Te espera hoy' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const items = await links.evaluateAll((nodes) =>
      nodes.map((node) => ({ href: node.getAttribute('href') ?? '', text: node.textContent ?? '' })),
    );
    await expectTotalsBehind(
      page,
      links,
      items.map(({ href, text }, at) => ({ at, href, text, total: numberOf(text) })),
    );
  });

/** Waits until the list shows `number` rows: it may still show the previous rows. */
const expectRows = (page: Page, number: string) =>
  expect(
    number === '0'
      ? page.getByRole('status').filter({ hasText: /^(Nada coincide|No hay|Todavía no hay|Nadie necesita)/ })
      : page.getByRole('status').filter({ hasText: new RegExp(` de ${number}$`) }),
  ).toBeVisible();

/** Opens each tab and compares its number with the rows of the list; «+1,000» means only that there are more. */
async function expectTabsToCount(page: Page, tabs: Locator, chosen: string): Promise<void> {
  await expect(tabs.first()).toBeVisible();
  await expect(page.getByRole('main').getByText('…', { exact: true })).toHaveCount(0);
  for (const tab of await tabs.all())
    await test.step((await tab.textContent()) ?? '', async () => {
      const number = (await tab.locator('[class*="Badge"]').first().textContent()) ?? '';
      await tab.click();
      await expect(tab).toHaveAttribute(chosen, 'true');
      if (number.startsWith('+')) await expect(page.getByText(/ de más de [\d,]+$/)).toBeVisible();
      else await expectRows(page, number);
    });
}

for (const path of ['/resultados/emos', '/gestion_colaboradores/colaboradores'])
  test(`every view of ${path} has as many rows as its number says`, async ({ page }) => {
    await signIn(page, DOCTOR);
    await page.goto(path);
    const views = page.getByRole('navigation', { name: /^Vistas de/ }).getByRole('button', { name: /\d$/ });
    await expectTabsToCount(page, views, 'aria-current');
  });

for (const path of [
  '/resultados/lectura_resultados',
  '/resultados/interconsultas',
  '/programa_salud/actividades',
  '/gestion_colaboradores/solicitudes',
])
  test(`every group of ${path} has as many rows as its number says`, async ({ page }) => {
    await signIn(page, DOCTOR);
    await page.goto(path);
    await expectTabsToCount(page, page.getByRole('tablist', { name: /^Grupos de/ }).getByRole('tab'), 'aria-selected');
  });

test('the queue opens who needs an exam, and who of them has no appointment, as its numbers say', async ({ page }) => {
  await signIn(page, HR);
  await page.goto('/agendamiento/emo');
  const numbers = page.getByRole('region', { name: 'Situación' }).getByRole('button');
  await expect(numbers.filter({ hasText: 'sin cita' }).first()).toBeEnabled();
  for (const number of await numbers.all())
    await test.step((await number.textContent()) ?? '', async () => {
      const total = ((await number.textContent()) ?? '').replace(/^\d+ días/, '');
      await number.click();
      await expect(number).toHaveAttribute('aria-pressed', 'true');
      await expectRows(page, /[\d,]+/.exec(total)![0]);
    });
});

test('workers who were ticked under other filters are in the dialog too', async ({ page }) => {
  await signIn(page, HR);
  await page.goto('/agendamiento/emo?urgency=VENCIDO');
  const first = page.locator('tbody tr[data-row]').first();
  await first.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Situación' })
    .getByRole('button', { name: /^Sin EMO/ })
    .first()
    .click();
  await expect(page).toHaveURL(/urgency=SIN_EMO/);
  await expect(first).toContainText('Sin EMO');
  await first.getByRole('checkbox').check();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Agendar EMO: 2 colaboradores' })).toBeVisible();
});
