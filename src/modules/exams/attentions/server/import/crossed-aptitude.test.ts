import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { office as officeOf, positive } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

test('an aptitude written as a cross under one of several columns is read; two crosses hold the row back', async () => {
  const { matrix, exams } = await officeOf(t);
  const header = ['DNI', 'APELLIDOS Y NOMBRES', 'TIPO', 'FECHA EMO', 'APTO', 'C.R.', 'NO APTO', 'GLUCOSA'];
  const file = await xlsxOf(header, [
    ['10000001', 'QUISPE ÑAHUI JOSÉ', 'ANUAL', '04/11/2025', null, 'X', null, '90'],
    ['10000002', 'ROJAS LEÓN ANA', 'RETIRO', '04/11/2025', 'x', null, 'x', '91'],
  ]);
  const batch = await matrix.review(file, 'import-attentions');
  expect(positive(batch.planned)).toEqual({ NUEVO: 1, ERROR: 1 });
  const preview = await matrix.preview(batch.id);
  expect(preview.notices).toEqual([
    'Las columnas «APTO», «C.R.» y «NO APTO» se leen juntas: la cruz de cada fila dice cuál es.',
  ]);
  await matrix.finish(batch.id);
  expect((await exams()).map(({ number, type, aptitude }) => [number, type, aptitude])).toEqual([
    ['10000001', 'PERIODICO', 'APTO_CON_RESTRICCION'],
  ]);
});

test('a laboratory in one cell becomes results, and what has no column is kept', async () => {
  const { matrix, doctor, company } = await officeOf(t);
  const header = ['DNI', 'APELLIDOS Y NOMBRES', 'TIPO EMO', 'FECHA EMO', 'APTITUD', 'Resultados de laboratorio'];
  const report = 'GLUCOSA: 131 mg/dl\nHB: 14,0 g/dl; PARASITOLÓGICO: negativo';
  const batch = await matrix.review(
    await xlsxOf(header, [['10000001', 'QUISPE ÑAHUI JOSÉ', 'ANUAL', '04/11/2025', 'APTO', report]]),
    'import-attentions',
  );
  await matrix.finish(batch.id);
  const { items } = (await doctor.get(`/api/exam/emos?company_id=${company.id}`)).json();
  const exam = (await doctor.get(`/api/exam/attentions/${items[0].id}`)).json();
  const measures = exam.stations.flatMap((s: { measures: { code: string }[] }) => s.measures);
  const codes = measures.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(expect.arrayContaining(['GLUCOSA', 'HEMOGLOBINA', 'LABORATORIO']));
  expect(JSON.stringify(measures)).toContain('PARASITOLÓGICO: negativo');
});

test('rows that hold only a date or a clinic are context for the rows below, and no rows of data', async () => {
  const { matrix, exams } = await officeOf(t);
  const header = ['DNI', 'APELLIDOS Y NOMBRES', 'TIPO EMO', 'APTITUD', 'GLUCOSA'];
  const file = await xlsxOf(header, [
    ['FECHA: 04/11/2025', null, null, null, null],
    [null, 'CLÍNICA SAN JUAN', null, null, null],
    ['10000001', 'QUISPE ÑAHUI JOSÉ', 'ANUAL', 'APTO', '90'],
    ['FECHA', '05/11/2025', null, null, null],
    ['10000002', 'ROJAS LEÓN ANA', 'ANUAL', 'APTO', '91'],
    [null, 'CLÍNICA SUR', null, null, null],
    ['10000001', 'QUISPE ÑAHUI JOSÉ', 'RETIRO', 'APTO', '92'],
    ['Fecha de emisión: 10/11/2025', null, null, null, null],
    ['FECHA: 11/11/2025', null, null, null, null],
  ]);
  const batch = await matrix.review(file, 'import-attentions');
  expect(positive(batch.planned)).toEqual({ NUEVO: 3 });
  expect(batch.columns.slice(5).map(({ header, field }) => [header, field])).toEqual([
    ['FECHA', 'attentionDate'],
    ['Centro médico', 'healthCentre'],
  ]);
  const preview = await matrix.preview(batch.id);
  expect(preview.notices).toContain(
    '«FECHA» y «Centro médico»: las filas que solo dicen eso valen para todas las de abajo, hasta la siguiente.',
  );
  const shown = preview.rows.map(({ cells }) => cells.slice(5));
  expect(shown[3]).toEqual(['04/11/2025', 'CLÍNICA SAN JUAN']);
  await matrix.finish(batch.id);
  expect((await exams()).map(({ number, date, centre }) => [number, date, centre])).toEqual([
    ['10000001', '2025-11-04', 'CLÍNICA SAN JUAN'],
    ['10000001', '2025-11-05', 'CLÍNICA SUR'],
    ['10000002', '2025-11-05', 'CLÍNICA SAN JUAN'],
  ]);
});
