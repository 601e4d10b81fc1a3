import { addMonths } from '#platform/contract/dates.ts';
import { RANGE_TOO_LONG, tooLong } from '#platform/contract/day-range.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { lastOf, monthOf, type Period } from '../../rules/periods.ts';

export interface PeriodQuery {
  initial_date?: string | undefined;
  end_date?: string | undefined;
}

const YEAR = 12;
/** PostgreSQL queries cannot name a year before this day. */
const FIRST_DAY = '0001-01-01';
const later = (...days: [string, string]) => days.sort()[1]!;
const earlier = (...days: [string, string]) => days.sort()[0]!;
const monthsSinceZero = (day: string) => Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7));

/**
 * Months of the requested days; default: the months of one year up to today.
 * @throws 400 when only one end is given and the period exceeds ten years
 */
export function periodOf({ initial_date, end_date }: PeriodQuery, today: string) {
  const to = end_date ?? (initial_date && initial_date > today ? initial_date : today);
  const yearAgo = `${monthOf(addMonths(to, 1 - YEAR))}-01`;
  const from = initial_date ?? (yearAgo < FIRST_DAY ? FIRST_DAY : yearAgo);
  if (tooLong(from, to)) throw badRequest('range_too_long', RANGE_TOO_LONG);
  const count = monthsSinceZero(to) - monthsSinceZero(from) + 1;
  const months = Array.from({ length: count }, (_, i): Period => {
    const first = addMonths(`${monthOf(from)}-01`, i);
    return { period: monthOf(first), from: later(first, from), to: earlier(lastOf(first), to) };
  });
  return { from, to, months };
}
