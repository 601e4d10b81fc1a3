import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports only violations: collecting the nodes of passed rules would take two thirds of the time. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** Signs of a page that is still loading: the placeholder of its document, a spinner, skeletons. */
const ON_ITS_WAY =
  '.boot:visible, .boot-page:visible, .splash:visible, .mantine-Loader-root:visible, .mantine-Skeleton-root[data-visible]:visible';

/** Waits until the page is loaded and still, and expects no violation from axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has not loaded yet has neither heading, dialog nor skeleton.
  // Its placeholder is hidden from queries by role. A card in the corner may appear before the page.
  const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'));
  await expect(page.getByRole('heading', { level: 1 }).or(dialog).first()).toBeAttached();
  await expect(page.locator(ON_ITS_WAY), `${page.url()} went on loading`).toHaveCount(0);
  await expectAccessibleAsItIs(page);
}

/** Checks the page with axe without waiting until it is loaded. */
export async function expectAccessibleAsItIs(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  await withAxe(page.mainFrame());
  // A frame that was detached meanwhile is skipped.
  for (const frame of page.frames().slice(1))
    await withAxe(frame).catch((error) => {
      if (!frame.isDetached()) throw error;
    });
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    OPTIONS,
  );
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`);
  expect(told.join('\n'), page.url()).toBe('');
}

/**
 * Axe's default options, except that text next to a pseudo-element is checked too. These options replace all defaults.
 */
const CONTRAST = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  shadowOutlineEmMax: 0.2,
  pseudoSizeThreshold: 0.25,
};

/** Injects axe into a document once: sending and compiling it takes as long as half of its run. */
async function withAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => typeof window.axe === 'object')) return;
  await frame.evaluate(AXE);
  await frame.evaluate((options) => window.axe.configure({ checks: [{ id: 'color-contrast', options }] }), CONTRAST);
}

/** Expects that nothing is wider than the screen; it polls, because the page redraws after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, { message: page.url() }).toBeLessThanOrEqual(0);
}
