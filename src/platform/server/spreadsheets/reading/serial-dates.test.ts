import { expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { serialToText, textToSerial } from './serial-dates.ts';

test.each([
  [35981, false, '1998-07-05'],
  [34519, true, '1998-07-05'],
  [0, false, '1900-01-00'],
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [60, false, '1900-02-29'],
  [61, false, '1900-03-01'],
  [0, true, '1904-01-01'],
  [45000.75, false, '2023-03-15T18:00:00'],
  [45000.999999999, false, '2023-03-15T23:59:59'],
  [45351, false, '2024-02-29'],
  [2_958_465, false, '9999-12-31'],
  [2_958_466, false, null],
  [-1, false, null],
  [Number.NaN, false, null],
  [0.354166666666667, false, '08:30:00'],
])('serial %s (1904: %s) is %s', (serial, date1904, text) => {
  expect(serialToText(serial, date1904)).toBe(text);
});

test('midnight of a time format is a time, not day 0', () => {
  expect(serialToText(0, false, true)).toBe('00:00:00');
});

test('every day agrees with the calendar of the runtime, and comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
      const text = serialToText(serial, false) as string;
      expect(text).toBe(new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10));
      expect(textToSerial(text)).toBe(serial);
      if (serial > 1462) expect(serialToText(serial - 1462, true)).toBe(text);
    }),
  );
});

test.each([
  ['1900-01-15', 15],
  ['1900-02-28', 59],
  ['1900-03-01', 61],
  ['2023-03-15T18:00:00', 45000.75],
  ['08:30', 8.5 / 24],
  ['2023-02-29', null],
  ['1899-12-31', null],
  ['15/03/2023', null],
])('%s is serial %s', (text, serial) => {
  expect(textToSerial(text)).toBe(serial);
});
