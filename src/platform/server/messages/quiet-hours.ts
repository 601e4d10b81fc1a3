import { addDays, inLima, instantInLima } from '#platform/contract/dates.ts';
import type { Hours } from '#platform/server/config/message-settings.ts';

/**
 * The end of the quiet hours, if they apply now; otherwise null. The hours are in Lima and can span midnight; two equal
 * times mean no quiet hours.
 */
export function quietUntil(now: Date, { from, to }: Hours): Date | null {
  if (from === to) return null;
  const { day, time } = inLima(now);
  const overnight = from > to;
  const quiet = overnight ? time >= from || time < to : time >= from && time < to;
  if (!quiet) return null;
  return new Date(instantInLima(overnight && time >= from ? addDays(day, 1) : day, to));
}
