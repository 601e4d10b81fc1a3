import type { ItemCode } from '../book/registry.ts';
import { type Classification, withFlags } from '../book/rule-set.ts';
import { type Named, TO_CONFIRM } from '../text/terms.ts';

/** An item with what its classifier answered. */
export type Found = readonly [ItemCode, Classification<string>];

/** What the clinic reports stands in where the measures give no class. */
export function orReported(measured: Classification<string>, reported: Named<string>): Classification<string> {
  const [first] = reported.classes;
  if (measured.class !== 'SIN_DATO' || first === undefined) return measured;
  return withFlags({ class: first, flags: ['INFORMADO'] }, reported.doubted.includes(first) && TO_CONFIRM);
}
