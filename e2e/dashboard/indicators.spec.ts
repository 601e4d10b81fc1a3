import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { totalOf } from '../support/import-page.ts';
import { OWNER, signIn } from '../support/session.ts';

/** Follows links «… : 1,234» of the page and compares each list with its number. */
async function followNumbers(page: Page, most = 12): Promise<number> {
  const links = page.getByRole('main').getByRole('link', { name: /: [\d,]+$/ });
  const found = await links.evaluateAll((nodes) =>
    nodes.map((node) => ({ href: node.getAttribute('href') ?? '', text: node.textContent ?? '' })),
  );
  // From both ends of the page, so that each chart has its turn.
  const tried = found.filter((_, at) => at % Math.ceil(found.length / most) === 0);
  for (const { href, text } of tried)
    await test.step(text, async () => {
      await page.goto(href);
      expect(await totalOf(page)).toBe(Number(/([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', '')));
    });
  return tried.length;
}

const PAGES = [
  { path: '/dashboard_gestion/lectura_resultado', title: 'Indicadores de lectura de resultados', shows: /^Firmado: / },
  { path: '/dashboard_gestion/emos', title: 'Indicadores de EMOs', shows: /^No asistieron: / },
];

for (const { path, title, shows } of PAGES)
  test(`${title}: every number opens its list, on a desk and on a phone`, async ({ page }) => {
    await signIn(page, OWNER);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: shows })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expectAccessible(page);
    expect(await followNumbers(page)).toBeGreaterThan(3);
  });

test('the line of expiries by day, up to today, each or summed up, stays in the address', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/dashboard_gestion/emos');
  const line = page.getByRole('region', { name: 'Línea de tiempo de vencimientos' });
  await line.getByText('Hasta hoy', { exact: true }).click();
  await line.getByText('30 días', { exact: true }).click();
  await line.getByRole('switch', { name: 'Acumulado a la fecha' }).check({ force: true });
  await expect(page).toHaveURL(/linea=hasta/);
  await expect(page).toHaveURL(/unidad=dias/);
  await expect(page).toHaveURL(/acumulado=si/);
  await expect(line.getByRole('heading', { name: /en los últimos 30 días/ })).toBeVisible();
  await line.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(line.getByRole('row')).toHaveCount(31);
  const summed = await line.getByRole('cell', { name: /^[\d,]+$/ }).allInnerTexts();
  const counts = summed.map((text) => Number(text.replaceAll(',', '')));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});
