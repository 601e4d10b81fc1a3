import type { RuleRegistry } from '#clinical/rules/book/registry.ts';
import { round } from '#clinical/rules/book/rule-set.ts';
import { type CriticalLimits, criticalMeasureOf, STEPS } from '#clinical/rules/critical.ts';
import { type Interval, intervalWords } from '#clinical/rules/interval.ts';
import { ALTITUDE_LIMITS } from '#clinical/rules/measures.ts';
import { invalid } from '#platform/contract/problem.ts';
import { type ReferencePerson, rungOf, unitOf } from '../../reference.ts';
import { formatNumber } from '../../shown-number.ts';

const ENDS = { low: 'inferior', high: 'superior' } as const;
type Side = keyof typeof ENDS;

const PEOPLE: readonly (ReferencePerson & { words: string })[] = [
  { sex: 'M', words: 'en un hombre' },
  { sex: 'F', words: 'en una mujer' },
  { sex: 'F', trimester: 1, words: 'en el primer trimestre del embarazo' },
  { sex: 'F', trimester: 2, words: 'en el segundo trimestre del embarazo' },
  { sex: 'F', trimester: 3, words: 'en el tercer trimestre del embarazo' },
];
/** Metres between two altitudes at which the normal values of a company without altitudes are looked up. */
const ALTITUDE_STEP = 500;
const ANY_ALTITUDE: readonly number[] = Array.from(
  { length: Math.floor(ALTITUDE_LIMITS.max / ALTITUDE_STEP) + 1 },
  (_, i) => i * ALTITUDE_STEP,
);

/** The last normal value on a side, or the end that it may come near to where the measure has no steps. */
function lastNormal(code: string, side: Side, { from, to, over, upTo }: Interval): number | null {
  const step = STEPS[code] ?? 0;
  if (side === 'low') return from === null || !over ? from : round(from + step, 1);
  return to === null || upTo ? to : round(to - step, 1);
}

/** The normal values that reach furthest on a side, and in words for whom; null for a measure without any. */
function widestNormal(code: string, side: Side, rules: RuleRegistry, altitudes: readonly number[]) {
  const all = PEOPLE.flatMap((person) =>
    altitudes.flatMap((metres) => {
      const interval = rungOf(code, person, rules, metres);
      const last = interval && lastNormal(code, side, interval);
      return last === null ? [] : [{ last, interval: interval!, metres, person }];
    }),
  );
  const [first] = all.toSorted((a, b) => (side === 'low' ? a.last - b.last : b.last - a.last));
  if (!first) return null;
  const { last, interval, metres, person } = first;
  const differs = all.some((each) => each.metres === metres && each.last !== last);
  const altitude = metres > 0 && `a ${formatNumber('ALTITUD', metres)} m de altitud`;
  const words = ['Lo normal', differs && person.words, altitude, 'es', intervalWords(interval, unitOf(code))];
  return { last, words: words.filter(Boolean).join(' ') };
}

/**
 * Says which limit makes a value critical that is normal for some worker: of either sex, in any trimester of a
 * pregnancy, at each altitude of the company. The usual limits have no fault whatever its cut-offs.
 * @param altitudes metres at which workers of the company are judged; any altitude if none is known
 */
export function limitFault(
  code: string,
  limits: CriticalLimits,
  rules: RuleRegistry,
  altitudes: readonly number[],
): { path: Side; message: string } | null {
  const usual = criticalMeasureOf(code);
  if (limits.low === usual?.low && limits.high === usual?.high) return null;
  for (const side of ['low', 'high'] as const) {
    const limit = limits[side];
    const normal = widestNormal(code, side, rules, altitudes.length > 0 ? altitudes : ANY_ALTITUDE);
    if (limit === null || !normal || (side === 'low' ? limit <= normal.last : limit >= normal.last)) continue;
    return { path: side, message: `Con este límite ${ENDS[side]} un valor normal sería crítico. ${normal.words}.` };
  }
  return null;
}

/** @throws 400 that names the normal values, and whose they are, for limits with a `limitFault` */
export function checkNormal(...given: Parameters<typeof limitFault>): void {
  const fault = limitFault(...given);
  if (fault) throw invalid([fault]);
}
