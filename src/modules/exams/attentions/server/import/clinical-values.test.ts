import { describe, expect, test } from 'vitest';
import { measureOf } from '#clinical/rules/measures.ts';
import { HEALTH_MATRIX_FIELDS } from '../../import-fields/health-matrix.ts';
import { type ClinicalPart, emptyPart } from '../writing/clinical-part.ts';
import { bringsNews, clinicalValues, keptFromDoctor, mergeValues } from './clinical-values.ts';

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
    const held = values.referrals.map((r) => ({ ...r, id: 'r', place: 1, byDoctor: false }));
    expect(bringsNews({ ...stored, diagnoses: named }, held, values)).toBe(false);
    expect(bringsNews(stored, [], values)).toBe(true);
    expect(bringsNews(stored, held, clinicalValues({ ...parsed, PESO: 81 }))).toBe(true);
    expect(bringsNews(stored, held, clinicalValues({ ...parsed, DX1_CIE10: 'E660' }))).toBe(true);
    expect(bringsNews(stored, held, clinicalValues({ RESTRICCIONES: 'Otra' }))).toBe(true);
  });

  test('leaves what a doctor wrote on the page, brings no news with it, and says so', () => {
    const stored = mergeValues(emptyPart(), values);
    const written = { cie10: 'I10', description: 'Hipertensión', kind: 'D' };
    const page: ClinicalPart = {
      ...stored,
      texts: { ...stored.texts, raw_restrictions: 'Evitar altura' },
      diagnoses: [...stored.diagnoses, written],
      byDoctor: ['raw_restrictions', 'diagnoses'],
    };
    const again = clinicalValues({ ...parsed, DX1_CIE10: 'E660', OBSERVACIONES: 'Nueva' });
    expect(mergeValues(page, again)).toEqual({ ...page, texts: { ...page.texts, notes: 'Nueva' } });
    const held = values.referrals.map((r) => ({ ...r, id: 'r', place: 1, byDoctor: false }));
    expect(bringsNews(page, held, values)).toBe(false);
    expect(keptFromDoctor(page, values)).toEqual(['raw_restrictions']);
    expect(keptFromDoctor(page, again)).toEqual(['raw_restrictions', 'diagnoses']);
  });

  test('opens its referral besides those of a doctor, unless it is to the same specialist', () => {
    const byDoctor = { id: 'd', place: 2, position: null, specialty: 'Cardiología', reason: 'Otra', byDoctor: true };
    expect(bringsNews(mergeValues(emptyPart(), values), [byDoctor], values)).toBe(true);
    const same = { ...byDoctor, specialty: 'OFTALMOLOGIA' };
    expect(bringsNews(mergeValues(emptyPart(), values), [same], values)).toBe(false);
  });
});
