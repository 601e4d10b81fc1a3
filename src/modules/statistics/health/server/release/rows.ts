import { groupBy } from '#platform/contract/group-by.ts';
import {
  COVERED_CELL,
  FINDING_CELL,
  RELEASED_SPLITS,
  SMALLEST_FOR_CLASSES,
  SMALLEST_QUARTER,
  SMALLEST_ROW,
} from '../../release-cells.ts';
import { COMPANY_LAW, noiseOf, type ReleasedCount, ROW_LAW, releasedCount } from './noise.ts';
import type { TrueRow } from './true-counts.ts';

/** Value of the row that joins all groups too small for a row of their own. */
export const OTHERS = '*';
const OTHERS_NAME = 'Otros grupos';

/** A figure as it is stored and read, without the true count. */
export type ReleasedFigure = Pick<TrueRow, 'indicator' | 'split' | 'value' | 'name' | 'measured'> & { cell: string } & {
  count: ReleasedCount;
};

/**
 * Groups of 50 people or more, and the other groups together if they reach 50 people; empty when fewer than two rows
 * remain.
 */
function rowsOf(groups: readonly TrueRow[]): TrueRow[] {
  const large = groups.filter(({ measured, value }) => measured >= SMALLEST_ROW && value !== '');
  const small = groups.filter((group) => !large.includes(group) && group.measured > 0);
  const [first] = small;
  const together: TrueRow | undefined = first && {
    ...first,
    value: OTHERS,
    name: OTHERS_NAME,
    measured: small.reduce((sum, { measured }) => sum + measured, 0),
    keySum: small.reduce((sum, { keySum }) => sum + keySum, 0n),
    counts: new Map(
      [...first.counts.keys()].map((cell) => [
        cell,
        small.reduce((sum, { counts }) => sum + (counts.get(cell) ?? 0), 0),
      ]),
    ),
  };
  const rows = together && together.measured >= SMALLEST_ROW ? [...large, together] : large;
  return rows.length < 2 ? [] : rows;
}

/**
 * Figures of a period that can be released, from its true counts (docs/adr/0088): one for each indicator and row; for
 * the whole company in a year also by class, from 1,000 people measured.
 * @param secret of the installation
 */
export function releasedRows(secret: Buffer, grain: 'Y' | 'Q', counted: readonly TrueRow[]): ReleasedFigure[] {
  const figure = (row: TrueRow, cell: string): ReleasedFigure[] => {
    const { indicator, split, value, name, measured, keySum } = row;
    const count = row.counts.get(cell);
    if (count === undefined) return [];
    const noise = noiseOf(secret, indicator, cell, keySum, split === '' ? COMPANY_LAW : ROW_LAW);
    return [{ indicator, split, value, name, measured, cell, count: releasedCount(count, measured, noise) }];
  };
  const smallest = grain === 'Y' ? SMALLEST_ROW : SMALLEST_QUARTER;
  return [...groupBy(counted, ({ indicator }) => indicator).values()].flatMap((ofIndicator) => {
    const whole = ofIndicator.find(({ split }) => split === '');
    if (!whole || whole.measured < smallest) return [];
    const byClass = grain === 'Y' && whole.measured >= SMALLEST_FOR_CLASSES;
    const oneOfEachRow = whole.counts.has(COVERED_CELL) ? COVERED_CELL : FINDING_CELL;
    const classes = byClass ? [...whole.counts.keys()].filter((cell) => cell !== oneOfEachRow) : [];
    const rows = RELEASED_SPLITS.flatMap((split) => rowsOf(ofIndicator.filter((row) => row.split === split)));
    return [
      ...figure(whole, oneOfEachRow),
      ...classes.flatMap((cell) => figure(whole, cell)),
      ...rows.flatMap((row) => figure(row, oneOfEachRow)),
    ];
  });
}
