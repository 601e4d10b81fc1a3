import { expect, test } from 'vitest';
import { type Ear, FREQUENCIES, type Frequency } from './audiogram.ts';
import { thresholdShift } from './threshold-shift.ts';

type Air = Partial<Record<Frequency, number | null>>;
const ear = (air: Air = {}): Ear => ({
  air: new Map(FREQUENCIES.map((hz) => [hz, air[hz] === undefined ? 20 : air[hz]])),
});
const since = '2020-03-01';
const from = (now: Air, baseline = ear()) => thresholdShift(ear(now), [{ date: since, ear: baseline }]);

test.each([
  ['no change', {}, 0, false],
  ['a mean of exactly 10 dB', { 2000: 30, 3000: 30, 4000: 30 }, 10, true],
  ['one frequency alone', { 4000: 45 }, 8.3, false],
  ['just below', { 2000: 30, 3000: 30, 4000: 29 }, 9.7, false],
  ['other frequencies', { 500: 60, 1000: 60, 6000: 60, 8000: 60 }, 0, false],
  ['better hearing', { 2000: 5, 3000: 5, 4000: 5 }, -15, false],
] as [string, Air, number, boolean][])('%s', (_name, now, db, standard) =>
  expect(from(now)).toEqual({ since, db, standard }),
);

test('thirds of a dB that make exactly 10 are 10', () => {
  expect(from({ 2000: 25, 3000: 30, 4000: 30 }, ear({ 2000: 15 }))).toEqual({ since, db: 10, standard: true });
});

test('the baseline is the first audiogram of the ear that could be read whole', () => {
  const earlier = [
    { date: '2018-01-01', ear: ear({ 8000: null }) },
    { date: '2019-01-01', ear: ear({ 4000: 300 }) },
    { date: '2020-01-01', ear: ear({ 4000: 50 }) },
    { date: '2021-01-01', ear: ear() },
  ];
  expect(thresholdShift(ear({ 4000: 50 }), earlier)).toEqual({ since: '2020-01-01', db: 0, standard: false });
  expect(thresholdShift(ear(), earlier.slice(0, 2))).toBeNull();
  expect(thresholdShift(ear({ 3000: null }), earlier)).toBeNull();
  expect(thresholdShift(ear(), [])).toBeNull();
});
