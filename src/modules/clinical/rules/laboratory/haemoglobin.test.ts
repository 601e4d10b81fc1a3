import { expect, test } from 'vitest';
import { altitudeAdjustment, classifyHaemoglobin } from './haemoglobin.ts';

const at0 = { altitude: 0, sex: 'M' } as const;

test('from 500 m on something is taken off', () => {
  expect(altitudeAdjustment(499)).toBe(0);
  expect(altitudeAdjustment(500)).toBeCloseTo(0.289, 3);
  expect(altitudeAdjustment(3500)).toBeCloseTo(2.341, 3);
});

test('under 15 years the norm says nothing', () => {
  const tooYoung = { class: 'SIN_DATO', flags: ['EDAD_FUERA_DE_NORMA'] };
  expect(classifyHaemoglobin({ ...at0, observed: 12, age: 14 })).toEqual(tooYoung);
  expect(classifyHaemoglobin({ ...at0, observed: 12, age: 15 })).toEqual({ class: 'ANEMIA_LEVE', value: 12 });
  expect(classifyHaemoglobin({ ...at0, observed: 12, age: null })).toEqual({ class: 'ANEMIA_LEVE', value: 12 });
});

test.each([
  ['M', 17.5, 'NORMAL'],
  ['M', 17.6, 'NORMAL_ALTO'],
  ['M', 20.9, 'NORMAL_ALTO'],
  ['F', 15.5, 'NORMAL'],
  ['F', 15.6, 'NORMAL_ALTO'],
  ['F', 18.9, 'NORMAL_ALTO'],
  ['F', 7.9, 'ANEMIA_SEVERA'],
  ['F', 8, 'ANEMIA_MODERADA'],
  ['F', 10.9, 'ANEMIA_MODERADA'],
  ['F', 11, 'ANEMIA_LEVE'],
  ['X', 20, 'SIN_DATO'],
  ['X', 22, 'POLICITEMIA'],
] as const)('of %s with %d g/dL: %s', (sex, observed, expected) =>
  expect(classifyHaemoglobin({ observed, altitude: 0, sex }).class).toBe(expected),
);

test.each([
  // A pregnancy counts whatever sex is recorded.
  ['X', 1, 10.5, 'ANEMIA_LEVE'],
  ['M', 3, 11, 'NORMAL'],
  ['M', 2, 15.6, 'NORMAL_ALTO'],
  ['F', 1, 9.9, 'ANEMIA_MODERADA'],
  // If the trimester is unknown, a class is given only if all three trimesters agree.
  ['F', 'unknown', 11, 'NORMAL'],
  ['F', 'unknown', 10.5, 'SIN_DATO'],
  ['F', 'unknown', 10.4, 'ANEMIA_LEVE'],
  ['F', 'unknown', 6.9, 'ANEMIA_SEVERA'],
] as const)('of %s in trimester %s with %d g/dL: %s', (sex, trimester, observed, expected) =>
  expect(classifyHaemoglobin({ observed, altitude: 0, sex, trimester }).class).toBe(expected),
);

test('what was not measured or nobody can have has no class and no note', () => {
  for (const observed of [null, undefined, Number.NaN, 3, 26]) {
    expect(classifyHaemoglobin({ ...at0, observed })).toEqual({ class: 'SIN_DATO' });
  }
});

test('an altitude that no place has is unknown', () => {
  for (const altitude of [-101, 6001]) {
    expect(classifyHaemoglobin({ observed: 14, altitude, sex: 'M' })).toEqual({
      class: 'SIN_DATO',
      flags: ['ALTITUD_DESCONOCIDA'],
    });
  }
});
