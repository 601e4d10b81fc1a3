import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

/** Headers as clinics write them, a cell, and the measure with what is stored of it. */
const COLUMNS: readonly (readonly [header: string, cell: string | number, code: string, stored: string | number])[] = [
  ['ANTECEDENTES PERSONALES', 'Asma, Hipertensión arterial', 'ANT_PERSONALES', 'ASMA, HTA'],
  ['ALERGIAS', 'Penicilina', 'ANT_ALERGIAS', 'Penicilina'],
  ['ANTECEDENTES QUIRÚRGICOS', 'Apendicectomía 2010', 'ANT_CIRUGIAS', 'Apendicectomía 2010'],
  ['ANTECEDENTES FAMILIARES', 'Padre diabético', 'ANT_FAMILIARES', 'Padre diabético'],
  ['ANTECEDENTES OCUPACIONALES', 'Perforista, 5 años', 'ANT_OCUPACIONALES', 'Perforista, 5 años'],
  ['EXPERIENCIA LABORAL', 'Sin experiencia laboral', 'EXPERIENCIA_LABORAL', 'NINGUNA'],
  ['TABAQUISMO', 'Poco', 'HABITO_TABACO', 'POCO'],
  ['CONSUME ALCOHOL', 'Habitual', 'HABITO_ALCOHOL', 'HABITUAL'],
  ['FUR', '01/03/2026', 'GINECO_FUR', '01/03/2026'],
  ['ANAMNESIS', 'Niega molestias', 'ANAMNESIS', 'Niega molestias'],
  ['ECTOSCOPÍA', 'ABEG', 'ECTOSCOPIA', 'ABEG'],
  ['ESTADO MENTAL', 'LOTEP', 'ESTADO_MENTAL', 'LOTEP'],
  ['PIEL Y ANEXOS', 'Sin alteraciones', 'EF_PIEL', 'Sin alteraciones'],
  ['AP. RESPIRATORIO', 'MV pasa bien en ACP', 'EF_RESPIRATORIO', 'MV pasa bien en ACP'],
  ['APARATO CARDIOVASCULAR', 'RCRR, sin soplos', 'EF_CARDIOVASCULAR', 'RCRR, sin soplos'],
  ['COLUMNA VERTEBRAL', 'Escoliosis leve', 'EF_COLUMNA', 'Escoliosis leve'],
  ['MMII', 'Várices grado I', 'EF_MMII', 'Várices grado I'],
  ['Examen físico: Marcha', 'Normal', 'EF_MARCHA', 'Normal'],
  ['PERÍMETRO DE CUELLO', 38, 'CUELLO_PERIMETRO', 38],
  ['MINERALES EXPLOTADOS', 'Cobre', 'A16_MINERALES', 'Cobre'],
];

test('the matrix of a clinic brings the record under the names that clinics write', async () => {
  const { company, matrix } = await office(t);
  const about = ['DNI', 'TIPO EMO', 'FECHA DE EVALUACIÓN', 'APTITUD'];
  const file = await xlsxOf(
    [...about, ...COLUMNS.map(([header]) => header)],
    [['10000002', 'ANUAL', '10/03/2026', 'APTO', ...COLUMNS.map(([, cell]) => cell)]],
  );
  const batch = await matrix.review(file, 'import-attentions');
  expect(batch.columns.map(({ header, field }) => [header, field]).slice(about.length)).toEqual(
    COLUMNS.map(([header, , code]) => [header, code]),
  );
  const done = await matrix.finish(batch.id);
  expect(done.state, done.error ?? '').toBe('DONE');
  const { rows } = await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query<{ code: string; number: number | null; text: string | null }>(
        'select r.code, r.number, r.text from exam_results r where r.customer_id = $1 and not r.derived',
        [company.id],
      ),
    );
  const stored = new Map(rows.map(({ code, number, text }) => [code, number ?? text]));
  expect(COLUMNS.map(([, , code]) => [code, stored.get(code)])).toEqual(
    COLUMNS.map(([, , code, value]) => [code, value]),
  );
});

test('a file of a company user with one of these columns is refused by its name, and nothing is kept', async () => {
  const { aptitudes } = await office(t);
  for (const [header, cell] of COLUMNS) {
    const file = await xlsxOf(
      ['DNI', 'TIPO EMO', 'FECHA DE EVALUACIÓN', 'APTITUD', header],
      [['10000001', 'ANUAL', '10/03/2026', 'APTO', cell]],
    );
    const answer = await aptitudes.upload('aptitudes.xlsx', file, 'import-aptitudes');
    expect([header, answer.statusCode, answer.json().code]).toEqual([header, 400, 'clinical_columns']);
    expect(answer.body).toContain(header);
  }
});
