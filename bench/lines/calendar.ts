import type { Page } from '@playwright/test';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { COMPANY } from '../database/database.ts';
import { type Figure, sized } from '../figures.ts';
import { DRAWN, framesOf, inBrowser, p95 } from '../measure/frames.ts';
import type { Line } from './bench.ts';

const APPOINTMENTS = 2000;
const MARK = 'Medida del calendario';
/** Two frames at 60 frames per second (16.7 ms each): a longer frame is visible as a stutter. */
const STUTTER_MS = 34;

/** Inserts 2,000 appointments on the first 28 days of a month, between 07:00 and 16:45. */
const INSERT = `
with made as (
  insert into attentions (customer_id, patient_id, exam_type, state, exam_date, health_centre)
  select $1, id, 'PERIODICO', 'PROGRAMADO', $2::date + ((row_number() over ())::int % 28), $3
  from (select id from patients where customer_id = $1 and status = 'ACTIVE' order by id limit $4) p
  returning id)
select exams_add($1, array(select id from made))`;
const TIMES = `
update appointments t
set start_time = time '07:00'
  + (('x' || left(md5(t.attention_id::text), 7))::bit(28)::int % 40) * interval '15 minutes'
from attentions a where t.customer_id = $1 and a.customer_id = $1 and a.id = t.attention_id and a.health_centre = $2`;

/**
 * Measures a month of 2,000 appointments in a browser: scrolling, dragging across the days, and switching between
 * views.
 */
export const calendar: Line = {
  key: 'calendar',
  measure: async ({ admin, product, cookies, log }) => {
    const month = addMonths(`${todayInLima().slice(0, 7)}-01`, 1);
    await admin.query(INSERT, [COMPANY, month, MARK, APPOINTMENTS]);
    await admin.query(TIMES, [COMPANY, MARK]);
    const base = `http://127.0.0.1:${product.port}`;
    const measure = async (page: Page): Promise<Figure[]> => {
      const open = async (view: string) => {
        await page.goto(`${base}/agendamiento/emo_calendar?view=${view}&day=${month}`);
        await page.locator('[data-event]').first().waitFor();
      };
      const figures: Figure[] = [];
      const told = (what: string, frames: readonly number[]) => {
        log(`  ${what}: ${frames.length} cuadros, el más largo ${Math.round(frames.at(-1) ?? 0)} ms`);
        figures.push(
          sized(`Calendario con 2,000 citas al mes: ${what}, p95 de un cuadro (ms)`, p95(frames), 'ms', STUTTER_MS),
        );
      };
      for (const [view, what] of [
        ['agenda', 'recorrer la agenda'],
        ['week', 'recorrer la semana'],
      ] as const) {
        await open(view);
        await page.mouse.move(700, 500);
        told(
          what,
          await framesOf(page, async () => {
            for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step < 30 ? 240 : -240);
          }),
        );
      }
      await open('month');
      const box = await page.locator('[data-movable]').first().boundingBox();
      if (!box) throw new Error('The calendar shows nothing to drag.');
      await page.mouse.move(box.x + 20, box.y + 8);
      await page.mouse.down();
      told('arrastrar una cita', await framesOf(page, () => page.mouse.move(box.x + 600, box.y + 160, { steps: 120 })));
      await page.keyboard.press('Escape');
      await page.mouse.up();

      const turned: number[] = [];
      for (const label of ['Semana', 'Agenda', 'Por sede', 'Mes']) {
        const frames = await framesOf(page, async () => {
          await page.getByText(label, { exact: true }).click();
          await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
          await page.evaluate(DRAWN);
        });
        turned.push(frames.at(-1) ?? Number.NaN);
        log(`  ${label}: el cuadro más largo ${Math.round(frames.at(-1) ?? 0)} ms`);
      }
      figures.push(
        sized(
          'Calendario con 2,000 citas al mes: cambiar de vista, el cuadro más largo (ms)',
          Math.max(...turned),
          'ms',
          200,
        ),
      );
      return figures;
    };
    try {
      return await inBrowser(base, cookies.owner, measure);
    } finally {
      await admin.query('delete from attentions where customer_id = $1 and health_centre = $2', [COMPANY, MARK]);
    }
  },
};
