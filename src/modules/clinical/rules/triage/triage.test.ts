import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { DEFAULT_RULES } from '../book/registry.ts';
import type { Sex } from '../book/rule-set.ts';
import { examReader } from '../classify/exam-reader.ts';
import { classified } from '../testing/classified.ts';
import {
  BLOOD_PRESSURE_CLASSES,
  BLOOD_PRESSURE_RULES_2017,
  classifyBloodPressure,
  parseBloodPressure,
} from './blood-pressure.ts';
import { BMI_CLASSES, classifyBmi } from './bmi.ts';
import { triageClasses } from './classes.ts';
import { TRIAGE } from './measures.ts';
import { classifyOxygenSaturation } from './oxygen-saturation.ts';
import { classifyTriage } from './triage-summary.ts';
import { classifyWaistHip } from './waist-hip.ts';

const classifyPulse = (beats: number) => classified('FC', beats);
const classifyRespiratoryRate = (breaths: number) => classified('FR', breaths);
const classifyTemperature = (celsius: number) => classified('TEMPERATURA', celsius);
const classifyWaist = ({ waistCm, sex }: { waistCm: number; sex: Sex }) => classified('CINTURA', waistCm, sex);

describe('body mass index', () => {
  test.each([
    [18.49, 'BAJO_PESO'],
    [18.5, 'NORMAL'],
    [24.99, 'NORMAL'],
    [25.0, 'SOBREPESO'],
    [30, 'OBESIDAD_I'],
    [34.999, 'OBESIDAD_I'],
    [35, 'OBESIDAD_II'],
    [40, 'OBESIDAD_III'],
  ])('%d is %s', (reported, expected) => expect(classifyBmi({ reported }).class).toBe(expected));

  test('classifies the unrounded index and shows two decimals', () => {
    expect(classifyBmi({ weightKg: 72.24, heightCm: 170 })).toEqual({ class: 'NORMAL', value: 25 });
  });

  test('takes metres for centimetres, and the measures before the reported index', () => {
    expect(classifyBmi({ weightKg: 70, heightCm: 1.7, reported: 31 })).toEqual({ class: 'NORMAL', value: 24.22 });
    expect(classifyBmi({ weightKg: 70, heightCm: null, reported: 31 })).toEqual({ class: 'OBESIDAD_I', value: 31 });
  });

  test.each([
    [{ weightKg: 70, heightCm: 17 }],
    [{ weightKg: 70, heightCm: 3 }],
    [{ weightKg: 70, heightCm: 0 }],
    [{ reported: 7.9 }],
    [{ reported: 121 }],
    [{ weightKg: 7, heightCm: 170 }],
    [{ weightKg: null, heightCm: 170 }],
    [{ weightKg: Number.NaN, heightCm: 170 }],
    [{}],
  ])('%o is SIN_DATO', (input) => expect(classifyBmi(input).class).toBe('SIN_DATO'));

  test('more weight at one height never ranks lower', () => {
    const kilos = fc.double({ min: 25, max: 300, noNaN: true });
    fc.assert(
      fc.property(kilos, kilos, fc.integer({ min: 140, max: 210 }), (a, b, heightCm) => {
        const rank = (weightKg: number) =>
          [...BMI_CLASSES, 'SIN_DATO'].indexOf(classifyBmi({ weightKg, heightCm }).class);
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
      }),
    );
  });
});

describe('blood pressure', () => {
  test.each([
    [119, 79, 'NORMAL', undefined],
    [119, 80, 'PREHIPERTENSION', undefined],
    [120, 79, 'PREHIPERTENSION', undefined],
    [150, 85, 'HTA_1', undefined],
    [150, 55, 'HTA_1', ['PAD_BAJA']],
    [118, 99, 'HTA_1', undefined],
    [160, 80, 'HTA_2', undefined],
    [140, 100, 'HTA_2', undefined],
    [180, 80, 'CRISIS', ['ALERTA']],
    [150, 120, 'CRISIS', ['ALERTA']],
    [89, 70, 'HIPOTENSION', ['PAS_BAJA']],
    [100, 59, 'HIPOTENSION', ['PAD_BAJA']],
    [88, 84, 'PREHIPERTENSION', ['PAS_BAJA']],
    [80, 120, 'SIN_DATO', undefined],
    [100, 100, 'SIN_DATO', undefined],
    [59, 40, 'SIN_DATO', undefined],
    [120, 29, 'SIN_DATO', undefined],
    [1200, 80, 'SIN_DATO', undefined],
    [120, null, 'SIN_DATO', undefined],
  ])('%s/%s is %s', (systolic, diastolic, expected, flags) => {
    const result = classifyBloodPressure({ systolic, diastolic });
    expect(result.class).toBe(expected);
    expect(result.flags).toEqual(flags);
  });

  test('the other set is chosen by its parameters', () => {
    expect(classifyBloodPressure({ systolic: 125, diastolic: 75 }, BLOOD_PRESSURE_RULES_2017.parameters).class).toBe(
      'ELEVADA',
    );
    expect(classifyBloodPressure({ systolic: 125, diastolic: 85 }, BLOOD_PRESSURE_RULES_2017.parameters).class).toBe(
      'HTA_1',
    );
  });

  test('above 120 over 60 a higher pressure never ranks lower', () => {
    const systolic = fc.integer({ min: 161, max: 259 });
    const diastolic = fc.integer({ min: 60, max: 159 });
    fc.assert(
      fc.property(systolic, diastolic, (s, d) => {
        const rank = (a: number, b: number) =>
          [...BLOOD_PRESSURE_CLASSES, 'SIN_DATO'].indexOf(classifyBloodPressure({ systolic: a, diastolic: b }).class);
        expect(rank(s + 1, d)).toBeGreaterThanOrEqual(rank(s, d));
        expect(rank(s, d)).toBeGreaterThanOrEqual(rank(s, d - (d > 60 ? 1 : 0)));
      }),
    );
  });

  test.each([
    ['120/80', { systolic: 120, diastolic: 80 }],
    [' 120 / 80 mmHg', { systolic: 120, diastolic: 80 }],
    ['120-80', { systolic: 120, diastolic: 80 }],
    ['120/80 mm hg', { systolic: 120, diastolic: 80 }],
    ['120/80mmHg', { systolic: 120, diastolic: 80 }],
    ['120', null],
    ['1/1', null],
    ['PA 120/80', null],
    ['120/80 de pie', null],
    ['1200/80', null],
    ['normal', null],
  ])('reads %s', (text, expected) => expect(parseBloodPressure(text)).toEqual(expected));
});

test.each([
  [93.9, 'M', 'BAJO'],
  [94, 'M', 'ALTO'],
  [102, 'M', 'MUY_ALTO'],
  [79.9, 'F', 'BAJO'],
  [80, 'F', 'ALTO'],
  [88, 'F', 'MUY_ALTO'],
  [75, 'X', 'BAJO'],
  [90, 'X', 'SIN_DATO'],
  [20, 'M', 'SIN_DATO'],
] as const)('waist %s of %s is %s', (waistCm, sex, expected) =>
  expect(classifyWaist({ waistCm, sex }).class).toBe(expected),
);

test('the waist-hip ratio is computed or taken as reported', () => {
  expect(classifyWaistHip({ waistCm: 85, hipCm: 100, sex: 'F' })).toEqual({ class: 'ALTO', value: 0.85 });
  expect(classifyWaistHip({ reported: 0.9, sex: 'M' })).toEqual({ class: 'NORMAL', value: 0.9 });
  expect(classifyWaistHip({ waistCm: 84, hipCm: 99, sex: 'F' })).toEqual({ class: 'NORMAL', value: 0.85 });
});

test.each([
  [59, 'BRADICARDIA'],
  [60, 'NORMAL'],
  [100, 'NORMAL'],
  [101, 'TAQUICARDIA'],
  [20, 'SIN_DATO'],
])('pulse %d is %s', (beats, expected) => expect(classifyPulse(beats).class).toBe(expected));

test.each([
  [11, 'BRADIPNEA'],
  [12, 'NORMAL'],
  [20, 'NORMAL'],
  [21, 'TAQUIPNEA'],
])('respiratory rate %d is %s', (breaths, expected) => expect(classifyRespiratoryRate(breaths).class).toBe(expected));

test.each([
  [34.9, 'HIPOTERMIA'],
  [35, 'NORMAL'],
  [37.4, 'NORMAL'],
  [37.5, 'FEBRICULA'],
  [38, 'FIEBRE'],
  [45, 'SIN_DATO'],
])('temperature %d is %s', (celsius, expected) => expect(classifyTemperature(celsius).class).toBe(expected));

test.each([
  [95, 150, 'NORMAL', undefined],
  [94, 150, 'LEVE', undefined],
  [89, 150, 'MODERADA', undefined],
  [84, 150, 'SEVERA', undefined],
  [92, 2499, 'LEVE', undefined],
  [92, 2500, 'NORMAL', ['ESPERADO_POR_ALTITUD']],
  [91, 2999, 'LEVE', undefined],
  [88, 3000, 'NORMAL', ['ESPERADO_POR_ALTITUD']],
  [87, 3399, 'MODERADA', undefined],
  [87, 3400, 'NORMAL', ['ESPERADO_POR_ALTITUD']],
  [86, 3500, 'MODERADA', undefined],
  [86, 3501, 'NORMAL', ['ESPERADO_POR_ALTITUD']],
  [85, 3501, 'NORMAL', ['ESPERADO_POR_ALTITUD']],
  [84, 4300, 'SEVERA', undefined],
  [96, null, 'NORMAL', undefined],
  [95, null, 'NORMAL', undefined],
  [94, null, 'SIN_DATO', ['ALTITUD_DESCONOCIDA']],
  [40, 150, 'SIN_DATO', undefined],
])('saturation %s at %s m is %s', (percent, altitude, expected, flags) => {
  const result = classifyOxygenSaturation({ percent, altitude });
  expect(result.class).toBe(expected);
  expect(result.flags).toEqual(flags);
});

test('the triage summary is the worst of its parts', () => {
  const well = { bmi: 'NORMAL', bloodPressure: 'NORMAL', oxygenSaturation: 'NORMAL', pulse: 'NORMAL' } as const;
  expect(classifyTriage(well)).toEqual({ class: 'NORMAL' });
  expect(classifyTriage({ ...well, bmi: 'SOBREPESO', bloodPressure: 'HTA_2' })).toEqual({ class: 'SEVERO' });
  expect(classifyTriage({ ...well, bmi: 'OBESIDAD_I', pulse: 'SIN_DATO' })).toEqual({
    class: 'MODERADO',
    flags: ['TRIAJE_INCOMPLETO'],
  });
  const nothing = {
    bmi: 'SIN_DATO',
    bloodPressure: 'SIN_DATO',
    oxygenSaturation: 'SIN_DATO',
    pulse: 'SIN_DATO',
  } as const;
  expect(classifyTriage(nothing)).toEqual({ class: 'SIN_DATO' });
});

describe('an exam', () => {
  const PERSON = { sex: 'M', birthDate: null, altitude: null } as const;
  const found = (values: Record<string, number | string>, person: Parameters<typeof examReader>[1] = PERSON) =>
    triageClasses(examReader(new Map(Object.entries(values)), person, '2026-01-01', DEFAULT_RULES));
  const classesOf = (values: Record<string, number | string>) =>
    Object.fromEntries(found(values).map(([item, result]) => [item, result.class]));

  // Each measure alone gives its own class and, if the triage uses it, the class of the triage.
  test.each<[Record<string, number | string>, Record<string, string>]>([
    [{ IMC: 31 }, { IMC: 'OBESIDAD_I' }],
    [{ PESO: 70, TALLA: 170 }, { IMC: 'NORMAL' }],
    [{ PESO: 70 }, { IMC: 'SIN_DATO' }],
    [{ TALLA: 170 }, { IMC: 'SIN_DATO' }],
    [{ PAS: 150, PAD: 95 }, { PRESION_ARTERIAL: classifyBloodPressure({ systolic: 150, diastolic: 95 }).class }],
    [{ PA: '150/95' }, { PRESION_ARTERIAL: classifyBloodPressure({ systolic: 150, diastolic: 95 }).class }],
    // Pressures in two cells take precedence over the pair in one cell.
    [
      { PAS: 110, PAD: 70, PA: '150/95' },
      { PRESION_ARTERIAL: classifyBloodPressure({ systolic: 110, diastolic: 70 }).class },
    ],
    [{ PAD: 95, PA: '110/70' }, { PRESION_ARTERIAL: 'SIN_DATO' }],
    [{ PAS: 150, PA: '110/70' }, { PRESION_ARTERIAL: 'SIN_DATO' }],
    [{ PAD: 95 }, { PRESION_ARTERIAL: 'SIN_DATO' }],
    [{ FC: 72 }, { FC: classifyPulse(72).class }],
    [{ SATO2: 98 }, { SATO2: classifyOxygenSaturation({ percent: 98, altitude: null }).class }],
  ])('%j', (values, expected) => {
    const { TRIAJE, ...others } = classesOf(values);
    expect(others).toEqual(expected);
    expect(TRIAJE).toBeDefined();
  });

  test.each<[Record<string, number>, Record<string, string>]>([
    [{ CINTURA: 94 }, { CINTURA: classifyWaist({ waistCm: 94, sex: 'M' }).class }],
    [
      { CINTURA: 100, CADERA: 95 },
      { CINTURA: classifyWaist({ waistCm: 100, sex: 'M' }).class, ICC: 'ALTO' },
    ],
    [{ CADERA: 95 }, { ICC: 'SIN_DATO' }],
    [{ ICC: 0.8, CADERA: 95 }, { ICC: 'NORMAL' }],
    [{ ICC: 1 }, { ICC: 'ALTO' }],
    [{ FR: 16 }, { FR: classifyRespiratoryRate(16).class }],
    [{ TEMPERATURA: 36.5 }, { TEMPERATURA: classifyTemperature(36.5).class }],
    [{}, {}],
  ])('%j says nothing of the triage', (values, expected) => expect(classesOf(values)).toEqual(expected));

  test('of a pregnant woman notes it beside weight and waist, of nobody else', () => {
    const flags = (person: Parameters<typeof examReader>[1]) =>
      found({ IMC: 31, CINTURA: 94 }, person).map(([item, result]) => [
        item,
        result.flags?.includes('GESTANTE') ?? false,
      ]);
    expect(flags({ ...PERSON, sex: 'F', pregnant: true })).toEqual([
      ['IMC', true],
      ['CINTURA', true],
      ['TRIAJE', false],
    ]);
    expect(flags(PERSON).some(([, noted]) => noted)).toBe(false);
  });
});

test('temperatures in Fahrenheit: 98.6 °F are 37 °C', () => {
  const [fahrenheit] = TRIAGE.TEMPERATURA.otherUnits;
  expect(fahrenheit?.convert(98.6)).toBeCloseTo(37, 6);
});
