import type { Steps } from '../../../../platform/contract/steps.ts';
import { AMONG, isSmall, REST, type Row, rowsOf, type Said, SMALLEST } from './cells.ts';
import { determinedIn } from './determined.ts';

/** Sums of more people than these are not tried: the cell is hidden instead. */
const MOST_SUMS = 200_000;

/** A version that the company reads, or that awaits its publication. */
export interface Published extends Said {
  hidden: readonly string[];
}

/** Why what is printed would tell of a few people: a cell whose hiding helps, or any of the family. */
type Leak = { cell: string | null } | null;

/**
 * Names of the counts and bars that a version must not print: those of 1 to 4 people, and what would tell of 1 to 4 people
 * beside all that is published of that month: the other members of a known sum, the company less any of its projects, two
 * versions of one report, a count less one that is part of it. What is published already stays as it is; hiding all of the
 * new version always suffices.
 * @param published of the same month, oldest first
 */
export function* hiddenCountSteps(said: Said, published: readonly Published[]): Steps<string[]> {
  const before = published.map((each) => rowsOf(each, new Set(each.hidden)));
  const hidden = new Set<string>();
  const own = () => rowsOf(said, hidden);
  for (const { cells, total } of own().values())
    for (const [name, count] of cells)
      if (name !== REST && (isSmall(count) || (total !== null && isSmall(total)))) hidden.add(name);
  // Families that changed since they were looked at.
  const open = new Set(own().keys());
  for (;;) {
    const rows = [...before, own()];
    let next: string | undefined;
    for (const family of open) {
      yield;
      const row = rows.at(-1)!.get(family)!;
      const leak = leakOf(rows.flatMap((each) => each.get(family) ?? []));
      if (leak) next = helps(leak, row);
      if (next) break;
      open.delete(family);
    }
    next ??= partOf(rows);
    if (!next) return [...hidden];
    hidden.add(next);
    for (const [family, { cells }] of rows.at(-1)!) if (cells.has(next)) open.add(family);
  }
}

const LAST = Number.MAX_SAFE_INTEGER;
/** The cell itself where it is still printed, else the smallest with people, which tells least where it is missing; zeros last. */
function helps({ cell }: { cell: string | null }, { cells, hidden }: Row): string | undefined {
  const open = [...cells].filter(([name]) => !hidden.has(name));
  if (cell !== null && open.some(([name, count]) => name === cell && count > 0)) return cell;
  return open.toSorted((a, b) => (a[1] || LAST) - (b[1] || LAST))[0]?.[0];
}

/** @param rows of one family, the new version last */
function leakOf(rows: readonly Row[]): Leak {
  const row = rows.at(-1)!;
  if (tellsBySum(row)) return { cell: null };
  const known = determinedIn(rows);
  for (const [r, { cells, hidden }] of rows.entries())
    for (const [name, count] of cells) if (hidden.has(name) && isSmall(count) && known(r, name)) return { cell: null };
  const names = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  for (const cell of names) if (cell !== REST && tellsByDifference(rows, cell, known)) return { cell };
  return null;
}

/** Whether the known sum of a row, less what it prints, is of 1 to 4 people or leaves one way to fill its hidden cells. */
function tellsBySum({ cells, hidden, total }: Row): boolean {
  if (total === null) return false;
  const away = [...cells].filter(([name]) => hidden.has(name));
  const left = away.reduce((sum, [, count]) => sum + count, 0);
  if (isSmall(left)) return true;
  // «<5» is of one at least, «–» of five.
  const members = away.filter(([name]) => name !== REST);
  const small = members.filter(([, count]) => isSmall(count)).length;
  return small > 0 && small < members.length && left === small + 5 * (members.length - small);
}

/** Whether two versions of one report, or the company less some projects, are 1 to 4 people apart. */
function tellsByDifference(rows: readonly Row[], cell: string, known: (row: number, cell: string) => boolean): boolean {
  const values = new Map<string, Set<number>>();
  for (const [r, { subject, cells }] of rows.entries())
    if (known(r, cell)) values.set(subject, (values.get(subject) ?? new Set()).add(cells.get(cell) ?? 0));
  for (const own of values.values())
    for (const a of own) for (const b of own) if (isSmall(Math.abs(a - b)) && a > 0 && b > 0) return true;
  const wholes = [...(values.get('') ?? [])];
  if (wholes.length === 0) return false;
  const most = Math.max(...wholes) + SMALLEST - 1;
  if (most > MOST_SUMS) return true;
  // Which sums some of the projects have, each in one of its versions.
  let sums = new Uint8Array(most + 1);
  sums[0] = 1;
  for (const [subject, own] of values) {
    if (subject === '') continue;
    const more = sums.slice();
    for (const value of own) for (let sum = value; sum <= most; sum++) if (sums[sum - value] === 1) more[sum] = 1;
    sums = more;
  }
  sums[0] = 0;
  return wholes.some((whole) =>
    [...sums.subarray(Math.max(0, whole - SMALLEST + 1), whole + SMALLEST)].some(
      (of, at) => of === 1 && at !== Math.min(whole, SMALLEST - 1),
    ),
  );
}

/** A printed count whose difference with one that contains it is 1 to 4 people, in any versions about the same people. */
function partOf(rows: readonly Map<string, Row>[]): string | undefined {
  const last = rows.at(-1)!;
  const subject = [...last.values()][0]?.subject;
  const cellsOf = (report: Map<string, Row>) =>
    new Map(
      [...report.values()].flatMap(({ cells, hidden, known }) =>
        [...cells].flatMap(([name, count]) => (hidden.has(name) ? [] : [[name, count + known] as const])),
      ),
    );
  const own = cellsOf(last);
  const before = rows.slice(0, -1).filter((report) => [...report.values()][0]?.subject === subject);
  const same = [...before.map(cellsOf), own];
  for (const [part, whole] of AMONG)
    for (const a of same)
      for (const b of same) {
        if (a !== own && b !== own) continue;
        const inner = a.get(part);
        const outer = whole.map((name) => b.get(name));
        if (inner === undefined || inner === 0 || outer.some((count) => count === undefined)) continue;
        if (!isSmall(outer.reduce((sum: number, count) => sum + count!, 0) - inner)) continue;
        const mine = [part, ...whole].find((name) => (own.get(name) ?? 0) > 0);
        if (mine) return mine;
      }
  return undefined;
}
