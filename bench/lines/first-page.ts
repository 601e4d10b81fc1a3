import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browser.mjs';
import { COMPANY } from '../database/database.ts';
import { sized } from '../figures.ts';
import { median } from '../measure/compare.ts';
import type { Line } from './bench.ts';

const CERTIFICATES = 7;
const CHROME = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * Time from the click on «Ver certificado» of an exam until its first page is drawn: once when the certificate is
 * generated on the click, once when it is already stored.
 */
export const firstPage: Line = {
  key: 'first-page',
  measure: async ({ admin, product, cookies }) => {
    const { rows } = await admin.query<{ id: string }>(
      `select id from attentions where customer_id = $1 and kind = 'EMO' and deleted_at is null
         and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and aptitude = 'APTO' order by exam_date, id limit $2`,
      [COMPANY, CERTIFICATES + 1],
    );
    const base = `http://127.0.0.1:${product.port}`;
    const browser = await chromium.launch({ executablePath: browserPath(), args: CHROME });
    try {
      const context = await browser.newContext();
      const [name = '', value = ''] = cookies.doctor.split('=');
      await context.addCookies([{ name, value, url: base }]);
      const page = await context.newPage();
      const seen = async (id: string) => {
        await page.goto(`${base}/resultados/emos/${id}`);
        const link = page.getByRole('link', { name: 'Ver certificado' });
        await link.waitFor();
        const started = performance.now();
        await link.click();
        await page.locator('canvas:not([hidden])').first().waitFor();
        return performance.now() - started;
      };
      const [, ...ids] = rows.map(({ id }) => id);
      // The first visit fills the browser's cache and is not measured.
      await seen(rows[0]?.id ?? '');
      const times: { drawn: number[]; stored: number[] } = { drawn: [], stored: [] };
      for (const id of ids) times.drawn.push(await seen(id));
      for (const id of ids) times.stored.push(await seen(id));
      return [
        sized('Certificado, del clic a su primera página, dibujándolo (ms)', median(times.drawn), 'ms', 2000),
        sized('Certificado, del clic a su primera página, guardado (ms)', median(times.stored), 'ms', 2000),
      ];
    } finally {
      await browser.close();
    }
  },
};
