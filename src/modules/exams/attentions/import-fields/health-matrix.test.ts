import { expect, it } from 'vitest';
import { measureOf } from '#clinical/rules/measures.ts';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import { HEALTH_MATRIX_FIELDS } from './health-matrix.ts';

/** Clinical content that is not stored as a measure. */
const BESIDE = /^(?:DX\d*|DX\d+_CIE10|RECOMENDACIONES|RESTRICCIONES|OBSERVACIONES|INTERCONSULTA_\d|ESPECIALIDAD_\d)$/;

it('every clinical column of the matrix is a measure of the catalogue, in its unit', () => {
  const measures = HEALTH_MATRIX_FIELDS.filter(({ clinical, key }) => clinical && !BESIDE.test(key));
  expect(measures.filter(({ key }) => !measureOf(key)).map(({ key }) => key)).toEqual([]);
  const numbers = measures.filter(({ kind }) => kind === 'number');
  expect(numbers.filter(({ key }) => measureOf(key)?.kind !== 'number').map(({ key }) => key)).toEqual([]);
  const same = (unit = '') => unit.replace('dB HL', 'dB');
  expect(
    numbers.filter(({ key, unit }) => same(unit) !== same(measureOf(key)?.unit ?? '')).map(({ key }) => key),
  ).toEqual([]);
});

it('keys and labels are unique within an import', () => {
  for (const definition of Object.values(IMPORT_DEFINITIONS)) {
    const { fields } = definition;
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    expect(new Set(fields.map(({ label }) => label.toLowerCase())).size).toBe(fields.length);
  }
});
