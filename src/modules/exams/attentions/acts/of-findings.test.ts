import { expect, test } from 'vitest';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { needsReview } from '../class-review.ts';
import { type Finding, findingsOf, findingText } from './exam-findings.ts';
import { OF_CONCLUSION } from './of-conclusions.ts';
import {
  frequentCodes,
  isOfSpecialty,
  OF_CLASS,
  OF_CODE,
  OF_SEVERAL,
  OF_STATION,
  resultsOfSpecialty,
  suggestedReferrals,
} from './of-findings.ts';

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
  expect(codes.slice(0, 3)).toEqual(['H833', 'E780', 'E785']);
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
  expect(findingText({ label: 'EKG', shown: 'Bloqueo', classLabel: 'Bloqueo' })).toBe('EKG: Bloqueo');
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
  ['PRESION_ARTERIAL', 'TRIAJE', 'HIPOTENSION', 'R031', 'Cardiología'],
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
  ['TORAX', 'RX', 'PLEURAL', 'J949', 'Neumología'],
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
  [['COLESTEROL:LIMITE_ALTO', 'TRIGLICERIDOS:LIMITE_ALTO'], false, 'E780', 'Nutrición'],
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

/** The specialists to whom letters in force carry results that are first proposed to another one, or to none. */
test.each([
  ['Cardiología', ['PRESION_ARTERIAL:ELEVADA']],
  ['Cardiología', ['PRESION_ARTERIAL:PREHIPERTENSION']],
  ['Endocrinología', ['COLESTEROL:LIMITE_ALTO', 'TRIGLICERIDOS:LIMITE_ALTO', 'LDL:LIMITE_ALTO', 'HDL:BAJO']],
  ['endocrinologia', ['LDL:CASI_OPTIMO', DIABETES]],
  ['Nutrición', ['COLESTEROL:LIMITE_ALTO', 'HDL:BAJO']],
  ['Urología', ['ORINA:PROTEINURIA', 'PSA:BAJO']],
  ['Urología', ['ORINA:GLUCOSURIA']],
  ['Urología', ['ORINA:CETONURIA']],
  ['Nefrología', ['ORINA:CILINDRURIA']],
  ['Medicina interna', ['PLOMO:BAJO', 'ORINA:CETONURIA']],
  ['Medicina interna', ['HEMOGLOBINA:ANEMIA_MODERADA', 'LEUCOCITOS:LEUCOCITOSIS', 'PLAQUETAS:TROMBOCITOPENIA']],
  ['Medicina interna', [DIABETES, 'TRIGLICERIDOS:MUY_ALTO', 'CREATININA:ALTO', 'TGP:ALTO']],
  ['Medicina interna', ['PRESION_ARTERIAL:HTA_1', 'TRIGLICERIDOS:LIMITE_ALTO', 'ORINA:PROTEINURIA']],
])('a letter to «%s» is given %j, in a pregnancy too, and neither ears nor mind', (specialty, given) => {
  const findings = exam(...given, 'AUDIOMETRIA:HIR_LEVE', 'IMC:OBESIDAD_I');
  const codes = given.map((each) => each.split(':')[0]);
  for (const pregnant of [false, true])
    expect(resultsOfSpecialty(specialty, findings, pregnant).filter((code) => code !== 'IMC')).toEqual(codes);
  expect(resultsOfSpecialty(specialty, findings).includes('IMC')).toBe(specialty === 'Nutrición');
});

test('a specialist is given all that a suggestion of it holds, of every class', () => {
  for (const [item, { classes, area }] of Object.entries(CLASSIFIED_ITEMS))
    for (const given of Object.keys(classes)) {
      const its = [finding(item, area, { class: given })];
      for (const pregnant of [false, true])
        for (const { specialty, measures } of suggestedReferrals(its, pregnant))
          expect([specialty, resultsOfSpecialty(specialty, its, pregnant)]).toEqual([
            specialty,
            expect.arrayContaining(measures),
          ]);
    }
});

test('no results and no diagnoses are for a name that is no specialty', () => {
  expect(resultsOfSpecialty('Medicina del deporte', exam(DIABETES))).toEqual([]);
  expect(resultsOfSpecialty(null, exam(DIABETES))).toEqual([]);
  expect(isOfSpecialty('Medicina del deporte', 'E119')).toBe(false);
});

test.each(['D649', 'D509', 'E119', 'R739', 'E785', 'R944', 'R80', 'R740', 'I10', 'R030'])(
  'internal medicine is given the diagnosis %s, and none of ears, mind, heart or eyes',
  (cie10) => {
    expect(isOfSpecialty('Medicina interna', cie10)).toBe(true);
    for (const other of ['H833', 'F419', 'I451', 'H527', 'K029'])
      expect([other, isOfSpecialty('Medicina interna', other)]).toEqual([other, false]);
  },
);

test('a urologist keeps the diagnoses of the urine that a nephrologist treats first', () => {
  expect(['R80', 'R81', 'N390', 'R31'].filter((cie10) => !isOfSpecialty('Urología', cie10))).toEqual([]);
});

test('glucose of 498 with sugar in the urine goes to one specialist, and no infection is proposed', () => {
  const findings = exam(DIABETES, 'ORINA:GLUCOSURIA');
  expect(suggestedReferrals(findings).map(({ specialty, measures }) => [specialty, measures])).toEqual([
    ['Endocrinología', ['GLUCOSA', 'ORINA']],
  ]);
  expect(frequentCodes(findings)).toEqual(['R739', 'E119', 'R81', 'R730']);
});

/** Stations whose classes mean different diseases: each class has a row of its own. */
const BY_CLASS: readonly string[] = ['EKG', 'RX', 'OFTALMO', 'OSTEO'];

test('each class that asks for a second look proposes a specialist and a diagnosis, or says why not', () => {
  const missing: string[] = [];
  for (const [item, { classes, area }] of Object.entries(CLASSIFIED_ITEMS))
    for (const given of Object.keys(classes).filter((each) => needsReview(item as never, each))) {
      if (item === 'TRIAJE') continue;
      const own = OF_CLASS[`${item}:${given}`] ?? (BY_CLASS.includes(area) ? OF_CODE[item] : undefined);
      const its = own ?? (BY_CLASS.includes(area) ? undefined : (OF_CODE[item] ?? OF_STATION[area]));
      const isComplete = its !== undefined && its.specialty !== null && its.codes.length > 0;
      if (!isComplete && !its?.why) missing.push(`${item}:${given}`);
    }
  expect(missing).toEqual([]);
});

/** A conclusion of a station, as the list of findings holds it. */
const conclusion = (code: string, area: Finding['area'], shown: string) =>
  findingsOf(
    [],
    [
      {
        code,
        label: code,
        serviceAreaCode: area,
        severity: 'UNGRADED',
        critical: false,
        classLabel: 'Falta leer la conclusión',
        shown,
        reference: null,
        change: null,
        before: null,
      },
    ],
  );

test.each([
  ['ODONTO', 'Caries dental en 3 piezas', ['K029'], 'Odontología'],
  ['ODONTO', 'Edéntulo parcial, 4 piezas ausentes', ['K081'], 'Odontología'],
  ['ODONTO', 'Edéntula total', ['K081'], 'Odontología'],
  ['ODONTO', 'Sin caries, edéntulo parcial', ['K081'], 'Odontología'],
  ['ODONTO', 'Gingivitis; caries en la pieza 16', ['K029', 'K051'], 'Odontología'],
  ['ODONTO', 'Control en seis meses', [], undefined],
  ['DERMA', 'Dermatitis de contacto en el dorso de ambas manos', ['L259'], 'Dermatología'],
  ['DERMA', 'Dermatitis alérgica de contacto', ['L239'], 'Dermatología'],
  ['DERMA', 'Dermatitis seborreica', ['L219'], 'Dermatología'],
  ['DERMA', 'Nevo displásico', [], 'Dermatología'],
  ['DERMA', 'Onicomicosis', ['B351'], 'Dermatología'],
  ['PSICOLOGIA', 'Ansiedad leve', ['F419'], 'Psiquiatría'],
  ['PSICOLOGIA', 'Observado por conducta', [], undefined],
  ['ALTURA', 'No apto para altura', [], undefined],
] as const)('%s «%s» proposes %j and %s', (code, words, codes, specialty) => {
  const its = conclusion(code, code === 'PSICOLOGIA' ? 'PSICO' : code, words);
  expect(frequentCodes(its)).toEqual(codes);
  expect(suggestedReferrals(its)[0]?.specialty).toBe(specialty);
  if (specialty) expect(suggestedReferrals(its)[0]!.reason).toBe(`${code}: ${words}.`);
});

test('each finding in words has a specialist, and its own name is read', () => {
  for (const [code, { findings }] of Object.entries(OF_CONCLUSION))
    for (const { codes, terms } of findings) {
      const words = terms[0]!.replaceAll('*', '');
      const [referral] = suggestedReferrals(conclusion(code, 'ODONTO', words));
      expect(referral?.codes, words).toEqual(codes);
    }
});

test('a normal pregnancy goes to the obstetrician with its supervision or its state', () => {
  expect(frequentCodes([], true)).toEqual(['Z349', 'Z33']);
  expect(suggestedReferrals([], true)).toMatchObject([
    { specialty: 'Ginecología y obstetricia', reason: 'Gestante: control prenatal.', codes: ['Z349', 'Z33'] },
  ]);
  expect([frequentCodes([], false), suggestedReferrals([], false)]).toEqual([[], []]);
  // A complication of the pregnancy excludes both.
  const anaemic = exam('HEMOGLOBINA:ANEMIA_LEVE');
  expect(frequentCodes(anaemic, true)).toEqual(['O990', 'D509']);
  expect(suggestedReferrals(anaemic, true)).toHaveLength(1);
});

test('several series of a blood count in a pregnancy are read by the obstetrician first', () => {
  const referred = (critical: boolean, ...given: string[]) =>
    suggestedReferrals(
      exam(...given).map((each) => (each.code === 'LEUCOCITOS' ? { ...each, critical } : each)),
      true,
    ).map(({ specialty }) => specialty);
  const [series, white] = ['HEMOGRAMA:VARIAS_SERIES', 'LEUCOCITOS:LEUCOCITOSIS'];
  expect(referred(false, series, 'HEMOGLOBINA:ANEMIA_LEVE', white)).toEqual(['Ginecología y obstetricia']);
  expect(referred(false, series, white)).toEqual(['Ginecología y obstetricia']);
  expect(referred(false, series, 'HEMOGLOBINA:ANEMIA_LEVE', 'PLAQUETAS:TROMBOCITOPENIA')).toContain('Hematología');
  expect(referred(true, white)[0]).toBe('Hematología');
  expect(suggestedReferrals(exam(series, white)).map(({ specialty }) => specialty)).toEqual(['Hematología']);
});

test('leucocytes above those of a pregnancy go to the haematologist too', () => {
  const white = (number: number) => ({ ...exam('LEUCOCITOS:LEUCOCITOSIS')[0]!, number });
  const referred = (...findings: Finding[]) => suggestedReferrals(findings, true).map(({ specialty }) => specialty);
  expect(referred(white(14.4))).toEqual(['Ginecología y obstetricia']);
  expect(referred(white(14.5))).toEqual(['Hematología', 'Ginecología y obstetricia']);
  const series = ['HEMOGRAMA:VARIAS_SERIES', 'HEMOGRAMA:SERIE_BLANCA'];
  for (const [others, number, specialties] of [
    [['HEMOGLOBINA:ANEMIA_LEVE'], 14, ['Ginecología y obstetricia']],
    [['HEMOGLOBINA:ANEMIA_LEVE'], 15, ['Ginecología y obstetricia', 'Hematología']],
    [[], 14, ['Ginecología y obstetricia']],
    [[], 15, ['Hematología', 'Ginecología y obstetricia']],
  ] as const)
    for (const each of series) {
      const its = referred(...exam(each, ...others), white(number));
      expect([each, others, number, [...its].sort()]).toEqual([each, others, number, [...specialties].sort()]);
    }
});

test.each([
  'PLAQUETAS:TROMBOCITOPENIA',
  'TGP:ALTO',
  'GLUCOSA:HIPOGLUCEMIA',
  'ORINA:GLUCOSURIA',
  'PRESION_ARTERIAL:PREHIPERTENSION',
  'HEMOGRAMA:SERIE_ROJA',
  'SATO2:LEVE',
])('%s in a pregnancy: its supervision as a normal one is not proposed', (given) => {
  const findings = exam(given);
  const codes = [...frequentCodes(findings, true), ...suggestedReferrals(findings, true).flatMap((each) => each.codes)];
  expect(codes).not.toContain('Z349');
  expect(codes.some((code) => code === 'Z33' || code.startsWith('O'))).toBe(true);
});

test('findings of the eyes and the ears leave a pregnancy a normal one', () => {
  for (const given of ['AV_LEJOS:LEVE', 'AUDIOMETRIA:HIR_LEVE'])
    expect(frequentCodes(exam(given), true)).toEqual(expect.arrayContaining(['Z349', 'Z33']));
});

test('a trace has the codes of all its findings', () => {
  const [trace] = exam('EKG:ISQUEMIA_REPOLARIZACION');
  const flags = ['Bloqueo de rama derecha', 'Frecuencia cardiaca baja', 'Bradicardia sinusal'];
  expect(frequentCodes([{ ...trace!, flags }])).toEqual(['R943', 'I451', 'R001']);
  expect(suggestedReferrals([{ ...trace!, flags }])).toMatchObject([{ codes: ['R943', 'I451', 'R001'] }]);
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

test('a painful arc has its second code', () => {
  expect(frequentCodes(exam('HALLAZGOS_OSTEOMUSCULARES:JOBE_NEER'))).toEqual(['M751', 'M754']);
});

test('a critical value has a specialist also where its class needs none', () => {
  const [slow] = exam('FC:BRADICARDIA');
  expect(suggestedReferrals([slow!])).toEqual([]);
  expect(suggestedReferrals([{ ...slow!, critical: true }])).toMatchObject([
    { specialty: 'Cardiología', critical: true, codes: ['R001'] },
  ]);
});
