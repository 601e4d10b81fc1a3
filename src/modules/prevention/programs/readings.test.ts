import { expect, test } from 'vitest';
import { type DayReadings, trendLines, trendsOf } from './readings.ts';

const days: DayReadings[] = [
  { on: '2026-03-01', values: { PAS: 138 } },
  { on: '2026-02-01', values: { GLUCOSA: 130 } },
  { on: '2026-01-01', values: { PAS: 150, GLUCOSA: 128, HBA1C: 7.1 } },
];

test('the last value of each measure is compared with the one before, whatever their days', () => {
  expect(trendsOf(['PAS', 'GLUCOSA', 'HBA1C', 'PESO'], days)).toEqual([
    { code: 'PAS', on: '2026-03-01', last: 138, before: 150, change: 'BETTER' },
    { code: 'GLUCOSA', on: '2026-02-01', last: 130, before: 128, change: null },
    { code: 'HBA1C', on: '2026-01-01', last: 7.1, before: null, change: null },
  ]);
});

test('more is better of a breath and worse of a pressure', () => {
  const rising = (code: 'FEV1' | 'PAS', by: number) =>
    trendsOf(
      [code],
      [
        { on: '2026-02-01', values: { [code]: 3 + by } },
        { on: '2026-01-01', values: { [code]: 3 } },
      ],
    )[0]!;
  expect(rising('FEV1', 0.15).change).toBe('BETTER');
  expect(rising('FEV1', 0.14).change).toBeNull();
  expect(rising('PAS', 5).change).toBe('WORSE');
  expect(trendLines([rising('FEV1', 0.2)])).toEqual([
    { text: 'VEF1 3.20 L (antes 3.00)', rising: true, change: 'BETTER' },
  ]);
});

test('both pressures of one day are one line, and either of them makes it worse', () => {
  const trends = trendsOf(
    ['PAS', 'PAD', 'GLUCOSA'],
    [
      { on: '2026-02-01', values: { PAS: 140, PAD: 95, GLUCOSA: 118 } },
      { on: '2026-01-01', values: { PAS: 146, PAD: 88 } },
    ],
  );
  expect(trendLines(trends)).toEqual([
    { text: 'PA 140/95 mmHg (antes 146/88)', rising: true, change: 'WORSE' },
    { text: 'Glucosa 118 mg/dL', rising: false, change: null },
  ]);
});
