import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { readCalendar } from '#scheduling/appointments/calendar/api.ts';
import { listQueue } from '#scheduling/appointments/queue/list.ts';
import { ACCOUNTS, COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { compared, type Figure } from '../figures.ts';
import { monthOf, queuePage } from '../limits/scheduling.sql.ts';
import { compare } from '../measure/compare.ts';
import type { Statement } from '../processes/floor.ts';
import type { Bench, Line } from './bench.ts';
import { floorFor, targetOf } from './pages.ts';

const FROM = addDays(todayInLima(), 40);
/**
 * Percentage of workers with an appointment in the measured weeks: a company calls only a part of its workers each
 * month.
 */
const CALLED = 6;

// No cleanup of earlier appointments is needed: each run creates a new copy of the database.
const APPOINTMENTS = `
with made as (
insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
select $1, id, 'PERIODICO', 'PROGRAMADO', $2::date + (('x' || left(md5(id::text), 7))::bit(28)::int % 35)
from patients where customer_id = $1 and status = 'ACTIVE' and ('x' || right(md5(id::text), 7))::bit(28)::int % 100 < $3
on conflict do nothing returning id)
select exams_add($1, array(select id from made))`;

interface Page {
  name: string;
  path: string;
  query: Record<string, string>;
  limit: Statement[];
}

/** Compares a page with the best SQL for it, in a company of 20,000 workers and in the large company. */
async function measured(bench: Bench, pageOf: (company: string) => Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [company, size] of [
    [COMPANY, '20 000'],
    [LARGE_COMPANY, '333 000'],
  ] as const) {
    const { name, path, query, limit } = pageOf(company);
    const floor = await floorFor(bench, [limit]);
    const ours = {
      ...targetOf(bench, path, [query]),
      cookie: await bench.product.signIn(ACCOUNTS.owner, company),
    };
    const { p50 } = await compare(bench.load, { ours, floor: floor.target }, []);
    floor.stop();
    figures.push(compared(`${name}, ${size} colaboradores: p50 (ms)`, p50.ours, p50.floor, { most: 2 }));
  }
  return figures;
}

/** The queue of workers who need an exam, and five weeks of appointments. */
export const scheduling: Line = {
  key: 'scheduling',
  measure: async (bench) => {
    for (const company of [COMPANY, LARGE_COMPANY])
      await bench.admin.query(APPOINTMENTS, [company, FROM, company === COMPANY ? CALLED : CALLED / 6]);
    await bench.admin.query('analyze attentions, appointments');
    return [
      ...(await measured(bench, (company) => ({
        name: 'Quiénes necesitan un EMO',
        path: listQueue.path,
        query: {},
        limit: queuePage(company, todayInLima()),
      }))),
      ...(await measured(bench, (company) => ({
        name: 'Cinco semanas de citas',
        path: readCalendar.path,
        query: { from: FROM, days: '35' },
        limit: monthOf(company, FROM),
      }))),
    ];
  },
};
