import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFigures } from '#management/dashboard/server/count-figures.ts';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { COUNTED } from '#platform/contract/pagination.ts';
import { pageLimits } from '#platform/server/database/statements/listing.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { queueListing, summaryOf } from './queue.ts';

const [WORKERS, PAGE, AREAS, DAYS] = [6000, 50, 10, 600];
let t: TestApp;
let company: Company;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `with areas as (insert into working_areas (customer_id, name)
         select $1, 'Área ' || i from generate_series(1, ${AREAS}) i returning id),
       places as (select array_agg(id) as ids from areas),
       made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex, working_area_id)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA ' || i, 'F', ids[1 + i % ${AREAS}]
         from places, generate_series(1, $2::int) i
         returning id)
       insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', $3::date + (row_number() over ())::int % ${DAYS}, 'APTO' from made`,
      [company.id, WORKERS, addMonths(todayInLima(), -30)],
    );
  });
  await countFigures(t.services.system);
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('vacuum (analyze) patients, attentions, current_exams, worker_facts, worker_days, figure_changes');
  await admin.end();
}, 120_000);
afterAll(() => t.close());

const scope = () => t.services.system.forCustomer(company.id);
const pageRead = (asked: object) => {
  const { rows, values } = queueListing(scope(), { sort: 'validUntil', ...asked });
  const limits = pageLimits(values.length, COUNTED);
  return rowsRead(t.url, scope(), (watched) => watched.hot([composed(rows(limits.cut, limits), [...values, PAGE, 0])]));
};

test.each([
  [{}],
  [{ urgency: ['VENCIDO'] }],
  [{ urgency: ['D15', 'D30'] }],
  [{ unscheduled: true }],
  [{ sort: '-validUntil' }],
  [{ sort: 'name' }],
  [{ sort: '-name' }],
  [{ sort: 'scheduledOn' }],
])('a page of who needs an exam reads what it shows, not all who work: %j', async (asked) => {
  expect((await pageRead(asked)) / PAGE).toBeLessThan(40);
});

test('by area a page reads no more areas than it shows', async () => {
  expect((await pageRead({ sort: 'area' })) / PAGE).toBeLessThan((3.5 * WORKERS) / AREAS / PAGE + 40);
});

test.each([[{}], [{ urgency: ['VENCIDO'], unscheduled: true }]])(
  'how many there are is known from the kept counts: %j',
  async (asked) => {
    const { matching, values } = queueListing(scope(), { sort: 'validUntil', ...asked });
    const counted = `select count(*)::int as total from (${matching}) counted`;
    expect(await rowsRead(t.url, scope(), (watched) => watched.hot([composed(counted, [...values])]))).toBeLessThan(
      3 * DAYS,
    );
    expect(await rowsRead(t.url, scope(), summaryOf)).toBeLessThan(3 * DAYS);
  },
);
