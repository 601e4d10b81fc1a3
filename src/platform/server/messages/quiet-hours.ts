import { addDays, inLima, instantInLima } from '#platform/contract/dates.ts';
import type { Hours } from '#platform/server/config/message-settings.ts';

/**
 * When somebody who may not be written to now may be again; null where they may be now. The hours are of Lima and may
 * pass midnight; the same time twice is no hour at all.
 */
export function quietUntil(now: Date, { from, to }: Hours): Date | null {
  if (from === to) return null;
  const { day, time } = inLima(now);
  const overnight = from > to;
  const quiet = overnight ? time >= from || time < to : time >= from && time < to;
  if (!quiet) return null;
  return new Date(instantInLima(overnight && time >= from ? addDays(day, 1) : day, to));
}
