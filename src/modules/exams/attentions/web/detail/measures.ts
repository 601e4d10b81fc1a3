import { isJudged, isSmallChange } from '#clinical/rules/finding-change.ts';
import { isNormalResult } from '#clinical/rules/text/normal-result.ts';
import { unitAfter } from '#platform/contract/numbers.ts';
import { CONCLUSIONS } from '../../finding-parts.ts';
import type { ExamMeasure } from '../../model/attention.ts';
import { formatNumber, isQuantity } from '../../shown-number.ts';

const withUnit = ({ code, unit }: ExamMeasure, number: number) => {
  const written = formatNumber(code, number);
  return unit ? `${written} ${unitAfter(number, unit)}` : written;
};

interface Trend {
  direction: 'up' | 'down' | 'same';
  /** For example «subió 8.3 mg/dL». */
  words: string;
}

/**
 * Change of a figure since the previous exam. A difference within the error of the measurement counts as no change,
 * unless the class changed. Null without an earlier figure, and for a result whose figure is not shown, such as the
 * rate of a trace.
 */
export function trendOf(measure: ExamMeasure): Trend | null {
  const before = measure.earlier.at(-1);
  if (measure.number === null || !before || measure.shown === null || !isQuantity(measure.code)) return null;
  if (!measure.shown.includes(formatNumber(measure.code, measure.number))) return null;
  const change = Math.round((measure.number - before.value) * 1e4) / 1e4;
  if (change === 0) return { direction: 'same', words: 'sin cambio' };
  const isOneClass = measure.previous?.classLabel === measure.classLabel;
  if (isOneClass && isSmallChange(measure.code, measure.number, before.value))
    return { direction: 'same', words: 'sin cambio importante' };
  const by = withUnit(measure, Math.abs(change));
  return change > 0 ? { direction: 'up', words: `subió ${by}` } : { direction: 'down', words: `bajó ${by}` };
}

const THRESHOLD = /^AUDIO_(VO_)?(OD|OI)_(\d+)$/;
interface Threshold {
  ear: 'OD' | 'OI';
  bone: boolean;
  hz: number;
}
/** The point of the audiogram that a measure is; null for other measures. */
export function thresholdOf({ code }: Pick<ExamMeasure, 'code'>): Threshold | null {
  const [, bone, ear, hz] = THRESHOLD.exec(code) ?? [];
  return ear ? { ear: ear as 'OD' | 'OI', bone: bone !== undefined, hz: Number(hz) } : null;
}

type Result = Pick<ExamMeasure, 'code' | 'text' | 'class' | 'severity' | 'implausible' | 'out' | 'reference'>;

const isReadAsNormal = ({ code, text }: Result): boolean =>
  CONCLUSIONS.has(code) && text !== null && isNormalResult(text);
/** Whether a norm, or the words of a conclusion, say that a result is normal. */
const isNormal = (result: Result): boolean =>
  result.class === null
    ? isReadAsNormal(result) || (result.out === null && result.reference !== null)
    : isJudged(result.class) && result.severity === null;
const asksToBeRead = (result: Result): boolean =>
  result.severity !== null ||
  result.implausible !== null ||
  result.out !== null ||
  (CONCLUSIONS.has(result.code) && result.text !== null && !isReadAsNormal(result));

/**
 * Parts the results of a station into those that a doctor reads one by one and the others. The heading of the others
 * says «Sin hallazgos» only if each of them was judged and is normal.
 */
export function partedResults<R extends Result>(results: readonly R[]): { asks: R[]; others: R[]; heading: string } {
  const [asks, others] = [results.filter(asksToBeRead), results.filter((result) => !asksToBeRead(result))];
  if (asks.length > 0) return { asks, others, heading: 'Otros resultados' };
  return { asks, others, heading: others.every(isNormal) ? 'Sin hallazgos' : 'Resultados' };
}
