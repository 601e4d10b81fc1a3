import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorker } from '../../../../../jobs.ts';
import { MATRIX, matrixRow, office } from './testing/exam-office.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

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
  await matrix.rollBack(second);
  await matrix.until(second, ['ROLLED_BACK']);
  expect(await critical()).toEqual([]);
});
