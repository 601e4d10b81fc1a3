import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { APTITUDES, office, positive } from './testing/exam-office.ts';

/** Number of rows that the engine applies in one transaction. */
const CHUNK = 2500;
const WORKERS = 2000;
const HALF = WORKERS / 2;

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

test('workers who stand in two chunks in reverse order are written without a deadlock', async () => {
  const { aptitudes, company } = await office(t);
  const owned = t.services.system.forCustomer(company.id);
  await owned.run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F'
         from generate_series(0, $2::int - 1) i returning id)
       insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', '2025-03-10', 'OBSERVADO' from made`,
      [company.id, WORKERS],
    );
  });
  const line = (worker: number, day: string) => [
    String(20_000_000 + worker),
    'QUISPE ROJAS ANA',
    'ANUAL',
    day,
    'APTO',
    null,
    null,
  ];
  const [one, other] = [0, HALF].map((from) => Array.from({ length: HALF }, (_, i) => from + i)) as [
    number[],
    number[],
  ];
  const chunk = (added: number[], changed: number[]) => {
    const rows = [
      ...added.map((worker) => line(worker, '10/03/2026')),
      ...changed.map((worker) => line(worker, '10/03/2025')),
    ];
    return [...rows, ...Array.from({ length: CHUNK - rows.length }, () => [])];
  };
  // The first chunk is applied alone; the next two are applied at the same time.
  const rows = [
    ...Array.from({ length: CHUNK - 2 }, () => []),
    ...chunk(one, other),
    ...chunk(other.toReversed(), one.toReversed()),
  ];
  rows[0] = line(0, '10/03/2024');
  const batch = await aptitudes.review(await xlsxOf(APTITUDES, rows), 'import-aptitudes');
  expect(positive(batch.planned)).toEqual({ NUEVO: WORKERS + 1, ACTUALIZADO: WORKERS });
  const done = await aptitudes.finish(batch.id);
  // A failed attempt would be logged before it is repeated.
  expect(t.logLines.filter((line) => line.includes('deadlock'))).toEqual([]);
  expect([done.state, positive(done.counts)]).toEqual(['DONE', { NUEVO: WORKERS + 1, ACTUALIZADO: WORKERS }]);
}, 200_000);
