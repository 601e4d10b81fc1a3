import type { Membership } from '#platform/contract/access.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { PERIOD_MONTHS, TRIAL_DAYS } from './model.ts';

/** Time left until a membership's last day: «hoy», «mañana», «en 12 días». */
export const showDaysLeft = (days: number): string => (days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`);

/**
 * Last day of a membership that begins on `start`: a trial lasts 7 days, a premium period 12 months, both with their
 * first day included; a free one has no end.
 */
export function lastDayOf(code: Membership, start: string, periods: number): string | null {
  if (code === 'FREE') return null;
  if (code === 'TRIAL') return addDays(start, TRIAL_DAYS - 1);
  return addDays(addMonths(start, PERIOD_MONTHS * periods), -1);
}
