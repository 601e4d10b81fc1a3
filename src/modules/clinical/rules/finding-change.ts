import type { FindingChange } from '#clinical/vocabulary/finding-change.ts';
import { type Severity, severityRank } from '#clinical/vocabulary/severity.ts';
import { classesOf } from './book/rule-set.ts';
import { KLOCKHOFF_LABELS } from './hearing/klockhoff.ts';

/** A figure of an item, and the side on which it is out of its normal values; null if it is within them. */
export interface JudgedFigure {
  value: number;
  side: 'LOW' | 'HIGH' | null;
}

/** An item of an exam as the rules judged it. */
export interface JudgedItem {
  class: string;
  /** Null if the class needs no follow-up. */
  severity: Severity | null;
  /**
   * The figures that give the class, in the same places in all exams: both pressures, or one figure, or none. Null is a
   * figure that was not measured.
   */
  figures: readonly (JudgedFigure | null)[];
}

/** Classes of tests that were not done, or that cannot be judged. They are compared with nothing. */
export const UNJUDGED: ReadonlySet<string> = new Set(['SIN_DATO', 'NO_VALORABLE', 'NO_REALIZADO']);
export const isJudged = (classCode: string | null): classCode is string =>
  classCode !== null && !UNJUDGED.has(classCode);

/** Items whose figure has one bad direction, also where no range of normal values gives it a side. */
const WORSE_WHEN: Readonly<Record<string, 'LOW' | 'HIGH'>> = {
  AV_LEJOS: 'HIGH',
  AV_LEJOS_SC: 'HIGH',
  AV_CERCA: 'HIGH',
  AV_CERCA_SC: 'HIGH',
  FLUJO_PICO: 'LOW',
  ESPIROMETRIA: 'LOW',
  TEST_SUENO: 'HIGH',
  // Steps of profusion, degrees of Cobb, dioptres without their sign, and cells per field.
  TORAX: 'HIGH',
  ALTERACIONES_POSTURALES: 'HIGH',
  AMETROPIA: 'HIGH',
  ORINA: 'HIGH',
};

/** The noise classes of an audiogram, mildest first. `OTRAS` is not among them, because it is another finding. */
const BY_NOISE: readonly string[] = classesOf(KLOCKHOFF_LABELS).filter((code) => code !== 'OTRAS');
/** Items whose classes have an order that the grade in their names does not give. */
const ORDERED: Readonly<Record<string, readonly string[]>> = {
  AUDIOMETRIA: BY_NOISE,
  AUDIO_OD: BY_NOISE,
  AUDIO_OI: BY_NOISE,
};

/** Classes without a grade that include others: all that the others have, and more. */
const INCLUDES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ESPIROMETRIA: { MIXTO: ['OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO'] },
  HEMOGRAMA: { VARIAS_SERIES: ['SERIE_ROJA', 'SERIE_BLANCA', 'SERIE_PLAQUETARIA'] },
};

/** Items whose classes are different findings, also where a norm grades both: a hemiblock is no other bradycardia. */
const SEPARATE: ReadonlySet<string> = new Set(['EKG']);

/** A change in one class of up to this share of the earlier figure counts as none: a repeated test differs as much. */
const SMALL_SHARE = 0.05;
/**
 * Other limits of a small change: points of saturation, degrees Celsius, degrees of Cobb (the error of a second
 * reading), dioptres, kilograms, centimetres. Each line of a chart of vision and each step of profusion counts.
 */
const SMALL: Readonly<Record<string, number>> = {
  SATO2: 2,
  TEMPERATURA: 0.5,
  AV_LEJOS: 0,
  AV_LEJOS_SC: 0,
  AV_CERCA: 0,
  AV_CERCA_SC: 0,
  TORAX: 0,
  ALTERACIONES_POSTURALES: 5,
  AMETROPIA: 0.25,
  PESO: 1,
  TALLA: 1,
  ORINA_DENSIDAD: 0,
};
/**
 * Least limit of a small change where a share of the figure is less than the error of the measurement: 5 mmHg, the mean
 * error that ISO 81060-2 accepts of a cuff; 5 beats; for a trace 10 beats or ms, a quarter of a square of the paper.
 */
const LEAST_SMALL: Readonly<Record<string, number>> = {
  PRESION_ARTERIAL: 5,
  PAS: 5,
  PAD: 5,
  FC: 5,
  EKG_FC: 5,
  EKG: 10,
};
/** One step of 5 dB of an audiometer, within which a repeated threshold lies. */
const THRESHOLD = /^AUDIO_(VO_)?O[DI]_\d+$/;
const smallChange = (item: string, before: number): number =>
  SMALL[item] ?? (THRESHOLD.test(item) ? 5 : Math.max(LEAST_SMALL[item] ?? 0, Math.abs(before) * SMALL_SHARE));

/** Whether a figure changed by no more than a repeated measurement differs. */
export const isSmallChange = (code: string, now: number, before: number): boolean =>
  Math.abs(now - before) <= smallChange(code, before) + 1e-9;

type Pair = readonly [now: JudgedFigure, before: JudgedFigure];
const pairsOf = (now: JudgedItem, before: JudgedItem): Pair[] =>
  now.figures.flatMap((figure, i) => {
    const earlier = before.figures[i];
    return figure && earlier ? [[figure, earlier] as const] : [];
  });

/** Whether every figure is now out on the other side of its normal values: low where it was high. */
function isOnTheOtherSide(now: JudgedItem, before: JudgedItem): boolean {
  const sided = pairsOf(now, before).filter(([a, b]) => a.side !== null && b.side !== null);
  return sided.length > 0 && sided.every(([a, b]) => a.side !== b.side);
}

/** Change by the classes; null if they say nothing: one class, or two of equal grade. */
function byClass(item: string, now: JudgedItem, before: JudgedItem): FindingChange | null {
  if (isOnTheOtherSide(now, before)) return 'NEW';
  if (now.class === before.class) return null;
  if (INCLUDES[item]?.[now.class]?.includes(before.class)) return 'WORSE';
  if (INCLUDES[item]?.[before.class]?.includes(now.class)) return 'BETTER';
  const order = ORDERED[item];
  if (order) {
    const [place, placeBefore] = [order.indexOf(now.class), order.indexOf(before.class)];
    return place < 0 || placeBefore < 0 ? 'NEW' : place > placeBefore ? 'WORSE' : 'BETTER';
  }
  // Without a grade of both, the class is another finding of the same test.
  if (SEPARATE.has(item)) return 'NEW';
  if (now.severity === 'UNGRADED' || before.severity === 'UNGRADED') return 'NEW';
  const grade = severityRank(now.severity) - severityRank(before.severity);
  return grade === 0 ? null : grade > 0 ? 'WORSE' : 'BETTER';
}

/**
 * Change by the figures, in the direction in which the rule finds them worse; the worse of two figures decides, as it
 * does for the class. Between two classes of one grade every change counts. Null if no figure of both exams has a
 * direction.
 */
function byFigures(item: string, now: JudgedItem, before: JudgedItem): FindingChange | null {
  const changes = pairsOf(now, before).flatMap(([a, b]) => {
    const side = WORSE_WHEN[item] ?? a.side ?? b.side;
    if (side === null) return [];
    const change = side === 'HIGH' ? a.value - b.value : b.value - a.value;
    return [now.class === before.class && isSmallChange(item, a.value, b.value) ? 0 : change];
  });
  if (changes.length === 0) return null;
  if (changes.some((change) => change > 0)) return 'WORSE';
  return changes.some((change) => change < 0) ? 'BETTER' : 'SAME';
}

/**
 * What became of a finding since the last earlier exam that measured it. It is new if it was none then, or another one.
 * The grade of the class decides first, or its place in the order of the norm, then the figures in the direction of
 * the rule; for hearing the significant shift of the thresholds does instead of figures.
 * @param before null if it was never measured before
 * @param hearing change of the thresholds by `hearingChange`; left out for what is not hearing
 * @returns null for what is no finding, was never measured before, or cannot be compared
 */
export function findingChange(
  item: string,
  now: JudgedItem,
  before: JudgedItem | null,
  hearing: FindingChange | null = null,
): FindingChange | null {
  if (now.severity === null || before === null || !isJudged(now.class) || !isJudged(before.class)) return null;
  if (before.severity === null) return 'NEW';
  const change = byClass(item, now, before) ?? hearing ?? byFigures(item, now, before);
  // A milder class does not say that an ear hears better whose thresholds became significantly worse.
  return change === 'BETTER' && hearing === 'WORSE' ? 'WORSE' : change;
}
