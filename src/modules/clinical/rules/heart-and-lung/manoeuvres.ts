import { round } from '../book/rule-set.ts';

/** Differences between the two largest values, in litres, up to which a grade holds (ATS/ERS 2019). */
const GRADES = [
  { grade: 'A', count: 3, litres: 0.15 },
  { grade: 'B', count: 2, litres: 0.15 },
  { grade: 'C', count: 2, litres: 0.2 },
  { grade: 'D', count: 2, litres: 0.25 },
] as const;
/** Change after the bronchodilator, in % of the predicted value, above which the airway responds (ERS/ATS 2021). */
const RESPONSE_ABOVE = 10;

type Values = readonly (number | null)[];
const measured = (values: Values): number[] =>
  values.filter((value): value is number => value !== null).sort((a, b) => b - a);

/** The best of the acceptable manoeuvres: the largest, which may be of another curve than that of another volume. */
export const bestOf = (values: Values): number | null => measured(values)[0] ?? null;

/** Difference between the two best manoeuvres in millilitres; null with fewer than two. */
export function repeatability(values: Values): number | null {
  const [best, second] = measured(values);
  return best === undefined || second === undefined ? null : Math.round((best - second) * 1000);
}

/** Grade of quality of the acceptable manoeuvres by their number and repeatability; null without a manoeuvre. */
export function qualityGrade(values: Values): 'A' | 'B' | 'C' | 'D' | 'E' | null {
  const { length } = measured(values);
  const millilitres = repeatability(values);
  if (length === 0) return null;
  if (millilitres === null) return 'E';
  return GRADES.find(({ count, litres }) => length >= count && millilitres <= Math.round(litres * 1000))?.grade ?? 'E';
}

/** Change after the bronchodilator in % of the predicted value; null if one of the three is missing. */
export function bronchodilatorResponse(
  before: number | null,
  after: number | null,
  predicted: number | null,
): { percent: number; responds: boolean } | null {
  if (before === null || after === null || predicted === null || predicted <= 0) return null;
  // Both are rounded to thousandths of a litre, because differences of decimals have rounding errors at the limit.
  const percent = (Math.round((after - before) * 1000) / Math.round(predicted * 1000)) * 100;
  return { percent: round(percent, 1), responds: percent > RESPONSE_ABOVE };
}

/** A measured value in % of the predicted one; null if one of them is missing. */
export const percentOfPredicted = (value: number | null, predicted: number | null): number | null =>
  value === null || predicted === null || predicted <= 0 ? null : Math.round((value / predicted) * 100);
