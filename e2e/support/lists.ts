import { expect, type Locator, type Page, test } from '@playwright/test';

/**
 * Returns how many rows a list has, 0 when nothing matches. When the list shows only «más de 1,000», later pages are
 * opened to read the exact number.
 */
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
    // The largest page size reaches the end of the list with few pages.
    const behind = new URL(list);
    behind.searchParams.set('page_size', String(MOST_ROWS));
    behind.searchParams.set('page', String(total / MOST_ROWS + 1));
    await page.goto(behind.href);
  }
}

const MOST_ROWS = 500;

/** A link with the number of rows that its list must have. */
interface Promised {
  /** Index among the links. */
  at: number;
  href: string;
  text: string;
  total: number;
}

/** Up to this many rows are counted; larger totals show «más de 1,000». */
const COUNTED = 1000;

/** Follows links to lists one after the other, compares each total and goes back, without reloading. */
export async function expectTotalsBehind(page: Page, links: Locator, promised: readonly Promised[]): Promise<void> {
  const from = page.url();
  const count = await links.count();
  for (const { at, href, text, total } of promised)
    await test.step(text, async () => {
      // The page must be complete again after going back.
      await expect(links).toHaveCount(count);
      await expect(links.nth(at)).toHaveAttribute('href', href);
      await links.nth(at).click();
      await expect(page).not.toHaveURL(from);
      expect(await totalOf(page)).toBe(total);
      // For a total above the counting limit, further pages were opened, so going back once is not enough.
      await (total > COUNTED ? page.goto(from) : page.goBack());
    });
}
