import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tried } from '#testing/stress.ts';
import {
  COMPANY_LAW,
  FEWEST_RELEASED,
  type NoiseLaw,
  noiseOf,
  precisionOf,
  probabilityOf,
  ROW_LAW,
  releasedCount,
  sumOfExamKeys,
} from './noise.ts';

const SECRET = Buffer.from('a secret of an installation that is tried');
const RANDOM = createHash('shake256', { outputLength: 8 * 2 ** 20 })
  .update('keys of exams')
  .digest();
let drawn = 0;
/** Keys that no earlier call returned; the same keys in each run. */
const keys = (n: number): bigint[] => Array.from({ length: n }, () => RANDOM.readBigInt64BE(8 * drawn++));
const steps = (law: NoiseLaw) => Array.from({ length: 2 * law.bound + 1 }, (_, i) => i - law.bound);
const INDICATORS = ['NUTRITION', 'GLUCOSE', 'BLOOD_PRESSURE', 'AUDIOMETRY', 'SPIROMETRY', 'VISION'];

/** Statistic of a chi-square test; cells with a low expected count are merged. */
function chiSquare(observed: readonly number[], expected: readonly number[]): { statistic: number; freedom: number } {
  const rare = { observed: 0, expected: 0 };
  let statistic = 0;
  let cells = 0;
  const add = (seen: number, mean: number) => {
    statistic += (seen - mean) ** 2 / mean;
    cells++;
  };
  for (const [i, mean] of expected.entries())
    if (mean >= 5) add(observed[i]!, mean);
    else {
      rare.observed += observed[i]!;
      rare.expected += mean;
    }
  if (rare.expected >= 5) add(rare.observed, rare.expected);
  return { statistic, freedom: cells - 1 };
}

/** Number of standard deviations above the value expected by chance (Wilson and Hilferty). */
function surprise({ statistic, freedom }: { statistic: number; freedom: number }): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}

describe.each([
  ['a row', ROW_LAW, 1_000_000],
  ['the whole company', COMPANY_LAW, tried(300_000, 1_000_000)],
])('the law of %s', (_, law, MANY) => {
  test('is a discrete normal', () => {
    expect(steps(law).reduce((sum, e) => sum + probabilityOf(e, law), 0)).toBeCloseTo(1, 12);
    for (const e of steps(law).slice(0, -1))
      expect(probabilityOf(e + 1, law) / probabilityOf(e, law)).toBeCloseTo(
        Math.exp(-(2 * e + 1) / (2 * law.variance)),
        12,
      );
    expect(probabilityOf(law.bound + 1, law)).toBe(0);
    expect(probabilityOf(-law.bound - 1, law)).toBe(0);
  });

  test('is what keys draw', () => {
    const counts = steps(law).map(() => 0);
    // The key sums of rows that grow by one exam are as random as the keys.
    let key = 0x0123456789abcdefn;
    for (let i = 0; i < MANY; i++) {
      key += 0x9e3779b97f4a7c15n;
      counts[noiseOf(SECRET, 'NUTRITION', 'FINDING', key, law) + law.bound]!++;
    }
    const mean = (of: (e: number) => number) => counts.reduce((sum, n, i) => sum + n * of(i - law.bound), 0) / MANY;
    const average = mean((e) => e);
    expect(Math.abs(average)).toBeLessThan(0.01);
    expect(Math.abs(mean((e) => (e - average) ** 2) / law.variance - 1)).toBeLessThan(0.01);
    const expected = steps(law).map((e) => MANY * probabilityOf(e, law));
    expect(surprise(chiSquare(counts, expected))).toBeLessThan(4);
  });
});

describe('the noise of a row', () => {
  const row = keys(80);
  const noises = (of: readonly bigint[], secret = SECRET, cell = 'FINDING') =>
    INDICATORS.map((indicator) => noiseOf(secret, indicator, cell, sumOfExamKeys(of), ROW_LAW));

  /** Number of rows in which the noise of each indicator did not change: about 1 in 14 by chance. */
  function unchanged(change: (row: bigint[]) => readonly bigint[]): number[] {
    const same = INDICATORS.map(() => 0);
    for (let i = 0; i < 2000; i++) {
      const before = keys(50);
      const after = noises(change(before.slice()));
      for (const [j, noise] of noises(before).entries()) if (noise === after[j]) same[j]!++;
    }
    return same.map((n) => n / 2000);
  }
  const chance = steps(ROW_LAW).reduce((sum, e) => sum + probabilityOf(e, ROW_LAW) ** 2, 0);

  test.each<[string, (row: bigint[]) => readonly bigint[]]>([
    ['one exam is renewed', (of) => of.with(7, keys(1)[0]!)],
    ['one person comes', (of) => [...of, ...keys(1)]],
    ['one person leaves', (of) => of.slice(1)],
  ])('is drawn again for every indicator when %s', (_, change) => {
    for (const share of unchanged(change)) expect(Math.abs(share - chance)).toBeLessThan(0.03);
  });

  test('is the same for the same exams in any order, as PostgreSQL gives their keys or their sum', () => {
    expect(noises(row.toReversed())).toEqual(noises(row));
    const signed = BigInt.asIntN(
      64,
      row.reduce((sum, key) => sum + key, 0n),
    );
    for (const sum of [signed, signed + 2n ** 64n, signed - 2n ** 64n])
      expect(noiseOf(SECRET, 'GLUCOSE', 'FINDING', sum, ROW_LAW)).toBe(
        noiseOf(SECRET, 'GLUCOSE', 'FINDING', sumOfExamKeys(row), ROW_LAW),
      );
  });

  test('is another for each indicator, cell and secret', () => {
    let same = { indicator: 0, cell: 0, secret: 0, border: 0 };
    const MANY = 4000;
    const other = Buffer.from('the secret of another installation');
    for (let i = 0; i < MANY; i++) {
      const sum = sumOfExamKeys(keys(1));
      const noise = noiseOf(SECRET, 'GLUCOSE', 'FINDING', sum, ROW_LAW);
      same = {
        indicator: same.indicator + Number(noise === noiseOf(SECRET, 'VISION', 'FINDING', sum, ROW_LAW)),
        cell: same.cell + Number(noise === noiseOf(SECRET, 'GLUCOSE', 'DIABETES', sum, ROW_LAW)),
        secret: same.secret + Number(noise === noiseOf(other, 'GLUCOSE', 'FINDING', sum, ROW_LAW)),
        border: same.border + Number(noise === noiseOf(SECRET, 'GLUCOSEF', 'INDING', sum, ROW_LAW)),
      };
    }
    for (const n of Object.values(same)) expect(Math.abs(n / MANY - chance)).toBeLessThan(0.02);
  });

  test('tells nothing of the noise of the same exams as a company', () => {
    let together = 0;
    const sums = keys(20_000);
    for (const sum of sums)
      together +=
        noiseOf(SECRET, 'VISION', 'FINDING', sum, ROW_LAW) * noiseOf(SECRET, 'VISION', 'FINDING', sum, COMPANY_LAW);
    const correlation = together / sums.length / Math.sqrt(ROW_LAW.variance * COMPANY_LAW.variance);
    expect(Math.abs(correlation)).toBeLessThan(0.03);
  });

  test.each([0, 3, 10, 60, 100, 195, 200])('follows the same law where %i of 200 have the finding', (withFinding) => {
    const MANY = 20_000;
    const measured = 200;
    const seen = new Map<string, number>();
    const named = (noise: number) => {
      const released = releasedCount(withFinding, measured, noise);
      return released.shown === 'SHARE' ? `${released.about - withFinding}` : released.shown;
    };
    for (const key of keys(MANY)) {
      const name = named(noiseOf(SECRET, 'VISION', 'FINDING', key, ROW_LAW));
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    const expected = new Map<string, number>();
    for (const e of steps(ROW_LAW))
      expected.set(named(e), (expected.get(named(e)) ?? 0) + MANY * probabilityOf(e, ROW_LAW));
    const names = [...expected.keys()];
    const fit = chiSquare(
      names.map((name) => seen.get(name) ?? 0),
      names.map((name) => expected.get(name)!),
    );
    expect([...seen.keys()].filter((name) => !expected.has(name))).toEqual([]);
    expect(surprise(fit)).toBeLessThan(4);
  });

  test('is refused with a secret that could be guessed', () => {
    expect(() => noiseOf(Buffer.alloc(8), 'GLUCOSE', 'FINDING', 1n, ROW_LAW)).toThrow(RangeError);
  });
});

test('keys are summed modulo 2^64', () => {
  expect(sumOfExamKeys([])).toBe(0n);
  expect(sumOfExamKeys([-1n, 2n])).toBe(1n);
  expect(sumOfExamKeys([-1n])).toBe(2n ** 64n - 1n);
  expect(sumOfExamKeys([2n ** 63n - 1n, 2n ** 63n - 1n, 5n])).toBe(3n);
});

describe('a released count', () => {
  test.each([
    [0, 100, 9, { shown: 'FEW' }],
    [0, 100, 10, { shown: 'SHARE', percent: 10, about: 10 }],
    [29, 100, -20, { shown: 'FEW' }],
    [30, 100, -20, { shown: 'SHARE', percent: 10, about: 10 }],
    [3, 100, -20, { shown: 'FEW' }],
    [100, 100, -10, { shown: 'SHARE', percent: 90, about: 90 }],
    [90, 100, 1, { shown: 'MOST' }],
    [100, 100, 20, { shown: 'MOST' }],
    [100, 200, 1, { shown: 'SHARE', percent: 51, about: 101 }],
    [333, 1000, 1, { shown: 'SHARE', percent: 33, about: 334 }],
    // FEW and MOST can both apply only below 20 people.
    [9, 15, 0, { shown: 'FEW' }],
    [10, 15, 0, { shown: 'MOST' }],
  ] as const)('%i of %i with noise %i', (withFinding, measured, noise, shown) => {
    expect(releasedCount(withFinding, measured, noise)).toEqual(shown);
  });

  test('says a share only where ten are with the finding and ten without', () => {
    for (let withFinding = 0; withFinding <= 50; withFinding++)
      for (let noise = -ROW_LAW.bound; noise <= ROW_LAW.bound; noise++) {
        const released = releasedCount(withFinding, 50, noise);
        const about = withFinding + noise;
        expect(released.shown).toBe(about < FEWEST_RELEASED ? 'FEW' : 50 - about < FEWEST_RELEASED ? 'MOST' : 'SHARE');
        if (released.shown === 'SHARE') expect(released).toEqual({ shown: 'SHARE', percent: 2 * about, about });
        else expect(Object.keys(released)).toEqual(['shown']);
      }
  });
});

test('a share of 50 people is right to about 6 points, of 100 to 3, of 1,000 to 0.3', () => {
  expect(precisionOf(50, ROW_LAW)).toBeCloseTo(6.35, 1);
  expect(precisionOf(100, ROW_LAW)).toBeCloseTo(3.2, 1);
  expect(precisionOf(1000, ROW_LAW)).toBeCloseTo(0.3, 1);
  expect(precisionOf(1000, COMPANY_LAW)).toBeCloseTo(0.24, 2);
});
