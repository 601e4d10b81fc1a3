import type { IndicatorInfo } from '../model.ts';
import { EXAM_INDICATORS } from './classes.ts';
import { FIRST_CLASS_BYTE, type Indicator, isClinical } from './indicator.ts';
import { NUMBER_INDICATORS } from './numbers.ts';
import { ROSTER_INDICATORS } from './roster.ts';

/** An indicator with its position in the facts of an exam (bytes) and in the counts of a group. */
export interface Placed extends Indicator {
  /** Position of the first byte. */
  at: number;
  /** Number of bytes; findings have one byte each after the first. */
  bytes: number;
  /**
   * Position of the first count: «sin dato», then the classes; for findings: «sin dato», measured, then each finding.
   */
  from: number;
  counts: number;
}

const countsOf = ({ read, classes }: Indicator): number =>
  read.from === 'NUMBER' ? 1 + read.bins : read.from === 'FINDINGS' ? 2 + classes.length : 1 + classes.length;

function place(indicators: readonly Indicator[], firstByte: number): Placed[] {
  let [at, from] = [firstByte, 0];
  return indicators.map((indicator) => {
    const bytes = indicator.read.from === 'FINDINGS' ? 1 + indicator.classes.length : 1;
    const counts = countsOf(indicator);
    const placed = { ...indicator, at, bytes, from, counts };
    at += bytes;
    from += counts;
    return placed;
  });
}

const classed = place([...EXAM_INDICATORS, ...ROSTER_INDICATORS], 0);
/** Histograms are long and are stored only for whole companies, so their counts have a row of their own. */
const numbers = place(NUMBER_INDICATORS, classed.length === 0 ? 0 : classed.at(-1)!.at + classed.at(-1)!.bytes);

const sum = (placed: readonly Placed[], value: (i: Placed) => number) => placed.reduce((n, i) => n + value(i), 0);

/** Positions of all indicators in the facts of an exam and in the counts of a group. */
export const LAYOUT = {
  classed,
  numbers,
  all: [...classed, ...numbers],
  bytes: sum(classed, (i) => i.bytes) + sum(numbers, (i) => i.bytes),
  classCounts: sum(classed, (i) => i.counts),
  numberCounts: sum(numbers, (i) => i.counts),
} as const;

/** Part of the layout version that describes the rule for stored exams; change the word when the rule changes. */
const EXAM_RULE = 'each-indicator-of-its-exam';
/** Version of the layout; it changes when packed facts no longer have the same meaning. */
export const LAYOUT_VERSION = LAYOUT.all
  .map(({ code, at, read, classes }) => {
    const steps = read.from === 'NUMBER' ? `${read.min}/${read.step}/${read.bins}` : '';
    return `${code}@${at}${steps}:${classes.map((c) => c.code).join(',')}`;
  })
  .concat(EXAM_RULE)
  .join(' ');

const INDICATOR_BY_CODE = new Map(LAYOUT.all.map((indicator) => [indicator.code, indicator]));
export const indicatorOf = (code: string): Placed | undefined => INDICATOR_BY_CODE.get(code);

/** Byte of a class, or of «sin dato». */
export function byteOf(indicator: Indicator, code: string): number | undefined {
  if (code === 'SIN_DATO') return 1;
  const at = indicator.classes.findIndex((c) => c.code === code);
  return at < 0 ? undefined : FIRST_CLASS_BYTE + at;
}

/** Description of an indicator for its readers, without figures. */
export const infoOf = (indicator: Indicator): IndicatorInfo => ({
  code: indicator.code,
  title: indicator.title,
  kind: indicator.kind,
  station: indicator.station,
  unit: indicator.unit,
  how: indicator.how,
  source: indicator.source,
  version: indicator.version,
  clinical: isClinical(indicator),
  classes: [...indicator.classes],
});
