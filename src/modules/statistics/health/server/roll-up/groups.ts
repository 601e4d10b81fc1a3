import { FIRST_CLASS_BYTE, NO_DATA_BYTE } from '../../indicators/indicator.ts';
import { LAYOUT } from '../../indicators/registry.ts';

/** Attributes of an exam by which figures are split. */
export interface Place {
  area: string | null;
  job: string | null;
  project: string | null;
  site: string | null;
  healthCentre: string | null;
  examType: string | null;
  sex: string;
  age: string;
  /** Hazards of the job at the time of the count. */
  hazards: readonly string[];
}

/** Split value for counts of a whole company. */
export const ALL = '';
/** Split value for histograms of a whole company. */
export const HISTOGRAMS = '#';
/** Period of the figures of today. */
export const TODAY = '0001-01-01';

export type CountedGrain = 'N' | 'M' | 'Q' | 'Y';
/** Grains whose splits are stored; splits of months and quarters are read from the exams. */
const SPLIT_GRAINS = new Set<CountedGrain>(['N', 'Y']);

/** First day of the month, quarter and year of a day. */
export function periodsOf(day: string): Record<'M' | 'Q' | 'Y', string> {
  const month = Number(day.slice(5, 7));
  const quarter = String(month - ((month - 1) % 3)).padStart(2, '0');
  return { M: `${day.slice(0, 7)}-01`, Q: `${day.slice(0, 4)}-${quarter}-01`, Y: `${day.slice(0, 4)}-01-01` };
}

/** Grain and period in which an exam counts, with the facts that it gives there. */
export type PeriodFacts = readonly [grain: CountedGrain, period: string, facts: Buffer];

interface Group {
  grain: CountedGrain;
  split: string;
  period: string;
  value: string;
  counts: Int32Array;
}

/** Indices of the counts that one exam adds to, in the vectors `classes` and `numbers`. */
function countsOf(facts: Buffer): { classes: number[]; numbers: number[] } {
  const [classes, numbers]: [number[], number[]] = [[], []];
  for (const { at, from, bytes } of LAYOUT.classed) {
    const byte = facts[at]!;
    if (byte === 0) continue;
    classes.push(from + byte - NO_DATA_BYTE);
    if (bytes > 1 && byte === FIRST_CLASS_BYTE) {
      for (let i = 1; i < bytes; i++) if (facts[at + i] === 1) classes.push(from + 1 + i);
    }
  }
  for (const { at, from } of LAYOUT.numbers) {
    const byte = facts[at]!;
    if (byte > 0) numbers.push(from + byte - NO_DATA_BYTE);
  }
  return { classes, numbers };
}

function* splitsOf(place: Place): Generator<[string, string]> {
  yield ['area', place.area ?? ''];
  yield ['job', place.job ?? ''];
  yield ['project', place.project ?? ''];
  yield ['site', place.site ?? ''];
  yield ['health_centre', place.healthCentre ?? ''];
  yield ['exam_type', place.examType ?? ''];
  yield ['sex', place.sex];
  yield ['age', place.age];
  for (const hazard of place.hazards) yield ['hazard', hazard];
}

/** Changes of the counts of a company, by group. */
export class Changes {
  private readonly groups = new Map<string, Group>();

  /**
   * Adds (1) or subtracts (-1) one exam in the grains and periods in which it counts, with the facts that it gives in
   * each.
   */
  add(sign: 1 | -1, in_: readonly PeriodFacts[], place: Place): void {
    for (const [grain, period, facts] of in_) {
      const { classes, numbers } = countsOf(facts);
      this.count(grain, ALL, period, '', sign, classes);
      this.count(grain, HISTOGRAMS, period, '', sign, numbers);
      if (!SPLIT_GRAINS.has(grain)) continue;
      for (const [split, value] of splitsOf(place)) this.count(grain, split, period, value, sign, classes);
    }
  }

  private count(
    grain: CountedGrain,
    split: string,
    period: string,
    value: string,
    sign: number,
    at: readonly number[],
  ): void {
    const name = `${grain} ${split} ${period} ${value}`;
    let group = this.groups.get(name);
    if (!group) {
      const length = split === HISTOGRAMS ? LAYOUT.numberCounts : LAYOUT.classCounts;
      group = { grain, split, period, value, counts: new Int32Array(length) };
      this.groups.set(name, group);
    }
    for (const i of at) group.counts[i]! += sign;
  }

  /** Groups with changed counts, in the order of their key. */
  changed(): Group[] {
    const changed = [...this.groups.values()].filter((g) => g.counts.some((n) => n !== 0));
    const nameOf = (g: Group) => `${g.grain} ${g.split} ${g.period} ${g.value}`;
    return changed.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }
}
