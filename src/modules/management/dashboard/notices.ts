import { addDays } from '#platform/contract/dates.ts';

/** How many days before exams end a company is told of it. */
export const EMO_THRESHOLDS = [90, 60, 30, 15, 7] as const;
/** The same of its membership. */
const MEMBERSHIP_THRESHOLDS = [30, 15, 7, 1] as const;

export interface NoticeRange {
  threshold: number;
  from: string;
  to: string;
}

/**
 * Which exams a company is told of on a day: for each threshold those that end on the day it names, and those of the days
 * since the last time, should a day have been missed. The first time each threshold reaches down to the next one, so that
 * the five together are all exams of 90 days. No exam is told of twice at one threshold.
 * @param lastTo by threshold, the last day that was told of
 */
export function rangesOn(today: string, lastTo: ReadonlyMap<number, string>): NoticeRange[] {
  return EMO_THRESHOLDS.flatMap((threshold, i) => {
    const to = addDays(today, threshold);
    const last = lastTo.get(threshold);
    const below = EMO_THRESHOLDS[i + 1];
    const first = below === undefined ? today : addDays(today, below + 1);
    const next = last === undefined ? first : addDays(last, 1);
    // After a long silence: what ended meanwhile, or is of a lower threshold by now, is told there.
    const from = [first, next].sort()[1]!;
    return from > to ? [] : [{ threshold, from, to }];
  });
}

/** The threshold that a membership with so many days left has reached; undefined where it has reached none, or is over. */
export const membershipThreshold = (days: number): number | undefined =>
  days < 0 ? undefined : [...MEMBERSHIP_THRESHOLDS].reverse().find((threshold) => days <= threshold);
