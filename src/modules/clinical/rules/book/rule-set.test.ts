import { expect, test } from 'vitest';
import { bandOf, bySex, classifyByBands, round, worst } from './rule-set.ts';

const BANDS = {
  limits: { min: 0, max: 100 },
  bands: {
    M: [{ class: 'BAJO', below: 40 }, { class: 'NORMAL' }],
    F: [{ class: 'BAJO', below: 50 }, { class: 'NORMAL' }],
  },
};

test.each([
  ['M', 45, { class: 'NORMAL', value: 45 }],
  ['F', 45, { class: 'BAJO', value: 45 }],
  ['X', 45, { class: 'SIN_DATO', value: 45, flags: ['SEXO_NO_ESPECIFICADO'] }],
  ['X', 39, { class: 'BAJO', value: 39 }],
  ['X', 50, { class: 'NORMAL', value: 50 }],
  [undefined, 45, { class: 'SIN_DATO', value: 45, flags: ['SEXO_NO_ESPECIFICADO'] }],
  ['M', -1, { class: 'SIN_DATO' }],
  ['M', 101, { class: 'SIN_DATO' }],
  ['M', null, { class: 'SIN_DATO' }],
] as const)('of %s a value of %s', (sex, value, expected) =>
  expect(classifyByBands(value, BANDS, sex)).toEqual(expected),
);

test('what is noted of a man is kept where the sexes differ', () => {
  const found = bySex('X', (sex) => (sex === 'M' ? { class: 'A', flags: ['NOTA'] } : { class: 'B' }));
  expect(found).toEqual({ class: 'SIN_DATO', flags: ['NOTA', 'SEXO_NO_ESPECIFICADO'] });
});

test('a ladder that ends closed is refused above its end', () => {
  const ladder = [{ class: 'A', upTo: 10 }];
  expect(bandOf(10, ladder)).toBe('A');
  expect(() => bandOf(11, ladder)).toThrow('The last band of a ladder must be open.');
});

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [8.345, 2, 8.35],
  [24.994, 2, 24.99],
  [12.25, 1, 12.3],
])('%d with %d decimals is %d', (value, decimals, expected) => expect(round(value, decimals)).toBe(expected));

test('the worst of some classes is the last in the order, of none nothing', () => {
  expect(worst(['B', 'C', 'A'], ['A', 'B', 'C'])).toBe('C');
  expect(worst([], ['A'])).toBeUndefined();
});
