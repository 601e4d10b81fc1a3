import type { ItemCode } from '../book/registry.ts';
import { type Classification, withFlags } from '../book/rule-set.ts';
import { type Named, TO_CONFIRM } from '../text/terms.ts';

/** An item with the result of its classifier. */
export type ClassifiedItem = readonly [ItemCode, Classification<string>];

/** Removes the `false` entries, which are items without measures. */
export const sentItems = (...items: (ClassifiedItem | false)[]): ClassifiedItem[] =>
  items.filter((item) => item !== false);

/** Takes the result that the clinic reports if the measures give no class. */
export function orReported(measured: Classification<string>, reported: Named<string>): Classification<string> {
  const [first] = reported.classes;
  if (measured.class !== 'SIN_DATO' || first === undefined) return measured;
  return withFlags({ class: first, flags: ['INFORMADO'] }, reported.doubted.includes(first) && TO_CONFIRM);
}
