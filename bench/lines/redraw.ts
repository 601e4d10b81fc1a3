import { sized } from '../figures.ts';
import { DRAWN, framesOf, inBrowser, p95 } from '../measure/frames.ts';
import type { Line } from './bench.ts';

const GRAINS = ['Por trimestre', 'Por mes', 'Por año'];
const ROUNDS = 10;
const MOST_MS = 100;

/** Requests a statistics page again and measures, over all charts, how long the longest redraw blocks the browser. */
export const redraw: Line = {
  key: 'redraw',
  measure: ({ product, cookies, log }) => {
    const base = `http://127.0.0.1:${product.port}`;
    return inBrowser(
      base,
      cookies.doctor,
      async (page) => {
        await page.goto(`${base}/estadisticas_salud/triaje`);
        await page.getByRole('listbox').nth(4).waitFor({ state: 'attached' });
        const longest: number[] = [];
        for (let round = 0; round < ROUNDS; round++)
          for (const grain of GRAINS) {
            const frames = await framesOf(page, async () => {
              // The years were requested when the page opened; after the first round all answers are cached.
              const asked = round === 0 && grain !== 'Por año';
              const answered = asked
                ? page.waitForResponse((answer) => answer.url().includes('/health-statistics/cube'))
                : null;
              await page.getByText(grain, { exact: true }).click();
              await answered;
              await page.evaluate(DRAWN);
              await page.evaluate(DRAWN);
            });
            // The first round compiles the drawing code and is not counted.
            if (round > 0) longest.push(frames.at(-1) ?? Number.NaN);
          }
        longest.sort((a, b) => a - b);
        log(`  ${longest.length} cambios, el más largo ${Math.round(longest.at(-1) ?? 0)} ms`);
        return [sized('Estadísticas: volver a dibujar tras un filtro, p95 (ms)', p95(longest), 'ms', MOST_MS)];
      },
      { reducedMotion: 'reduce' },
    );
  },
};
