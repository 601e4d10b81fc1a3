import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { peakFlowClasses, spirometryClasses } from './classes.ts';
import { classifyPeakFlow } from './peak-flow.ts';
import { classifySpirometry, spirometryNamed } from './spirometry.ts';

const reader = (values: Record<string, string | number>) =>
  examReader(
    new Map(Object.entries(values)),
    { sex: 'M', birthDate: '1996-01-01', altitude: null },
    '2026-01-01',
    DEFAULT_RULES,
  );

describe('spirometry', () => {
  test.each([
    ['Obstrucción con restricción', ['MIXTO'], []],
    ['Patrón obstructivo, probable restricción', ['MIXTO'], ['MIXTO']],
    ['Probable obstrucción', ['OBSTRUCTIVO'], ['OBSTRUCTIVO']],
    ['No es obstructivo ni restrictivo', ['NORMAL'], []],
    ['Sin obstrucción', ['NORMAL'], []],
    ['Paciente no colabora', ['NO_VALORABLE'], []],
    ['Patrón restrictivo leve, resto conservado', ['POSIBLE_RESTRICTIVO'], []],
  ])('the report «%s» names %s', (text, classes, doubted) =>
    expect(spirometryNamed(text)).toEqual({ classes, doubted }),
  );

  test('of a manoeuvre that cannot be judged no pattern is taken', () => {
    expect(spirometryNamed('No valorable: mala técnica, obstrucción y restricción').classes[0]).toBe('NO_VALORABLE');
  });

  test.each([
    [{ fvc: 5, fev1: 3.5, fvcPercent: 80 }, 'NORMAL'],
    [{ fvc: 5, fev1: 3.49, fvcPercent: 80 }, 'OBSTRUCTIVO'],
    [{ ratio: 0.7, fvcPercent: 80 }, 'NORMAL'],
    [{ ratio: 69.9, fvcPercent: 80 }, 'OBSTRUCTIVO'],
    [{ ratio: 1, fvcPercent: 90 }, 'NORMAL'],
    // A ratio above one, from the volumes or as written, is not valid.
    [{ ratio: 1.5, fvcPercent: 90 }, 'SIN_DATO'],
    [{ ratio: 120, fvcPercent: 90 }, 'SIN_DATO'],
    [{ ratio: 5, fvcPercent: 90 }, 'SIN_DATO'],
    // A single volume, or one that no lung can hold, is ignored and the written ratio is used.
    [{ fvc: 4, ratio: 0.6, fvcPercent: 90 }, 'OBSTRUCTIVO'],
    [{ fvc: 11, fev1: 9, ratio: 0.6, fvcPercent: 90 }, 'OBSTRUCTIVO'],
    [{ fvc: 4, fev1: 0.1, fvcPercent: 90 }, 'SIN_DATO'],
    // The lower limits of normal take precedence over the fixed cut-offs.
    [{ fvc: 3.4, fev1: 3, fvcLowerLimit: 3.5, fvcPercent: 90 }, 'POSIBLE_RESTRICTIVO'],
    [{ fvc: 3.5, fev1: 3, fvcLowerLimit: 3.5, fvcPercent: 70 }, 'NORMAL'],
    [{ fvc: 4, fev1: 3, ratioLowerLimit: 76, fvcPercent: 90 }, 'OBSTRUCTIVO'],
    [{ fvc: 4, fev1: 3, fvcPercent: 90, quality: ' E ' }, 'NO_VALORABLE'],
    [{ fvc: 4, fev1: 3, fvcPercent: 90, quality: 'C' }, 'NORMAL'],
    [{ fvc: 4, fev1: 3, fvcPercent: 201 }, 'SIN_DATO'],
  ])('%o is %s', (input, expected) => expect(classifySpirometry(input).class).toBe(expected));

  const found = (values: Record<string, string | number>) =>
    spirometryClasses(reader(values)).map(([item, { class: name }]) => `${item} ${name}`);
  test.each<[Record<string, string | number>, string[]]>([
    [{ FVC: 4, FEV1: 3.2 }, ['ESPIROMETRIA SIN_DATO']],
    [{ FVC: 4 }, ['ESPIROMETRIA SIN_DATO']],
    [{ FEV1: 3 }, ['ESPIROMETRIA SIN_DATO']],
    [{ FEV1_FVC: 60 }, ['ESPIROMETRIA OBSTRUCTIVO']],
    [{ FVC_PCT: 70 }, ['ESPIROMETRIA SIN_DATO']],
    [{ FEV1_PCT: 70 }, ['ESPIROMETRIA SIN_DATO']],
    [{ ESPIRO_CALIDAD: 'F' }, ['ESPIROMETRIA NO_VALORABLE']],
    [{ ESPIRO: 'Patrón mixto', FEV1_PCT: 45 }, ['ESPIROMETRIA MIXTO', 'ESPIROMETRIA_SEVERIDAD SEVERA']],
    [{ ESPIRO: 'Restricción', FEV1_PCT: 85 }, ['ESPIROMETRIA POSIBLE_RESTRICTIVO', 'ESPIROMETRIA_SEVERIDAD LEVE']],
    // A normal pattern gets no severity, and neither does a pattern without its percentage.
    [{ ESPIRO: 'Normal', FEV1_PCT: 45 }, ['ESPIROMETRIA NORMAL']],
    [{ ESPIRO: 'Patrón obstructivo' }, ['ESPIROMETRIA OBSTRUCTIVO']],
    // Percentages written in the columns for litres.
    [{ FVC: 70, FEV1: 60, FEV1_FVC: 84 }, ['ESPIROMETRIA POSIBLE_RESTRICTIVO', 'ESPIROMETRIA_SEVERIDAD MODERADA']],
    [{ FVC: 90, FVC_PCT: 70, FEV1_FVC: 84 }, ['ESPIROMETRIA POSIBLE_RESTRICTIVO']],
    // A grade of either volume, given or computed, that cannot be interpreted gives no pattern.
    [{ FVC: 4, FEV1: 3.2, FVC_PCT: 95, ESPIRO_CALIDAD: 'U' }, ['ESPIROMETRIA NO_VALORABLE']],
    [{ FVC: 3, FEV1: 2.5, FVC_PCT: 70, ESPIRO_CALIDAD: 'A', ESPIRO_CALIDAD_FVC: 'F' }, ['ESPIROMETRIA NO_VALORABLE']],
    [{ FVC_M1: 4, FEV1_M1: 3.2, FVC_PCT: 95 }, ['ESPIROMETRIA NO_VALORABLE']],
    [{ FVC_M1: 4, FVC_M2: 3.95, FEV1_M1: 3.2, FEV1_M2: 2.9, FVC_PCT: 95 }, ['ESPIROMETRIA NO_VALORABLE']],
    [{ FVC_M1: 4, FEV1_M1: 3.2, FVC_PCT: 95, ESPIRO_CALIDAD: 'B', ESPIRO_CALIDAD_FVC: 'B' }, ['ESPIROMETRIA NORMAL']],
    [{ FVC: 4, FEV1: 3.2, FVC_PCT: 95 }, ['ESPIROMETRIA NORMAL']],
    [{ FVC_M1: 4, FEV1_M1: 3.2, FVC_PCT: 95, ESPIRO_CALIDAD: '-' }, ['ESPIROMETRIA NO_VALORABLE']],
    // An impossible manoeuvre is not the best one and does not count for the grade.
    [{ FVC_M1: 45, FVC_M2: 4.5, FVC_M3: 4.4, FEV1_M1: 2.5, FEV1_M2: 2.5, FVC_PCT: 95 }, ['ESPIROMETRIA OBSTRUCTIVO']],
    // A percentage was written in the column of the litres, and the litres are those of the manoeuvres.
    [
      { FVC: 70, FEV1: 60, FVC_M1: 3, FVC_M2: 3, FEV1_M1: 2.6, FEV1_M2: 2.6 },
      ['ESPIROMETRIA POSIBLE_RESTRICTIVO', 'ESPIROMETRIA_SEVERIDAD MODERADA'],
    ],
    // An impossible lower limit does not replace the fixed cut-off.
    [{ FVC: 4, FEV1: 3.2, FVC_PCT: 95, FEV1_FVC_LIN: 700 }, ['ESPIROMETRIA NORMAL']],
    [{ FLUJO_PICO: 400 }, []],
  ])('an exam with %o', (values, expected) => expect(found(values)).toEqual(expected));
});

describe('peak flow', () => {
  const man = { sex: 'M', age: 30, heightCm: 175 } as const;
  test.each([
    [{ ...man, flow: 400, best: 501 }, 'AMARILLO'],
    [{ ...man, flow: 250, best: 500 }, 'AMARILLO'],
    [{ ...man, flow: 249, best: 500 }, 'ROJO'],
    // A height in metres, and people for whom the equation predicts nothing.
    [{ ...man, flow: 507, heightCm: 1.75 }, 'VERDE'],
    [{ ...man, flow: 507, heightCm: null }, 'SIN_DATO'],
    [{ ...man, flow: 507, heightCm: 99 }, 'SIN_DATO'],
    [{ ...man, flow: 507, age: 14 }, 'SIN_DATO'],
    [{ ...man, flow: 507, age: 15 }, 'VERDE'],
    [{ ...man, flow: 507, age: 86 }, 'SIN_DATO'],
    [{ ...man, flow: 400, sex: 'X' as const, best: 500 }, 'VERDE'],
    [{ ...man, flow: 49 }, 'SIN_DATO'],
    [{ ...man, flow: 1001 }, 'SIN_DATO'],
    [{ ...man, flow: 400, best: 5 }, 'SIN_DATO'],
  ])('%o is %s', (input, expected) => expect(classifyPeakFlow(input).class).toBe(expected));

  test('an exam takes the personal best, else what is predicted by age and height', () => {
    const found = (values: Record<string, number>) => peakFlowClasses(reader(values))[0]?.[1];
    expect(found({ FLUJO_PICO: 400, FLUJO_PICO_MEJOR: 500 })).toEqual({ class: 'VERDE', value: 80 });
    expect(found({ FLUJO_PICO: 316, TALLA: 175 })?.class).toBe('ROJO');
    expect(found({ FLUJO_PICO: 316 })).toEqual({ class: 'SIN_DATO' });
    expect(found({ TALLA: 175 })).toBeUndefined();
  });
});
