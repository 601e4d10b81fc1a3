import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectTotalsBehind } from '../support/lists.ts';
import { OWNER, signIn } from '../support/session.ts';

const STATISTICS = '/dashboard_gestion/estadisticas_general';

test('each number of the statistics leads to a list of that many', async ({ page }) => {
  // The test opens about twenty pages.
  test.setTimeout(300_000);
  await signIn(page, OWNER);
  await page.goto(STATISTICS);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Apto: [\d,]+$/ })).toBeVisible();
  await expectAccessible(page);
  const links = main.getByRole('link');
  const hrefs = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  const told = (await links.allInnerTexts()).flatMap((text, at) => {
    // The link of the compliance share leads to all active workers, the base of the share.
    const number = /de ([\d,]+) activos/.exec(text)?.[1] ?? /(?:^|\s)([\d,]+)(?=\s|$)/.exec(text)?.[1];
    return number ? [{ at, href: hrefs[at] ?? '', text, total: Number(number.replaceAll(',', '')) }] : [];
  });
  expect(told.length).toBeGreaterThan(18);
  await expectTotalsBehind(page, links, told);
});

test('a chart leaves as it stands in a presentation, and as a table of all its rows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, OWNER);
  await page.goto(STATISTICS);
  const card = page.getByRole('region', { name: /^Aptitud/ });
  await card.getByRole('button', { name: /^Opciones de/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar imagen (SVG)' }).click(),
  ]);
  const svg = readFileSync(await download.path(), 'utf8');
  const title = (await card.getByRole('heading').textContent()) ?? '';
  for (const part of [title.split(' ')[0] ?? '', 'Minera Andina', 'Fuente: Vigía', 'data:font/woff2;base64,'])
    expect(svg).toContain(part);
  expect(svg).toMatch(/\d{2}\/\d{2}\/\d{4}/);
  await card.getByRole('button', { name: /^Opciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Copiar para presentación' }).click();
  await expect(page.getByText('Imagen copiada: pégala en tu presentación.')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
  expect(types).toEqual(['image/png']);
  await card.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(card.getByRole('cell', { name: /\.\d{2}\s%$/ }).first()).toBeVisible();
});
