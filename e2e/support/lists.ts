import { expect, type Locator, type Page, test } from '@playwright/test';

/** How many rows a list has, none where nothing matches: one that says «más de 1,000» tells the rest on the pages behind. */
export async function totalOf(page: Page): Promise<number> {
  const list = page.url();
  for (;;) {
    const told = page.getByRole('status').filter({ hasText: / de [\d,]+$/ });
    const none = page.getByRole('status').filter({ hasText: 'Nada coincide con estos filtros' });
    await expect(told.or(none)).toBeVisible();
    if (await none.isVisible()) return 0;
    const [, more, number] = / de (más de )?([\d,]+)$/.exec((await told.textContent()) ?? '') ?? [];
    const total = Number(number?.replaceAll(',', ''));
    if (!more) {
      if (page.url() !== list) await page.goto(list);
      return total;
    }
    // As many rows as a page may have, so that the end of the list is not far.
    const behind = new URL(list);
    behind.searchParams.set('page_size', String(MOST_ROWS));
    behind.searchParams.set('page', String(total / MOST_ROWS + 1));
    await page.goto(behind.href);
  }
}

const MOST_ROWS = 500;

/** A link of a page that promises as many rows as it says. */
interface Promised {
  /** Its place among the links. */
  at: number;
  href: string;
  text: string;
  total: number;
}

/** More than these are not counted at once. */
const COUNTED = 1000;

/** Follows links to lists as a person does, one after the other: there, compare, and back. Nothing is loaded anew. */
export async function expectTotalsBehind(page: Page, links: Locator, promised: readonly Promised[]): Promise<void> {
  const from = page.url();
  const count = await links.count();
  for (const { at, href, text, total } of promised)
    await test.step(text, async () => {
      // The page that is come back to is whole again.
      await expect(links).toHaveCount(count);
      await expect(links.nth(at)).toHaveAttribute('href', href);
      await links.nth(at).click();
      await expect(page).not.toHaveURL(from);
      expect(await totalOf(page)).toBe(total);
      // Past what is counted at once the pages behind were opened too.
      await (total > COUNTED ? page.goto(from) : page.goBack());
    });
}
