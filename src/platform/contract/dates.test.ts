import { expect, test } from 'vitest';
import { ageOn, inLima, showBirthDate, showDay, showInstant, todayInLima } from './dates.ts';

const LIMA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Lima',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
function told(at: Date): { day: string; instant: string } {
  const { year, month, day, hour, minute } = Object.fromEntries(
    LIMA.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return { day: `${year}-${month}-${day}`, instant: `${day}/${month}/${year} ${hour}:${minute}` };
}

test('the clock of Lima agrees with the time zone database, also in the years to come', () => {
  const HOURS_APART = 7 * 3_600_000 + 60_000;
  const end = Date.now() + 10 * 365 * 86_400_000;
  // Collected in a list because 130,000 `expect` calls would take longer than the computation itself.
  const differing: unknown[] = [];
  for (let at = Date.UTC(1994, 3, 1, 5); at < end; at += HOURS_APART) {
    const instant = new Date(at);
    const { day, instant: shown } = told(instant);
    const { day: inDay, time, ...rest } = inLima(instant);
    const found = [todayInLima(instant), showInstant(instant), inDay, time, ...Object.keys(rest)];
    if (found.join() !== [day, shown, day, shown.slice(-5)].join()) differing.push({ day, shown, found });
  }
  expect(differing).toEqual([]);
});

test('a day ends in Lima five hours after it ended in Greenwich', () => {
  expect(todayInLima(new Date('2026-03-01T04:59:59Z'))).toBe('2026-02-28');
  expect(todayInLima(new Date('2026-03-01T05:00:00Z'))).toBe('2026-03-01');
  expect(showInstant('2026-03-01T04:59:59Z')).toBe('28/02/2026 23:59');
  expect(showInstant(null)).toBe('');
  expect(() => showInstant('yesterday')).toThrow(RangeError);
});

test('placeholder dates are empty; people were born on 01/01/1970', () => {
  for (const day of ['0001-01-01', '1900-01-01', '1970-01-01', '0001-01-01T00:00:00Z', 'infinity', '', null]) {
    expect(showDay(day)).toBe('');
    expect(showBirthDate(day)).toBe(day === '1970-01-01' ? '01/01/1970' : '');
    expect(ageOn(day, '2026-01-01')).toBe(day === '1970-01-01' ? 56 : null);
  }
  expect(showInstant('0001-01-01T00:00:00.000Z')).toBe('');
});
