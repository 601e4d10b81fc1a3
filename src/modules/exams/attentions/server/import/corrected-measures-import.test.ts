import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { issuesOf, MATRIX, matrixRow, office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const MIGRATION = readFileSync('database/migrations/0768_corrected_measures_over_files.sql', 'utf8');

type Over = Parameters<typeof matrixRow>[2];
const [WEIGHT, GLUCOSE] = [6, 8];
const REASON = 'El laboratorio corrigió su informe';
const today = showDay(todayInLima());

async function begin() {
  const { matrix, doctor, company } = await office(t);
  const load = async (over: Over = {}) => {
    const file = await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ', over)]);
    const batch = await matrix.review(file, 'import-attentions');
    const warnings = (await issuesOf(matrix, batch)).filter(([, , code]) => code === 'plan:doctor-corrected');
    const [row] = await matrix.rows(batch.id);
    await matrix.finish(batch.id);
    return { id: batch.id, outcome: row?.outcome, warnings: warnings.map(([, , , message]) => message) };
  };
  const rollBack = async ({ id }: { id: string }) => {
    await matrix.rollBack(id);
    await matrix.until(id, ['ROLLED_BACK']);
  };
  const exam = async (): Promise<{ id: string; version: number }> => {
    const { items } = (await doctor.get(`/api/exam/emos?company_id=${company.id}`)).json();
    return (await doctor.get(`/api/exam/attentions/${items[0].id}`)).json();
  };
  const stored = async () => {
    const { rows } = await t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query<{ code: string; number: number }>(
        `select code, number from exam_results
         where customer_id = $1 and code in ('GLUCOSA', 'PESO', 'TALLA') and not derived`,
        [company.id],
      ),
    );
    return Object.fromEntries(rows.map(({ code, number }) => [code, number]));
  };
  const save = async (path: string, method: 'POST' | 'PUT', measures: object[]) => {
    const { id, version } = await exam();
    const answer = await doctor.send(method, path, { attentionId: id, version, measures, reason: REASON });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const correct = (measures: object[]) => save('/api/exam/attentions', 'POST', measures);
  const correctStation = (measures: object[]) => save('/api/exam/exams/details?service_area_code=LAB', 'PUT', measures);
  const undo = async () => {
    const { id, version } = await exam();
    const answer = await doctor.send('POST', `/api/exam/attentions/${id}/changes/${version}/undo`, {});
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const run = (text: string) =>
    t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'on', true)");
      await runSql(client, text);
    });
  /** Takes the marks away, as those who corrected before the migration had none. */
  const unmark = () => run('update attention_clinical set by_doctor = null');
  const migrate = () => run(MIGRATION);
  return { load, rollBack, exam, stored, correct, correctStation, undo, unmark, migrate };
}

test.each(['correct', 'correctStation'] as const)(
  'a file that is imported again keeps a value that a doctor corrected (%s), and says so',
  async (way) => {
    const { load, stored, ...made } = await begin();
    await load();
    await made[way]([{ code: 'GLUCOSA', value: 113 }]);
    const { version } = await made.exam();
    const again = await load();
    expect(again.outcome).toBe('SIN_CAMBIOS');
    expect(again.warnings).toEqual([`El médico corrigió Glucosa en ayunas el ${today}; se conserva su valor.`]);
    expect(await stored()).toMatchObject({ GLUCOSA: 113, PESO: 95 });
    expect((await made.exam()).version).toBe(version);
  },
);

test('a row that brings something else changes only that, and its roll-back is exact', async () => {
  const { load, rollBack, stored, correct } = await begin();
  await load();
  await correct([
    { code: 'GLUCOSA', value: 113 },
    { code: 'TALLA', value: null },
  ]);
  const before = await stored();
  expect(before).toEqual({ GLUCOSA: 113, PESO: 95 });
  const changed = await load({ [WEIGHT]: 90 });
  expect(changed.outcome).toBe('ACTUALIZADO');
  expect(changed.warnings).toEqual([
    `El médico corrigió Glucosa en ayunas el ${today}; se conserva su valor. ` +
      `El médico quitó Talla el ${today}; no se vuelve a agregar.`,
  ]);
  expect(await stored()).toEqual({ GLUCOSA: 113, PESO: 90 });
  await rollBack(changed);
  expect(await stored()).toEqual(before);
  // The roll-back keeps that the values are the doctor's.
  expect((await load()).outcome).toBe('SIN_CAMBIOS');
  expect(await stored()).toEqual(before);
});

test('says nothing of a correction that the clinic made too, and takes over what no doctor corrected', async () => {
  const { load, stored, correct } = await begin();
  await load({ [GLUCOSE]: null });
  await correct([{ code: 'GLUCOSA', value: 120 }]);
  expect(await load()).toMatchObject({ outcome: 'ACTUALIZADO', warnings: [] });
  expect(await stored()).toMatchObject({ GLUCOSA: 131 });
  await correct([{ code: 'GLUCOSA', value: 113 }]);
  expect(await load({ [GLUCOSE]: 113 })).toMatchObject({ outcome: 'SIN_CAMBIOS', warnings: [] });
});

test('after the doctor undid the correction, the value is that of the file again', async () => {
  const { load, stored, correct, undo } = await begin();
  await load();
  await correct([{ code: 'GLUCOSA', value: 113 }]);
  await undo();
  expect(await load({ [GLUCOSE]: 140 })).toMatchObject({ outcome: 'ACTUALIZADO', warnings: [] });
  expect(await stored()).toMatchObject({ GLUCOSA: 140 });
});

test('a correction from before the marks counts, unless a later file brought that measure', async () => {
  const { load, stored, correct, unmark, migrate } = await begin();
  await load();
  await correct([
    { code: 'GLUCOSA', value: 113 },
    { code: 'PESO', value: 91 },
  ]);
  await unmark();
  expect((await load({ [GLUCOSE]: null, [WEIGHT]: 90 })).outcome).toBe('ACTUALIZADO');
  await migrate();
  expect((await load({ [WEIGHT]: 89 })).outcome).toBe('ACTUALIZADO');
  expect(await stored()).toMatchObject({ GLUCOSA: 113, PESO: 89 });
});

test.each(['rollBack', 'undo'] as const)('a mark that is newer than what is restored stays (%s)', async (way) => {
  const { load, stored, correct, unmark, migrate, ...made } = await begin();
  await load();
  await correct([{ code: 'GLUCOSA', value: 113 }]);
  await unmark();
  if (way === 'undo') {
    await correct([{ code: 'PESO', value: 90 }]);
    await migrate();
    await made.undo();
  } else {
    const changed = await load({ [GLUCOSE]: null, [WEIGHT]: 90 });
    await migrate();
    await made.rollBack(changed);
  }
  expect(await stored()).toMatchObject({ GLUCOSA: 113, PESO: 95 });
  expect((await load()).outcome).toBe('SIN_CAMBIOS');
  expect(await stored()).toMatchObject({ GLUCOSA: 113, PESO: 95 });
});
