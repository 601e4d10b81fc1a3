import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { EMO_THRESHOLDS, membershipThreshold, rangesOn } from './notices.ts';

const TODAY = '2026-03-10';
const upTo = (day: string) =>
  new Map(EMO_THRESHOLDS.map((threshold) => [threshold as number, addDays(day, threshold)]));

test('the first time, five ranges without a gap or an overlap are the next 90 days', () => {
  const ranges = rangesOn(TODAY, new Map()).reverse();
  expect(ranges.map(({ threshold }) => threshold)).toEqual([7, 15, 30, 60, 90]);
  expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([TODAY, addDays(TODAY, 90)]);
  for (const [i, range] of ranges.slice(1).entries()) expect(range.from).toBe(addDays(ranges[i]!.to, 1));
});

test('the day after, one day each; a day that was missed is told of with the next', () => {
  const next = addDays(TODAY, 1);
  expect(rangesOn(next, upTo(TODAY)).map(({ from, to }) => [from, to])).toEqual(
    EMO_THRESHOLDS.map((threshold) => [addDays(next, threshold), addDays(next, threshold)]),
  );
  const later = addDays(TODAY, 4);
  expect(rangesOn(later, upTo(TODAY))[0]).toEqual({
    threshold: 90,
    from: addDays(TODAY, 91),
    to: addDays(TODAY, 94),
  });
});

test('nothing twice on one day, nor after the clock went back', () => {
  expect(rangesOn(TODAY, upTo(TODAY))).toEqual([]);
  expect(rangesOn(addDays(TODAY, -1), upTo(TODAY))).toEqual([]);
});

test('after a silence of a year it begins anew', () => {
  expect(rangesOn(TODAY, upTo(addDays(TODAY, -365)))).toEqual(rangesOn(TODAY, new Map()));
});

test.each([
  [31, undefined],
  [30, 30],
  [16, 30],
  [15, 15],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('a membership with %i days left: %s', (days, threshold) => expect(membershipThreshold(days)).toBe(threshold));
