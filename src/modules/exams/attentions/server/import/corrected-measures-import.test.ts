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
const [WEIGHT, GLUCOSE, PRESSURE] = [6, 8, 9];
const REASON = 'El laboratorio corrigió su informe';
const today = showDay(todayInLima());

async function begin() {
  const { matrix, doctor, company } = await office(t);
  const load = async (over: Over = {}, more: Record<string, string | number> = {}) => {
    const cells = [...matrixRow('10000001', 'QUISPE ÑAHUI JOSÉ', over), ...Object.values(more)];
    const file = await xlsxOf([...MATRIX, ...Object.keys(more)], [cells]);
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
  const stored = async (codes: readonly string[] = ['GLUCOSA', 'PESO', 'TALLA']) => {
    const { rows } = await t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query<{ code: string; value: number | string }>(
        `select code, coalesce(to_jsonb(number), to_jsonb(text)) as value from exam_results
         where customer_id = $1 and code = any ($2) and not derived`,
        [company.id, codes],
      ),
    );
    return Object.fromEntries(rows.map(({ code, value }) => [code, value]));
  };
  const classOf = async (item: string) => {
    const { rows } = await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        client.query<{ class: string }>(
          'select class from exam_results where customer_id = $1 and code = $2 and class is not null',
          [company.id, item],
        ),
      );
    return rows[0]?.class;
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
  return { load, rollBack, exam, stored, classOf, correct, correctStation, undo, unmark, migrate };
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

/** Tests of several figures: as the file brings them first, what a doctor corrects, and the repeated test. */
const REPEATED: readonly {
  what: string;
  first: Record<string, string | number>;
  correction: [string, number];
  again: Record<string, string | number>;
  kept: Record<string, number | string>;
  name: string;
}[] = [
  {
    what: 'a spirometry',
    first: { FVC: 3.9, FEV1: 2.1, 'FEV1/FVC': 53.8, 'Interpretación de la espirometría': 'Obstructivo' },
    correction: ['FEV1', 3.1],
    again: { FVC: 4.6, FEV1: 3.8, 'FEV1/FVC': 82.6, 'FEV1 %': 95, 'Interpretación de la espirometría': 'Normal' },
    kept: { FVC: 3.9, FEV1: 3.1, FEV1_FVC: 53.8, ESPIRO: 'Obstructivo' },
    name: 'la espirometría',
  },
  {
    what: 'a blood pressure',
    first: {},
    correction: ['PAS', 120],
    again: { PA: '110/70' },
    kept: { PAS: 120, PAD: 95 },
    name: 'la presión arterial',
  },
  {
    what: 'the thresholds of an ear',
    first: { 'OD 500': 10, 'OD 4000': 60 },
    correction: ['AUDIO_OD_4000', 40],
    again: { 'OD 500': 30, 'OD 1000': 30, 'OD 4000': 35 },
    kept: { AUDIO_OD_500: 10, AUDIO_OD_4000: 40 },
    name: 'la audiometría aérea del oído derecho',
  },
  {
    what: 'the refraction of an eye',
    first: { 'Esfera OD': -2, 'Cilindro OD': -1 },
    correction: ['ESFERA_OD', -0.5],
    again: { 'Esfera OD': -1, 'Cilindro OD': -0.25 },
    kept: { ESFERA_OD: -0.5, CILINDRO_OD: -1 },
    name: 'la refracción del ojo derecho',
  },
];
const withPressure = (cells: Record<string, string | number>): [Over, Record<string, string | number>] => {
  const { PA, ...more } = cells;
  return [PA === undefined ? {} : { [PRESSURE]: PA }, more];
};

test.each(REPEATED)('$what with a correction is kept whole when the file brings it repeated', async (each) => {
  const { load, rollBack, stored, correct } = await begin();
  await load(...withPressure(each.first));
  const [code, value] = each.correction;
  await correct([{ code, value }]);
  const codes = [...Object.keys(each.kept), 'FEV1_PCT', 'AUDIO_OD_1000', 'PESO'];
  const before = await stored(codes);
  expect(before).toEqual({ ...each.kept, PESO: 95 });
  const [over, more] = withPressure(each.again);
  const again = await load({ ...over, [WEIGHT]: 90 }, more);
  expect(again.outcome).toBe('ACTUALIZADO');
  const its = each.name.startsWith('la ') ? 'la suya' : 'el suyo';
  expect(again.warnings).toEqual([`El médico corrigió ${each.name} el ${today}; se conserva ${its}.`]);
  expect(await stored(codes)).toEqual({ ...each.kept, PESO: 90 });
  await rollBack(again);
  expect(await stored(codes)).toEqual(before);
});

test('no pattern comes of a corrected FEV1 and the FVC of another spirometry', async () => {
  const { load, stored, classOf, correct, undo } = await begin();
  await load({}, { FVC: 3.9, FEV1: 2.1 });
  await correct([{ code: 'FEV1', value: 3.1 }]);
  const pattern = await classOf('ESPIROMETRIA');
  expect(pattern).not.toBe('OBSTRUCTIVO');
  expect((await load({}, { FVC: 4.6, FEV1: 3.8 })).outcome).toBe('SIN_CAMBIOS');
  expect(await classOf('ESPIROMETRIA')).toBe(pattern);
  await undo();
  expect((await load({}, { FVC: 4.6, FEV1: 3.8 })).warnings).toEqual([]);
  expect(await stored(['FVC', 'FEV1'])).toEqual({ FVC: 4.6, FEV1: 3.8 });
});

test('a test that has the correction of the doctor in it is taken whole; one that lacks it is not', async () => {
  const { load, stored, correct } = await begin();
  await load({}, { FVC: 3.9, FEV1: 2.1 });
  await correct([{ code: 'FEV1', value: 3.1 }]);
  expect((await load({}, { FVC: 4.6 })).warnings).toEqual([
    `El médico corrigió la espirometría el ${today}; se conserva la suya.`,
  ]);
  expect(await stored(['FVC', 'FEV1'])).toEqual({ FVC: 3.9, FEV1: 3.1 });
  expect(await load({}, { FVC: 4, FEV1: 3.1, 'FEV1 %': 90 })).toMatchObject({ outcome: 'ACTUALIZADO', warnings: [] });
  expect(await stored(['FVC', 'FEV1', 'FEV1_PCT'])).toEqual({ FVC: 4, FEV1: 3.1, FEV1_PCT: 90 });
});

test('names the tests and the single values that are kept, and a test that a doctor took out', async () => {
  const { load, stored, correct } = await begin();
  await load({}, { FVC: 3.9, FEV1: 2.1 });
  await correct([
    { code: 'FVC', value: null },
    { code: 'FEV1', value: null },
    { code: 'PAD', value: 90 },
    { code: 'GLUCOSA', value: 113 },
  ]);
  expect((await load({}, { FVC: 4.6, FEV1: 3.8 })).warnings).toEqual([
    `El médico corrigió la presión arterial el ${today} y Glucosa en ayunas el ${today}; ` +
      `se conservan sus valores. El médico quitó la espirometría el ${today}; no se vuelve a agregar.`,
  ]);
  expect(await stored(['FVC', 'FEV1', 'PAS', 'PAD'])).toEqual({ PAS: 150, PAD: 90 });
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
