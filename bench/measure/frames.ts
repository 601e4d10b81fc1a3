import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserPath } from '../../scripts/browser.mjs';

const CHROME = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Opens a desktop-sized browser that is signed in by the cookie and runs `work` in it. */
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

// The script is a string, because the compiler of this file adds helper names to functions that do not exist in the
// page.
const COUNT = `window.frames_ = []; window.last_ = performance.now(); window.ended_ = false;
requestAnimationFrame(function tick() {
  const now = performance.now();
  frames_.push(now - last_);
  last_ = now;
  if (!window.ended_) requestAnimationFrame(tick);
});`;
const COUNTED = '((window.ended_ = true), frames_)';
/** Promise, evaluated in the page, that resolves once the changes were drawn. */
export const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Returns the frame lengths while `act` runs in the page, in ms, sorted ascending. */
export async function framesOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(COUNT);
  await act();
  const frames = (await page.evaluate(COUNTED)) as number[];
  return frames.sort((a, b) => a - b);
}

/** 95th percentile of numbers sorted in ascending order. */
export const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
