import { expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { normaliseCie10, showCie10 } from './cie10.ts';

test.each([
  ['H83.3', 'H833'],
  ['H833', 'H833'],
  ['h83.3', 'H833'],
  ['h833', 'H833'],
  ['I10X', 'I10'],
  ['I10.X', 'I10'],
  [' j45.9 ', 'J459'],
  ['U071', 'U071'],
  ['HTA', null],
  ['', null],
  ['83.3', null],
  ['I10XX', 'I10'],
  ['H83 3', 'H833'],
  ['H83-3', 'H833'],
  ['S5250', 'S5250'],
  ['S52501', null],
  ['HH83', null],
])('%s is %s', (text, code) => expect(normaliseCie10(text)).toBe(code));

test('shown with its dot, read back the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]\d{3}$/), (code) => {
      expect(normaliseCie10(showCie10(code))).toBe(code);
    }),
  );
  expect(showCie10('I10')).toBe('I10');
  expect(showCie10('H833')).toBe('H83.3');
});
