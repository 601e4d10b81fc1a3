import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, todayInLima } from '../../../../platform/contract/dates.ts';
import { composed } from '../../../../platform/server/database/statements/statement.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import { rowsRead } from '../../../../testing/rows-read.ts';
import { countFigures } from '../../../dashboard/server/count-figures.ts';
import { queueListing } from './queue.ts';

const [WORKERS, PAGE] = [6000, 50];
let t: TestApp;
let company: Company;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await client.query(
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F' from generate_series(1, $2::int) i returning id)
       insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', $3::date + (row_number() over ())::int % 600, 'APTO' from made`,
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

test.each([[{}], [{ urgency: ['VENCIDO'] }], [{ urgency: ['D15', 'D30'] }]])(
  'a page of who needs an exam reads what it shows, not all who work: %j',
  async (asked) => {
    const scope = t.services.system.forCustomer(company.id);
    const { rows, values } = queueListing(scope, { sort: 'validUntil', ...asked });
    const limit = `$${values.length + 1}`;
    const text = rows(`limit ${limit}`, `limit ${limit}::bigint`, 'limit 1000', 'limit 1001');
    const read = await rowsRead(t.url, scope, (watched) => watched.hot([composed(text, [...values, PAGE])]));
    expect(read / PAGE).toBeLessThan(40);
  },
);
