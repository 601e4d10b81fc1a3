import { type Figure, sized } from '../figures.ts';
import { DRAWN, framesOf, inBrowser, p95 } from '../measure/frames.ts';
import type { Line } from './bench.ts';

const ROWS = 500;
const ROUNDS = 10;
/** Two frames at 60 frames per second (16.7 ms each): a longer frame is visible as a stutter. */
const STUTTER_MS = 34;
const FIRST_ROWS_MS = 400;

/** The list of workers in a browser: how soon its rows appear, and how it scrolls with 500 rows. */
export const listRows: Line = {
  key: 'list-rows',
  measure: ({ product, cookies, log }) => {
    const base = `http://127.0.0.1:${product.port}`;
    return inBrowser(base, cookies.owner, async (page) => {
      const figures: Figure[] = [];
      const rows = page.locator('tbody tr');
      // Warm start: the program and the session are already loaded; only the rows are requested again.
      await page.goto(`${base}/gestion_colaboradores/colaboradores`);
      await rows.nth(10).waitFor();
      const first: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.getByRole('link', { name: 'Documentos', exact: false }).first().click();
        await page.waitForURL(/colaboradores_documentos/);
        await page.evaluate(DRAWN);
        const began = performance.now();
        await page.goBack();
        await rows.nth(10).waitFor();
        first.push(performance.now() - began);
      }
      first.sort((a, b) => a - b);
      log(`  primeras filas: ${first.map((ms) => Math.round(ms)).join(', ')} ms`);
      const median = first[Math.floor(first.length / 2)] ?? Number.NaN;
      figures.push(sized('Lista en el navegador: primeras filas, en caliente (ms)', median, 'ms', FIRST_ROWS_MS));

      await page.goto(`${base}/gestion_colaboradores/colaboradores?page_size=${ROWS}`);
      await rows.nth(10).waitFor();
      await page.mouse.move(700, 500);
      const frames = await framesOf(page, async () => {
        for (let step = 0; step < 80; step++) await page.mouse.wheel(0, step < 40 ? 240 : -240);
      });
      log(`  recorrer ${ROWS} filas: ${frames.length} cuadros, el más largo ${Math.round(frames.at(-1) ?? 0)} ms`);
      figures.push(sized(`Lista de ${ROWS} filas, recorrerla: p95 de un cuadro (ms)`, p95(frames), 'ms', STUTTER_MS));
      return figures;
    });
  },
};
