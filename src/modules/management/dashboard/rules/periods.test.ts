import { expect, test } from 'vitest';
import { daysAhead, daysBack, lastOf, monthsAhead, monthsBack } from './periods.ts';

test('six months ahead begin today and end with whole months, over the new year', () => {
  const months = monthsAhead('2026-10-31', 6);
  expect(months[0]).toEqual({ period: '2026-10', from: '2026-10-31', to: '2026-10-31' });
  expect(months[1]).toEqual({ period: '2026-11', from: '2026-11-01', to: '2026-11-30' });
  expect(months.map((m) => m.period)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
  expect(months[4]?.to).toBe('2027-02-28');
});

test.each([
  ['2026-03-10', '2026-03-01', '2026-03-09'],
  ['2026-03-01', '2026-02-01', '2026-02-28'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
])('months up to now, on %s, end with %s to %s', (today, from, to) => {
  expect(monthsBack(today, 12).at(-1)).toMatchObject({ from, to });
  expect(monthsBack(today, 12)).toHaveLength(12);
});

test('days ahead begin today, days back end yesterday', () => {
  expect(daysAhead('2026-12-31', 2).map((d) => d.from)).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysBack('2026-03-01', 2).map((d) => d.to)).toEqual(['2026-02-27', '2026-02-28']);
  expect(lastOf('2024-02-10')).toBe('2024-02-29');
});
