import type { Axis } from '../chart.ts';

/** The smallest round step (1, 2 or 5 times a power of ten) that is at least `raw`. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5].find((each) => each * power >= raw * 0.999) ?? 10) * power;
}

export interface Scale {
  min: number;
  max: number;
  marks: readonly number[];
}

/**
 * A scale from the least to the largest value, in round steps.
 * @param count approximate number of steps
 */
export function scaleOf(values: readonly number[], axis: Axis, count: number): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const low = axis.min ?? (axis.near ? least : Math.min(0, least));
  const highest = axis.max ?? (axis.near ? most : Math.max(0, most));
  const range = highest - low || Math.abs(highest) || 1;
  const high = low + range;
  if (axis.hidden) return { min: low, max: high, marks: [] };
  const step = axis.step ?? Math.max(axis.whole ? 1 : 0, roundStep(range / count));
  const room = axis.near ? step / 4 : 0;
  const first = Math.floor((low - room) / step + 1e-9);
  const last = Math.max(Math.ceil((high + room) / step - 1e-9), first + 1);
  // When no value is negative, the axis does not begin below zero.
  const min = axis.min ?? (low >= 0 ? Math.max(0, first * step) : first * step);
  const max = axis.max ?? last * step;
  const marks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { min, max, marks: marks.filter((mark) => mark >= min - 1e-9 && mark <= max + 1e-9) };
}

/** Converts a value to a position between `from` and `to`, in px. */
export const placeOf =
  ({ min, max }: Scale, from: number, to: number) =>
  (value: number): number =>
    from + ((value - min) / (max - min || 1)) * (to - from);
