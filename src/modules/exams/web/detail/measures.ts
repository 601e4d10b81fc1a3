import { showNumber } from '../../../../platform/web/format/format.ts';
import type { ExamMeasure } from '../../model/attention.ts';

/** A number that only ranks a class (a grade, the first of a pair): it says nothing beside the class. */
const ranks = ({ derived, number, unit, reference }: ExamMeasure) =>
  derived && number !== null && unit === null && reference === null;

const withUnit = (number: number, unit: string | null) => (unit ? `${showNumber(number)} ${unit}` : showNumber(number));

/** The value with its unit; null for what is a class alone. */
export function shownValue(measure: ExamMeasure): string | null {
  if (ranks(measure)) return null;
  return measure.number === null ? measure.text : withUnit(measure.number, measure.unit);
}

/** What it was the time before, with its unit. */
export function shownBefore(measure: ExamMeasure): string | null {
  const { previous, unit } = measure;
  if (!previous) return null;
  if (ranks(measure)) return previous.classLabel ?? previous.value;
  const number = measure.kind === 'number' ? Number(previous.value) : Number.NaN;
  return Number.isNaN(number) ? previous.value : withUnit(number, unit);
}

interface Trend {
  direction: 'up' | 'down' | 'same';
  /** «subió 8.3 mg/dL» */
  words: string;
}

/** Where a figure went since the time before; null where there is none to compare with. */
export function trendOf(measure: ExamMeasure): Trend | null {
  const before = measure.earlier.at(-1);
  if (measure.number === null || !before || ranks(measure)) return null;
  const change = Math.round((measure.number - before.value) * 1e4) / 1e4;
  if (change === 0) return { direction: 'same', words: 'sin cambio' };
  const by = withUnit(Math.abs(change), measure.unit);
  return change > 0 ? { direction: 'up', words: `subió ${by}` } : { direction: 'down', words: `bajó ${by}` };
}

const THRESHOLD = /^AUDIO_(VO_)?(OD|OI)_(\d+)$/;
interface Threshold {
  ear: 'OD' | 'OI';
  bone: boolean;
  hz: number;
}
/** Which point of the audiogram a measure is, if any. */
export function thresholdOf({ code }: Pick<ExamMeasure, 'code'>): Threshold | null {
  const [, bone, ear, hz] = THRESHOLD.exec(code) ?? [];
  return ear ? { ear: ear as 'OD' | 'OI', bone: bone !== undefined, hz: Number(hz) } : null;
}
