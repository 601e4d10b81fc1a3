import type { IndicatorFigures } from '../model.ts';

/** As many classes as a chart tells apart. */
const MOST = 8;

/** Classes worth a bar, with their place: those that nobody has are left out where there are many. */
export function shownClasses({ classes, total, periods }: IndicatorFigures) {
  const all = classes.map((of, at) => ({ of, at }));
  if (all.length <= MOST) return all;
  const used = ({ at }: { at: number }) =>
    [total, ...periods].some((slice) => slice.classes[at]?.hidden || (slice.classes[at]?.count ?? 0) > 0);
  return all.filter(used);
}
