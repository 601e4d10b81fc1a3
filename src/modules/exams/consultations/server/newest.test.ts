import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { listLastConsultations } from '../api.ts';
import { lastConsultations } from './company-list.ts';

const REFERRALS = 6000;
const PAGE = 50;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
});
afterAll(() => t.close());

test('a page of the newest referrals reads no more than it shows, however many the company has', async () => {
  const company = await t.make.company();
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F'
         from generate_series(1, $2::int) i returning id),
       held as (
         insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
         select $1, id, 'PERIODICO', 'CON_APTITUD', date '2020-01-01' + (row_number() over ())::int % 1500,
           'OBSERVADO'
         from made
         returning id, exam_date)
       insert into consultations (customer_id, attention_id, position, issued_on, due_on)
       select $1, id, 1, exam_date, exam_date + 90 from held`,
      [company.id, REFERRALS],
    );
  });
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('vacuum (analyze) patients, attentions, consultations');
  await admin.end();

  const { sort } = listLastConsultations.query!.parse({ customer_id: company.id });
  const { rows, values } = lastConsultations({ customerId: company.id } as Scope, { sort });
  const scope = new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'owner' }, false);
  const read = await rowsRead(t.url, scope, (watched) =>
    watched.hot([composed(rows(`limit ${PAGE}`, null), [...values])]),
  );
  expect(read / PAGE).toBeLessThan(10);
});
