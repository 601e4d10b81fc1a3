import { round } from '../book/rule-set.ts';
import { type Ear, type Frequency, SPEECH_FREQUENCIES, threshold } from './audiogram.ts';

const PTA3: readonly Frequency[] = [500, 1000, 2000];

/** Pure tone average in dB HL, null where one of the frequencies is missing. */
export function pureToneAverage(ear: Ear, frequencies: readonly Frequency[] = PTA3): number | null {
  const values = frequencies.map((frequency) => threshold(ear.air, frequency));
  const known = values.filter((value) => value !== null);
  if (known.length < frequencies.length) return null;
  return round(known.reduce((sum, value) => sum + value, 0) / known.length, 2);
}

/** Monaural impairment in %, 0 to 100 (AMA: 1.5 % for each dB above 25 of the mean of 500 to 3000 Hz). */
export function monauralImpairment(ear: Ear): number | null {
  const mean = pureToneAverage(ear, SPEECH_FREQUENCIES);
  return mean === null ? null : round(Math.min(100, Math.max(0, (mean - 25) * 1.5)), 2);
}

/** Binaural impairment in %: the better ear weighs five times. */
export function binauralImpairment(right: Ear, left: Ear): number | null {
  const [a, b] = [monauralImpairment(right), monauralImpairment(left)];
  return a === null || b === null ? null : round((5 * Math.min(a, b) + Math.max(a, b)) / 6, 2);
}
