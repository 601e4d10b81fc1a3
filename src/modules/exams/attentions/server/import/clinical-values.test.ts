import { describe, expect, test } from 'vitest';
import { measureOf } from '#clinical/rules/measures.ts';
import { HEALTH_MATRIX_FIELDS } from '../../import-fields/health-matrix.ts';
import { emptyPart } from '../writing/clinical-part.ts';
import { bringsNews, clinicalValues, mergeValues } from './clinical-values.ts';

test('every clinical column of the matrix is a measure, a text, a diagnosis, a referral or a pressure', () => {
  const others = /^(DX\d*(_CIE10)?|RECOMENDACIONES|RESTRICCIONES|OBSERVACIONES|INTERCONSULTA_\d|ESPECIALIDAD_\d|PA)$/;
  const lost = HEALTH_MATRIX_FIELDS.filter((f) => f.clinical && !measureOf(f.key) && !others.test(f.key));
  expect(lost.map((f) => f.key)).toEqual([]);
});

describe('a row of the matrix', () => {
  const parsed = {
    documentNumber: '12345678',
    PESO: 80,
    TALLA: 170,
    IMC: 27.1,
    LEUCOCITOS: 7500,
    EKG: ' Normal ',
    GLUCOSA: null,
    RESTRICCIONES: 'Evitar ruido',
    DX1: 'Obesidad',
    DX1_CIE10: 'E669',
    DX3_CIE10: 'H833',
    DX: 'Otro',
    INTERCONSULTA_2: 'Por vista',
    ESPECIALIDAD_2: 'Oftalmología',
  };
  const values = clinicalValues(parsed);

  test('is read by code, in the unit of the catalogue, without what is empty or computed', () =>
    expect(values).toEqual({
      measures: new Map<string, number | string>([
        ['PESO', 80],
        ['TALLA', 170],
        ['LEUCOCITOS', 7.5],
        ['EKG', 'Normal'],
      ]),
      texts: { raw_restrictions: 'Evitar ruido' },
      diagnoses: [
        { cie10: 'E669', description: 'Obesidad', kind: null },
        { cie10: 'H833', description: null, kind: null },
        { cie10: null, description: 'Otro', kind: null },
      ],
      referrals: [{ position: 2, specialty: 'Oftalmología', reason: 'Por vista' }],
    }));

  test('brings no news to an exam that holds it, whatever else it holds', () => {
    const stored = mergeValues({ ...emptyPart(), measures: new Map([['FC', 70]]) }, values);
    const named = stored.diagnoses.map((d) => ({ ...d, description: d.description ?? 'Efectos del ruido' }));
    expect(bringsNews({ ...stored, diagnoses: named }, values.referrals, values)).toBe(false);
    expect(bringsNews(stored, [], values)).toBe(true);
    expect(bringsNews(stored, values.referrals, clinicalValues({ ...parsed, PESO: 81 }))).toBe(true);
    expect(bringsNews(stored, values.referrals, clinicalValues({ ...parsed, DX1_CIE10: 'E660' }))).toBe(true);
    expect(bringsNews(stored, values.referrals, clinicalValues({ RESTRICCIONES: 'Otra' }))).toBe(true);
  });
});
