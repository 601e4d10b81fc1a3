import type { IndicatorFigures } from '../model.ts';

/** Maximum number of classes that a chart can distinguish. */
const MOST = 8;

/** Classes to draw, with their index; when there are many, classes without people are left out. */
export function drawnClasses({ classes, total, periods }: IndicatorFigures) {
  const all = classes.map((indicatorClass, at) => ({ of: indicatorClass, at }));
  if (all.length <= MOST) return all;
  const used = ({ at }: { at: number }) =>
    [total, ...periods].some((slice) => slice.classes[at]?.hidden || (slice.classes[at]?.count ?? 0) > 0);
  return all.filter(used);
}
