import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportQuestion } from '#imports/engine/questions-api.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { WriteCell } from '#platform/server/spreadsheets/writing/workbook.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';

const HEADER = ['DNI', 'APELLIDO PATERNO', 'NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
const EXAM = ['FECHA ÚLTIMO EMO', 'TIPO ÚLTIMO EMO', 'APTITUD ÚLTIMO EMO'];
const worker = (n: number) => [40_000_000 + n, 'QUISPE', 'ANA', 'F', '12/03/1985', 'Mina', 'Operaria'];

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

test('the last exam of a roster comes in although nothing else of the worker changed, once, and is taken back', async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const exams = async () =>
    (
      await t.services.system.forCustomer(company.id).run(({ client }) =>
        client.query(
          `select p.document_number as number, a.exam_date as on, a.aptitude
           from attentions a join patients p on p.id = a.patient_id
           order by 1`,
        ),
      )
    ).rows;
  const file = (rows: WriteCell[][], header = HEADER) => xlsxOf(header, rows);
  await wizard.finish((await wizard.review(await file([worker(1), worker(2), worker(3)]))).id);
  const withExams = () =>
    file(
      [
        [...worker(1), '10/02/2026', 'Periódico', 'Apto'],
        [...worker(2), '11/02/2026', 'Anual', 'Apto con restricciones'],
        [...worker(3), null, null, null],
      ],
      [...HEADER, ...EXAM],
    );
  const batch = await wizard.review(await withExams());
  expect(batch.planned).toMatchObject({ ACTUALIZADO: 2, SIN_CAMBIOS: 1 });
  await wizard.finish(batch.id);
  expect(await exams()).toEqual([
    { number: '40000001', on: '2026-02-10', aptitude: 'APTO' },
    { number: '40000002', on: '2026-02-11', aptitude: 'APTO_CON_RESTRICCION' },
  ]);
  const again = await wizard.review(await withExams());
  expect(again.planned).toMatchObject({ ACTUALIZADO: 0, SIN_CAMBIOS: 3 });
  await wizard.cancel(again.id);
  await wizard.rollBack(batch.id);
  expect(await wizard.until(batch.id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 0 });
  expect(await exams()).toEqual([]);
});

test('a last exam without a type is not stored as one of every year: it waits for the type, asked once', async () => {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const wizard = importsBy(owner, company);
  const exams = async () =>
    (
      await t.services.system
        .forCustomer(company.id)
        .run(({ client }) => client.query('select a.exam_date as on, a.exam_type as type from attentions a order by 1'))
    ).rows;
  const header = [...HEADER, 'FECHA ÚLTIMO EMO', 'APTITUD ÚLTIMO EMO'];
  const file = await xlsxOf(header, [[...worker(1), '10/02/2026', 'Apto']]);
  const first = await wizard.review(file);
  expect([first.planned.NUEVO, first.warnings]).toEqual([1, 1]);
  await wizard.finish(first.id);
  expect(await exams()).toEqual([]);

  const second = await wizard.review(file);
  expect([second.planned.SIN_CAMBIOS, second.warnings]).toEqual([1, 1]);
  const at = `/api/imports/${second.id}/questions?customer_id=${company.id}`;
  expect((await owner.get(at)).json() as ImportQuestion[]).toMatchObject([
    { column: null, field: 'lastExamType', blanks: { rows: 1, code: null } },
  ]);
  const answered = await owner.send('PUT', at, { column: null, field: 'lastExamType', blank: 'PREOCUPACIONAL' });
  expect((answered.json() as ImportBatch).planned.ACTUALIZADO).toBe(1);
  await wizard.finish(second.id);
  expect(await exams()).toEqual([{ on: '2026-02-10', type: 'PREOCUPACIONAL' }]);

  // An exam of that day is already stored, so the type is not asked for.
  const third = await wizard.review(file);
  expect([third.planned.SIN_CAMBIOS, third.warnings]).toEqual([1, 0]);
});
