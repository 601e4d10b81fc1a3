import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { issuesOf, MATRIX, matrixRow, office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const RESTRICTIONS = 12;
const REFERRAL = 13;
const SPECIALTY = 14;
const referral = (specialty: string) => ({
  specialty,
  reason: 'Por evaluar',
  question: null,
  dueOn: addDays(todayInLima(), 20),
  diagnoses: [],
  measures: [],
});

async function begin() {
  const { matrix, doctor, company } = await office(t);
  const review = async (over: Parameters<typeof matrixRow>[2] = {}) =>
    matrix.review(await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ', over)]), 'import-attentions');
  const load = async (over: Parameters<typeof matrixRow>[2] = {}) => {
    const batch = await review(over);
    const issues = await issuesOf(matrix, batch);
    const [row] = await matrix.rows(batch.id);
    await matrix.finish(batch.id);
    return { id: batch.id, outcome: row?.outcome, issues };
  };
  const exam = async () => {
    const { items } = (await doctor.get(`/api/exam/emos?company_id=${company.id}`)).json();
    return (await doctor.get(`/api/exam/attentions/${items[0].id}`)).json();
  };
  const save = async (body: object) => {
    const { id, version } = await exam();
    const answer = await doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { matrix, load, exam, save };
}

test('a file that is imported again keeps the diagnoses and texts of the doctor', async () => {
  const { load, exam, save, matrix } = await begin();
  await load();
  const { diagnoses } = await exam();
  const added = { cie10: 'I10', description: 'Hipertensión esencial', kind: 'D', workRelated: null };
  await save({ diagnoses: [...diagnoses, added], restrictions: 'Evitar altura' });
  const { version } = await exam();
  const again = await load();
  expect(again).toMatchObject({ outcome: 'SIN_CAMBIOS' });
  expect(again.issues.map(([, severity, , message]) => [severity, message])).toContainEqual([
    'warning',
    'Un médico ya escribió las restricciones de este examen: se conserva lo suyo.',
  ]);
  expect(await exam()).toMatchObject({ version, diagnoses: [...diagnoses, added], restrictions: 'Evitar altura' });
  // A row that brings something else does not take them with it, and neither does its roll-back.
  const changed = await load({ [RESTRICTIONS]: 'Otra', 8: 140 });
  expect(changed.outcome).toBe('ACTUALIZADO');
  expect((await exam()).diagnoses).toHaveLength(2);
  await matrix.rollBack(changed.id);
  await matrix.until(changed.id, ['ROLLED_BACK']);
  expect((await load()).outcome).toBe('SIN_CAMBIOS');
  expect(await exam()).toMatchObject({ diagnoses: [...diagnoses, added], restrictions: 'Evitar altura' });
});

test('a referral of a file is opened besides that of a doctor, once', async () => {
  const { load, exam, save } = await begin();
  const without = { [REFERRAL]: null, [SPECIALTY]: null };
  await load(without);
  await save({ consultations: [referral('Cardiología')] });
  const names = async () =>
    (await exam()).consultations.map(({ specialty }: { specialty: string }) => specialty).toSorted();
  expect((await load()).outcome).toBe('ACTUALIZADO');
  expect(await names()).toEqual(['Cardiología', 'Endocrinología']);
  expect((await load()).outcome).toBe('SIN_CAMBIOS');
  // Its text is written over the referral of the earlier file.
  expect((await load({ [SPECIALTY]: 'Nutrición' })).outcome).toBe('ACTUALIZADO');
  expect(await names()).toEqual(['Cardiología', 'Nutrición']);
});
