import { isPlausible } from '../book/rule-set.ts';
import { FREQUENCIES, THRESHOLD_LIMITS } from './measures.ts';

export { FREQUENCIES };

export type Frequency = (typeof FREQUENCIES)[number];
export const SPEECH_FREQUENCIES = [500, 1000, 2000, 3000] as const satisfies readonly Frequency[];

/**
 * Thresholds in dB HL. A Map, because an object with frequencies as keys becomes a sparse array, which took half of the
 * time of judging an exam.
 */
type Thresholds = ReadonlyMap<Frequency, number | null>;
export interface Ear {
  air: Thresholds;
  bone?: Thresholds;
}
export type Side = 'OD' | 'OI';

export const SIDES: readonly Side[] = ['OD', 'OI'];

/** Measure codes of the air thresholds of an ear. */
export const airCodes = (side: Side): string[] => FREQUENCIES.map((hz) => `AUDIO_${side}_${hz}`);

/** Reads the thresholds of an ear from the measures of an exam. */
export const thresholdsOf = (side: Side, way: 'air' | 'bone', numberOf: (code: string) => number | null): Ear['air'] =>
  new Map(FREQUENCIES.map((hz) => [hz, numberOf(`${way === 'air' ? 'AUDIO' : 'AUDIO_VO'}_${side}_${hz}`)]));

const LOSS_TYPES = ['SIN_PERDIDA', 'CONDUCTIVA', 'MIXTA', 'NEUROSENSORIAL', 'NO_DETERMINADO'] as const;
type LossType = (typeof LOSS_TYPES)[number];

export interface LossTypeParameters {
  /** Highest normal threshold, dB HL. */
  normalUpTo: number;
  /** Air-bone gap in dB above which the loss is conductive. */
  gapAbove: number;
}

/** The threshold if an audiometer can yield it, else null. */
export function threshold(thresholds: Thresholds | undefined, frequency: Frequency): number | null {
  const value = thresholds?.get(frequency);
  return isPlausible(value, THRESHOLD_LIMITS) ? value : null;
}

/** The seven air thresholds by frequency; null if one is missing. */
export function fullAir({ air }: Ear): ((frequency: Frequency) => number) | null {
  if (FREQUENCIES.some((frequency) => threshold(air, frequency) === null)) return null;
  return (frequency) => air.get(frequency) as number;
}

/** Kind of loss at one frequency (method of NTP 193, INSHT). Null if the air threshold is missing. */
export function lossTypeAt(ear: Ear, frequency: Frequency, parameters: LossTypeParameters): LossType | null {
  const air = threshold(ear.air, frequency);
  if (air === null) return null;
  if (air <= parameters.normalUpTo) return 'SIN_PERDIDA';
  const bone = threshold(ear.bone, frequency);
  if (bone === null) return 'NO_DETERMINADO';
  if (bone <= parameters.normalUpTo) return 'CONDUCTIVA';
  return air - bone > parameters.gapAbove ? 'MIXTA' : 'NEUROSENSORIAL';
}

/** Frequencies where the ears differ by `decibels` or more. */
export function asymmetricFrequencies(right: Ear, left: Ear, decibels: number): Frequency[] {
  return FREQUENCIES.filter((frequency) => {
    const [a, b] = [threshold(right.air, frequency), threshold(left.air, frequency)];
    return a !== null && b !== null && Math.abs(a - b) >= decibels;
  });
}
