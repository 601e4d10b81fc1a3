import { addDays, addMonths } from '../../../../platform/contract/dates.ts';

export type View = 'month' | 'week' | 'agenda';

/** 0: Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The days that a view shows around a day: whole weeks from Monday on; an agenda begins with the day itself. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'agenda') return daysFrom(day, 14);
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const monday = mondayOf(first);
  return daysFrom(monday, last > addDays(monday, 34) ? 42 : last > addDays(monday, 27) ? 35 : 28);
}

const daysFrom = (first: string, count: number): string[] => Array.from({ length: count }, (_, i) => addDays(first, i));

/** The day around which the view before or after stands. */
export const moved = (view: View, day: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(`${day.slice(0, 7)}-01`, by) : addDays(day, by * (view === 'week' ? 7 : 14));

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-PE', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};
export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
/** «marzo de 2026» */
export const monthName = named({ month: 'long', year: 'numeric' });
/** «lunes, 9 de marzo» */
export const dayName = named({ weekday: 'long', day: 'numeric', month: 'long' });
