import { expect, test } from 'vitest';
import { type Ear, FREQUENCIES, type Frequency } from './audiogram.ts';
import { hearingChange, shiftReading, thresholdShift, withoutShift } from './threshold-shift.ts';

type Air = Partial<Record<Frequency, number | null>>;
const ear = (air: Air = {}): Ear => ({
  air: new Map(FREQUENCIES.map((hz) => [hz, air[hz] === undefined ? 20 : air[hz]])),
});
const since = '2020-03-01';
const today = '2026-03-01';
const from = (now: Air, baseline = ear()) =>
  thresholdShift(shiftReading(today, ear(now)), [shiftReading(since, baseline)]);

test.each([
  ['no change', {}, 0, false],
  ['a mean of exactly 10 dB', { 2000: 30, 3000: 30, 4000: 30 }, 10, true],
  ['a mean of exactly 9 dB', { 2000: 29, 3000: 29, 4000: 29 }, 9, false],
  ['one frequency alone', { 4000: 45 }, 8.3, false],
  ['just below', { 2000: 30, 3000: 30, 4000: 29 }, 9.7, false],
  ['a hundredth below', { 2000: 30, 3000: 30, 4000: 29.99 }, 10, false],
  ['tenths that make exactly 10', { 2000: 30.1, 3000: 30.2, 4000: 29.7 }, 10, true],
  ['other frequencies', { 500: 60, 1000: 60, 6000: 60, 8000: 60 }, 0, false],
  ['better hearing', { 2000: 5, 3000: 5, 4000: 5 }, -15, false],
] as [string, Air, number, boolean][])('%s', (_name, now, db, standard) =>
  expect(from(now)).toEqual({ since, db, standard }),
);

test('thirds of a dB that make exactly 10 are 10', () => {
  expect(from({ 2000: 25, 3000: 30, 4000: 30 }, ear({ 2000: 15 }))).toEqual({ since, db: 10, standard: true });
});

test('from every baseline 30 dB more in all is a shift, and 29 dB more is none', () => {
  for (let base = -10; base <= 60; base++)
    for (const spread of [0, 1, 2]) {
      const before = { 2000: base, 3000: base + spread, 4000: base };
      const more = (db: number) => from({ ...before, 4000: base + db }, ear(before));
      expect([base, more(30)?.standard, more(29)?.standard]).toEqual([base, true, false]);
    }
});

test('the baseline is the first audiogram of the ear of an earlier day that could be read whole', () => {
  const earlier = [
    ['2018-01-01', ear({ 8000: null })],
    ['2019-01-01', ear({ 4000: 300 })],
    ['2020-01-01', ear({ 4000: 50 })],
    ['2021-01-01', ear()],
  ] as const;
  const readings = earlier.map(([date, each]) => shiftReading(date, each));
  const shift = (now: Ear, date = today, among = readings) => thresholdShift(shiftReading(date, now), among);
  expect(shift(ear({ 4000: 50 }))).toEqual({ since: '2020-01-01', db: 0, standard: false });
  expect(shift(ear({ 4000: 50 }), '2020-01-01')).toBeNull();
  expect(shift(ear(), today, readings.slice(0, 2))).toBeNull();
  expect(shift(ear({ 3000: null }))).toBeNull();
  expect(shift(ear(), today, [])).toBeNull();
  const why = (now: Ear) => withoutShift(shiftReading(today, now));
  expect([why(ear({ 3000: null })), why(ear())]).toEqual(['NOT_MEASURED', 'NO_BASELINE']);
});

test.each([
  ['10 dB more', { 2000: 30, 3000: 30, 4000: 30 }, 'WORSE'],
  ['a hundredth less than 10 dB', { 2000: 30, 3000: 30, 4000: 29.97 }, 'SAME'],
  ['10 dB less', { 2000: 10, 3000: 10, 4000: 10 }, 'BETTER'],
  ['9 dB less', { 2000: 11, 3000: 11, 4000: 11 }, 'SAME'],
  ['other frequencies', { 500: 60, 8000: 60 }, 'SAME'],
  ['one not measured', { 4000: null }, null],
] as [string, Air, string | null][])('between two exams, %s', (_name, now, change) => {
  const reading = (air: Air) => shiftReading(today, ear(air));
  expect(hearingChange(reading(now), reading({}))).toBe(change);
});
