import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { totalOf } from '../support/import-page.ts';
import { OWNER, signIn } from '../support/session.ts';

const STATISTICS = '/dashboard_gestion/estadisticas_general';

test('each number of the statistics leads to a list of that many', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(STATISTICS);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Apto: [\d,]+$/ })).toBeVisible();
  await expectAccessible(page);
  const links = main.getByRole('link');
  const hrefs = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  const told = (await links.allInnerTexts()).flatMap((text, index) => {
    // The share of those who comply leads to everyone it is a share of.
    const number = /de ([\d,]+) activos/.exec(text)?.[1] ?? /(?:^|\s)([\d,]+)(?=\s|$)/.exec(text)?.[1];
    return number ? [{ href: hrefs[index] ?? '', text, total: Number(number.replaceAll(',', '')) }] : [];
  });
  expect(told.length).toBeGreaterThan(18);
  for (const { href, text, total } of told)
    await test.step(text, async () => {
      await page.goto(href);
      expect(await totalOf(page)).toBe(total);
    });
});
