import { describe, expect, test } from 'vitest';
import { APTITUDE_FIELDS } from '#exams/attentions/import-fields/aptitudes.ts';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { matchColumns } from './testing/match-columns.ts';

const cells = (...values: (string | number)[]): SheetCell[] =>
  values.map((value) =>
    typeof value === 'number' ? { kind: 'number', number: value, text: String(value) } : { kind: 'text', text: value },
  );
const fieldsOf = (
  columns: Record<string, (string | number)[]>,
  fields: readonly ImportField[] = HEALTH_MATRIX_FIELDS,
) =>
  matchColumns(
    Object.keys(columns),
    fields,
    {},
    Object.values(columns).map((values) => cells(...values)),
  ).map(({ field, suggestion }) => field ?? (suggestion && `?${suggestion}`));

describe('a column called ESTADO in a roster', () => {
  test.each([
    ['ESTADO', ['ACTIVO', 'CESADO', 'ACTIVO'], 'workerState'],
    ['Situación', ['Vigente', 'Inactivo'], 'workerState'],
    ['ESTADO', ['SOLTERO', 'CASADO', 'SOLTERO'], '?civilStatus'],
    ['ESTADO', ['PROGRAMADO', 'ATENDIDO', 'PROGRAMADO'], '?civilStatus'],
    ['ESTADO CIVIL', ['SOLTERO', 'CASADO', 'SOLTERO'], 'civilStatus'],
  ])('%s over %j is %s', (title, values, field) => {
    expect(fieldsOf({ DNI: ['45678912'], [title]: values }, ROSTER_FIELDS)[1]).toBe(field);
  });
});

test.each(['Nº', 'N°', 'N.º', 'NRO', 'No.', 'NUM', '#', 'N'])('%s alone counts rows and is no field', (title) => {
  expect(fieldsOf({ [title]: [1, 2, 3], DNI: ['45678912'] }, ROSTER_FIELDS)[0]).toBeNull();
  expect(fieldsOf({ [title]: [1, 2, 3], DNI: ['45678912'] }, APTITUDE_FIELDS)[0]).toBeNull();
});

describe('a column called TIPO', () => {
  test.each([
    [['DNI', 'CE', 'DNI'], 'documentType'],
    [['dni'], 'documentType'],
    [['RETIRO', 'RETIRO', 'VISITA'], 'examType'],
    [['Anual', 'Pre-ocupacional'], 'examType'],
  ])('over %j is %s', (values, field) => {
    expect(fieldsOf({ TIPO: values })).toEqual([field]);
    expect(fieldsOf({ DNI: ['45678912'], TIPO: values }, APTITUDE_FIELDS)[1]).toBe(field);
  });

  test('of a roster is the type of document, or of the last exam', () => {
    expect(fieldsOf({ Tipo: ['DNI', 'CE', 'PTP'] }, ROSTER_FIELDS)).toEqual(['documentType']);
    expect(fieldsOf({ Tipo: ['Periódico', 'Anual'] }, ROSTER_FIELDS)).toEqual(['lastExamType']);
  });

  test.each([[['OBRERO', 'EMPLEADO', 'DNI']], [['A', 'B', 'C']], [[1, 2, 3]], [['DNI', 7]]])(
    'over %j is neither',
    (values) => {
      expect(fieldsOf({ TIPO: values })[0]).not.toMatch(/^(?:documentType|examType)$/);
    },
  );

  test('takes no field that another column has', () => {
    expect(fieldsOf({ 'TIPO DOC': ['DNI', 'CE'], TIPO: ['DNI', 'CE'] })[1]).not.toBe('documentType');
  });
});

describe('a share of the predicted', () => {
  test.each([
    ['FEF 25-75 %', ['88%', '91 %'], 'FEF2575_PCT'],
    ['FEF 25-75 %', [88, 91], 'FEF2575_PCT'],
    ['FEF25-75%', [3.2, 2.9], 'FEF2575'],
    ['FEF 25-75', [3.2, 2.9], 'FEF2575'],
    ['FLUJO PICO %', [88, 102], 'FLUJO_PICO_PCT'],
    ['FLUJO PICO', [480, 510], 'FLUJO_PICO'],
    ['FLUJO PICO', ['88%', '95%'], 'FLUJO_PICO_PCT'],
    ['CVF', ['98%', '101%'], 'FVC_PCT'],
    ['CVF', [98, 101], 'FVC_PCT'],
    ['CVF', [4.12, '3,9'], 'FVC'],
    ['CVF (%)', [98, 101], 'FVC_PCT'],
    ['VEF1/CVF (%)', ['82,5%', '80%'], 'FEV1_FVC'],
    ['SAT O2 %', ['96%', '95%'], 'SATO2'],
    ['FVC', [4120, 3900], 'FVC'],
  ])('%s over %j is %s', (title, values, field) => expect(fieldsOf({ [title]: values })).toEqual([field]));

  test('stands beside its volume', () => {
    expect(
      fieldsOf({
        'CVF (L)': ['4,12'],
        'CVF (%)': ['98%'],
        'VEF1 (L)': [3.4],
        'VEF1 (%)': ['95 %'],
        'FEF 25-75 %': ['88%'],
      }),
    ).toEqual(['FVC', 'FVC_PCT', 'FEV1', 'FEV1_PCT', 'FEF2575_PCT']);
  });
});

describe('a pressure of one figure', () => {
  test('is the upper one beside the lower, and asked about alone', () => {
    expect(fieldsOf({ PA: [120, 118], PAD: [80, 76] })).toEqual(['PAS', 'PAD']);
    expect(fieldsOf({ PA: [120, 118] })).toEqual(['?PAS']);
    expect(fieldsOf({ PA: ['120/80', '118/76'] })).toEqual(['PA']);
    expect(fieldsOf({ PA: [120, 118], PAS: [121, 119], PAD: [80, 76] })).toEqual(['PA', 'PAS', 'PAD']);
  });
});
