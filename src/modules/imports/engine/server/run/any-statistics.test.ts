import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportCounts } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { tried } from '#testing/stress.ts';
import { startWorker } from '../../../../../jobs.ts';
import { importHandlers } from '../../../../../product.ts';
import { type Batch, loadBatch } from '../batches.ts';
import { batchRef, planBatch } from '../review/stage.ts';

/** With fewer rows PostgreSQL considers a full scan as cheap as a key lookup. */
const ROWS = 2000;
/** Table rows read for each row of the file; comparing all rows with each other would read as many as the file has. */
const MOST = 60;

let t: TestApp;
let stopWorker: () => Promise<void>;
let owner: pg.Client;
let tables: string[];
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  tables = rows.map(({ name }) => name);
  // Each case decides which tables have statistics; autovacuum must not.
  for (const table of tables) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
});
afterAll(async () => {
  await owner.end();
  await stopWorker();
  await t.close();
});

/** A newly filled company in which each worker has an exam and an appointment; none of its tables has been analysed. */
async function filled(): Promise<Company> {
  const company = await t.make.company();
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex, phone)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F', '999999999'
         from generate_series(1, $2::int) i returning id)
       insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', x.state, x.day, x.aptitude from made
       cross join (values ('CON_APTITUD', '2026-03-10'::date, 'OBSERVADO'),
         ('PROGRAMADO', '2126-03-10', 'PENDIENTE')) x (state, day, aptitude)`,
      [company.id, ROWS],
    );
  });
  return company;
}

const READ = `
select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as n from pg_stat_xact_all_tables
where schemaname = 'public' or schemaname like 'pg\\_temp\\_%'`;

async function readsOf(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const read = async () => (await tx.client.query<{ n: number }>(READ)).rows[0]!.n;
  const before = await read();
  await work();
  return (await read()) - before;
}

const NUMBERS = Array.from({ length: ROWS }, (_, i) => String(20_000_001 + i));
const ROSTER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'CELULAR', 'ÁREA', 'PUESTO'];
const worker = (number: string) => [number, 'QUISPE ROJAS ANA', 'F', '10/03/1986', '988888888', 'Mina', 'Chofer'];

interface Filling {
  header: string[];
  row: (number: string) => string[];
  /** Documents in the file; all workers by default. */
  of?: string[];
  planned: Partial<ImportCounts>;
}
const KINDS: [ImportKind, Filling][] = [
  ['import-persons', { header: ROSTER, row: worker, planned: { ACTUALIZADO: ROWS } }],
  [
    'replace-persons',
    { header: ROSTER, row: worker, of: NUMBERS.slice(ROWS / 2), planned: { ACTUALIZADO: ROWS / 2, CESADO: ROWS / 2 } },
  ],
  [
    'delete-persons',
    {
      header: ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE CESE'],
      row: (number) => [number, 'QUISPE ROJAS ANA', '15/03/2026'],
      planned: { CESADO: ROWS },
    },
  ],
  [
    'job-informations',
    {
      header: ['DNI', 'APELLIDOS Y NOMBRES', 'ÁREA', 'PUESTO'],
      row: (number) => [number, 'QUISPE ROJAS ANA', 'Mina', 'Chofer'],
      planned: { ACTUALIZADO: ROWS },
    },
  ],
  [
    'import-attentions',
    {
      header: ['DNI', 'APELLIDOS Y NOMBRES', 'TIPO EMO', 'FECHA DE EVALUACIÓN', 'APTITUD', 'GLUCOSA'],
      row: (number) => [number, 'QUISPE ROJAS ANA', 'ANUAL', '10/03/2026', 'APTO', '90'],
      planned: { ACTUALIZADO: ROWS },
    },
  ],
];

/** Tables without statistics; the others have been analysed. */
const UNKNOWN: Record<string, readonly string[] | 'all'> = {
  'no table': 'all',
  'all but workers and exams': ['patients', 'attentions'],
  'all but what imports write': ['patients', 'attentions', 'current_exams', 'attention_results', 'import_rows'],
};
const CASES = Object.entries(UNKNOWN).flatMap(([known, unknown], state) =>
  KINDS.filter((_, i) => tried(i % 2 === state, true)).map(([kind, filling]) => ({ known, unknown, kind, filling })),
);

test.each(CASES)(
  '$kind, statistics of $known: a plan, rows that change what is there, and their roll-back read a bounded number of rows each',
  async ({ unknown, kind, filling: { header, row, of = NUMBERS, planned } }) => {
    const company = await filled();
    const wizard = importsBy(await t.as((await t.make.user('doctor', company)).username), company);
    const batch = await wizard.review(await xlsxOf(header, of.map(row)), kind);
    expect(batch.planned).toMatchObject(planned);
    for (const table of tables)
      if (unknown !== 'all' && !unknown.includes(table)) await owner.query(`analyze ${table}`);
    const scope = t.services.system.forCustomer(company.id);
    const handler = importHandlers.get(kind)!;
    const reads = (work: (tx: Tx, stored: Batch) => Promise<void>) =>
      scope.run(async (tx) => {
        await tx.client.query('set local statement_timeout = 0');
        const stored = await loadBatch(tx, batch.id);
        return (await readsOf(tx, () => work(tx, stored))) / ROWS;
      });
    const read = {
      plan: await reads((tx, stored) => planBatch(tx, handler, stored)),
      apply: await reads((tx, stored) => handler.apply(tx, batchRef(stored), 1, 2 * ROWS)),
      revert: await reads((tx, stored) => handler.revert(tx, batchRef(stored), 1, 2 * ROWS)),
    };
    expect(Object.entries(read).filter(([, n]) => n >= MOST)).toEqual([]);
  },
);

test('a large import leaves its statistics behind', async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const known = async () =>
    (await owner.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'patients'")).rows[0]!
      .n;
  const before = await known();
  const batch = await wizard.review(await xlsxOf(ROSTER, NUMBERS.map(worker)), 'import-persons');
  await wizard.finish(batch.id);
  await expect.poll(known).toBeGreaterThanOrEqual(before + ROWS);
});
