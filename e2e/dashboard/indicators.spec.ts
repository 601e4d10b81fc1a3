import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expectTotalsBehind } from '../support/lists.ts';
import { DOCTOR, OWNER, signIn } from '../support/session.ts';

/** Follows links «… : 1,234» of the page and compares each list with its number. */
async function followNumbers(page: Page, most = 12): Promise<number> {
  const links = page.getByRole('main').getByRole('link', { name: /: [\d,]+$/ });
  const told = await links.evaluateAll((nodes) =>
    nodes.map((node) => ({ href: node.getAttribute('href') ?? '', text: node.textContent ?? '' })),
  );
  const found = told.map((link, at) => ({
    at,
    ...link,
    total: Number(/([\d,]+)$/.exec(link.text)?.[1]?.replaceAll(',', '')),
  }));
  // Takes links spread over the whole page, so that every chart is covered.
  const tried = found.filter(({ at }) => at % Math.ceil(found.length / most) === 0);
  await expectTotalsBehind(page, links, tried);
  return tried.length;
}

const PAGES = [
  { path: '/dashboard_gestion/riesgos', title: 'Riesgo ocupacional', shows: / sin .*: / },
  { path: '/dashboard_gestion/lectura_resultado', title: 'Indicadores de lectura de resultados', shows: /^Firmado: / },
  { path: '/dashboard_gestion/covid', title: 'Indicadores de covid', shows: /^No asistieron: / },
  { path: '/dashboard_gestion/emos', title: 'Indicadores de EMOs', shows: /^No asistieron: / },
];

for (const { path, title, shows } of PAGES)
  test(`${title}: every number opens its list, on a desk and on a phone`, async ({ page }) => {
    await signIn(page, OWNER);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: shows }).first()).toBeVisible();
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

test('the results of covid tests are a doctor’s: nobody else receives them', async ({ page, browser }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, OWNER);
  await page.goto('/dashboard_gestion/covid');
  await expect(page.getByText('solo los ve el médico ocupacional')).toBeVisible();
  expect(asked.filter((url) => url.includes('covid-results'))).toEqual([]);
  const me = await (await page.request.get('/api/security/auth/me')).json();
  const customer = new URLSearchParams({ customer_id: me.customers[0].customerId });
  expect((await page.request.get(`/api/exam/management-statistics/covid-results?${customer}`)).status()).toBe(404);

  const other = await browser.newPage({ locale: 'es-PE' });
  await signIn(other, DOCTOR);
  await other.goto(`${new URL(page.url()).origin}/dashboard_gestion/covid`);
  await expect(other.getByRole('region', { name: 'Resultados de las pruebas por mes' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Negativo: / })).toBeVisible();
  await expectAccessible(other);
  expect(await followNumbers(other)).toBeGreaterThan(3);
  await other.close();
});

test('hours of the service are entered with the keyboard, and move the DIFOT', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/dashboard_gestion/difot');
  await expect(page.getByRole('heading', { level: 1, name: 'Actividades DIFOT' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear actividad' }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Pausas activas del campamento');
  await form.getByLabel('Horas programadas').fill('10');
  await form.getByLabel('Horas ejecutadas').fill('8');
  await form.getByLabel('Horas a tiempo y completas').fill('9');
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(form.getByText('No pueden ser más que las horas ejecutadas.').first()).toBeVisible();
  await form.getByLabel('Horas a tiempo y completas').fill('8');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(form).toBeHidden();
  await page.goto('/dashboard_gestion/difot?q=pausas');
  await expect(page.getByRole('main').getByText('Pausas activas del campamento').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard_gestion/estadisticas_general');
  const card = page.getByRole('region', { name: /^DIFOT del/ });
  await expect(card.getByText(/horas contratadas: [\d,.]+ h/i)).toBeVisible();
  await card.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(card.getByRole('row')).toHaveCount(13);
});
