import { round } from '../book/rule-set.ts';
import { type Ear, type Frequency, fullAir, threshold } from './audiogram.ts';

const SHIFTED: readonly Frequency[] = [2000, 3000, 4000];
/** Mean change, in dB, from which a shift is a standard threshold shift (OSHA, 29 CFR 1910.95). */
export const STANDARD_SHIFT_DB = 10;
/** Sums are kept in whole hundredths of a dB: sums of decimals and means of three have rounding errors. */
const PARTS_OF_A_DB = 100;
const PARTS_OF_THE_MEAN = PARTS_OF_A_DB * SHIFTED.length;
const SIGNIFICANT = STANDARD_SHIFT_DB * PARTS_OF_THE_MEAN;

interface Reading {
  date: string;
  /** Sum of the thresholds at 2, 3 and 4 kHz in hundredths of a dB; null if one was not measured. */
  sum: number | null;
  /** True if all seven air thresholds were measured. */
  whole: boolean;
}

interface Shift {
  /** Day of the baseline. */
  since: string;
  /** Mean change at 2, 3 and 4 kHz, dB, with one decimal; negative if the ear hears better. */
  db: number;
  standard: boolean;
}

export function shiftReading(date: string, ear: Ear): Reading {
  let sum = 0;
  for (const frequency of SHIFTED) {
    const value = threshold(ear.air, frequency);
    if (value === null) return { date, sum: null, whole: false };
    sum += Math.round(value * PARTS_OF_A_DB);
  }
  return { date, sum, whole: fullAir(ear) !== null };
}

/** Why an ear has no shift: one of the three frequencies was not measured now, or there is no baseline. */
export const withoutShift = (now: Reading): 'NOT_MEASURED' | 'NO_BASELINE' =>
  now.sum === null ? 'NOT_MEASURED' : 'NO_BASELINE';

/**
 * Change of an ear's thresholds since its baseline: the first audiogram of an earlier day in which all seven air
 * thresholds could be read. Not corrected for age. Null without a baseline, or if one of the three frequencies was not
 * measured.
 * @param others audiograms of this ear, the oldest first
 */
export function thresholdShift(now: Reading, others: readonly Reading[]): Shift | null {
  if (now.sum === null) return null;
  const baseline = others.find(({ whole, date }) => whole && date < now.date);
  if (!baseline || baseline.sum === null) return null;
  const change = now.sum - baseline.sum;
  return { since: baseline.date, db: round(change / PARTS_OF_THE_MEAN, 1), standard: change >= SIGNIFICANT };
}

/**
 * Whether an ear hears worse or better than in one earlier audiogram, by the mean change that is a standard threshold
 * shift. Null if one of the three frequencies was not measured in either.
 */
export function hearingChange(now: Reading, before: Reading): 'WORSE' | 'BETTER' | 'SAME' | null {
  if (now.sum === null || before.sum === null) return null;
  const change = now.sum - before.sum;
  if (Math.abs(change) < SIGNIFICANT) return 'SAME';
  return change > 0 ? 'WORSE' : 'BETTER';
}
