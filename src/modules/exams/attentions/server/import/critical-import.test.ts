import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { MATRIX, matrixRow, office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const GLUCOSE = 8;
const DAY = 3;
const yesterday = showDay(addDays(todayInLima(), -1));

test('a critical value of a file is told to the doctor, and is gone with the import that brought it', async () => {
  const { matrix, doctor, owner, company } = await office(t);
  const critical = async () =>
    (await doctor.get(`/api/exam/queue?company_id=${company.id}`))
      .json()
      .items.filter(({ waits }: { waits: string[] }) => waits.includes('CRITICAL'))
      .map(({ documentNumber }: { documentNumber: string }) => documentNumber);
  const load = async (glucose: number) => {
    const rows = [
      matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ', { [DAY]: yesterday, [GLUCOSE]: glucose }),
      matrixRow('10000002', 'ROJAS LEÓN ANA', { [GLUCOSE]: 510 }),
    ];
    const batch = await matrix.review(await xlsxOf(MATRIX, rows), 'import-attentions');
    await matrix.finish(batch.id);
    return batch.id;
  };
  await load(131);
  expect(await critical()).toEqual([]);
  const second = await load(520);
  // The exam of months ago is history, although its glucose is as high.
  expect(await critical()).toEqual(['10000001']);
  const bell = async (who: typeof doctor) =>
    (await who.get(`/api/middleware/user-notifications?customer_id=${company.id}`)).body;
  expect(await bell(doctor)).toContain('necesita tu atención hoy');
  expect(await bell(owner)).not.toContain('necesita tu atención hoy');
  const third = await load(540);
  await matrix.rollBack(third);
  await matrix.until(third, ['ROLLED_BACK']);
  // What the third file replaced is critical again.
  expect(await critical()).toEqual(['10000001']);
  await matrix.rollBack(second);
  await matrix.until(second, ['ROLLED_BACK']);
  expect(await critical()).toEqual([]);
});

test('an e-mail tells a doctor once how many exams of a file wait, and names none of the workers', async () => {
  const { matrix, doctor, company } = await office(t);
  const { username } = await t.make.user('doctor', company);
  const examined = { [DAY]: yesterday, [GLUCOSE]: 520 };
  const rows = [
    matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ', examined),
    matrixRow('10000002', 'ROJAS LEÓN ANA', examined),
  ];
  const batch = await matrix.review(await xlsxOf(MATRIX, rows), 'import-attentions');
  await matrix.finish(batch.id);
  await t.drain();
  const mails = (await t.mailsTo(username)).filter(({ template }) => template === 'exam.critical');
  expect(mails.map(({ subject }) => subject)).toEqual(['2 exámenes necesitan tu atención hoy']);
  expect(JSON.stringify(mails)).not.toMatch(/1000000[12]|ROJAS|QUISPE/);
  const [exam] = (await doctor.get(`/api/exam/queue?company_id=${company.id}`)).json().items;
  const answered = await doctor.send('POST', `/api/exam/attentions/${exam.id}/critical-values/answer`, {
    values: [{ code: 'GLUCOSA', value: 520 }],
    done: 'Se derivó a emergencia',
  });
  expect(answered.statusCode, answered.body).toBe(200);
  await matrix.rollBack(batch.id);
  await matrix.until(batch.id, ['ROLLED_BACK']);
  // An exam with an answer stays, so that the answer is not lost.
  expect((await doctor.get(`/api/exam/attentions/${exam.id}`)).json().criticalValues).toMatchObject([
    { answer: 'Se derivó a emergencia' },
  ]);
});
