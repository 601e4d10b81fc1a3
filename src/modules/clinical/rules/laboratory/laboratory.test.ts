import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { round, type Sex } from '../book/rule-set.ts';
import { measureOf } from '../measures.ts';
import { classified } from '../testing/classified.ts';
import { CHEMISTRY } from './chemistry-measures.ts';
import { friedewald } from './friedewald.ts';
import { classifyGlucose } from './glucose.ts';
import { adjustedHaemoglobin, altitudeAdjustment, classifyHaemoglobin, HAEMOGLOBIN_CLASSES } from './haemoglobin.ts';
import { classifyHaematocrit, classifyHaemogram, haemogramNamed } from './haemogram.ts';
import { classifyScreening } from './screening.ts';

const of = (code: string) => (value: number) => classified(code, value);
const ofSex = (code: string) => (input: { value: number; sex: Sex }) => classified(code, input.value, input.sex);
const classifyLeucocytes = of('LEUCOCITOS');
const classifyPlatelets = of('PLAQUETAS');
const classifyHba1c = of('HBA1C');
const classifyCholesterol = of('COLESTEROL');
const classifyTriglycerides = of('TRIGLICERIDOS');
const classifyHdl = ofSex('HDL');
const classifyLdl = of('LDL');
const classifyCreatinine = ofSex('CREATININA');
const classifyUricAcid = ofSex('ACIDO_URICO');
const classifyTransaminase = of('TGO');
const GLUCOSE_CLASSES = Object.keys(CHEMISTRY.GLUCOSA.classes.labels);
const toMilligrams = (code: string, mmol: number) => round(millimoles(code)?.convert(mmol) ?? Number.NaN, 2);
const millimoles = (code: string) => measureOf(code)?.otherUnits?.find(({ name }) => name === 'mmol/L');

describe('haemoglobin', () => {
  test.each([
    [2338, 1.5],
    [3400, 2.3],
    [4338, 3.0],
    [499, 0],
    [0, 0],
    [-10, 0],
  ])('at %d m %d g/dL are taken off', (metres, expected) =>
    expect(altitudeAdjustment(metres)).toBeCloseTo(expected, 1),
  );

  test.each([
    ['M', 0, 13.0, 'NORMAL'],
    ['M', 0, 12.9, 'ANEMIA_LEVE'],
    ['M', 0, 11.0, 'ANEMIA_LEVE'],
    ['M', 0, 10.9, 'ANEMIA_MODERADA'],
    ['M', 0, 8.0, 'ANEMIA_MODERADA'],
    ['M', 0, 7.9, 'ANEMIA_SEVERA'],
    ['F', 0, 12.0, 'NORMAL'],
    ['F', 0, 11.9, 'ANEMIA_LEVE'],
    ['M', 0, 17.6, 'NORMAL_ALTO'],
    ['M', 0, 21, 'POLICITEMIA'],
    ['F', 0, 19, 'POLICITEMIA'],
    ['M', 4338, 15.9, 'ANEMIA_LEVE'],
    ['M', 4338, 16.0, 'NORMAL'],
    ['M', 4338, 20.4, 'NORMAL'],
    ['M', 4338, 21.0, 'POLICITEMIA'],
    ['M', 0, 150, 'NORMAL'],
    ['X', 0, 12.5, 'SIN_DATO'],
    ['X', 0, 14, 'NORMAL'],
    ['M', 0, 30, 'SIN_DATO'],
  ] as const)('%s at %d m with %d g/dL is %s', (sex, altitude, observed, expected) => {
    expect(classifyHaemoglobin({ observed, altitude, sex }).class).toBe(expected);
  });

  test.each([
    [1, 11.0, 'NORMAL'],
    [1, 10.9, 'ANEMIA_LEVE'],
    [2, 10.5, 'NORMAL'],
    [2, 10.4, 'ANEMIA_LEVE'],
    [2, 9.9, 'ANEMIA_MODERADA'],
    [3, 10.9, 'ANEMIA_LEVE'],
    [3, 6.9, 'ANEMIA_SEVERA'],
    ['unknown', 12, 'NORMAL'],
    ['unknown', 10.7, 'SIN_DATO'],
    ['unknown', 10.2, 'ANEMIA_LEVE'],
    ['unknown', 9.5, 'ANEMIA_MODERADA'],
  ] as const)('pregnant in trimester %s with %d g/dL is %s', (trimester, observed, expected) => {
    expect(classifyHaemoglobin({ observed, altitude: 0, sex: 'F', trimester }).class).toBe(expected);
  });

  test('an unknown altitude gives no class, and keeps polycythaemia in sight', () => {
    expect(classifyHaemoglobin({ observed: 12, altitude: null, sex: 'M' })).toEqual({
      class: 'SIN_DATO',
      flags: ['ALTITUD_DESCONOCIDA'],
    });
    expect(classifyHaemoglobin({ observed: 22, altitude: null, sex: 'M' }).flags).toEqual([
      'ALTITUD_DESCONOCIDA',
      'POLICITEMIA',
    ]);
  });

  test('value is the adjusted haemoglobin with one decimal', () => {
    expect(adjustedHaemoglobin(16.2, 3400)).toBe(13.9);
    expect(classifyHaemoglobin({ observed: 162, altitude: 3400, sex: 'M' })).toEqual({ class: 'NORMAL', value: 13.9 });
  });

  test('more haemoglobin never ranks lower, and more altitude never higher', () => {
    const tenth = fc.integer({ min: 40, max: 249 }).map((value) => value / 10);
    fc.assert(
      fc.property(
        tenth,
        tenth,
        fc.integer({ min: 0, max: 5500 }),
        fc.constantFrom('M' as const, 'F' as const),
        (a, b, altitude, sex) => {
          const rank = (observed: number, metres: number) =>
            (HAEMOGLOBIN_CLASSES as readonly string[]).indexOf(
              classifyHaemoglobin({ observed, altitude: metres, sex }).class,
            );
          expect(rank(Math.min(a, b), altitude)).toBeLessThanOrEqual(rank(Math.max(a, b), altitude));
          expect(rank(a, altitude + 200)).toBeLessThanOrEqual(rank(a, altitude));
        },
      ),
    );
  });
});

describe('haemogram', () => {
  const well = {
    haematocrit: 45,
    leucocytes: 7,
    platelets: 250,
    neutrophils: 60,
    lymphocytes: 30,
    sex: 'M',
    altitude: 0,
  } as const;
  test.each([
    [{}, 'HEMOGRAMA_NORMAL', undefined],
    [{ leucocytes: 7000, platelets: 250000 }, 'HEMOGRAMA_NORMAL', undefined],
    [{ leucocytes: 3.9 }, 'SERIE_BLANCA', ['LEUCOPENIA']],
    [{ leucocytes: 10.1 }, 'SERIE_BLANCA', ['LEUCOCITOSIS']],
    [{ eosinophils: 8, leucocytes: 8 }, 'SERIE_BLANCA', ['EOSINOFILIA']],
    [{ platelets: 149 }, 'SERIE_PLAQUETARIA', ['TROMBOCITOPENIA']],
    [{ haematocrit: 39, erythrocyteVolume: 75 }, 'SERIE_ROJA', ['HEMATOCRITO_BAJO', 'MICROCITOSIS']],
    [{ haemoglobinClass: 'ANEMIA_LEVE' }, 'SERIE_ROJA', ['ANEMIA']],
    [{ leucocytes: 12, platelets: 500 }, 'VARIAS_SERIES', ['LEUCOCITOSIS', 'TROMBOCITOSIS']],
    [{ platelets: null }, 'SIN_DATO', ['HEMOGRAMA_INCOMPLETO']],
  ] as const)('%o is %s', (change, expected, flags) => {
    expect(classifyHaemogram({ ...well, ...change })).toEqual({ class: expected, ...(flags ? { flags } : {}) });
  });

  test('the haematocrit has a class where there is a published range', () => {
    expect(classifyHaematocrit({ haematocrit: 55, sex: 'M', altitude: 0 }).class).toBe('ALTO');
    expect(classifyHaematocrit({ haematocrit: 39, sex: 'M', altitude: 500 }).class).toBe('BAJO');
    expect(classifyHaematocrit({ haematocrit: 55, sex: 'M', altitude: 4338 })).toEqual({
      class: 'SIN_DATO',
      value: 55,
      flags: ['SIN_RANGO_DE_ALTITUD'],
    });
    expect(classifyHaematocrit({ haematocrit: 42, sex: 'M', altitude: null })).toEqual({
      class: 'SIN_DATO',
      value: 42,
      flags: ['ALTITUD_DESCONOCIDA'],
    });
  });

  test.each([
    ['Hemograma normal', 'HEMOGRAMA_NORMAL'],
    ['Anemia leve', 'SERIE_ROJA'],
    ['Leucocitosis, trombocitopenia', 'VARIAS_SERIES'],
    ['-', null],
  ])('the report "%s" names %s', (text, expected) => expect(haemogramNamed(text).classes[0] ?? null).toBe(expected));

  test('counts per µL are understood', () => {
    expect(classifyLeucocytes(3900)).toEqual({ class: 'LEUCOPENIA', value: 3.9 });
    expect(classifyPlatelets(450000)).toEqual({ class: 'NORMAL', value: 450 });
  });
});

describe('chemistry', () => {
  test.each([
    [69, 'HIPOGLUCEMIA'],
    [70, 'NORMAL'],
    [99.9, 'NORMAL'],
    [100, 'PREDIABETES'],
    [125, 'PREDIABETES'],
    [126, 'DIABETES'],
    [5.5, 'SIN_DATO'],
  ])('glucose %d is %s', (fasting, expected) => expect(classifyGlucose({ fasting }).class).toBe(expected));

  test('one diabetic glucose needs a confirmation', () => {
    expect(classifyGlucose({ fasting: 130 }).flags).toEqual(['REQUIERE_CONFIRMACION']);
    expect(classifyGlucose({ fasting: 130, hba1c: 6.5 }).flags).toBeUndefined();
  });

  test.each([
    [5.6, 'NORMAL'],
    [5.7, 'PREDIABETES'],
    [6.4, 'PREDIABETES'],
    [6.5, 'DIABETES'],
  ])('HbA1c %d is %s', (percent, expected) => expect(classifyHba1c(percent).class).toBe(expected));

  test.each([
    [199, 'DESEABLE'],
    [200, 'LIMITE_ALTO'],
    [239, 'LIMITE_ALTO'],
    [240, 'ALTO'],
  ])('cholesterol %d is %s', (value, expected) => expect(classifyCholesterol(value).class).toBe(expected));

  test.each([
    [149, 'NORMAL'],
    [150, 'LIMITE_ALTO'],
    [200, 'ALTO'],
    [499, 'ALTO'],
    [500, 'MUY_ALTO'],
  ])('triglycerides %d is %s', (value, expected) => expect(classifyTriglycerides(value).class).toBe(expected));

  test.each([
    [39, 'M', 'BAJO'],
    [40, 'M', 'NORMAL'],
    [49, 'F', 'BAJO'],
    [60, 'F', 'PROTECTOR'],
    [45, 'X', 'SIN_DATO'],
  ] as const)('HDL %d of %s is %s', (value, sex, expected) => expect(classifyHdl({ value, sex }).class).toBe(expected));

  test.each([
    [99, 'OPTIMO'],
    [129, 'CASI_OPTIMO'],
    [159, 'LIMITE_ALTO'],
    [189, 'ALTO'],
    [190, 'MUY_ALTO'],
  ])('LDL %d is %s', (value, expected) => expect(classifyLdl(value).class).toBe(expected));

  test('Friedewald only below 400 mg/dL of triglycerides', () => {
    expect(friedewald({ cholesterol: 200, hdl: 50, triglycerides: 150 })).toBe(120);
    expect(friedewald({ cholesterol: 200, hdl: 50, triglycerides: 400 })).toBeNull();
    expect(friedewald({ cholesterol: 200, hdl: null, triglycerides: 150 })).toBeNull();
  });

  test('mmol/L', () => {
    expect(toMilligrams('GLUCOSA', 5)).toBe(90.1);
    expect(toMilligrams('COLESTEROL', 5)).toBe(193.35);
    expect(toMilligrams('TRIGLICERIDOS', 2)).toBe(177.14);
  });

  test.each([
    [0.6, 'M', 'BAJO'],
    [1.3, 'M', 'NORMAL'],
    [1.31, 'M', 'ALTO'],
    [1.2, 'F', 'ALTO'],
  ] as const)('creatinine %d of %s is %s', (value, sex, expected) =>
    expect(classifyCreatinine({ value, sex }).class).toBe(expected),
  );

  test('others', () => {
    expect(classifyUricAcid({ value: 7, sex: 'M' }).class).toBe('NORMAL');
    expect(classifyUricAcid({ value: 6.1, sex: 'F' }).class).toBe('ALTO');
    expect(classifyTransaminase(40).class).toBe('NORMAL');
    expect(classifyTransaminase(41).class).toBe('ALTO');
    expect(classifyScreening('POSITIVO')).toEqual({ class: 'POSITIVO', flags: ['REQUIERE_CONFIRMACION'] });
    expect(classifyScreening('(-)').class).toBe('NEGATIVO');
    expect(classifyScreening('NO REACTIVO').class).toBe('NEGATIVO');
    expect(classifyScreening('-').class).toBe('SIN_DATO');
  });

  test('more glucose never ranks lower', () => {
    const value = fc.double({ min: 20, max: 600, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const rank = (fasting: number) =>
          (GLUCOSE_CLASSES as readonly string[]).indexOf(classifyGlucose({ fasting }).class);
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
      }),
    );
  });
});
