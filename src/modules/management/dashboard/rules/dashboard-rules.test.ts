import { describe, expect, test } from 'vitest';
import { percent, round2 } from '#platform/contract/percent.ts';
import { fc } from '#testing/property.ts';
import { estimatePenalty, estimatePenaltyRange, penaltyFactor, uitOf } from './penalty.ts';
import { COMPANY_SIZES, GRAVITIES } from './penalty-table.ts';

describe('penalty', () => {
  test.each([
    ['GRAVE', 10, 8635],
    ['GRAVE', 1, 8635],
    ['GRAVE', 51, 35915],
    ['GRAVE', 100, 35915],
    ['GRAVE', 1000, 143660],
    ['MUY_GRAVE', 1000, 288915],
    ['GRAVE', 0, 0],
  ] as const)('%s with %d affected in 2026 is S/ %d', (gravity, affected, amount) => {
    expect(estimatePenalty({ affected, size: 'NO_MYPE', gravity, year: 2026 }).amount).toBe(amount);
  });

  test.each([
    ['MICRO', 'LEVE', 1, 0.045],
    ['MICRO', 'GRAVE', 9, 0.38],
    ['MICRO', 'MUY_GRAVE', 10, 0.68],
    ['PEQUENA', 'GRAVE', 5, 0.45],
    ['PEQUENA', 'GRAVE', 6, 0.59],
    ['PEQUENA', 'GRAVE', 99, 2.81],
    ['PEQUENA', 'MUY_GRAVE', 100, 7.65],
    ['NO_MYPE', 'GRAVE', 11, 3.92],
    ['NO_MYPE', 'LEVE', 999, 10.87],
    ['NO_MYPE', 'GRAVE', -3, 0],
  ] as const)('%s %s with %d affected has the factor %d', (size, gravity, affected, factor) => {
    expect(penaltyFactor(size, gravity, affected)).toBe(factor);
  });

  test('more workers or more gravity never cost less', () => {
    const affected = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(
        affected,
        affected,
        fc.constantFrom(...COMPANY_SIZES),
        fc.constantFrom(...GRAVITIES),
        (a, b, size, gravity) => {
          expect(penaltyFactor(size, gravity, Math.min(a, b))).toBeLessThanOrEqual(
            penaltyFactor(size, gravity, Math.max(a, b)),
          );
          expect(penaltyFactor(size, gravity, a)).toBeLessThanOrEqual(penaltyFactor(size, 'MUY_GRAVE', a));
        },
      ),
    );
  });

  test('the UIT is of the year, or the newest known', () => {
    expect(uitOf(2024)).toEqual({ uit: 5150, uitYear: 2024 });
    expect(uitOf(2031)).toEqual({ uit: 5500, uitYear: 2026 });
    expect(uitOf(1999)).toEqual({ uit: 4300, uitYear: 2020 });
  });

  test('grave by default, very grave as the upper bound', () => {
    const { estimate, upperBound } = estimatePenaltyRange({ affected: 60, size: 'NO_MYPE', year: 2026 });
    expect([estimate.gravity, estimate.amount]).toEqual(['GRAVE', 35915]);
    expect([upperBound.gravity, upperBound.amount]).toEqual(['MUY_GRAVE', 63580]);
  });

  test('a company in the register pays at most 1 % of its income', () => {
    const capped = estimatePenalty({ affected: 20, size: 'PEQUENA', year: 2026, netIncome: 300_000 });
    expect([capped.amount, capped.capped]).toEqual([3000, true]);
    expect(estimatePenalty({ affected: 20, size: 'NO_MYPE', year: 2026, netIncome: 300_000 }).capped).toBe(false);
  });
});

test.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0, 0, 0],
  [5, 0, 0],
  [Number.NaN, 3, 0],
  [7, 7, 100],
])('%d of %d is %d %%', (part, total, expected) => expect(percent(part, total)).toBe(expected));

test('rounding', () => {
  expect(round2(1.005)).toBe(1.01);
  expect(round2(-2.675)).toBe(-2.68);
  expect(round2(1e-9)).toBe(0);
});
