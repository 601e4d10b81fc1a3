import type { z } from 'zod';
import { addMonths } from './dates.ts';

const MOST_YEARS = 10;
/** Whether two days are further apart than any list or file reaches. */
export const tooLong = (from: string, to: string): boolean => to > addMonths(from, MOST_YEARS * 12);

type Ends = readonly [from: string, to: string];
const ranges = new WeakMap<object, Ends>();

/** The query of a list with a first and a last day: both given, they are in order and at most ten years apart. */
export function withDayRange<S extends z.ZodObject>(schema: S, from: string, to: string): S {
  const checked = schema.superRefine((value, ctx) => {
    const { [from]: start, [to]: end } = value as Record<string, unknown>;
    if (typeof start !== 'string' || typeof end !== 'string') return;
    const report = (message: string) => ctx.addIssue({ code: 'custom', path: [to], message });
    if (end < start) report('La fecha final es anterior a la inicial.');
    else if (tooLong(start, end)) report(`El rango de fechas no puede pasar de ${MOST_YEARS} años.`);
  });
  ranges.set(checked, [from, to]);
  return checked;
}

/** The fields that are the ends of the range of a query; undefined where it has none. */
export const dayRangeOf = (schema: z.ZodType | undefined): Ends | undefined => schema && ranges.get(schema);
