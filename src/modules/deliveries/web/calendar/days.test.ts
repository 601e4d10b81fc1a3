import { describe, expect, test } from 'vitest';
import { daysOf, moved } from './days.ts';

describe('the days of a view', () => {
  test.each([
    ['2026-03-10', '2026-02-23', 42],
    ['2027-02-10', '2027-02-01', 28],
    ['2026-06-30', '2026-06-01', 35],
  ])('a month around %s is whole weeks from Monday %s on', (day, first, count) => {
    const days = daysOf('month', day);
    expect([days[0], days.length]).toEqual([first, count]);
    expect(days).toContain(`${day.slice(0, 7)}-01`);
  });

  test('a week begins on Monday; an agenda with its day', () => {
    expect(daysOf('week', '2026-03-15')).toEqual(expect.arrayContaining(['2026-03-09', '2026-03-15']));
    expect(daysOf('agenda', '2026-03-15')[0]).toBe('2026-03-15');
  });

  test('from the last day of a month the next one is not skipped', () => {
    expect(moved('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(moved('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(moved('week', '2026-03-10', 1)).toBe('2026-03-17');
  });
});
