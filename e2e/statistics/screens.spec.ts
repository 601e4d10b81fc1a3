import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const SCREENS = {
  demograficas: 'Demográficas',
  audiometria: 'Audiometría',
  ekg: 'Electrocardiograma',
  hemograma: 'Hemograma',
  orina: 'Orina',
  glucosa: 'Glucosa',
  hemoglobina: 'Hemoglobina',
  colesterol: 'Colesterol',
  trigliceridos: 'Triglicéridos',
  sintomas_hallazgos_osteomusculares: 'Síntomas y hallazgos osteomusculares',
  alteraciones_posturales: 'Alteraciones posturales',
  oftalmologia: 'Oftalmología',
  triaje: 'Triaje',
  torax: 'Radiografía de tórax',
};

/** One component draws all screens: axe looks at two of them on a phone, with and without clinical figures. */
const JUDGED_ON_A_PHONE = ['demograficas', 'audiometria'];

interface Shown {
  count: number | null;
  hidden: string | null;
}
interface Cube {
  release: { period: string | null } | null;
  indicators: { clinical: boolean; code: string }[];
}

/** Collects all result counts in an answer at any depth; workers without a measurement are not a result. */
function countsIn(value: unknown): Shown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'hidden' in value && 'count' in value ? [value as Shown] : [];
  const parts = Object.entries(value).filter(([name]) => name !== 'noData');
  return [...own, ...parts.flatMap(([, part]) => countsIn(part))];
}

/** Opens a screen and returns the answer of its cube call. */
async function open(page: Page, screen: string): Promise<Cube> {
  // A late answer of the previous screen must not be taken for this screen's answer.
  await page.goto('about:blank');
  const [answer] = await Promise.all([
    // The options of the health centre filter come from the same call, so that call is excluded.
    page.waitForResponse(
      (response) => /\/exam\/health-statistics\/cube\?(?!.*splits=health_centre)/.test(response.url()) && response.ok(),
    ),
    page.goto(`/estadisticas_salud/${screen}`),
  ]);
  await expect(page.getByRole('region', { name: 'Lo que muestran los datos' })).toBeVisible();
  return answer.json();
}

const bars = (page: Page, title: RegExp) => page.getByRole('region', { name: title }).first();

// These screens take the longest of all journeys: they run in parallel on the products.
test.describe.configure({ mode: 'parallel' });

for (const [screen, title] of Object.entries(SCREENS)) {
  test(`a doctor: ${title} says its finding, on a desk and on a phone`, async ({ page }) => {
    await signIn(page, DOCTOR);
    expect((await open(page, screen)).release).toBeNull();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('listbox').first()).toBeAttached();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    if (JUDGED_ON_A_PHONE.includes(screen)) await expectAccessible(page);
  });

  test(`a company user: ${title} shows what was released of closed years, and nobody behind a bar`, async ({
    page,
  }) => {
    await signIn(page, HR);
    const { indicators, ...cube } = await open(page, screen);
    const clinical = indicators.filter((indicator) => indicator.clinical);
    const released = clinical.length > 0;
    const lastYear = String(new Date().getFullYear() - 1);
    expect(cube.release?.period ?? null).toBe(released ? lastYear : null);
    // A hidden count has no number, and a visible count is 10 people or more.
    for (const { count, hidden } of countsIn(clinical)) expect(hidden ? count === null : count! >= 10).toBe(true);
    await expect(page.getByText('Cifras publicadas', { exact: true })).toHaveCount(released ? 1 : 0);
    await expect(page.getByRole('search', { name: 'Filtros' })).toHaveCount(released ? 0 : 1);
    const listed = page.getByRole('listbox').first();
    await expect(listed).toBeAttached();
    await expect(listed).not.toHaveAccessibleName(/Enter/);
    await expectAccessible(page);
  });
}

test('the keyboard reaches a bar, and opens the people behind it', async ({ page }) => {
  await signIn(page, DOCTOR);
  await open(page, 'triaje');
  const card = bars(page, /cuántos en cada clase$/);
  const first = card.getByRole('option').first();
  await expect(first).toBeAttached();
  await card.getByRole('button', { name: /^Opciones de/ }).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const overweight = card.getByRole('option', { name: /^Sobrepeso/ });
  await expect(overweight).toBeFocused();
  const said = (await overweight.textContent()) ?? '';
  const count = Number(/: ([\d,]+) \(/.exec(said.replaceAll('\u00a0', ' '))?.[1]?.replaceAll(',', ''));
  expect(count).toBeGreaterThan(50);
  await page.keyboard.press('Enter');
  const people = page.getByRole('dialog', { name: 'Sobrepeso' });
  await expect(people.getByText(new RegExp(`^${count.toLocaleString('en-US')} colaboradores`))).toBeVisible();
  await expectAccessible(page);
  const person = people.getByRole('row').nth(1).getByRole('link');
  const name = (await person.textContent()) ?? '';
  await person.press('Enter');
  await expect(page).toHaveURL(/\/resultados\/emos\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('filters, indicator and period stay in the address, and each chip is removed', async ({ page }) => {
  await signIn(page, DOCTOR);
  await open(page, 'glucosa');
  await page.getByRole('button', { name: 'Área', exact: true }).click();
  await page.getByRole('option', { name: 'Mina', exact: true }).click();
  await expect(page).toHaveURL(/working_area_id=/);
  await page.getByRole('button', { name: /^Hemoglobina glicosilada/ }).click();
  await expect(page).toHaveURL(/indicador=HBA1C/);
  await page.getByText('Por trimestre', { exact: true }).click();
  await expect(page).toHaveURL(/cada=quarter/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Hemoglobina glicosilada/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Quitar el filtro Área' }).click();
  await expect(page).not.toHaveURL(/working_area_id=/);
});

test('a chart says how it is computed, and leaves as a workbook', async ({ page }) => {
  await signIn(page, DOCTOR);
  await open(page, 'colesterol');
  const card = bars(page, /cuántos en cada clase$/);
  await card.getByRole('button', { name: '¿Cómo se calcula?' }).click();
  const how = page.getByRole('dialog');
  for (const part of ['Fuente:', 'Versión de la regla:', 'sale de su EMO con aptitud más reciente que lo tiene'])
    await expect(how).toContainText(part);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Opciones de/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar datos (Excel)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^colesterol.*\.xlsx$/);
});
