import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRules } from '#exams/cut-offs/server/run-rules.ts';
import { endRuns, glucoseRule, storedClass } from '#exams/cut-offs/server/testing/ruled.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { MATRIX, matrixRow, office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

test('classes that a roll-back gives back are those of the rule in force, not of the day of the import', async () => {
  const { company, doctor, matrix } = await office(t);
  const sql = async (text: string) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => client.query(text))).rows;
  const [worker] = await sql("select id from patients where document_number = '10000001'");
  const written = await doctor.send('POST', '/api/exam/attentions', {
    patientId: worker.id,
    examType: 'PERIODICO',
    examDate: '2026-03-10',
    aptitude: 'APTO',
    measures: [{ code: 'GLUCOSA', value: 122 }],
  });
  expect(written.statusCode, written.body).toBe(200);
  const classOf = () => storedClass(t, company, written.json().id, 'GLUCOSA');
  expect(await classOf()).toEqual({ class: 'PREDIABETES', rule_version: '1' });

  const batch = await matrix.review(
    await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ', { 8: 90 })]),
    'import-attentions',
  );
  expect((await matrix.finish(batch.id)).state).toBe('DONE');
  expect(await classOf()).toEqual({ class: 'NORMAL', rule_version: '1' });

  await glucoseRule(t, '2', '2026-01-01', 120);
  await sql("insert into rule_runs (customer_id, item, reason) values (current_tenant(), 'GLUCOSA', 'VERSION')");
  await endRuns(t);
  expect(await classOf()).toEqual({ class: 'NORMAL', rule_version: '2' });

  expect((await matrix.rollBack(batch.id)).statusCode).toBe(202);
  expect((await matrix.until(batch.id, ['ROLLED_BACK', 'FAILED'])).state).toBe('ROLLED_BACK');
  const marked = async () => {
    await runRules(t.services.system);
    return (await sql('select from stale_exams')).length;
  };
  await expect.poll(marked, { timeout: 60_000 }).toBe(0);
  expect(await classOf()).toEqual({ class: 'DIABETES', rule_version: '2' });
});
