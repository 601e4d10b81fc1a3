import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { lastRestDay, restsOn, workRegime } from './work-regime.ts';

test.each([
  ['14x7', 14, 7],
  ['Régimen 14 × 7', 14, 7],
  ['21/7', 21, 7],
  ['5X2', 5, 2],
])('%s is read', (text, work, rest) => {
  expect(workRegime(text, null)).toEqual({ work, rest, from: null });
});

test.each([null, '', 'Administrativo', '0x7', '14x0', '2024/01/05', '114x7'])('%s is none', (text) => {
  expect(workRegime(text, '2026-01-05')).toBeNull();
});

const rests = (text: string, from: string | null, first: string, days: number) =>
  Array.from({ length: days }, (_, n) => addDays(first, n)).filter((day) => restsOn(workRegime(text, from)!, day));

test('a turn rests behind its days of work, before and after the day that was written', () => {
  expect(rests('14x7', '2026-01-05', '2026-01-05', 21)).toEqual(
    Array.from({ length: 7 }, (_, n) => addDays('2026-01-19', n)),
  );
  expect(rests('14x7', '2026-01-05', '2025-12-29', 7)).toHaveLength(7);
  expect(rests('14x7', '2026-01-05', '2025-12-15', 14)).toEqual([]);
  expect(rests('3x1', '2026-02-27', '2026-02-27', 6)).toEqual(['2026-03-02']);
});

test('a week without a beginning rests at its end; of a longer turn nobody knows', () => {
  // 2026-03-02 is a Monday.
  expect(rests('5x2', null, '2026-03-02', 7)).toEqual(['2026-03-07', '2026-03-08']);
  expect(rests('6x1', null, '2026-03-02', 7)).toEqual(['2026-03-08']);
  expect(rests('5x2', '2026-03-04', '2026-03-02', 7)).toEqual(['2026-03-02', '2026-03-03']);
  expect(rests('14x7', null, '2026-03-02', 30)).toEqual([]);
});

test('the last day of a rest', () => {
  expect(lastRestDay(workRegime('14x7', '2026-01-05')!, '2026-01-20')).toBe('2026-01-25');
  expect(lastRestDay(workRegime('6x1', null)!, '2026-03-08')).toBe('2026-03-08');
});
