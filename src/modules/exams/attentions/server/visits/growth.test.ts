import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTED } from '#platform/contract/pagination.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { pageLimits } from '#platform/server/database/statements/listing.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
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
    await runSql(
      client,
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F'
         from generate_series(1, $2::int) i returning id)
       insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date)
       select $1, id, 'ASISTENCIAL', 'ASISTENCIAL', 'ATENDIDO',
         date '2020-01-01' + (row_number() over ())::int % 1500
       from made`,
      [company.id, VISITS],
    );
  });
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('vacuum (analyze) patients, attentions, visit_clinical');
  await admin.end();
}, 120_000);
afterAll(() => t.close());

test.each(['-date', 'date'] as const)('a page of attentions reads no more than it shows: by %s', async (sort) => {
  const { rows, values } = visitListing(scope, { company_id: scope.customerId, sort });
  const limits = pageLimits(values.length, COUNTED);
  const read = await rowsRead(t.url, scope, (watched) =>
    watched.hot([composed(rows(limits.cut, limits), [...values, PAGE, 0])]),
  );
  expect(read / PAGE).toBeLessThan(30);
});

/** All workers match the search words and have three EMOs each; one in fifty has an attention. */
async function seldomSeen(): Promise<Scope> {
  const company = await t.make.company();
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F'
         from generate_series(1, ${WORKERS}) i returning id),
       numbered as (select id, row_number() over () as n from made)
       insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date, aptitude)
       select $1, id, 'ASISTENCIAL', 'ASISTENCIAL', 'ATENDIDO', '2024-03-10'::date, 'PENDIENTE'
       from numbered where n % 50 = 0
       union all
       select $1, id, 'EMO', 'PERIODICO', 'CON_APTITUD', '2020-03-10'::date + x * 365, 'APTO'
       from numbered, generate_series(1, 3) x`,
      [company.id],
    );
  });
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('vacuum (analyze) patients, patient_words, attentions');
  await admin.end();
  return new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'doctor' }, true);
}

const WORKERS = 5000;

test('a search looks at the words and at who was seen, not at the exams of all who match', async () => {
  const seldom = await seldomSeen();
  for (const [words, name] of [
    [1, 'quispe'],
    [3, 'quispe rojas ana'],
  ] as const) {
    const { rows, matching, values } = visitListing(seldom, {
      company_id: seldom.customerId,
      sort: '-date',
      filter_value: name,
    });
    const limits = pageLimits(values.length, COUNTED);
    for (const [text, given] of [
      [rows(limits.cut, limits), [...values, PAGE, 0]],
      [matching, values],
    ] as const) {
      const read = await rowsRead(t.url, seldom, (watched) => watched.hot([composed(text, [...given])]));
      expect(read, name).toBeLessThan((words + 1.5) * WORKERS);
    }
  }
});
