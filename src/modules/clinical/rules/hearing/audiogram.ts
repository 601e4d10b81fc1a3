import { isPlausible } from '../book/rule-set.ts';
import { saysNone } from '../text/says-none.ts';
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
  /** Frequencies, in Hz, that had no answer at the loudest tone: their threshold is above the noted figure. */
  silent?: Readonly<Record<Way, ReadonlySet<number>>>;
}
export type Way = 'air' | 'bone';
export type Side = 'OD' | 'OI';

export const SIDES: readonly Side[] = ['OD', 'OI'];

const EARS: Readonly<Record<string, readonly Side[]>> = { AUDIOMETRIA: SIDES, AUDIO_OD: ['OD'], AUDIO_OI: ['OI'] };
/** The ears that an item of hearing judges; none for other items. */
export const earsOf = (item: string): readonly Side[] => EARS[item] ?? [];

/** Measure codes of the air thresholds of an ear. */
export const airCodes = (side: Side): string[] => FREQUENCIES.map((hz) => `AUDIO_${side}_${hz}`);

/** Reads the thresholds of an ear from the measures of an exam. */
export const thresholdsOf = (side: Side, way: Way, numberOf: (code: string) => number | null): Ear['air'] =>
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

/**
 * Kind of loss at one frequency (method of NTP 193, INSHT). Null if the air threshold is missing. A bone tone without
 * an answer shows no gap, and an air tone without one does not exclude a gap.
 */
export function lossTypeAt(ear: Ear, frequency: Frequency, parameters: LossTypeParameters): LossType | null {
  const air = threshold(ear.air, frequency);
  if (air === null) return null;
  if (air <= parameters.normalUpTo) return 'SIN_PERDIDA';
  const bone = threshold(ear.bone, frequency);
  if (bone === null) return 'NO_DETERMINADO';
  const unanswered = (way: Way) => ear.silent?.[way].has(frequency) ?? false;
  if (bone <= parameters.normalUpTo) return unanswered('bone') ? 'NO_DETERMINADO' : 'CONDUCTIVA';
  const gap = air - bone > parameters.gapAbove;
  if (unanswered(gap ? 'bone' : 'air')) return 'NO_DETERMINADO';
  return gap ? 'MIXTA' : 'NEUROSENSORIAL';
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
    return air !== null && bone !== null && bone - air > decibels && !ear.silent?.air.has(frequency);
  });
}

/** Highest normal threshold, dB HL, as in Klockhoff's classes. */
export const NORMAL_UP_TO = 25;

/** Frequencies of an audiogram, Hz. The three lowest and the highest ones need no class. */
export const AUDIOGRAM_FREQUENCIES = [125, 250, ...FREQUENCIES] as const;

const TONE = String.raw`(\d+(?:\.\d+)?)\s*(k)?(?:hz)?`;
const TONES = new RegExp(String.raw`${TONE}(?:\s*(?:[-–—]|\bal?\b|\bhasta\b)\s*${TONE})?`, 'gi');

interface NamedFrequencies {
  /** Hz, those of an audiogram alone. */
  frequencies: Set<number>;
  /** Words and figures that are no frequency of an audiogram. */
  others: string[];
}

/**
 * Reads frequencies as audiometrists list them: `500,1000`, `2 kHz`, `0,5 k`, `4000-8000`, `todas`. A comma is decimal
 * only in a figure of thousands, as in `0,5 k`.
 */
export function frequenciesIn(text: string): NamedFrequencies {
  if (saysNone(text)) return { frequencies: new Set(), others: [] };
  if (/\btod[ao]s\b/i.test(text)) return { frequencies: new Set(AUDIOGRAM_FREQUENCIES), others: [] };
  const written = text.replace(/(?<![\d,])(\d),(?=\d{1,2}\s*k)/gi, '$1.');
  const named = new Set<number>();
  const others: string[] = [];
  for (const [piece, first = '', kilo, last, lastKilo] of written.matchAll(TONES)) {
    const [from, to] = [inHertz(first, kilo), inHertz(last ?? first, last === undefined ? kilo : lastKilo)];
    const known = [from, to].every((hz) => AUDIOGRAM_FREQUENCIES.some((each) => each === hz));
    if (!known || from > to) others.push(piece.trim());
    else for (const hz of AUDIOGRAM_FREQUENCIES) if (hz >= from && hz <= to) named.add(hz);
  }
  const words = written.replace(TONES, ',').split(/[\s,;.|/()+:]+/);
  others.push(...words.filter((word) => word !== '' && !/^(y|e|en|de|hz)$/i.test(word)));
  return { frequencies: new Set(AUDIOGRAM_FREQUENCIES.filter((hz) => named.has(hz))), others };
}

/** A figure below 20 is in kHz even without its unit: no tone of an audiogram is that low. */
function inHertz(figure: string, kilo: string | undefined): number {
  const value = Number(figure);
  return kilo || value < 20 ? value * 1000 : value;
}

const LISTS = { masked: 'ENMASC', silent: 'SIN_RESPUESTA' } as const;
type List = keyof typeof LISTS;

/** Measure code of the list of the masked, or of the unanswered, frequencies of an ear. */
export const listCode = (list: List, side: Side, way: Way): string =>
  `AUDIO_${LISTS[list]}_${way === 'bone' ? 'VO_' : ''}${side}`;

/** The frequencies without an answer of an ear, Hz, from the measures of an exam. */
export function silentOf(side: Side, writtenIn: (code: string) => string): NonNullable<Ear['silent']> {
  const of = (way: Way) => frequenciesIn(writtenIn(listCode('silent', side, way))).frequencies;
  return { air: of('air'), bone: of('bone') };
}
