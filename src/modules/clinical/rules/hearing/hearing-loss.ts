import { round } from '../book/rule-set.ts';
import { type Ear, FREQUENCIES, type Frequency, fullAir, SPEECH_FREQUENCIES, threshold } from './audiogram.ts';

const PTA3: readonly Frequency[] = [500, 1000, 2000];

/** Mean of the thresholds at the given frequencies, dB HL; null if one is missing. */
function meanThreshold(ear: Ear, frequencies: readonly Frequency[]): number | null {
  let sum = 0;
  for (const frequency of frequencies) {
    const value = threshold(ear.air, frequency);
    if (value === null) return null;
    sum += value;
  }
  return sum / frequencies.length;
}

/** Pure tone average in dB HL with two decimals; null if one of its frequencies is missing. */
export function pureToneAverage(ear: Ear): number | null {
  const mean = meanThreshold(ear, PTA3);
  return mean === null ? null : round(mean, 2);
}

/** Hearing impairment in % (AMA): 1.5 % for each dB above 25 of the mean of 500 to 3000 Hz; not rounded. */
function impairment(ear: Ear): number | null {
  const mean = meanThreshold(ear, SPEECH_FREQUENCIES);
  return mean === null ? null : Math.min(100, Math.max(0, (mean - 25) * 1.5));
}

/** Monaural impairment in %, 0 to 100, with two decimals. */
export function monauralImpairment(ear: Ear): number | null {
  const percent = impairment(ear);
  return percent === null ? null : round(percent, 2);
}

/** Binaural impairment in %, with two decimals: the better ear weighs five times. */
export function binauralImpairment(right: Ear, left: Ear): number | null {
  const [a, b] = [impairment(right), impairment(left)];
  return a === null || b === null ? null : round((5 * Math.min(a, b) + Math.max(a, b)) / 6, 2);
}

/** Degree of a loss by the mean of the affected thresholds, dB HL; the first step that holds the mean. */
const DEGREES = [
  { upTo: 40, label: 'Leve' },
  { upTo: 60, label: 'Moderada' },
  { upTo: 80, label: 'Severa' },
  { upTo: Number.POSITIVE_INFINITY, label: 'Profunda' },
] as const;

/**
 * Degree of the loss of an ear: the mean of its affected frequencies, those above `normalUpTo` dB. Null without an
 * affected frequency, or if an air threshold is missing: the missing ones may be the worst.
 */
export function lossDegree(ear: Ear, normalUpTo: number): { mean: number; label: string } | null {
  const air = fullAir(ear);
  const lost = air === null ? [] : FREQUENCIES.map(air).filter((db) => db > normalUpTo);
  if (lost.length === 0) return null;
  const mean = lost.reduce((sum, db) => sum + db, 0) / lost.length;
  return { mean: round(mean, 1), label: DEGREES.find(({ upTo }) => mean <= upTo)?.label ?? '' };
}
