import { percent } from '../../../../platform/contract/percent.ts';
import type { ShownCount } from '../../model.ts';
import { noiseOf } from './noise.ts';

/** Groups of fewer people are not shown outside the clinical wall: product-3 §1. */
export const SMALLEST_GROUP = 5;
/** Averages and quartiles of fewer people are not shown there. */
const SMALLEST_FOR_NUMBERS = 20;

/** Filters at once outside the wall: more of them leave few people. */
export const MOST_FILTERS_OUTSIDE = 2;
export const TOO_MANY_FILTERS = `Usa hasta ${MOST_FILTERS_OUTSIDE} filtros a la vez: con más quedarían grupos muy pequeños.`;

/** True counts of one group of people; `keys` are the sums of the secret keys of those counted. */
export interface TrueGroup {
  counts: readonly number[];
  keys: readonly number[];
  /** Those with a class: what percentages are of. */
  measured: number;
}

/** Of nobody there is no share: «0 %» would say that somebody was looked at. */
export const exact = (count: number, of: number): ShownCount => ({
  count,
  percent: of === 0 ? null : percent(count, of),
  hidden: null,
});
export const hiddenAs = (hidden: 'SMALL' | 'NEIGHBOUR'): ShownCount => ({ count: null, percent: null, hidden });

/** One count as it is shown outside the wall. */
export function protectedCount(count: number, key: number, of: number): ShownCount {
  if (count === 0) return exact(0, of);
  // A count just above the limit is hidden now and then too, so that its appearing proves nothing.
  const near = count + noiseOf(key);
  return count < SMALLEST_GROUP || near < SMALLEST_GROUP ? hiddenAs('SMALL') : exact(Math.min(near, of), of);
}

const isHidden = (cell: ShownCount) => cell.hidden !== null;

/**
 * The classes of several groups (rows) that are shown together, as seen outside the wall. In a row with a hidden class
 * the smallest other one with people is hidden too, and a class that only one row hides is hidden in a second one, until
 * nothing follows from sums of rows or columns.
 * @param exclusive whether everyone has one class; where a person may have several no sum gives one away
 */
export function protectedRows(groups: readonly TrueGroup[], exclusive: boolean): ShownCount[][] {
  const rows = groups.map(({ counts, keys, measured }) =>
    counts.map((count, i) =>
      measured > 0 && measured < SMALLEST_GROUP ? hiddenAs('SMALL') : protectedCount(count, keys[i] ?? 0, measured),
    ),
  );
  if (!exclusive) return rows;
  const filled = (row: number, column: number) =>
    (groups[row]?.counts[column] ?? 0) > 0 && !isHidden(rows[row]![column]!);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [r, row] of rows.entries()) {
      if (row.filter(isHidden).length !== 1) continue;
      const at = row.findIndex(isHidden);
      const others = row.map((_, i) => i).filter((i) => i !== at && filled(r, i));
      const of = groups[r]!.counts;
      // The smallest tells the reader least where it is missing.
      const beside = others.toSorted((a, b) => of[a]! - of[b]! || Math.abs(a - at) - Math.abs(b - at))[0];
      if (beside === undefined) continue;
      row[beside] = hiddenAs('NEIGHBOUR');
      changed = true;
    }
    if (rows.length < 2) continue;
    for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
      const hiding = rows.filter((row) => isHidden(row[column]!));
      if (hiding.length !== 1) continue;
      const others = rows.map((_, r) => r).filter((r) => filled(r, column));
      const smallest = others.toSorted((a, b) => groups[a]!.counts[column]! - groups[b]!.counts[column]!)[0];
      if (smallest === undefined) continue;
      rows[smallest]![column] = hiddenAs('NEIGHBOUR');
      changed = true;
    }
  }
  return rows;
}

/** Whether averages of so many people may be shown outside the wall. */
export const enoughForNumbers = (measured: number): boolean => measured >= SMALLEST_FOR_NUMBERS;
