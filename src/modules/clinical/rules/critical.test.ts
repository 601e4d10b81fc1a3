import { expect, test } from 'vitest';
import { CRITICAL_MEASURES, criticalMeasureOf, isCritical } from './critical.ts';
import { measureOf } from './measures.ts';

test.each([
  ['PAS', 180, false],
  ['PAS', 181, true],
  ['PAS', 89, true],
  ['PAD', 121, true],
  ['FC', 40, true],
  ['FC', 41, false],
  ['FC', 131, true],
  ['SATO2', 79, true],
  ['SATO2', 82, false],
  ['GLUCOSA', 45, true],
  ['GLUCOSA', 485, true],
  ['HEMOGLOBINA', 6.5, true],
  ['HEMOGLOBINA', 21, false],
  ['PLAQUETAS', 36, true],
  ['LEUCOCITOS', 1.9, true],
])('%s %d', (code, value, critical) => {
  expect(isCritical(value, criticalMeasureOf(code)!)).toBe(critical);
});

test('each is a number that an exam can have, and its limits are possible values', () => {
  for (const { code, low, high, source } of CRITICAL_MEASURES) {
    const { kind, limits } = measureOf(code)!;
    expect([code, kind]).toEqual([code, 'number']);
    for (const limit of [low, high])
      if (limit !== null) {
        expect(limit, code).toBeGreaterThanOrEqual(limits!.min);
        expect(limit, code).toBeLessThanOrEqual(limits!.max);
      }
    expect(source).not.toBe('');
  }
});
