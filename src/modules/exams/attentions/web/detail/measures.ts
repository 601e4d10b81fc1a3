import type { ExamMeasure } from '../../model/attention.ts';
import { formatNumber, isQuantity } from '../../shown-number.ts';

const withUnit = ({ code, unit }: ExamMeasure, number: number) => {
  const written = formatNumber(code, number);
  return unit ? `${written} ${unit}` : written;
};

interface Trend {
  direction: 'up' | 'down' | 'same';
  /** For example «subió 8.3 mg/dL». */
  words: string;
}

/** Change of a figure since the previous exam; null if there is no figure to compare with. */
export function trendOf(measure: ExamMeasure): Trend | null {
  const before = measure.earlier.at(-1);
  if (measure.number === null || !before || measure.shown === null || !isQuantity(measure.code)) return null;
  const change = Math.round((measure.number - before.value) * 1e4) / 1e4;
  if (change === 0) return { direction: 'same', words: 'sin cambio' };
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
