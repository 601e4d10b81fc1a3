import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmos } from '#exams/attentions/api.ts';
import { emoListing } from '#exams/attentions/server/list/emos.queries.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { rowsRead, thrownAway } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { listPatients } from '../api.ts';
import { patientListing } from './patients.queries.ts';

const WORKERS = 1500;
/** Most discarded rows per worker; comparing every row with every other would discard as many as there are workers. */
const MOST = 60;
let t: TestApp;
let company: Company;
let batchId: string;
let owner: pg.Client;
const TABLES = ['patients', 'patient_words', 'attentions', 'current_exams'];

/** Workers with one name, each with an exam, from one import. */
const fill = (id: string, name: string, from: number, to: number) =>
  t.services.system.forCustomer(id).run(async ({ client }) => {
    const batch = await client.query<{ id: string }>(
      `insert into import_batches (customer_id, kind, file_name, file_size)
       values ($1, 'import-persons', 'a.xlsx', 1) returning id`,
      [id],
    );
    const batchId = batch.rows[0]!.id;
    await runSql(
      client,
      `insert into patients (customer_id, document_type, document_number, full_name, sex, batch_id)
       select $1, 'DNI', (20000000 + i)::text, $2 || ' ' || chr(65 + i % 25), 'F', $5
       from generate_series($3::int, $4::int) i`,
      [id, name, from, to, batchId],
    );
    await runSql(
      client,
      `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', '2026-03-10', 'APTO' from patients where batch_id = $2`,
      [id, batchId],
    );
    return batchId;
  });

beforeAll(async () => {
  t = await startTestApp();
  owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
  for (const table of TABLES) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

const NAME = 'ÑAHUI NÚÑEZ MARÍA';
const analyze = async () => {
  for (const table of TABLES) await owner.query(`analyze ${table}`);
};
// Possible states of the statistics right after a roster was imported, from the least to the most informed.
describe.each<[string, () => Promise<Company>]>([
  ['none', () => t.make.company()],
  [
    'of another company with the same names',
    async () => {
      await fill((await t.make.company()).id, NAME, 1, 5);
      await analyze();
      return t.make.company();
    },
  ],
  [
    'of few others of the company',
    async () => {
      const made = await t.make.company();
      await fill(made.id, 'QUISPE ROJAS ANA', 1, 300);
      await analyze();
      return made;
    },
  ],
])('statistics: %s', (_, known) => {
  beforeAll(async () => {
    company = await known();
    batchId = await fill(company.id, NAME, 1001, 1000 + WORKERS);
  });
  const scope = () => new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'owner' }, false);

  test.each([
    ['workers', {}],
    ['by document', { sort: 'document' }],
    ['by area', { sort: 'area' }],
    ['of one sex', { sex: 'F' }],
    ['with an aptitude', { aptitud: 'APTO' }],
    ['of one import', { batch_id: true }],
    ['whose exam is valid', { validity: 'VIGENTE' }],
  ])('a search of frequent words does not compare each with each: %s', async (_, more) => {
    const query = listPatients.query!.parse({
      company_id: company.id,
      q: 'nahui nunez maria',
      ...more,
      ...('batch_id' in more && { batch_id: batchId }),
    });
    const read = (of: Scope) => pageOfListing(of, patientListing(of, query), query);
    expect((await read(scope())).total).toBeGreaterThanOrEqual(1000);
    expect(await rowsRead(t.url, scope(), read, thrownAway)).toBeLessThan(MOST * WORKERS);
  });

  test('a search of results neither', async () => {
    const query = listEmos.query!.parse({ company_id: company.id, filter_value: 'nahui nunez maria' });
    const read = (of: Scope) => pageOfListing(of, emoListing(of, query), query);
    expect(await rowsRead(t.url, scope(), read, thrownAway)).toBeLessThan(MOST * WORKERS);
  });
});
