import { expect, test } from 'vitest';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { type Finding, findingText, frequentCodes, OF_CLASS, suggestedReferrals } from './of-findings.ts';

const finding = (code: string, area: Finding['area'], more: Partial<Finding> = {}): Finding => ({
  code,
  area,
  label: code,
  shown: null,
  class: null,
  classLabel: 'Alterado',
  severity: 'MILD',
  ...more,
});

test('the usual code of each finding comes first, each once', () => {
  const codes = frequentCodes([finding('AUDIOMETRIA', 'AUDIO'), finding('COLESTEROL', 'LAB'), finding('LDL', 'LAB')]);
  expect(codes.slice(0, 3)).toEqual(['H833', 'E780', 'H903']);
  expect(new Set(codes).size).toBe(codes.length);
});

test('findings of one specialist make one referral, with the results that belong to it', () => {
  const referrals = suggestedReferrals([
    finding('GLUCOSA', 'LAB', { label: 'Glucosa', shown: '141 mg/dL', classLabel: 'Diabetes', severity: 'MODERATE' }),
    finding('TRIGLICERIDOS', 'LAB'),
    finding('RX_OIT', 'RX_OIT'),
    finding('ALTURA', 'ALTURA'),
  ]);
  expect(referrals.map(({ specialty, measures }) => [specialty, measures])).toEqual([
    ['Endocrinología', ['GLUCOSA', 'TRIGLICERIDOS']],
    ['Neumología', ['RX_OIT']],
  ]);
  expect(referrals[0]).toMatchObject({
    reason: 'Glucosa 141 mg/dL (Diabetes); TRIGLICERIDOS (Alterado).',
    severity: 'MODERATE',
  });
  expect(referrals[0]?.codes).toContain('R739');
});

test('a value that is its own class is not written twice', () => {
  expect(findingText({ label: 'EKG', shown: 'Bloqueo', classLabel: 'Bloqueo' })).toBe('EKG Bloqueo');
  expect(findingText({ label: 'EKG', shown: null, classLabel: 'Bloqueo' })).toBe('EKG (Bloqueo)');
});

test.each([
  ['IMC', 'TRIAJE', 'BAJO_PESO', 'E46', 'Nutrición'],
  ['IMC', 'TRIAJE', 'SOBREPESO', 'R635', 'Nutrición'],
  ['IMC', 'TRIAJE', 'OBESIDAD_I', 'E669', 'Nutrición'],
  ['GLUCOSA', 'LAB', 'HIPOGLUCEMIA', 'E162', 'Endocrinología'],
  ['GLUCOSA', 'LAB', 'PREDIABETES', 'R730', 'Endocrinología'],
  ['HEMOGLOBINA', 'LAB', 'POLICITEMIA', 'D751', 'Hematología'],
  ['HEMATOCRITO', 'LAB', 'ALTO', 'D751', 'Hematología'],
  ['LEUCOCITOS', 'LAB', 'LEUCOCITOSIS', 'D728', 'Hematología'],
  ['PLAQUETAS', 'LAB', 'TROMBOCITOPENIA', 'D696', 'Hematología'],
  ['HEMOGRAMA', 'LAB', 'VARIAS_SERIES', undefined, 'Hematología'],
  ['PRESION_ARTERIAL', 'TRIAJE', 'HIPOTENSION', 'I959', 'Cardiología'],
  ['PRESION_ARTERIAL', 'TRIAJE', 'HTA_1', 'R030', 'Cardiología'],
  ['FC', 'TRIAJE', 'BRADICARDIA', 'R001', undefined],
  ['FC', 'TRIAJE', 'TAQUICARDIA', 'R000', 'Cardiología'],
  ['AUDIOMETRIA', 'AUDIO', 'OTRAS', 'H919', 'Otorrinolaringología'],
  ['AUDIOMETRIA', 'AUDIO', 'HIR_LEVE', 'H833', 'Otorrinolaringología'],
  ['CREATININA', 'LAB', 'ALTO', 'R944', 'Nefrología'],
  ['CREATININA', 'LAB', 'BAJO', undefined, undefined],
  ['TGP', 'LAB', 'ALTO', 'R740', 'Gastroenterología'],
  ['TEST_SUENO', 'TEST_SUENO', 'EXCESIVA', 'G471', 'Neurología'],
  ['TORAX', 'RX', 'CARDIOMEGALIA', 'I517', 'Cardiología'],
  ['TORAX', 'RX', 'NODULO', 'R91', 'Neumología'],
] as const)('%s of station %s, class %s: %s, %s', (code, area, given, cie10, specialty) => {
  const its = [finding(code, area, { class: given })];
  expect(frequentCodes(its)[0]).toBe(cie10);
  expect(suggestedReferrals(its)[0]?.specialty).toBe(specialty);
});

test('each class with codes of its own is a class of its item', () => {
  for (const key of Object.keys(OF_CLASS)) {
    const [item, given] = key.split(':') as [keyof typeof CLASSIFIED_ITEMS, string];
    expect(Object.keys(CLASSIFIED_ITEMS[item].classes), key).toContain(given);
  }
});
