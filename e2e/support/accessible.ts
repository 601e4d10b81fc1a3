import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const ON_ITS_WAY = '.mantine-Loader-root:visible, .mantine-Skeleton-root[data-visible]:visible';

/** Nothing that axe can see stands in the way of anyone; the page is whole and still when it looks. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is not there yet has neither heading, dialog nor skeleton.
  // What its document shows until then is hidden from whoever asks by role.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeAttached();
  await expect(page.locator(ON_ITS_WAY), `${page.url()} went on loading`).toHaveCount(0);
  await expectAccessibleAsItIs(page);
}

/** The same of a page that is still on its way. */
export async function expectAccessibleAsItIs(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  // One frame and only what is wrong with it: a third of the time that frames and the passed rules' nodes would take.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(RULES)
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`);
  expect(told.join('\n'), page.url()).toBe('');
}

/** Nothing is wider than the screen, once the page took its width in (it lays out anew after a resize). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, { message: page.url() }).toBeLessThanOrEqual(0);
}
