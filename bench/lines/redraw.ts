import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browser.mjs';
import { sized } from '../figures.ts';
import type { Line } from './bench.ts';

const CHROME = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const GRAINS = ['Por trimestre', 'Por mes', 'Por año'];
const ROUNDS = 10;
const MOST_MS = 100;

// As text: what compiles this file puts names of its own into functions, which the page does not know.
const COUNT = `window.frames_ = []; window.last_ = performance.now(); window.ended_ = false;
requestAnimationFrame(function tick() {
  const now = performance.now();
  frames_.push(now - last_);
  last_ = now;
  if (!window.ended_) requestAnimationFrame(tick);
});`;
const COUNTED = '((window.ended_ = true), Math.max(...frames_))';
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** A statistics page that is asked anew: the longest that its redraw holds the browser, over all its charts. */
export const redraw: Line = {
  key: 'redraw',
  measure: async ({ product, cookies, log }) => {
    const browser = await chromium.launch({ executablePath: browserPath(), args: CHROME });
    try {
      const base = `http://127.0.0.1:${product.port}`;
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
      const [name = '', value = ''] = cookies.doctor.split('=');
      await context.addCookies([{ name, value, url: base }]);
      const page = await context.newPage();
      await page.goto(`${base}/estadisticas_salud/triaje`);
      await page.getByRole('listbox').nth(4).waitFor({ state: 'attached' });
      const longest: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        for (const grain of GRAINS) {
          await page.evaluate(COUNT);
          // The years were asked for when the page opened; after the first round all answers are kept.
          const asked = round === 0 && grain !== 'Por año';
          const answered = asked
            ? page.waitForResponse((answer) => answer.url().includes('/health-statistics/cube'))
            : null;
          await page.getByText(grain, { exact: true }).click();
          await answered;
          await page.evaluate(DRAWN);
          await page.evaluate(DRAWN);
          // The first drawing of each grain compiles what the others run.
          if (round > 0) longest.push((await page.evaluate(COUNTED)) as number);
          else await page.evaluate(COUNTED);
        }
      longest.sort((a, b) => a - b);
      log(`  ${longest.length} cambios, el más largo ${Math.round(longest.at(-1) ?? 0)} ms`);
      const p95 = longest[Math.floor(longest.length * 0.95)] ?? Number.NaN;
      return [sized('Estadísticas: volver a dibujar tras un filtro, p95 (ms)', p95, 'ms', MOST_MS)];
    } finally {
      await browser.close();
    }
  },
};
