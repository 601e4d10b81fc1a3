import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESULTS } from '#access/links/purposes.ts';
import { issueLink } from '#access/links/server/issue-link.ts';
import { COUNTED } from '#platform/contract/pagination.ts';
import { caseListing } from '#platform/server/cases/store.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { pageLimits } from '#platform/server/database/statements/listing.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { deliveryStore } from './store.ts';

const EXAMS = 6000;
const PAGE = 50;

let t: TestApp;
let company: Company;
let scope: Scope;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  scope = new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'doctor' }, true);
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
         select $1, id, 'PERIODICO', 'CON_APTITUD', date '2020-01-01' + (row_number() over ())::int % 1500, 'APTO'
         from made
         returning id, patient_id)
       insert into access_links (customer_id, purpose, patient_id, attention_id, token_hash, expires_at)
       select $1, 'RESULTS', patient_id, id, sha256(id::text::bytea), now() + interval '1 day' from held`,
      [company.id, EXAMS],
    );
  });
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query('vacuum (analyze) patients, attentions, access_links, result_deliveries');
  await admin.end();
}, 120_000);
afterAll(() => t.close());

test.each([
  [undefined, '-examDate'],
  [undefined, 'examDate'],
  ['pending', '-examDate'],
])('a page of deliveries reads no more than it shows: %s by %s', async (tab, sort) => {
  const { rows, values } = caseListing(scope, deliveryStore, { tab, sort });
  const limits = pageLimits(values.length, COUNTED);
  const read = await rowsRead(t.url, scope, (watched) =>
    watched.hot([composed(rows(limits.cut, limits), [...values, PAGE, 0])]),
  );
  expect(read / PAGE).toBeLessThan(20);
});

test.each(['-examDate', 'examDate'])(
  'a filter by what became of the message reads no more than it shows: by %s',
  async (sort) => {
    await scope.run(async ({ client, customerId }) => {
      await runSql(
        client,
        `with old as (select id from result_deliveries
           where customer_id = $1 and channel is null
           order by exam_date limit 60)
       insert into result_delivery_tries (customer_id, delivery_id, channel, dedup_key, opened_at)
       select $1, id, 'EMAIL', 'opened:' || id, now() from old`,
        [customerId],
      );
    });
    const { rows, values } = caseListing(scope, deliveryStore, { channel_state: ['ABIERTO'], sort });
    const limits = pageLimits(values.length, COUNTED);
    const read = await rowsRead(t.url, scope, (watched) =>
      watched.hot([composed(rows(limits.cut, limits), [...values, PAGE, 0])]),
    );
    expect(read / PAGE).toBeLessThan(20);
  },
);

test('a new link looks at those of its worker, not at those of the whole company', async () => {
  const asked: { text: string; values: unknown[] }[] = [];
  await scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ attentionId: string; patientId: string }>(
      `select attention_id as "attentionId", patient_id as "patientId"
       from access_links where customer_id = $1 limit 1`,
      [tx.customerId],
    );
    const query = (text: string, values: unknown[]) => {
      asked.push({ text, values });
      return runSql(tx.client, text, values);
    };
    await issueLink({ ...tx, client: { query } } as never, t.services.config, RESULTS, rows[0]!, null);
  });
  const [ending] = asked;
  const read = await rowsRead(t.url, scope, (watched) => watched.hot([statement(ending!.text, ending!.values)]));
  expect(read).toBeLessThan(20);
});
