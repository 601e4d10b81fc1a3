import { addDays, addMonths } from '#platform/contract/dates.ts';
import type { CalendarView } from './model.ts';

const AGENDA_DAYS = 14;
const STEP: Readonly<Record<Exclude<CalendarView, 'month'>, number>> = {
  week: 7,
  place: 7,
  day: 1,
  agenda: AGENDA_DAYS,
};

/** Day of the week, 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The days that a view shows around a day: whole weeks from Monday on; an agenda begins with the given day. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view !== 'month') return daysFrom(view === 'week' || view === 'place' ? mondayOf(day) : day, STEP[view]);
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const monday = mondayOf(first);
  return daysFrom(monday, last > addDays(monday, 34) ? 42 : last > addDays(monday, 27) ? 35 : 28);
}

const daysFrom = (first: string, count: number): string[] => Array.from({ length: count }, (_, i) => addDays(first, i));

/** The day that the previous or next period of the view is built around. */
export const moved = (view: CalendarView, day: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(`${day.slice(0, 7)}-01`, by) : addDays(day, by * STEP[view]);

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-PE', { ...options, timeZone: 'UTC' });
const named = (options: Intl.DateTimeFormatOptions) => {
  const words = format(options);
  return (day: string): string => words.format(at(day));
};
export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const monthName = named({ month: 'long', year: 'numeric' });
const wholeDay = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const range = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** «lunes, 9 de marzo» */
export const dayName = named({ weekday: 'long', day: 'numeric', month: 'long' });
/** «lun, 9 mar» */
export const shortDay = named({ weekday: 'short', day: 'numeric', month: 'short' });

/** «marzo de 2026», «9–15 de marzo de 2026» */
export function periodName(view: CalendarView, days: readonly string[], day: string): string {
  if (view === 'month') return monthName(day);
  if (view === 'day') return wholeDay(day);
  return range.formatRange(at(days[0]!), at(days.at(-1)!));
}
