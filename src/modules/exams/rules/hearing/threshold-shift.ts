import { round } from '../book/rule-set.ts';
import { type Ear, type Frequency, fullAir } from './audiogram.ts';
import { pureToneAverage } from './hearing-loss.ts';

const SHIFTED: readonly Frequency[] = [2000, 3000, 4000];
/** Mean change, in dB, from which it is a standard threshold shift (OSHA, 29 CFR 1910.95). */
const STANDARD_FROM = 10;

interface Shift {
  /** Day of the baseline. */
  since: string;
  /** Mean change at 2, 3 and 4 kHz, dB; negative where the ear hears better. */
  db: number;
  standard: boolean;
}

/**
 * How the thresholds of an ear moved from its baseline: the first audiogram in which all seven air thresholds could be
 * read. Not corrected for age. Null without a baseline, or where one of the three frequencies was not measured.
 * @param earlier audiograms of this ear, the oldest first
 */
export function thresholdShift(now: Ear, earlier: readonly { date: string; ear: Ear }[]): Shift | null {
  const baseline = earlier.find(({ ear }) => fullAir(ear) !== null);
  const before = baseline ? pureToneAverage(baseline.ear, SHIFTED) : null;
  const mean = pureToneAverage(now, SHIFTED);
  if (!baseline || before === null || mean === null) return null;
  // Both means are rounded to 2 decimals, whose difference has an error of its own.
  const change = round(mean - before, 2);
  return { since: baseline.date, db: round(change, 1), standard: change >= STANDARD_FROM };
}
