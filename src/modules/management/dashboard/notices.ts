import { addDays } from '#platform/contract/dates.ts';

/** Days before the end of exams on which a company is notified. */
export const EMO_THRESHOLDS = [90, 60, 30, 15, 7] as const;
/** Days before the end of the membership on which a company is notified. */
const MEMBERSHIP_THRESHOLDS = [30, 15, 7, 1] as const;

export interface NoticeRange {
  threshold: number;
  from: string;
  to: string;
}

/**
 * Ranges of days whose ending exams a company is notified of today. Each threshold covers the exams that end on its
 * day, and those of the days since the last notice, if a day was missed. In the first notice each threshold covers the
 * days down to the next threshold, so that the five together cover all exams of 90 days. An exam is notified once per
 * threshold.
 * @param lastTo by threshold, the last notified day
 */
export function rangesOn(today: string, lastTo: ReadonlyMap<number, string>): NoticeRange[] {
  return EMO_THRESHOLDS.flatMap((threshold, i) => {
    const to = addDays(today, threshold);
    const last = lastTo.get(threshold);
    const below = EMO_THRESHOLDS[i + 1];
    const first = below === undefined ? today : addDays(today, below + 1);
    const next = last === undefined ? first : addDays(last, 1);
    // After a long gap, days that belong to a lower threshold by now are left to that threshold, and past days are
    // dropped.
    const from = [first, next].sort()[1]!;
    return from > to ? [] : [{ threshold, from, to }];
  });
}

/**
 * Threshold that a membership with this number of remaining days has reached; undefined when it has reached none, or
 * when the membership has ended.
 */
export const membershipThreshold = (days: number): number | undefined =>
  days < 0 ? undefined : [...MEMBERSHIP_THRESHOLDS].reverse().find((threshold) => days <= threshold);
