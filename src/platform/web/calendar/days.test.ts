import { describe, expect, test } from 'vitest';
import { daysOf, moved, periodName } from './days.ts';

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

  test('a week begins on Monday, by place too; an agenda and a day with their day', () => {
    expect(daysOf('week', '2026-03-15')).toEqual(expect.arrayContaining(['2026-03-09', '2026-03-15']));
    expect(daysOf('place', '2026-03-15')).toEqual(daysOf('week', '2026-03-15'));
    expect(daysOf('agenda', '2026-03-15')[0]).toBe('2026-03-15');
    expect(daysOf('day', '2026-03-15')).toEqual(['2026-03-15']);
  });

  test('from the last day of a month the next one is not skipped', () => {
    expect(moved('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(moved('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(moved('week', '2026-03-10', 1)).toBe('2026-03-17');
    expect(moved('day', '2026-02-28', 1)).toBe('2026-03-01');
  });

  test('a period is named as a person says it, whatever the zone of the browser', () => {
    expect(periodName('month', [], '2026-03-01')).toBe('marzo de 2026');
    expect(periodName('day', [], '2026-03-01')).toBe('domingo, 1 de marzo de 2026');
    expect(periodName('week', ['2026-03-30', '2026-04-05'], '2026-03-30')).toMatch(/^30 de marzo.*5 de abril de 2026$/);
  });
});
