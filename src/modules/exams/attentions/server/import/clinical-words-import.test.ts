import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { type Cells, issuesOf, office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const HEAD = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'APTITUD',
  'PROTEÍNAS EN ORINA',
  'GLUCOSA EN ORINA',
  'HEMATÍES EN ORINA',
  'LEUCOCITOS EN ORINA',
  'EXAMEN DE ORINA',
  'LDL',
  'RX DE TÓRAX',
  'EKG',
  'COCAÍNA',
  'TEST DE ISHIHARA',
];

test('signs, reports, denials and other units of a matrix reach their classes, and what is not read is told', async () => {
  const { matrix, doctor, company } = await office(t);
  const rows: Cells[] = [
    [
      '10000001',
      'QUISPE ÑAHUI JOSÉ',
      'ANUAL',
      '10/03/2026',
      'APTO',
      '++',
      '(-)',
      '0-2 xc',
      '2-4 xc',
      null,
      6,
      'No se descarta neumoconiosis',
      'Sin signos de isquemia',
      'No reactivo',
      '17/21',
    ],
    [
      '10000002',
      'ROJAS LEÓN ANA',
      'ANUAL',
      '10/03/2026',
      'APTO',
      null,
      null,
      null,
      null,
      'Densidad 1.020, proteínas (-), glucosa (-), leucocitos 2-4, hematíes 0-1',
      90,
      'No compatible con neumoconiosis',
      'No arritmia',
      'Negativo',
      '9/21',
    ],
  ];
  const batch = await matrix.review(await xlsxOf(HEAD, rows), 'import-attentions');
  expect(batch.columns.filter((c) => c.field === null)).toEqual([]);
  expect(await issuesOf(matrix, batch)).toEqual([
    [expect.any(Number), 'warning', 'other-unit', '6 parece estar en mmol/L: serían 232 mg/dL.'],
  ]);
  await matrix.finish(batch.id);

  const classesOf = async (name: string) => {
    const list = (await doctor.get(`/api/exam/emos?company_id=${company.id}&filter_value=${name}`)).json();
    const detail = (await doctor.get(`/api/exam/attentions/${list.items[0].id}`)).json();
    const measures: { code: string; class: string | null }[] = detail.stations.flatMap(
      (s: { measures: unknown[] }) => s.measures,
    );
    return Object.fromEntries(measures.map((m) => [m.code, m.class]));
  };
  expect(await classesOf('quispe')).toMatchObject({
    ORINA: 'PROTEINURIA',
    LDL: 'SIN_DATO',
    TORAX: 'SOSPECHA',
    EKG: 'NORMAL',
    COCAINA: 'NEGATIVO',
    VISION_COLORES: 'NORMAL',
  });
  expect(await classesOf('rojas')).toMatchObject({
    ORINA: 'NORMAL',
    LDL: 'OPTIMO',
    TORAX: 'NORMAL',
    EKG: 'NORMAL',
    COCAINA: 'NEGATIVO',
    VISION_COLORES: 'DISCROMATOPSIA',
  });
});
