import { type Band, bandOf, round } from '../rule-set.ts';
import { type Ear, FREQUENCIES, type Frequency, SPEECH_FREQUENCIES, threshold } from './audiogram.ts';

export const PTA3: readonly Frequency[] = [500, 1000, 2000];
export const PTA4: readonly Frequency[] = [500, 1000, 2000, 4000];
const STS_FREQUENCIES: readonly Frequency[] = [2000, 3000, 4000];

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

/** Standard threshold shift (OSHA): mean worsening at 2, 3 and 4 kHz against the baseline; 10 dB or more is a shift. */
export function standardThresholdShift(baseline: Ear, current: Ear): { shift: number; significant: boolean } | null {
  const [before, after] = [pureToneAverage(baseline, STS_FREQUENCIES), pureToneAverage(current, STS_FREQUENCIES)];
  if (before === null || after === null) return null;
  const shift = round(after - before, 2);
  return { shift, significant: shift >= 10 };
}

export const HEARING_DEGREES = ['NINGUNO', 'LEVE', 'MODERADA', 'SEVERA', 'PROFUNDA'] as const;
export type HearingDegree = (typeof HEARING_DEGREES)[number];
export const HEARING_DEGREE_LABELS: Record<HearingDegree, string> = {
  NINGUNO: 'Sin pérdida',
  LEVE: 'Leve',
  MODERADA: 'Moderada',
  SEVERA: 'Severa',
  PROFUNDA: 'Profunda',
};
const DEGREES: Band<HearingDegree>[] = [
  { class: 'NINGUNO', upTo: 25 },
  { class: 'LEVE', upTo: 40 },
  { class: 'MODERADA', upTo: 60 },
  { class: 'SEVERA', upTo: 80 },
  { class: 'PROFUNDA' },
];

/** Degree of loss by the mean of the frequencies above 25 dB; null where no frequency is known. */
export function hearingDegree(ear: Ear): HearingDegree | null {
  const known = FREQUENCIES.map((frequency) => threshold(ear.air, frequency)).filter((value) => value !== null);
  if (known.length === 0) return null;
  const lost = known.filter((value) => value > 25);
  return lost.length === 0 ? 'NINGUNO' : bandOf(lost.reduce((sum, value) => sum + value, 0) / lost.length, DEGREES);
}
