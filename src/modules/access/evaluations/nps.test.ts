import { expect, test } from 'vitest';
import { bandOf, hiddenSites, npsOf } from './nps.ts';

test.each([
  [{ promoters: 0, passives: 0, detractors: 0 }, null],
  [{ promoters: 1, passives: 0, detractors: 0 }, 100],
  [{ promoters: 0, passives: 0, detractors: 3 }, -100],
  [{ promoters: 0, passives: 7, detractors: 0 }, 0],
  [{ promoters: 50, passives: 30, detractors: 20 }, 30],
  [{ promoters: 2, passives: 0, detractors: 1 }, 33.33],
])('%j is %s', (counts, nps) => expect(npsOf(counts)).toBe(nps));

test('bands of the scale', () => {
  expect([1, 6, 7, 8, 9, 10].map(bandOf)).toEqual([
    'DETRACTOR',
    'DETRACTOR',
    'PASIVO',
    'PASIVO',
    'PROMOTOR',
    'PROMOTOR',
  ]);
});

test.each([
  [[5, 6], []],
  [
    [4, 9, 7],
    ['0', '2'],
  ],
  [
    [4, 4, 7],
    ['0', '1'],
  ],
  [
    [1, 2],
    ['0', '1'],
  ],
  [[], []],
])('sites of %j answers: not told %j', (answers, hidden) => {
  const sites = answers.map((promoters, i) => ({ id: String(i), promoters, passives: 0, detractors: 0 }));
  expect([...hiddenSites(sites)].sort()).toEqual(hidden);
});
