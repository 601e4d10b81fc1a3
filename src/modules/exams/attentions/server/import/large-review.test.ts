import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBatch } from '#imports/engine/server/batches.ts';
import { batchRef } from '#imports/engine/server/review/stage.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { tried } from '#testing/stress.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { attentionsImport } from './exam-imports.ts';
import { issuesOf, MATRIX, matrixRow, office, positive } from './testing/exam-office.ts';

const ROWS = tried(6000, 20_000);

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

// If each row were compared with every other row, these two reviews would take hours; the test wizard waits two
// minutes.
test('a file of many results is reviewed, for new exams and for exams that are there, with an issue on each', async () => {
  const { matrix, company } = await office(t);
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `insert into patients (customer_id, document_type, document_number, full_name, sex)
       select $1, 'DNI', (20000000 + i)::text, 'QUISPE ROJAS ANA', 'F' from generate_series(1, $2::int) i`,
      [company.id, ROWS],
    );
  });
  const rows = Array.from({ length: ROWS }, (_, i) => matrixRow(String(20000001 + i), 'QUISPE ROJAS ANA'));
  const batch = await matrix.review(await xlsxOf(MATRIX, rows), 'import-attentions');
  expect(positive(batch.planned)).toEqual({ NUEVO: ROWS });
  // The mark collected in parts during reading equals the mark computed when the import begins.
  const marks = await t.services.system.forCustomer(company.id).run(async (tx) => {
    const stored = await loadBatch(tx, batch.id);
    return [stored.options.fingerprint, await attentionsImport.fingerprint!(tx, batchRef(stored))];
  });
  expect(marks[0]).toBe(marks[1]);
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(
      client,
      `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', '2026-03-10', 'OBSERVADO'
       from patients where full_name = 'QUISPE ROJAS ANA'`,
      [company.id],
    );
  });
  const pending = rows.map((row) => row.with(4, 'PENDIENTE'));
  const again = await matrix.review(await xlsxOf(MATRIX, pending), 'import-attentions');
  expect(positive(again.planned)).toEqual({ ACTUALIZADO: ROWS });
  expect((await issuesOf(matrix, again)).length).toBe(500); // One page of issues.
}, 400_000);
