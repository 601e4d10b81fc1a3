import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBatch } from '#imports/engine/server/batches.ts';
import { batchRef } from '#imports/engine/server/review/stage.ts';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { attentionsImport } from './exam-imports.ts';
import {
  APTITUDES,
  type Cells,
  issuesOf,
  MATRIX,
  matrixRow,
  office as officeOf,
  positive,
} from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const ANA = 'ROJAS LEON ANA';
const JOSE = 'QUISPE ÑAHUI JOSE';
const line = (dni: string, name: string, aptitude: string, date = '10/03/2026'): Cells => [
  dni,
  name,
  'ANUAL',
  date,
  aptitude,
  null,
  null,
];

async function office() {
  const made = await officeOf(t);
  const { company, doctor } = made;
  const sql = async (text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
  const worker = async (number: string) =>
    (await sql('select id from patients where document_number = $1', [number]))[0].id as string;
  const save = async (body: Record<string, unknown>) => {
    const answer = await doctor.send('POST', '/api/exam/attentions', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { id: string; version: number };
  };
  return { ...made, sql, worker, save, doctorsList: importsBy(doctor, company) };
}

test('a row for an appointment that is cancelled is held back, in aptitudes and results alike', async () => {
  const state = 'CANCELADO';
  const { company, matrix, aptitudes, exams, worker } = await office();
  await t.make.appointment(company, await worker('10000001'), { date: '2026-03-10', state });
  const lists = [
    [aptitudes, await aptitudes.review(await xlsxOf(APTITUDES, [line('10000001', JOSE, 'APTO')]), 'import-aptitudes')],
    [matrix, await matrix.review(await xlsxOf(MATRIX, [matrixRow('10000001', JOSE)]), 'import-attentions')],
  ] as const;
  for (const [wizard, batch] of lists) {
    expect(positive(batch.planned)).toEqual({ ERROR: 1 });
    expect((await issuesOf(wizard, batch)).map(([, , code]) => code)).toContain('plan:not-held');
  }
  expect(await exams()).toEqual([expect.objectContaining({ state, aptitude: 'PENDIENTE' })]);
});

test('results of somebody who was marked as missing say that they came', async () => {
  const { company, aptitudes, exams, worker } = await office();
  await t.make.appointment(company, await worker('10000001'), { date: '2026-03-10', state: 'NO_ASISTIO' });
  const batch = await aptitudes.review(await xlsxOf(APTITUDES, [line('10000001', JOSE, 'APTO')]), 'import-aptitudes');
  expect(positive((await aptitudes.finish(batch.id)).counts)).toEqual({ ACTUALIZADO: 1 });
  expect(await exams()).toEqual([expect.objectContaining({ state: 'CON_APTITUD', aptitude: 'APTO' })]);
});

test('an appointment that is cancelled after the review stays cancelled', async () => {
  const { company, sql, aptitudes, exams, worker } = await office();
  await t.make.appointment(company, await worker('10000001'), { date: '2026-03-10', state: 'CONFIRMADO' });
  const batch = await aptitudes.review(
    await xlsxOf(APTITUDES, [line('10000001', JOSE, 'APTO'), line('10000002', ANA, 'APTO')]),
    'import-aptitudes',
  );
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1, NUEVO: 1 });
  await sql("update attentions set state = 'CANCELADO', version = version + 1");
  const again = await aptitudes.finish(batch.id);
  expect([again.state, positive(again.planned)]).toEqual(['REVIEW', { ERROR: 1, NUEVO: 1 }]);
  await aptitudes.finish(batch.id);
  expect(await exams()).toEqual([
    expect.objectContaining({ state: 'CANCELADO', aptitude: 'PENDIENTE' }),
    expect.objectContaining({ number: '10000002', state: 'CON_APTITUD' }),
  ]);
});

test('results of an appointment are its own: it was attended and judged, and a roll-back gives the appointment back', async () => {
  const { company, matrix, exams, worker } = await office();
  await t.make.appointment(company, await worker('10000001'), { date: '2026-03-10', state: 'CONFIRMADO' });
  const batch = await matrix.review(await xlsxOf(MATRIX, [matrixRow('10000001', JOSE)]), 'import-attentions');
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1 });
  await matrix.finish(batch.id);
  expect(await exams()).toEqual([expect.objectContaining({ state: 'CON_APTITUD', aptitude: 'APTO_CON_RESTRICCION' })]);
  await matrix.rollBack(batch.id);
  await matrix.until(batch.id, ['ROLLED_BACK']);
  expect(await exams()).toEqual([expect.objectContaining({ state: 'CONFIRMADO', aptitude: 'PENDIENTE' })]);
});

test('what a doctor decided since the review is not written over, whoever imports', async () => {
  const { sql, worker, save, doctorsList, exams } = await office();
  const [jose, ana] = [await worker('10000001'), await worker('10000002')];
  const known = await save({ patientId: jose, examType: 'PERIODICO', examDate: '2026-03-10', aptitude: 'APTO' });
  await save({ patientId: ana, examType: 'PERIODICO', examDate: '2026-03-10', aptitude: 'APTO' });
  const batch = await doctorsList.review(
    await xlsxOf(APTITUDES, [line('10000001', JOSE, 'APTO C/R'), line('10000002', ANA, 'NO APTO')]),
    'import-aptitudes',
  );
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 2 });
  await save({ attentionId: known.id, version: 1, aptitude: 'OBSERVADO' });
  const done = await doctorsList.finish(batch.id);
  expect([done.state, positive(done.counts)]).toEqual(['DONE', { ACTUALIZADO: 1, ERROR: 1 }]);
  expect((await doctorsList.rows(batch.id))[0]).toMatchObject({
    state: 'REJECTED',
    note: expect.stringContaining('después de la revisión'),
  });
  expect((await exams()).map((e) => e['aptitude'])).toEqual(['OBSERVADO', 'NO_APTO']);
  expect(await sql('select aptitude from current_exams where patient_id = $1', [jose])).toEqual([
    { aptitude: 'OBSERVADO' },
  ]);
});

test('a given aptitude does not become pending again, and a future day is refused', async () => {
  const { worker, save, aptitudes, exams } = await office();
  await save({
    patientId: await worker('10000001'),
    examType: 'PERIODICO',
    examDate: '2026-03-10',
    aptitude: 'APTO',
  });
  const tomorrow = showDay(addDays(todayInLima(), 1));
  const batch = await aptitudes.review(
    await xlsxOf(APTITUDES, [line('10000001', JOSE, 'PENDIENTE'), line('10000002', ANA, 'APTO', tomorrow)]),
    'import-aptitudes',
  );
  expect(positive(batch.planned)).toEqual({ SIN_CAMBIOS: 1, ERROR: 1 });
  expect((await issuesOf(aptitudes, batch)).map(([, severity, code]) => [severity, code])).toEqual([
    ['warning', 'plan:aptitude-given'],
    ['error', expect.stringMatching(/future|past/)],
  ]);
  await aptitudes.finish(batch.id);
  expect(await exams()).toEqual([expect.objectContaining({ state: 'CON_APTITUD', aptitude: 'APTO' })]);
});

test('a plan holds while its workers and their exams stay, and is made anew when one of them changes', async () => {
  const { company, doctor, matrix } = await officeOf(t);
  await t.make.patient(company, { number: '10000003', name: 'SOTO VERA LUIS' });
  const run = <T>(work: (tx: Tx) => Promise<T>) => t.services.system.forCustomer(company.id).run(work);
  const sql = (text: string) => run(({ client }) => runSql(client, text));
  const row = matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ');
  const { id } = await matrix.review(await xlsxOf(MATRIX, [row]), 'import-attentions');
  const mark = () => run(async (tx) => attentionsImport.fingerprint!(tx, batchRef(await loadBatch(tx, id))));
  const marks = new Set([await mark()]);
  expect(await run(async (tx) => (await loadBatch(tx, id)).options.fingerprint)).toBe([...marks][0]);

  await sql("update patients set phone = '999888777', version = version + 1 where document_number = '10000003'");
  marks.add(await mark());
  expect(marks.size).toBe(1);

  const worker = "(select id from patients where document_number = '10000001')";
  const changes = [
    () => sql("update patients set full_name = 'OTRO', version = version + 1 where document_number = '10000001'"),
    () =>
      sql(`insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
        select current_tenant(), ${worker}, 'PERIODICO', 'CON_APTITUD', '2026-03-10', 'APTO'`),
    () => sql(`update attentions set doctor_id = (select id from users limit 1) where patient_id = ${worker}`),
    () => sql(`update attentions set version = version + 1 where patient_id = ${worker}`),
    () => sql("update patients set status = 'DELETED', version = version + 1 where document_number = '10000001'"),
  ];
  for (const [i, change] of changes.entries()) {
    await change();
    marks.add(await mark());
    expect(marks.size, `change ${i}`).toBe(i + 2);
  }
  expect((await doctor.send('POST', `/api/imports/${id}/start?customer_id=${company.id}`)).statusCode).toBe(202);
  const again = await matrix.until(id, ['REVIEW', 'FAILED']);
  expect(again).toMatchObject({ state: 'REVIEW', planned: { ERROR: 1 } });
});

test('a roll-back gives back that the results were signed for, and keeps an exam whose delivery was annulled', async () => {
  const { sql, worker, save, doctorsList, matrix, exams } = await office();
  const known = await save({
    patientId: await worker('10000001'),
    examType: 'PERIODICO',
    examDate: '2026-03-10',
    aptitude: 'APTO',
  });
  await sql(
    "update attentions set state = 'LEIDO', delivered_at = now(), read_at = now(), signed_at = now() where id = $1",
    [known.id],
  );
  const opinion = await doctorsList.review(
    await xlsxOf(APTITUDES, [line('10000001', JOSE, 'NO APTO')]),
    'import-aptitudes',
  );
  await doctorsList.finish(opinion.id);
  const signed = () =>
    sql('select aptitude, signed_at is not null as signed from attentions where id = $1', [known.id]);
  expect(await signed()).toEqual([{ aptitude: 'NO_APTO', signed: false }]);
  await doctorsList.rollBack(opinion.id);
  await doctorsList.until(opinion.id, ['ROLLED_BACK']);
  expect(await signed()).toEqual([{ aptitude: 'APTO', signed: true }]);

  const made = await matrix.review(await xlsxOf(MATRIX, [matrixRow('10000002', ANA)]), 'import-attentions');
  await matrix.finish(made.id);
  await sql(
    `update result_deliveries set state = 'ANULADA', version = 3
     where attention_id in (select id from attentions where batch_id = $1)`,
    [made.id],
  );
  await matrix.rollBack(made.id);
  await matrix.until(made.id, ['ROLLED_BACK']);
  expect((await matrix.rows(made.id)).map((row) => row.state)).toEqual(['KEPT']);
  expect(await exams()).toHaveLength(2);
});
