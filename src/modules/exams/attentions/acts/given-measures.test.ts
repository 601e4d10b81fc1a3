import { expect, test } from 'vitest';
import { MEASURES } from '#clinical/rules/measures.ts';
import { isGiven } from './given-measures.ts';
import { isOfSpecialty } from './of-findings.ts';

const givenWith = (code: string) => MEASURES.map((measure) => measure.code).filter((each) => isGiven([code], each));

test.each([
  ['AUDIOMETRIA', ['AUDIO_OD_500', 'AUDIO_OI_8000', 'AUDIO_VO_OD_4000', 'AUDIO_SIN_RESPUESTA_OD'], 'ISHIHARA'],
  ['ESPIROMETRIA', ['FVC', 'FEV1', 'FEV1_FVC', 'FEV1_PCT', 'FVC_PRED', 'FEV1_FVC_LIN', 'ESPIRO_CALIDAD'], 'SATO2'],
  ['AV_LEJOS', ['AV_LEJOS_OD_SC', 'AV_LEJOS_OD_CC', 'AV_LEJOS_OI_SC', 'AV_LEJOS_OI_CC'], 'AV_CERCA_OD_SC'],
  ['AV_CERCA_SC', ['AV_CERCA_OD_SC', 'AV_CERCA_OI_CC'], 'AV_LEJOS_OD_SC'],
  ['AMETROPIA', ['ESFERA_OD', 'CILINDRO_OI', 'EJE_OD'], 'PIO_OD'],
  ['HEMOGRAMA', ['HEMOGLOBINA', 'HEMATOCRITO', 'LEUCOCITOS', 'PLAQUETAS', 'VCM'], 'GLUCOSA'],
  ['ORINA', ['ORINA_HEMATIES', 'ORINA_NITRITOS'], 'CREATININA'],
  ['EKG', ['EKG_FC', 'EKG_QTC', 'EKG_RITMO', 'EKG_ST', 'EKG_SINTOMAS'], 'FC'],
  ['EKG', ['EKG_QT'], 'EKG_EVALUADOR'],
  ['EKG', ['EKG_QRS'], 'EKG_ESTADO'],
  ['TORAX', ['RX_OIT', 'RX_TORAX'], 'RX_LUMBAR'],
])('%s brings the measures of its test and nothing else', (code, within, other) => {
  expect(givenWith(code)).toEqual(expect.arrayContaining(within));
  expect(givenWith(code)).not.toContain(other);
});

test('a code without a test behind it is given alone', () => expect(givenWith('GLUCOSA')).toEqual(['GLUCOSA']));

test.each([
  ['Oftalmología', 'H521', true],
  ['oftalmologia', 'H520', true],
  ['Oftalmología', 'F329', false],
  ['Endocrinología', 'E118', true],
  ['Cardiología', 'R943', true],
  ['Neumología', 'R943', false],
  ['Brujería', 'E119', false],
  ['Endocrinología', null, false],
  [null, 'E119', false],
])('to %s goes %s: %s', (specialty, cie10, is) => expect(isOfSpecialty(specialty, cie10)).toBe(is));
