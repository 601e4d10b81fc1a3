import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportQuestion } from '#imports/engine/questions-api.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { issuesOf, office as officeOf, positive } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA EMO', 'APTITUD', 'HEMOGLOBINA'];
const ROWS = [
  ['10000001', 'QUISPE ÑAHUI JOSÉ', '04/11/2025', 'EVALUADO', '14.5'],
  ['10000002', 'ROJAS LEÓN ANA', '04/11/2025', 'EVALUADO', '13.1'],
];

async function office() {
  const made = await officeOf(t);
  const at = (id: string) => `/api/imports/${id}/questions?customer_id=${made.company.id}`;
  return {
    ...made,
    questions: async (id: string): Promise<ImportQuestion[]> => (await made.doctor.get(at(id))).json(),
    answer: (id: string, body: object) => made.doctor.send('PUT', at(id), body),
  };
}

test('a file without a type of exam imports nothing until the type is said, once, for all of its rows', async () => {
  const { matrix, exams, questions, answer } = await office();
  const batch = await matrix.review(await xlsxOf(HEADER, ROWS), 'import-attentions');
  expect(positive(batch.planned)).toEqual({ ERROR: 2 });
  const [question] = await questions(batch.id);
  expect(question).toMatchObject({
    column: null,
    field: 'examType',
    label: 'Tipo de EMO',
    blanks: { rows: 2, code: null },
  });

  const retired = (await answer(batch.id, { column: null, field: 'examType', blank: 'RETIRO' })).json() as ImportBatch;
  expect(positive(retired.planned)).toEqual({ NUEVO: 2 });
  expect((await questions(batch.id))[0]?.blanks).toEqual({ rows: 2, code: 'RETIRO' });
  expect((await issuesOf(matrix, retired))[0]).toEqual([
    2,
    'info',
    'plan:said-examType',
    'El tipo de EMO es Retiro, como indicaste para todo el archivo.',
  ]);
  const changed = await answer(batch.id, { column: null, field: 'examType', blank: 'VISITA' });
  expect((await questions(batch.id))[0]?.blanks).toEqual({ rows: 2, code: 'VISITA' });
  expect(changed.statusCode).toBe(200);
  await answer(batch.id, { column: null, field: 'examType', blank: 'RETIRO' });
  await matrix.finish(batch.id);
  expect((await exams()).map(({ number, type, until }) => [number, type, until])).toEqual([
    ['10000001', 'RETIRO', null],
    ['10000002', 'RETIRO', null],
  ]);
});

test('a worker whose only exam was a retirement is not current', async () => {
  const { matrix, company, doctor, answer } = await office();
  const batch = await matrix.review(await xlsxOf(HEADER, ROWS), 'import-attentions');
  await answer(batch.id, { column: null, field: 'examType', blank: 'RETIRO' });
  await matrix.finish(batch.id);
  const { items } = (await doctor.get(`/api/middleware/patients?company_id=${company.id}`)).json();
  expect(items.map((p: { validity: string }) => p.validity)).toEqual(['SIN_EMO', 'SIN_EMO']);
});

test('an empty cell takes the only exam of its day, else it is asked; a type that is written stays', async () => {
  const { matrix, exams, questions, answer } = await office();
  const header = [...HEADER, 'TIPO EMO'];
  const first = await matrix.review(await xlsxOf(header, [[...ROWS[0]!, 'Preocupacional']]), 'import-attentions');
  await matrix.finish(first.id);
  const batch = await matrix.review(
    await xlsxOf(header, [
      ['10000001', 'QUISPE ÑAHUI JOSÉ', '04/11/2025', 'EVALUADO', '14.9', null],
      ['10000001', 'QUISPE ÑAHUI JOSÉ', '05/11/2025', 'EVALUADO', '14.5', null],
      ['10000002', 'ROJAS LEÓN ANA', '04/11/2025', 'EVALUADO', '13.1', 'Anual'],
    ]),
    'import-attentions',
  );
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1, NUEVO: 1, ERROR: 1 });
  const [question] = await questions(batch.id);
  expect(question).toMatchObject({ column: 5, field: 'examType', blanks: { rows: 1, code: null } });
  await answer(batch.id, { column: 5, blank: 'RETIRO' });
  await matrix.finish(batch.id);
  expect((await exams()).map(({ number, date, type }) => [number, date, type])).toEqual([
    ['10000001', '2025-11-04', 'PREOCUPACIONAL'],
    ['10000001', '2025-11-05', 'RETIRO'],
    ['10000002', '2025-11-04', 'PERIODICO'],
  ]);
});

test('only a type of the list is taken, and only for a field that may be said once', async () => {
  const { matrix, answer } = await office();
  const batch = await matrix.review(await xlsxOf(HEADER, ROWS), 'import-attentions');
  const status = async (body: object) => (await answer(batch.id, body)).statusCode;
  expect(await status({ column: null, field: 'examType', blank: 'ANUAL' })).toBe(400);
  expect(await status({ column: null, field: 'aptitude', blank: 'APTO' })).toBe(400);
  expect(await status({ column: null, field: 'examType', blank: '' })).toBe(400);
  expect(await status({ column: null, blank: 'RETIRO' })).toBe(400);
  expect(positive((await matrix.get(batch.id)).planned)).toEqual({ ERROR: 2 });
});

test('the preview says that the type will be asked, as long as no column has it', async () => {
  const { matrix } = await office();
  const asked = async (header: string[], row: string[]) => {
    const { id } = (await matrix.upload('a.xlsx', await xlsxOf(header, [row]), 'import-attentions')).json();
    const preview = await matrix.preview(id);
    return [preview.missing, preview.fields.filter((field) => field.asked).map(({ key }) => key)];
  };
  expect(await asked(HEADER, ROWS[0]!)).toEqual([null, ['examType']]);
});
