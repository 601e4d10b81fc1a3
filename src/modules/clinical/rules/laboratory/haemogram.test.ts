import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { flagLabel } from '../flags.ts';
import { normaliseMeasure } from '../measures.ts';
import { bloodCountClasses } from './classes.ts';
import { classifyHaematocrit, classifyHaemogram, haemogramNamed } from './haemogram.ts';

const well = { haematocrit: 45, leucocytes: 7, platelets: 250, sex: 'M', altitude: 0 } as const;
const flagsOf = (change: object) => classifyHaemogram({ ...well, ...change }).flags ?? [];

test('a haemogram says where its haematocrit was measured and not judged, and why', () => {
  const at = (change: object) => classifyHaemogram({ ...well, haemoglobinClass: 'NORMAL', ...change });
  const why = (flag: string) => ['HEMATOCRITO_SIN_JUZGAR', flag];
  const high = { altitude: 4_338, haematocrit: 55 };
  expect(at(high)).toEqual({ class: 'HEMOGRAMA_NORMAL', flags: why('SIN_RANGO_DE_ALTITUD') });
  expect(at({ ...high, leucocytes: 12 })).toEqual({
    class: 'SERIE_BLANCA',
    flags: ['LEUCOCITOSIS', ...why('SIN_RANGO_DE_ALTITUD')],
  });
  expect(at({ altitude: null }).flags).toEqual(why('ALTITUD_DESCONOCIDA'));
  expect(at({ sex: 'X', haematocrit: 38 }).flags).toEqual(why('SEXO_NO_ESPECIFICADO'));
  expect(at({ ...high, haematocrit: null })).toEqual({ class: 'HEMOGRAMA_NORMAL' });
  expect(at({})).toEqual({ class: 'HEMOGRAMA_NORMAL' });
  expect(why('').map((flag) => flagLabel('HEMOGRAMA', flag))[0]).toBe('El hematocrito no se juzgó');
});

describe('a count on either side of its limit', () => {
  test.each([
    [{ leucocytes: 4 }, []],
    [{ leucocytes: 10 }, []],
    [{ platelets: 150 }, []],
    [{ platelets: 450 }, []],
    [{ platelets: 451 }, ['TROMBOCITOSIS']],
    [{ erythrocyteVolume: 79 }, ['MICROCITOSIS']],
    [{ erythrocyteVolume: 80 }, []],
    [{ erythrocyteVolume: 100 }, []],
    [{ erythrocyteVolume: 101 }, ['MACROCITOSIS']],
    [{ erythrocyteHaemoglobin: 26 }, ['HIPOCROMIA']],
    [{ erythrocyteHaemoglobin: 27 }, []],
    [{ erythrocyteHaemoglobin: 33 }, []],
    [{ erythrocyteHaemoglobin: 34 }, ['HIPERCROMIA']],
    [{ sedimentation: 15 }, []],
    [{ sedimentation: 16 }, ['VSG_ELEVADA']],
    [{ sedimentation: 0 }, []],
    [{ sex: 'F', sedimentation: 20 }, []],
    [{ sex: 'F', sedimentation: 21 }, ['VSG_ELEVADA']],
    // If the sex is unspecified, only a rate that is high for both sexes counts.
    [{ sex: 'X', sedimentation: 20 }, []],
    [{ neutrophils: 39 }, ['NEUTROPENIA']],
    [{ neutrophils: 40 }, []],
    [{ neutrophils: 75 }, []],
    [{ neutrophils: 76 }, ['NEUTROFILIA']],
    [{ lymphocytes: 19 }, ['LINFOPENIA']],
    [{ lymphocytes: 20 }, []],
    [{ lymphocytes: 45 }, []],
    [{ lymphocytes: 46 }, ['LINFOCITOSIS']],
    [{ monocytes: 1 }, ['MONOCITOPENIA']],
    [{ monocytes: 2 }, []],
    [{ monocytes: 10 }, []],
    [{ monocytes: 11 }, ['MONOCITOSIS']],
    [{ eosinophils: 0 }, []],
    [{ eosinophils: 5 }, []],
    [{ eosinophils: 6 }, ['EOSINOFILIA']],
    [{ basophils: 1 }, []],
    [{ basophils: 2 }, ['BASOFILIA']],
    [{ bands: 5 }, []],
    [{ bands: 6 }, ['DESVIACION_IZQUIERDA']],
    // The absolute count, in thousands per µL, is the percentage of the leucocytes.
    [{ leucocytes: 4, neutrophils: 45 }, []],
    [{ leucocytes: 4, neutrophils: 44 }, ['NEUTROPENIA']],
    [{ leucocytes: 10, neutrophils: 75 }, []],
    [{ leucocytes: 9.9, neutrophils: 75.8 }, ['NEUTROFILIA']],
    [{ leucocytes: 10, eosinophils: 5 }, []],
    [{ leucocytes: 15, eosinophils: 4 }, ['LEUCOCITOSIS', 'EOSINOFILIA']],
    // An impossible percentage is ignored, and without leucocytes there is no absolute count.
    [{ neutrophils: 140 }, []],
    [{ leucocytes: null, neutrophils: 41 }, ['HEMOGRAMA_INCOMPLETO']],
    [{ haemoglobinClass: 'POLICITEMIA' }, ['POLICITEMIA']],
    [{ haemoglobinClass: 'ANEMIA_SEVERA' }, ['ANEMIA']],
    [{ haemoglobinClass: 'NORMAL_ALTO' }, []],
    [{ haematocrit: 53 }, ['HEMATOCRITO_ALTO']],
  ])('%o notes %o', (change, flags) => expect(flagsOf(change)).toEqual(flags));
});

test.each([
  ['M', 39.9, 'BAJO'],
  ['M', 40, 'NORMAL'],
  ['M', 52, 'NORMAL'],
  ['M', 52.1, 'ALTO'],
  ['F', 35.9, 'BAJO'],
  ['F', 36, 'NORMAL'],
  ['F', 48, 'NORMAL'],
  ['F', 48.1, 'ALTO'],
  ['X', 45, 'NORMAL'],
  ['X', 38, 'SIN_DATO'],
  ['M', 9, 'SIN_DATO'],
  ['M', 76, 'SIN_DATO'],
] as const)('a haematocrit of %s of %d %% is %s', (sex, haematocrit, expected) =>
  expect(classifyHaematocrit({ haematocrit, sex, altitude: 0 }).class).toBe(expected),
);

test('the haematocrit is judged up to 500 m', () => {
  const at = (altitude: number) => classifyHaematocrit({ haematocrit: 45, sex: 'M', altitude }).class;
  expect([at(500), at(501)]).toEqual(['NORMAL', 'SIN_DATO']);
});

test('the haematocrit of someone pregnant is not judged by the range of who is not', () => {
  const pregnant = { haematocrit: 32, sex: 'F', altitude: 0, trimester: 2 } as const;
  expect(classifyHaematocrit(pregnant)).toEqual({
    class: 'SIN_DATO',
    value: 32,
    flags: ['SIN_RANGO_DE_GESTACION'],
  });
  expect(classifyHaemogram({ ...well, ...pregnant, haemoglobinClass: 'NORMAL' })).toMatchObject({
    class: 'HEMOGRAMA_NORMAL',
    flags: ['HEMATOCRITO_SIN_JUZGAR', 'SIN_RANGO_DE_GESTACION'],
  });
});

describe('a normal haemogram', () => {
  const incomplete = { class: 'SIN_DATO', flags: ['HEMOGRAMA_INCOMPLETO'] };
  const normal = { class: 'HEMOGRAMA_NORMAL' };
  test.each([
    [{ haematocrit: null }, incomplete],
    [{ haematocrit: null, haemoglobinClass: 'SIN_DATO' as const }, incomplete],
    [{ haematocrit: null, haemoglobinClass: 'NORMAL' as const }, normal],
    [{ leucocytes: null }, incomplete],
    [{ platelets: null }, incomplete],
    [{ platelets: 1 }, incomplete],
    // Counts written per µL.
    [{ leucocytes: 7_000, platelets: 250_000 }, normal],
  ])('with %o', (change, expected) => expect(classifyHaemogram({ ...well, ...change })).toEqual(expected));
});

test.each([
  ['Leucocitosis, trombocitopenia', { classes: ['VARIAS_SERIES'], doubted: [] }],
  ['Anemia, probable leucopenia', { classes: ['VARIAS_SERIES'], doubted: ['VARIAS_SERIES'] }],
  ['Probable anemia', { classes: ['SERIE_ROJA'], doubted: ['SERIE_ROJA'] }],
  ['Sin anemia', { classes: ['HEMOGRAMA_NORMAL'], doubted: [] }],
])('the report «%s»', (text, expected) => expect(haemogramNamed(text)).toEqual(expected));

test.each([
  ['LEUCOCITOS', 499, null],
  ['LEUCOCITOS', 500, 0.5],
  ['LEUCOCITOS', 200, 200],
  ['PLAQUETAS', 4999, null],
  ['PLAQUETAS', 5000, 5],
  ['HEMOGLOBINA', 40, 4],
  ['HEMOGLOBINA', 39, null],
  ['HEMOGLOBINA', 250, 25],
  ['HEMOGLOBINA', 251, null],
  ['HEMOGLOBINA', 25, 25],
])('%s written as %d is %s', (code, written, value) => expect(normaliseMeasure(code, written)).toBe(value));

describe('an exam', () => {
  const found = (values: Record<string, string | number>, altitude: number | null = 0) =>
    Object.fromEntries(
      bloodCountClasses(
        examReader(
          new Map(Object.entries({ ...values })),
          { sex: 'M', birthDate: null, altitude },
          '2026-01-01',
          DEFAULT_RULES,
        ),
      ),
    );
  const counts = { HEMATOCRITO: 45, LEUCOCITOS: 7, PLAQUETAS: 250 };
  test.each([
    [{ HEMATOCRITO: 53 }, 'HEMATOCRITO_ALTO'],
    [{ VCM: 75 }, 'MICROCITOSIS'],
    [{ HCM: 25 }, 'HIPOCROMIA'],
    [{ VSG: 30 }, 'VSG_ELEVADA'],
    [{ LEUCOCITOS: 12 }, 'LEUCOCITOSIS'],
    [{ PLAQUETAS: 100 }, 'TROMBOCITOPENIA'],
    [{ NEUTROFILOS: 80 }, 'NEUTROFILIA'],
    [{ LINFOCITOS: 50 }, 'LINFOCITOSIS'],
    [{ MONOCITOS: 12 }, 'MONOCITOSIS'],
    [{ EOSINOFILOS: 9 }, 'EOSINOFILIA'],
    [{ BASOFILOS: 3 }, 'BASOFILIA'],
    [{ ABASTONADOS: 9 }, 'DESVIACION_IZQUIERDA'],
    [{ HEMOGLOBINA: 10 }, 'ANEMIA'],
    [{ HEMOGLOBINA: 22 }, 'POLICITEMIA'],
  ])('with %o beside normal counts', (values, flag) => {
    const all = found({ ...counts, ...values });
    expect(all['HEMOGRAMA']?.flags).toEqual([flag]);
    // Each of these measures alone also gives a haemogram, except the haemoglobin.
    expect(Object.hasOwn(found(values), 'HEMOGRAMA')).toBe(!('HEMOGLOBINA' in values));
  });

  test('tells haematocrit, leucocytes and platelets apart, and takes the report where counts are missing', () => {
    expect(Object.entries(found(counts)).map(([item, result]) => [item, result.class])).toEqual([
      ['HEMATOCRITO', 'NORMAL'],
      ['LEUCOCITOS', 'NORMAL'],
      ['PLAQUETAS', 'NORMAL'],
      ['HEMOGRAMA', 'HEMOGRAMA_NORMAL'],
    ]);
    expect(found({ HEMOGRAMA: 'Anemia leve' })).toEqual({ HEMOGRAMA: { class: 'SERIE_ROJA', flags: ['INFORMADO'] } });
    expect(found({ ...counts, HEMOGRAMA: 'Anemia leve' })['HEMOGRAMA']).toEqual({ class: 'HEMOGRAMA_NORMAL' });
    expect(found({ HEMOGLOBINA: 500 })['HEMOGLOBINA']).toEqual({ class: 'SIN_DATO' });
  });
});
