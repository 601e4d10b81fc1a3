import type { z } from 'zod';
import { addDays, addMonths, todayInLima } from './dates.ts';

const MOST_YEARS = 10;
/** Whether two days are more than 10 years apart, the longest range of a list or file. */
export const tooLong = (from: string, to: string): boolean => to > addMonths(from, MOST_YEARS * 12);

export const RANGE_TOO_LONG = `El rango de fechas no puede pasar de ${MOST_YEARS} años.`;

/** The earliest and the latest day that can form an allowed range with the given day. */
export function daysInReach(day: string): { earliest: string; latest: string } {
  const before = addMonths(day, -MOST_YEARS * 12);
  // Ten years before 29 February is 28 February, but a range from that 28 February would be one day too long.
  return { earliest: tooLong(before, day) ? addDays(before, 1) : before, latest: addMonths(day, MOST_YEARS * 12) };
}

type Ends = readonly [from: string, to: string];
const ranges = new WeakMap<object, Ends>();

/**
 * Adds checks to the query of a list with a first and a last day. If both are given, they must be in order and at most
 * ten years apart; a first day alone may be at most ten years ago.
 */
export function withDayRange<S extends z.ZodObject>(schema: S, from: string, to: string): S {
  const checked = schema.superRefine((value, ctx) => {
    const { [from]: start, [to]: end } = value as Record<string, unknown>;
    // Without a last day, the range is measured up to today; days after today do not count.
    if (typeof start === 'string' && end === undefined && tooLong(start, todayInLima()))
      ctx.addIssue({ code: 'custom', path: [from], message: `${RANGE_TOO_LONG} Indica también la fecha final.` });
    if (typeof start !== 'string' || typeof end !== 'string') return;
    const report = (message: string) => ctx.addIssue({ code: 'custom', path: [to], message });
    if (end < start) report('La fecha final es anterior a la inicial.');
    else if (tooLong(start, end)) report(RANGE_TOO_LONG);
  });
  ranges.set(checked, [from, to]);
  return checked;
}

/** Names of the two fields that bound the day range of a query; undefined when the query has no range. */
export const dayRangeOf = (schema: z.ZodType | undefined): Ends | undefined => schema && ranges.get(schema);
