import { addDays, addMonths } from '#platform/contract/dates.ts';

/** `period` is `YYYY-MM` or `YYYY-MM-DD`; both days are included. */
export interface Period {
  period: string;
  from: string;
  to: string;
}

export const monthOf = (day: string): string => day.slice(0, 7);
const firstOf = (day: string): string => `${monthOf(day)}-01`;
/** Last day of the month of `day`. */
export const lastOf = (day: string): string => addDays(addMonths(firstOf(day), 1), -1);

/** Calendar months from the month of `today` on; the first begins today. */
export function monthsAhead(today: string, count: number): Period[] {
  return Array.from({ length: count }, (_, i) => {
    const first = addMonths(firstOf(today), i);
    return { period: monthOf(first), from: i === 0 ? today : first, to: lastOf(first) };
  });
}

/** Calendar months up to the month of yesterday; the last ends yesterday. */
export function monthsBack(today: string, count: number): Period[] {
  const yesterday = addDays(today, -1);
  return Array.from({ length: count }, (_, i) => {
    const first = addMonths(firstOf(yesterday), i - count + 1);
    return { period: monthOf(first), from: first, to: i === count - 1 ? yesterday : lastOf(first) };
  });
}

const oneDay = (day: string): Period => ({ period: day, from: day, to: day });
export const daysAhead = (today: string, count: number): Period[] =>
  Array.from({ length: count }, (_, i) => oneDay(addDays(today, i)));
export const daysBack = (today: string, count: number): Period[] =>
  Array.from({ length: count }, (_, i) => oneDay(addDays(today, i - count)));
