import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { rebuildHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { followNewWorkers } from '#workers/collaborators/server/write-workers.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';

// PostgreSQL expects one row of a company that no ANALYZE saw, so that every index that begins with the company looks
// equally good: what follows from its first imports must still read each row by its own key.
const WORKERS = 2_000;
const CHANGED = 600;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const inCompany = <T>({ id }: Company, work: (tx: Tx) => Promise<T>) => t.services.system.forCustomer(id).run(work);
const idsOf = async ({ client, customerId }: Tx, text: string, values: unknown[]): Promise<string[]> =>
  (await client.query<{ id: string }>(text, [customerId, ...values])).rows.map(({ id }) => id);

/** Rows of tables that PostgreSQL reads in `work`, those that a filter drops included. */
async function rowsReadBy({ client }: Tx, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as n from pg_stat_xact_user_tables
       where relname in ('attentions', 'current_exams', 'past_exams', 'patients', 'worker_facts')`,
    );
    return rows[0]!.n;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** Adds an exam of a day to the first workers of the company. @returns how many rows were read for what follows */
const addExams = (company: Company, day: string, workers: number): Promise<{ ids: string[]; read: number }> =>
  inCompany(company, async (tx) => {
    const ids = await idsOf(
      tx,
      `insert into attentions (customer_id, patient_id, exam_type, exam_date, aptitude, state, decided_at)
       select p.customer_id, p.id, 'PERIODICO', $2::date, 'APTO', 'CON_APTITUD', now() from patients p
       where p.customer_id = $1 order by p.document_number limit $3 returning id`,
      [day, workers],
    );
    return { ids, read: await rowsReadBy(tx, () => followNewExams(tx, ids)) };
  });

async function companyOf(workers: number): Promise<Company> {
  const company = await t.make.company();
  await inCompany(company, async (tx) => {
    const ids = await idsOf(
      tx,
      `insert into patients (customer_id, document_type, document_number, full_name, first_names, sex, birth_date)
       select h.customer_id, 'DNI', (40000000 + n)::text, 'COLABORADOR ' || n, 'COLABORADOR ' || n, 'M', '1985-04-12'
       from company_rows h cross join generate_series(1, $2::int) n where h.customer_id = $1 returning id`,
      [workers],
    );
    await followNewWorkers(tx, ids);
  });
  await addExams(company, '2026-03-10', workers);
  return company;
}

test('older exams, changed exams and the figures of a company without statistics are read by key', async () => {
  const figures = (company: Company, text: string) =>
    inCompany(company, (tx) => rowsReadBy(tx, () => tx.client.query(text, [tx.customerId])));
  await figures(await companyOf(300), 'select figures_count($1, 50000)');
  const owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
  const company = await companyOf(WORKERS);
  const counted = await figures(company, 'select figures_count($1, 50000)');
  const { ids, read: added } = await addExams(company, '2025-03-10', CHANGED);
  const followed = await inCompany(company, async (tx) => {
    const update = "update attentions set exam_date = '2025-03-11' where customer_id = $1 and id = any ($2::uuid[])";
    return rowsReadBy(tx, () => changeExams(tx, ids, () => tx.client.query(update, [tx.customerId, ids])));
  });
  const rebuilt = await figures(company, 'select figures_rebuild($1)');
  const health = await inCompany(company, (tx) => {
    const inThis = { run: (work: (tx: Tx) => Promise<unknown>) => work(tx) } as Scope;
    return rowsReadBy(tx, () => rebuildHealth(inThis));
  });
  expect(counted).toBeLessThan(8 * WORKERS);
  expect(added).toBeLessThan(30 * CHANGED);
  expect(followed).toBeLessThan(40 * CHANGED);
  expect(rebuilt).toBeLessThan(20 * WORKERS);
  expect(health).toBeLessThan(20 * WORKERS);
});
