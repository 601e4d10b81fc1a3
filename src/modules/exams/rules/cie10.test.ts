import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodySystemOf, normaliseCie10, showCie10 } from './cie10.ts';

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
])('%s is %s', (text, code) => expect(normaliseCie10(text)).toBe(code));

test('shown with its dot, read back the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]\d{3}$/), (code) => {
      expect(normaliseCie10(showCie10(code))).toBe(code);
    }),
  );
  expect(showCie10('I10')).toBe('I10');
});

test.each([
  ['A150', 'INFEC'],
  ['B351', 'INFEC'],
  ['C509', 'OTRO'],
  ['D480', 'OTRO'],
  ['D509', 'HEMATO'],
  ['D751', 'HEMATO'],
  ['E669', 'ENDO'],
  ['F419', 'MENTAL'],
  ['G560', 'NEURO'],
  ['H521', 'OJO'],
  ['H833', 'OIDO'],
  ['I10X', 'CARDIO'],
  ['J304', 'RESP'],
  ['K029', 'ODONTO'],
  ['K760', 'DIGEST'],
  ['L259', 'PIEL'],
  ['M545', 'OSTEO'],
  ['N390', 'GENITO'],
  ['N600', 'GINECO'],
  ['N990', 'GENITO'],
  ['O800', 'GINECO'],
  ['R739', 'OTRO'],
  ['S610', 'TRAUMA'],
  ['T149', 'TRAUMA'],
  ['U071', 'RESP'],
  ['W190', 'TRAUMA'],
  ['Z100', 'OTRO'],
  ['no es un código', 'OTRO'],
])('%s belongs to %s', (code, system) => expect(bodySystemOf(code)).toBe(system));
