import { describe, expect, test } from 'vitest';
import { ageOn } from '#platform/contract/dates.ts';
import { fc } from '#testing/property.ts';
import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode, RULE_SETS } from '../book/registry.ts';
import { flagLabel } from '../flags.ts';
import { MEASURES, measureOf } from '../measures.ts';
import { BLOOD_PRESSURE_RULES_2017 } from '../triage/blood-pressure.ts';
import { NOT_JUDGED_IN_PREGNANCY } from '../triage/of-pregnancy.ts';
import { classifyExam } from './classify-exam.ts';
import type { ExaminedPerson } from './exam-reader.ts';

const miner: ExaminedPerson = { sex: 'M', birthDate: '1985-06-15', altitude: 4338 };
const exam = (measures: Record<string, number | string>, person: ExaminedPerson = miner, rules = DEFAULT_RULES) => {
  const found = classifyExam(new Map(Object.entries(measures)), person, '2026-03-01', rules);
  return Object.fromEntries(found.map(({ item, ...rest }) => [item, rest]));
};
const classesOf = (measures: Record<string, number | string>, person?: ExaminedPerson) =>
  Object.fromEntries(Object.entries(exam(measures, person)).map(([item, { class: found }]) => [item, found]));

test('the real matrix of a clinic', () => {
  expect(
    classesOf({
      PESO: 82,
      TALLA: 1.68,
      GLUCOSA: 104,
      COLESTEROL: 215,
      TRIGLICERIDOS: 180,
      DX_OFTALMO: 'Astigmatismo',
      DX_AUDIO: 'NORMOACUSIA BILATERAL',
      DX_PESO: 'SOBREPESO',
    }),
  ).toEqual({
    IMC: 'SOBREPESO',
    TRIAJE: 'LEVE',
    AUDIOMETRIA: 'NORMAL',
    GLUCOSA: 'PREDIABETES',
    COLESTEROL: 'LIMITE_ALTO',
    TRIGLICERIDOS: 'LIMITE_ALTO',
    AMETROPIA: 'ASTIGMATISMO',
  });
});

test('an answer carries label, value, version and flags', () => {
  expect(exam({ PA: '150/55' })['PRESION_ARTERIAL']).toEqual({
    class: 'HTA_1',
    label: 'Hipertensión estadio 1',
    value: 150,
    ruleVersion: '1',
    flags: ['PAD_BAJA'],
  });
  const chosen = { ...DEFAULT_RULES, PRESION_ARTERIAL: BLOOD_PRESSURE_RULES_2017 };
  expect(exam({ PAS: 125, PAD: 75 }, miner, chosen)['PRESION_ARTERIAL']).toMatchObject({
    class: 'ELEVADA',
    ruleVersion: 'ACC-AHA-2017',
  });
});

test('haemoglobin keeps the observed and the adjusted value', () => {
  expect(exam({ HEMOGLOBINA: 159 })).toMatchObject({
    HEMOGLOBINA: { class: 'ANEMIA_LEVE', value: 15.9 },
    HEMOGLOBINA_AJUSTADA: { class: 'ANEMIA_LEVE', value: 12.9 },
  });
  const stranger = { ...miner, altitude: null };
  expect(exam({ HEMOGLOBINA: 15.9, SATO2: 88 }, stranger)).toMatchObject({
    HEMOGLOBINA: { class: 'SIN_DATO', value: 15.9, flags: ['ALTITUD_DESCONOCIDA'] },
    SATO2: { class: 'SIN_DATO', flags: ['ALTITUD_DESCONOCIDA'] },
  });
});

test('a pregnant worker is judged by her trimester, and her weight and waist are shown without a class', () => {
  const pregnant: ExaminedPerson = { sex: 'F', birthDate: '1995-01-01', altitude: 100, pregnancyTrimester: 2 };
  const measures = { HEMOGLOBINA: 10.6, PESO: 100, TALLA: 160, CINTURA: 105, CADERA: 110, PAS: 110, PAD: 70 };
  const flags = ['GESTANTE', 'SIN_RANGO_DE_GESTACION'];
  expect(exam({ ...measures, FC: 80, SATO2: 97 }, pregnant)).toMatchObject({
    HEMOGLOBINA: { class: 'NORMAL' },
    IMC: { class: 'SIN_DATO', value: 39.06, flags },
    CINTURA: { class: 'SIN_DATO', value: 105, flags },
    ICC: { class: 'SIN_DATO', value: 0.95, flags },
    PRESION_ARTERIAL: { class: 'NORMAL' },
    TRIAJE: { class: 'NORMAL', flags: [] },
  });
  expect(exam({ ...measures, ICC: 0.95 }, { ...pregnant, pregnancyTrimester: null })).toMatchObject({
    IMC: { class: 'OBESIDAD_II' },
    CINTURA: { class: 'MUY_ALTO' },
    ICC: { class: 'ALTO' },
  });
});

test('whatever is not judged in a pregnancy has no reference in one', () => {
  const pregnant: ExaminedPerson = { sex: 'F', birthDate: '1995-01-01', altitude: 100, pregnancyTrimester: 2 };
  const sent = {
    PESO: 70,
    TALLA: 160,
    CINTURA: 90,
    CADERA: 100,
    HEMATOCRITO: 36,
    GLUCOSA: 90,
    CREATININA: 0.8,
    FC: 70,
  };
  const unjudged = Object.entries(exam(sent, pregnant))
    .filter(([, { flags }]) => flags?.includes('SIN_RANGO_DE_GESTACION'))
    .map(([item]) => item);
  expect(unjudged).toEqual(expect.arrayContaining([...NOT_JUDGED_IN_PREGNANCY]));
});

test('audiometry by thresholds, then by what the clinic reports', () => {
  const ear = (side: string, change: Record<string, number> = {}) =>
    Object.fromEntries(
      Object.entries({ 500: 20, 1000: 20, 2000: 20, 3000: 20, 4000: 20, 6000: 20, 8000: 20, ...change }).map(
        ([hz, dB]) => [`AUDIO_${side}_${hz}`, dB],
      ),
    );
  expect(exam({ ...ear('OD', { 4000: 60, 8000: 30 }), ...ear('OI') })).toMatchObject({
    AUDIOMETRIA: { class: 'TRAUMA_AVANZADO', value: 0, flags: ['ASIMETRIA'] },
    AUDIO_OD: { class: 'TRAUMA_AVANZADO', value: 20 },
    AUDIO_OI: { class: 'NORMAL' },
  });
  expect(exam({ KLOCKHOFF_OD: 'Trauma acústico leve', KLOCKHOFF_OI: 'Normoacusia' })).toMatchObject({
    AUDIOMETRIA: { class: 'TRAUMA_LEVE', flags: ['INFORMADO'] },
  });
});

test('LDL is computed where it was not measured', () => {
  expect(exam({ COLESTEROL: 200, HDL: 50, TRIGLICERIDOS: 150 })['LDL']).toMatchObject({
    class: 'CASI_OPTIMO',
    value: 120,
    flags: ['FRIEDEWALD'],
  });
  expect(exam({ COLESTEROL: 200, HDL: 50, TRIGLICERIDOS: 150, LDL: 90 })['LDL']).toMatchObject({
    class: 'OPTIMO',
    flags: [],
  });
});

test('spirometry in litres or in % of predicted', () => {
  expect(classesOf({ FVC: 4, FEV1: 2.4, FVC_PCT: 90, FEV1_PCT: 60 })).toEqual({
    ESPIROMETRIA: 'OBSTRUCTIVO',
    ESPIROMETRIA_SEVERIDAD: 'MODERADA',
  });
  expect(classesOf({ FVC: 95, FEV1: 98, FEV1_FVC: 84 })).toEqual({ ESPIROMETRIA: 'NORMAL' });
  expect(classesOf({ ESPIRO: 'NORMAL' })).toEqual({ ESPIROMETRIA: 'NORMAL' });
});

test('other stations', () => {
  expect(
    classesOf({
      EKG: 'Bradicardia sinusal',
      RX_OIT: '1/0',
      AV_LEJOS_OD_SC: '20/70',
      AV_LEJOS_OI_SC: '20/20',
      AV_LEJOS_OD_CC: '20/20',
      AV_CERCA_OD_SC: 'J4',
      AV_CERCA_OI_SC: 'J1',
      COLORES: 'Normal',
      ORINA_HEMATIES: '6-8 xc',
      OSTEO: 'Lumbalgia; pie plano',
      NORDICO_CUELLO_12M: 'SI',
      COCAINA: 'Negativo',
      TEST_SUENO: '12 puntos',
    }),
  ).toEqual({
    EKG: 'BRADICARDIA_SINUSAL',
    TORAX: 'SOSPECHA',
    COCAINA: 'NEGATIVO',
    ORINA: 'HEMATURIA',
    AV_LEJOS: 'NORMAL',
    AV_LEJOS_SC: 'LEVE',
    AV_CERCA: 'DISMINUIDA',
    AV_CERCA_SC: 'DISMINUIDA',
    VISION_COLORES: 'NORMAL',
    SINTOMAS_OSTEOMUSCULARES: 'CON_SINTOMAS',
    HALLAZGOS_OSTEOMUSCULARES: 'OTRO_HALLAZGO',
    ALTERACIONES_POSTURALES: 'PIE_PLANO',
    TEST_SUENO: 'EXCESIVA',
  });
});

test('what was not sent is not answered, what is unusable is SIN_DATO', () => {
  expect(exam({})).toEqual({});
  expect(exam({ EKG: 'INF. NO TOMADA', GLUCOSA: '-' })).toEqual({});
  expect(classesOf({ GLUCOSA: 5, PAS: 120 })).toEqual({
    GLUCOSA: 'SIN_DATO',
    PRESION_ARTERIAL: 'SIN_DATO',
    TRIAJE: 'SIN_DATO',
  });
});

describe('whatever the measures are', () => {
  const value = fc.oneof(
    fc.double({ noDefaultInfinity: true }),
    fc.integer({ min: -20, max: 300 }),
    fc.constantFrom(
      'NORMAL',
      '20/40',
      '1/1',
      '120/80',
      '++',
      '6-8',
      'positivo',
      'anemia, leucocitosis',
      'escoliosis',
      'SI',
      '-',
      '',
    ),
    fc.string({ maxLength: 20 }),
  );
  const measures = fc.dictionary(fc.constantFrom(...MEASURES.map((measure) => measure.code)), value, { maxKeys: 40 });
  const person = fc.record({
    sex: fc.constantFrom('M' as const, 'F' as const, 'X' as const),
    birthDate: fc.constantFrom(null, '1980-02-29', '2012-01-01', '2030-01-01'),
    altitude: fc.constantFrom(null, 0, 4000, 99999),
    pregnancyTrimester: fc.constantFrom(null, 1 as const, 2 as const, 3 as const),
  });

  test('each item is answered once, with a known class, Spanish labels and a finite value', () => {
    fc.assert(
      fc.property(measures, person, (sent, who) => {
        const found = classifyExam(new Map(Object.entries(sent)), who, '2026-03-01', DEFAULT_RULES);
        expect(new Set(found.map(({ item }) => item)).size).toBe(found.length);
        for (const { item, class: code, label, value: figure, flags } of found) {
          expect(Object.keys(CLASSIFIED_ITEMS[item].classes)).toContain(code);
          expect(label).not.toBe(code);
          expect(figure === null || Number.isFinite(figure)).toBe(true);
          for (const flag of flags) expect(flagLabel(item, flag)).not.toBe(flag);
        }
      }),
    );
  });
});

describe('the registry and the catalogue', () => {
  test('an item stands under its own name, and item with version is unique', () => {
    for (const [item, rules] of Object.entries(DEFAULT_RULES)) expect(rules.item).toBe(item);
    expect(new Set(RULE_SETS.map(({ item, version }) => `${item}@${version}`)).size).toBe(RULE_SETS.length);
  });

  test('rule sets survive storing as JSON', () => {
    expect(JSON.parse(JSON.stringify(RULE_SETS))).toEqual(RULE_SETS);
  });

  test('codes of the catalogue are unique and its areas are those of the items that share a code', () => {
    expect(new Set(MEASURES.map(({ code }) => code)).size).toBe(MEASURES.length);
    expect(measureOf('PESO')).toMatchObject({
      code: 'PESO',
      label: 'Peso',
      unit: 'kg',
      area: 'TRIAJE',
      kind: 'number',
    });
    for (const code of Object.keys(CLASSIFIED_ITEMS) as ItemCode[]) {
      const shared = measureOf(code);
      if (shared) expect(shared.area).toBe(CLASSIFIED_ITEMS[code].area);
    }
  });
});

test.each([
  ['1985-06-15', '2026-06-14', 40],
  ['1985-06-15', '2026-06-15', 41],
  ['2000-02-29', '2026-02-28', 26],
  [null, '2026-01-01', null],
  ['2027-01-01', '2026-01-01', null],
])('born %s is on %s %s years old', (birth, day, age) => expect(ageOn(birth, day)).toBe(age));

describe('altitude', () => {
  const measures = { HEMOGLOBINA: 15, SATO2: 93, GLUCOSA: 90 };

  test('the exam says which altitude was used, and flags one that is not of the residence', () => {
    expect(exam(measures)['ALTITUD']).toMatchObject({ class: 'RESIDENCIA', value: 4338, flags: [] });
    const atSite = exam(measures, { ...miner, altitudeFrom: 'SEDE' });
    expect(atSite['ALTITUD']).toMatchObject({ class: 'SEDE', value: 4338 });
    expect(atSite['HEMOGLOBINA']?.flags).toEqual(['ALTITUD_DE_SEDE']);
    expect(atSite['SATO2']?.flags).toEqual(['ESPERADO_POR_ALTITUD', 'ALTITUD_DE_SEDE']);
    expect(atSite['GLUCOSA']?.flags).toEqual([]);
    expect(exam(measures, { ...miner, altitude: null })['ALTITUD']).toMatchObject({ class: 'SIN_DATO', value: null });
    expect(exam({ GLUCOSA: 90 })['ALTITUD']).toBeUndefined();
  });
});

test('someone pregnant without a trimester is not judged as if she were not', () => {
  const woman: ExaminedPerson = { sex: 'F', birthDate: '1995-01-01', altitude: 100, pregnant: true };
  expect(exam({ HEMOGLOBINA: 10.7, PESO: 60, TALLA: 160 }, woman)).toMatchObject({
    HEMOGLOBINA: { class: 'SIN_DATO', value: 10.7, flags: ['TRIMESTRE_DESCONOCIDO'] },
    IMC: { class: 'SIN_DATO', value: 23.44, flags: ['GESTANTE', 'SIN_RANGO_DE_GESTACION'] },
  });
  expect(classesOf({ HEMOGLOBINA: 10.7 }, { ...woman, pregnancyTrimester: 2 })['HEMOGLOBINA']).toBe('NORMAL');
  expect(classesOf({ HEMOGLOBINA: 10.7 }, { ...woman, pregnant: false })['HEMOGLOBINA']).toBe('ANEMIA_MODERADA');
});

test('counts of Ishihara plates are read wherever they stand', () => {
  expect(classesOf({ ISHIHARA: '17/21' })['VISION_COLORES']).toBe('NORMAL');
  expect(classesOf({ COLORES: '9/21' })['VISION_COLORES']).toBe('DISCROMATOPSIA');
  expect(classesOf({ ISHIHARA: 20 })['VISION_COLORES']).toBe('NORMAL');
});

test('signs of a strip reach the rules', () => {
  const strip = { ORINA_GLUCOSA: '(-)', ORINA_HEMATIES: '0-2', ORINA_LEUCOCITOS: '1-3' };
  expect(classesOf({ ...strip, ORINA_PROTEINAS: '++' })['ORINA']).toBe('PROTEINURIA');
  expect(classesOf({ ...strip, ORINA_PROTEINAS: '(-)' })['ORINA']).toBe('NORMAL');
  expect(classesOf({ ...strip, ORINA_PROTEINAS: '-' })['ORINA']).toBe('SIN_DATO');
});
