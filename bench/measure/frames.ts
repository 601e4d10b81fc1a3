import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserPath } from '../../scripts/browser.mjs';

const CHROME = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Opens a browser at a desk, signed in by a cookie, for `work`. */
export async function inBrowser<T>(
  base: string,
  cookie: string,
  work: (page: Page) => Promise<T>,
  options: Parameters<Awaited<ReturnType<typeof chromium.launch>>['newContext']>[0] = {},
): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: CHROME });
  try {
    const context: BrowserContext = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: base }]);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

// As text: what compiles this file puts names of its own into functions, which the page does not know.
const COUNT = `window.frames_ = []; window.last_ = performance.now(); window.ended_ = false;
requestAnimationFrame(function tick() {
  const now = performance.now();
  frames_.push(now - last_);
  last_ = now;
  if (!window.ended_) requestAnimationFrame(tick);
});`;
const COUNTED = '((window.ended_ = true), frames_)';
/** Resolves in the page once what changed was drawn. */
export const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** The lengths of the frames while `act` runs in the page, in ms, the longest last. */
export async function framesOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(COUNT);
  await act();
  const frames = (await page.evaluate(COUNTED)) as number[];
  return frames.sort((a, b) => a - b);
}

/** Of sorted numbers. */
export const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
