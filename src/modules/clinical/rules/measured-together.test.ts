import { expect, test } from 'vitest';
import { TESTS, testOf } from './measured-together.ts';
import { measureOf } from './measures.ts';

test('every code of a test is a measure, and belongs to one test alone', () => {
  const codes = TESTS.flatMap(({ figures, words }) => [...figures, ...words]);
  expect(codes.filter((code) => !measureOf(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  ['PAS', ['PAD']],
  ['FEV1', ['FVC', 'FEV1_PCT', 'FVC_PCT', 'FEV1_FVC', 'FEV1_FVC_LIN', 'FVC_M1', 'FEV1_POST']],
  ['AUDIO_OD_4000', ['AUDIO_OD_500', 'AUDIO_OD_125', 'AUDIO_SIN_RESPUESTA_OD']],
  ['AUDIO_VO_OI_4000', ['AUDIO_VO_OI_500', 'AUDIO_ENMASC_VO_OI']],
  ['ESFERA_OD', ['CILINDRO_OD', 'EJE_OD']],
  ['HDL', ['COLESTEROL', 'TRIGLICERIDOS']],
  ['NEUTROFILOS', ['LEUCOCITOS']],
])('%s is measured together with %s', (code, others) => {
  expect(testOf(code)?.figures).toEqual(expect.arrayContaining([code, ...others]));
});

test.each([
  ['AUDIO_OD_4000', 'AUDIO_OI_4000'],
  ['AUDIO_OD_4000', 'AUDIO_VO_OD_4000'],
  ['ESFERA_OD', 'ESFERA_OI'],
])('%s and %s are two tests', (one, other) => expect(testOf(one)).not.toBe(testOf(other)));

test.each(['HEMOGLOBINA', 'GLUCOSA', 'PESO', 'SATO2'])('%s is measured alone', (code) =>
  expect(testOf(code)).toBeUndefined(),
);
