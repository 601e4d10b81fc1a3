import { CLASSIFIED_ITEMS, type ItemCode, isItem, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { type Band, bandOf, round, type Sex } from '#clinical/rules/book/rule-set.ts';
import { type Interval, intervalOf, intervalWords } from '#clinical/rules/interval.ts';
import { altitudeAdjustment } from '#clinical/rules/laboratory/haemoglobin.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { needsReview } from './class-review.ts';
import { isAcuity } from './shown-number.ts';

type Ladder = readonly Band<string>[];

/** Each pressure has a ladder of its own in the rule of the pair. */
const PRESSURES: Readonly<Record<string, 'systolic' | 'diastolic'>> = { PAS: 'systolic', PAD: 'diastolic' };

/** The class of one pressure by itself; null for any other measure. */
export function pressureClass(code: string, value: number, rules: RuleRegistry): string | null {
  const pressure = PRESSURES[code];
  return pressure ? bandOf(value, rules.PRESION_ARTERIAL.parameters[pressure]) : null;
}

/** The item whose class a measure has, if any: each pressure has that of the pair. */
export const itemOf = (code: string): ItemCode | null =>
  Object.hasOwn(PRESSURES, code) ? 'PRESION_ARTERIAL' : isItem(code) ? code : null;

/** In which a measure or item is told. */
export function unitOf(code: string): string | null {
  const item = itemOf(code);
  return measureOf(code)?.unit ?? (item && CLASSIFIED_ITEMS[item].unit);
}

/** The rule that classifies a measure, if any. */
function ruleOf(code: string, rules: RuleRegistry) {
  const item = itemOf(code);
  return item && rules[CLASSIFIED_ITEMS[item].rule];
}

/** The ladder of cut-offs of a measure for a sex, where its rule has one. */
function ladderOf(code: string, sex: Sex, rules: RuleRegistry): Ladder | null {
  const pressure = PRESSURES[code];
  if (pressure) return rules.PRESION_ARTERIAL.parameters[pressure];
  const parameters = ruleOf(code, rules)?.parameters as { bands?: Ladder | Partial<Record<Sex, Ladder>> } | undefined;
  const bands = parameters?.bands;
  if (Array.isArray(bands)) return bands;
  return (bands as Partial<Record<Sex, Ladder>> | undefined)?.[sex] ?? null;
}

/** Items whose figure is none that could be in order: what the rule judges is another one. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['ESPIROMETRIA_SEVERIDAD', 'ALTITUD']);

const from = (value: number): Interval => ({ from: value, to: null, over: false, upTo: false });
const upTo = (value: number): Interval => ({ from: null, to: value, over: false, upTo: true });

/** Values in order that another altitude than sea level has, where the rule of the measure has any. */
function atAltitude(code: string, sex: Sex, rules: RuleRegistry, metres: number): Interval | null {
  const { SATO2, HEMOGLOBINA } = rules;
  const { above, normalFrom } = SATO2.parameters.highAltitude;
  if (code === 'SATO2' && metres > above) return from(normalFrom);
  // The ladder is that of the adjusted value; this is the value as it was measured.
  const rung = code === 'HEMOGLOBINA' && ladderRung(code, sex, rules);
  if (!rung || rung.from === null) return null;
  return { ...rung, from: round(rung.from + altitudeAdjustment(metres, HEMOGLOBINA.parameters), 1) };
}

/** Longest intervals of an electrocardiogram, which the rule judges by numbers of its own. */
function intervalOfHeart(code: string, sex: Sex, { EKG }: RuleRegistry): Interval | null {
  const { rate, pr, qrs, qtc } = EKG.parameters;
  const within = ({ min, max }: { min: number; max: number }): Interval => ({ ...upTo(max), from: min });
  if (code === 'EKG_FC') return within(rate);
  if (code === 'EKG_PR') return within(pr);
  if (code === 'EKG_QRS') return { ...upTo(qrs.incomplete), upTo: false };
  return code === 'EKG_QTC' ? upTo(sex === 'X' ? Math.max(qtc.M, qtc.F) : qtc[sex]) : null;
}

/**
 * The values that are in order, where the item has a single ladder of numbers.
 * @param altitude metres with which the exam was judged; null where it was judged without
 */
function rungOf(code: string, sex: Sex, rules: RuleRegistry, altitude: number | null): Interval | null {
  const heart = intervalOfHeart(code, sex, rules);
  if (heart) return heart;
  const high = altitude === null ? null : atAltitude(code, sex, rules, altitude);
  return high ?? ladderRung(code, sex, rules);
}

/** The rung of the ladder that is in order. */
function ladderRung(code: string, sex: Sex, rules: RuleRegistry): Interval | null {
  if (WITHOUT_ORDER.has(code)) return null;
  const [item, ladder] = [itemOf(code), ladderOf(code, sex, rules)];
  if (!item || !ladder) return null;
  const at = ladder.findIndex((band) => !needsReview(item, band.class));
  return at >= 0 ? intervalOf(ladder, at) : null;
}

/** The same values as numbers; null at an open end, and at both where there is no ladder. */
export function referenceEnds(
  code: string,
  sex: Sex,
  rules: RuleRegistry,
  altitude: number | null = null,
): { from: number | null; to: number | null } {
  const rung = rungOf(code, sex, rules, altitude);
  return { from: rung?.from ?? null, to: rung?.to ?? null };
}

/** The largest x of 20/x that is in order. */
function acuityLine(code: string, rules: RuleRegistry): number | null {
  if (!isAcuity(code)) return null;
  if (code.startsWith('AV_CERCA')) return rules.AV_CERCA.parameters.normalUpTo;
  return rules.AV_LEJOS.parameters.bands.find((band) => band.class === 'NORMAL')?.upTo ?? null;
}

/**
 * Values that are in order, in words with their unit (`70 a menos de 100 mg/dL`), and the norm that sets them. Null where the item has no
 * single ladder of numbers.
 */
export function referenceOf(
  code: string,
  sex: Sex,
  rules: RuleRegistry,
  altitude: number | null = null,
): { reference: string | null; norm: string | null } {
  const norm = ruleOf(code, rules)?.norm ?? null;
  const line = acuityLine(code, rules);
  if (line !== null) return { reference: `20/${line} o mejor`, norm };
  const rung = rungOf(code, sex, rules, altitude);
  return { reference: rung && intervalWords(rung, unitOf(code)), norm };
}
