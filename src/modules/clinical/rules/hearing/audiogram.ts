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

type LossType = 'SIN_PERDIDA' | 'CONDUCTIVA' | 'MIXTA' | 'NEUROSENSORIAL' | 'NO_DETERMINADO';

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

export const LOSS_TYPE_LABELS: Readonly<Record<LossType, string>> = {
  SIN_PERDIDA: 'Sin pérdida',
  CONDUCTIVA: 'Conductiva',
  MIXTA: 'Mixta',
  NEUROSENSORIAL: 'Neurosensorial',
  NO_DETERMINADO: 'Sin vía ósea que la determine',
};

/** The kinds of loss of an ear, each with its frequencies; those without a loss are left out. */
export function lossTypesOf(ear: Ear, parameters: LossTypeParameters): Map<LossType, Frequency[]> {
  const byType = new Map<LossType, Frequency[]>();
  for (const frequency of FREQUENCIES) {
    const type = lossTypeAt(ear, frequency, parameters);
    if (type !== null && type !== 'SIN_PERDIDA') byType.set(type, [...(byType.get(type) ?? []), frequency]);
  }
  return byType;
}

/** Frequencies at which bone conduction is worse than air conduction by more than `decibels`: one of both is wrong. */
export function boneBelowAir(ear: Ear, decibels = 10): Frequency[] {
  return FREQUENCIES.filter((frequency) => {
    const [air, bone] = [threshold(ear.air, frequency), threshold(ear.bone, frequency)];
    return air !== null && bone !== null && bone - air > decibels;
  });
}

/** Frequencies of an audiogram, Hz. The three lowest and the highest ones need no class. */
export const AUDIOGRAM_FREQUENCIES = [125, 250, ...FREQUENCIES] as const;

/** The frequencies that a text lists, in Hz: `500, 1000`, `2 kHz`, `4k`, `todas`. */
export function frequenciesNamed(text: string): Set<number> {
  if (/\btod[ao]s\b/i.test(text)) return new Set(AUDIOGRAM_FREQUENCIES);
  const named = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*(k)?/gi)].map(([, number = '', kilo]) => {
    const value = Number(number.replace(',', '.'));
    return kilo || value < 20 ? value * 1000 : value;
  });
  return new Set(AUDIOGRAM_FREQUENCIES.filter((hz) => named.includes(hz)));
}
