import { expect, test } from 'vitest';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { needsReview } from '../class-review.ts';
import { type Finding, findingText, frequentCodes, OF_CLASS, OF_SEVERAL, suggestedReferrals } from './of-findings.ts';

const finding = (code: string, area: Finding['area'], more: Partial<Finding> = {}): Finding => ({
  code,
  area,
  label: code,
  shown: null,
  class: null,
  classLabel: 'Alterado',
  severity: 'MILD',
  critical: false,
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

/** Findings by «item:class», with the station of each. */
const exam = (...given: string[]) =>
  given.map((each) => {
    const [code, its] = each.split(':') as [keyof typeof CLASSIFIED_ITEMS, string];
    expect(Object.keys(CLASSIFIED_ITEMS[code].classes), each).toContain(its);
    return finding(code, CLASSIFIED_ITEMS[code].area, { class: its });
  });
const DIABETES = 'GLUCOSA:DIABETES';
const CONFIRMED = [DIABETES, 'HBA1C:DIABETES'];

test.each<[string[], boolean, string, string | undefined]>([
  // A urine has one specialist for each of its findings.
  [['ORINA:GLUCOSURIA'], false, 'R81', 'Endocrinología'],
  [['ORINA:HEMATURIA'], false, 'R31', 'Urología'],
  [['ORINA:PROTEINURIA'], false, 'R80', 'Nefrología'],
  [['ORINA:PROBABLE_ITU'], false, 'N390', 'Urología'],
  [['ORINA:BILIRRUBINURIA'], false, 'R822', 'Gastroenterología'],
  // Sugar in the urine follows that of the blood, and so do ketones.
  [['ORINA:GLUCOSURIA', DIABETES], false, 'R739', 'Endocrinología'],
  [['ORINA:GLUCOSURIA', 'HBA1C:DIABETES'], false, 'R739', 'Endocrinología'],
  [['ORINA:CETONURIA', DIABETES], false, 'R824', 'Endocrinología'],
  [['ORINA:CETONURIA', ...CONFIRMED], false, 'E119', 'Endocrinología'],
  [['ORINA:CETONURIA'], false, 'R824', 'Medicina interna'],
  [['ORINA:PROTEINURIA', DIABETES], false, 'R80', 'Nefrología'],
  [['ORINA:PROTEINURIA', 'HBA1C:DIABETES'], false, 'R80', 'Nefrología'],
  [['ORINA:PROTEINURIA', ...CONFIRMED], false, 'E112', 'Nefrología'],
  [['ORINA:GLUCOSURIA', ...CONFIRMED], false, 'E119', 'Endocrinología'],
  [['ORINA:PROTEINURIA', 'PRESION_ARTERIAL:HTA_2'], false, 'R80', 'Nefrología'],
  // Two tests that agree confirm a diabetes.
  [[DIABETES], false, 'R739', 'Endocrinología'],
  [[DIABETES, 'HBA1C:DIABETES'], false, 'E119', 'Endocrinología'],
  [['HBA1C:DIABETES', DIABETES], false, 'E119', 'Endocrinología'],
  [['COLESTEROL:ALTO'], false, 'E780', 'Endocrinología'],
  [['COLESTEROL:ALTO', 'TRIGLICERIDOS:ALTO'], false, 'E782', 'Endocrinología'],
  [['TRIGLICERIDOS:ALTO', 'LDL:ALTO'], false, 'E782', 'Endocrinología'],
  [['LDL:MUY_ALTO', 'TRIGLICERIDOS:MUY_ALTO'], false, 'E782', 'Endocrinología'],
  // A value at the limit is not high.
  [['COLESTEROL:LIMITE_ALTO', 'TRIGLICERIDOS:LIMITE_ALTO'], false, 'E780', 'Endocrinología'],
  [['COLESTEROL:ALTO', 'TRIGLICERIDOS:LIMITE_ALTO'], false, 'E780', 'Endocrinología'],
  [['TRIGLICERIDOS:ALTO', 'COLESTEROL:LIMITE_ALTO'], false, 'E781', 'Endocrinología'],
  // A large waist is an obesity where the body mass index is one.
  [['CINTURA:MUY_ALTO', 'IMC:OBESIDAD_I'], false, 'E669', 'Nutrición'],
  [['CINTURA:ALTO', 'IMC:SOBREPESO'], false, 'R635', 'Nutrición'],
  [['ICC:ALTO', 'IMC:SOBREPESO'], false, 'R635', 'Nutrición'],
  [['CINTURA:ALTO'], false, 'E65', 'Nutrición'],
  // Chapter XV of the CIE-10 takes the place of the usual codes in a pregnancy.
  [['HEMOGLOBINA:ANEMIA_LEVE'], true, 'O990', 'Ginecología y obstetricia'],
  [['PRESION_ARTERIAL:HTA_1'], true, 'O16', 'Ginecología y obstetricia'],
  [['PRESION_ARTERIAL:HIPOTENSION'], true, 'O265', 'Ginecología y obstetricia'],
  [[DIABETES], true, 'O244', 'Ginecología y obstetricia'],
  [['ORINA:PROTEINURIA'], true, 'O121', 'Ginecología y obstetricia'],
  [['ORINA:PROBABLE_ITU'], true, 'O234', 'Ginecología y obstetricia'],
  [['ORINA:GLUCOSURIA', DIABETES], true, 'O244', 'Ginecología y obstetricia'],
  [['ORINA:GLUCOSURIA', 'HBA1C:PREDIABETES'], true, 'O244', 'Ginecología y obstetricia'],
  [['ORINA:CETONURIA', DIABETES], true, 'O244', 'Ginecología y obstetricia'],
  [['ORINA:GLUCOSURIA'], true, 'R81', 'Ginecología y obstetricia'],
  [['ORINA:HEMATURIA'], true, 'R31', 'Urología'],
  // At altitude the polycythaemia is a secondary one, and a slow sinus rhythm needs no specialist.
  [['HEMOGLOBINA:POLICITEMIA'], false, 'D751', 'Hematología'],
  [['EKG:BRADICARDIA_SINUSAL'], false, 'R001', undefined],
])('%j, pregnant %j: first %s, to %s', (given, pregnant, cie10, specialty) => {
  const findings = exam(...given);
  const [first] = suggestedReferrals(findings, pregnant).filter(({ measures }) => measures.includes(findings[0]!.code));
  expect([first?.codes[0] ?? frequentCodes(findings, pregnant)[0], first?.specialty]).toEqual([cie10, specialty]);
});

test('glucose of 498 with sugar in the urine goes to one specialist, and no infection is proposed', () => {
  const findings = exam(DIABETES, 'ORINA:GLUCOSURIA');
  expect(suggestedReferrals(findings).map(({ specialty, measures }) => [specialty, measures])).toEqual([
    ['Endocrinología', ['GLUCOSA', 'ORINA']],
  ]);
  expect(frequentCodes(findings)).toEqual(['R739', 'E119', 'R81', 'R730']);
});

test('each urine class but the normal one has its own consequence', () => {
  const own = Object.keys(CLASSIFIED_ITEMS.ORINA.classes).filter((each) => needsReview('ORINA', each));
  expect(own.filter((each) => !OF_CLASS[`ORINA:${each}`])).toEqual([]);
});

test('each rule over several findings names findings that exist', () => {
  const named = OF_SEVERAL.flatMap(({ of, besides = [], besidesAll = [] }) => [...of, ...besides, ...besidesAll]);
  exam(...named.filter((each) => each.includes(':')));
  for (const code of named.filter((each) => !each.includes(':'))) expect(CLASSIFIED_ITEMS).toHaveProperty(code);
});

test('an anaemia of a pregnant woman goes to her obstetrician alone, also with erythrocytes of another size', () => {
  const findings = exam('HEMOGLOBINA:ANEMIA_LEVE', 'HEMOGRAMA:SERIE_ROJA');
  expect(suggestedReferrals(findings, true).map(({ specialty }) => specialty)).toEqual(['Ginecología y obstetricia']);
  expect(frequentCodes(findings, true)[0]).toBe('O990');
});

test('a critical value has a specialist also where its class needs none', () => {
  const [slow] = exam('FC:BRADICARDIA');
  expect(suggestedReferrals([slow!])).toEqual([]);
  expect(suggestedReferrals([{ ...slow!, critical: true }])).toMatchObject([
    { specialty: 'Cardiología', critical: true, codes: ['R001'] },
  ]);
});
