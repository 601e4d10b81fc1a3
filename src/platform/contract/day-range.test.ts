import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, day, todayInLima } from './dates.ts';
import { daysInReach, tooLong, withDayRange } from './day-range.ts';

test('a range ends at ten years to the day', () => {
  expect(tooLong('2016-03-07', '2026-03-07')).toBe(false);
  expect(tooLong('2016-03-07', '2026-03-08')).toBe(true);
  expect(tooLong('2016-02-29', '2026-02-28')).toBe(false);
});

test.each(['2026-03-07', '2024-02-29', '2026-02-28'])('what is in reach of %s is a range, and no day more', (first) => {
  const { earliest, latest } = daysInReach(first);
  expect([tooLong(earliest, first), tooLong(first, latest)]).toEqual([false, false]);
  expect([tooLong(addDays(earliest, -1), first), tooLong(first, addDays(latest, 1))]).toEqual([true, true]);
});

test.each([
  [{ from: '2016-01-01', to: '2026-01-01' }, undefined],
  [{ from: '2016-01-01', to: '2026-01-02' }, 'El rango de fechas no puede pasar de 10 años.'],
  [{ from: '2026-01-02', to: '2026-01-01' }, 'La fecha final es anterior a la inicial.'],
  [{ from: '1990-01-01' }, 'El rango de fechas no puede pasar de 10 años. Indica también la fecha final.'],
  [{ from: addDays(todayInLima(), -3600) }, undefined],
  [{ to: '2190-01-01' }, undefined],
])('%j', (given, problem) => {
  const range = withDayRange(z.strictObject({ from: day.optional(), to: day.optional() }), 'from', 'to');
  expect(range.safeParse(given).error?.issues[0]?.message).toBe(problem);
});
