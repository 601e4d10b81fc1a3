import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scope } from '../../../../platform/server/database/scope.ts';
import { composed } from '../../../../platform/server/database/statements/statement.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { rowsRead } from '../../../../testing/rows-read.ts';
import { visitListing } from './visits.queries.ts';

const VISITS = 6000;
const PAGE = 50;

let t: TestApp;
let scope: Scope;
beforeAll(async () => {
  t = await startTestApp();
  const company = await t.make.company();
  scope = new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'doctor' }, true);
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await client.query(
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F' from generate_series(1, $2::int) i returning id)
       insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date)
       select $1, id, 'ASISTENCIAL', 'ASISTENCIAL', 'ATENDIDO', date '2020-01-01' + (row_number() over ())::int % 1500 from made`,
      [company.id, VISITS],
    );
  });
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('vacuum (analyze) patients, attentions, visit_clinical');
  await admin.end();
}, 120_000);
afterAll(() => t.close());

test.each(['-date', 'date'])('a page of attentions reads no more than it shows: by %s', async (sort) => {
  const { rows, values } = visitListing(scope, { sort } as never);
  const limit = `$${values.length + 1}`;
  const read = await rowsRead(t.url, scope, (watched) =>
    watched.hot([composed(rows(`limit ${limit}`, '', 'limit 1000', ''), [...values, PAGE])]),
  );
  expect(read / PAGE).toBeLessThan(30);
});
