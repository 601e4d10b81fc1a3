import type { ItemCode } from '../registry.ts';
import type { Classification } from '../rule-set.ts';

/** An item with what its classifier answered. */
export type Found = readonly [ItemCode, Classification<string>];

/** What the clinic reports stands in where the measures give no class. */
export function orReported(measured: Classification<string>, reported: string | null): Classification<string> {
  return measured.class === 'SIN_DATO' && reported !== null ? { class: reported, flags: ['INFORMADO'] } : measured;
}
