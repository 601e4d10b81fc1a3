import { needsReview } from './class-review.ts';
import { CLASSIFIED_ITEMS, type ItemCode, isItem, type RuleRegistry } from './rules/book/registry.ts';
import { type Band, bandOf, type Sex } from './rules/book/rule-set.ts';
import { type Interval, intervalOf, intervalWords } from './rules/interval.ts';
import { measureOf } from './rules/measures.ts';

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

/** The rung of the ladder that is in order, where the item has a single ladder of numbers. */
function rungOf(code: string, sex: Sex, rules: RuleRegistry): Interval | null {
  if (WITHOUT_ORDER.has(code)) return null;
  const [item, ladder] = [itemOf(code), ladderOf(code, sex, rules)];
  if (!item || !ladder) return null;
  const at = ladder.findIndex((band) => !needsReview(item, band.class));
  return at >= 0 ? intervalOf(ladder, at) : null;
}

/** The same values as numbers; null at an open end, and at both where there is no ladder. */
export function referenceEnds(code: string, sex: Sex, rules: RuleRegistry): { from: number | null; to: number | null } {
  const rung = rungOf(code, sex, rules);
  return { from: rung?.from ?? null, to: rung?.to ?? null };
}

/**
 * Values that are in order, in words with their unit (`70 a menos de 100 mg/dL`), and the norm that sets them. Null where the item has no
 * single ladder of numbers.
 */
export function referenceOf(
  code: string,
  sex: Sex,
  rules: RuleRegistry,
): { reference: string | null; norm: string | null } {
  const norm = ruleOf(code, rules)?.norm ?? null;
  const rung = rungOf(code, sex, rules);
  return { reference: rung && intervalWords(rung, unitOf(code)), norm };
}
