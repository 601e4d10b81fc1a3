import type { Placed } from '../../indicators/registry.ts';
import type { ShownCount, Slice } from '../../model.ts';
import {
  enoughForNumbers,
  exact,
  hiddenAs,
  protectedCount,
  protectedRows,
  SMALLEST_GROUP,
  type TrueGroup,
} from '../protect/protect.ts';
import type { Group } from './read-groups.ts';

/** Groups that are shown together, as their reader may see them. */
export function slicesOf(indicator: Placed, groups: readonly Group[], protect: boolean): Slice[] {
  if (indicator.kind === 'NUMBERS') return groups.map((group) => numbersOf(indicator, group, protect));
  const several = indicator.kind === 'FINDINGS';
  const skipped = several ? 2 : 1;
  const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);
  const known = groups.map(({ counts, keys }): TrueGroup & { noData: number } => {
    const padded = (numbers: readonly number[]) => indicator.classes.map((_, i) => numbers[skipped + i] ?? 0);
    const own = padded(counts);
    return {
      counts: own,
      keys: padded(keys),
      measured: several ? (counts[1] ?? 0) : total(own),
      noData: counts[0] ?? 0,
    };
  });
  const shown = protect
    ? protectedRows(known, !several)
    : known.map(({ counts, measured }) => counts.map((count) => exact(count, measured)));
  return known.map(({ counts, keys, measured, noData }, i) => {
    const classes = shown[i]!;
    const examined = measured + noData;
    // Without noise: who was not measured has no result. A few of them do not show in the whole either.
    const few = protect && noData > 0 && noData < SMALLEST_GROUP;
    return {
      examined: few ? measured : examined,
      measured,
      classes,
      noData: few ? hiddenAs('SMALL') : exact(noData, examined),
      findings: several ? null : findingsOf(indicator, { counts, keys, measured }, classes, protect),
      numbers: null,
    };
  });
}

/** Those whose class asks for a second look; null where no class does. */
function findingsOf(
  { classes }: Placed,
  { counts, keys, measured }: TrueGroup,
  shown: readonly ShownCount[],
  protect: boolean,
): ShownCount | null {
  const found = classes.flatMap(({ severity }, i) => (severity === null ? [] : [i]));
  if (found.length === 0) return null;
  const sum = (of: readonly number[]) => found.reduce((n, i) => n + (of[i] ?? 0), 0);
  if (!protect) return exact(sum(counts), measured);
  const hidden = found.filter((i) => shown[i]?.hidden).length;
  // With one class hidden the rest of the sum would give it away.
  if (hidden === 1 || (measured > 0 && measured < SMALLEST_GROUP))
    return { count: null, percent: null, hidden: 'NEIGHBOUR' };
  return protectedCount(sum(counts), sum(keys), measured);
}

function numbersOf(indicator: Placed, { counts }: Group, protect: boolean): Slice {
  const { read } = indicator;
  if (read.from !== 'NUMBER') throw new Error(`${indicator.code} has no numbers`);
  const bins = counts.slice(1);
  const [noData, measured] = [counts[0] ?? 0, bins.reduce((sum, n) => sum + n, 0)];
  const decimals = Math.max(0, -Math.floor(Math.log10(read.step)));
  const value = (bin: number) => Number((read.min + bin * read.step).toFixed(decimals));
  const quantile = (share: number) => {
    let left = Math.ceil(measured * share);
    const at = bins.findIndex((n) => {
      left -= n;
      return left <= 0;
    });
    return value(Math.max(at, 0));
  };
  const shown = measured > 0 && (!protect || enoughForNumbers(measured));
  const mean = bins.reduce((sum, n, bin) => sum + n * (read.min + bin * read.step), 0) / measured;
  const few = protect && noData > 0 && noData < SMALLEST_GROUP;
  return {
    examined: few ? measured : measured + noData,
    measured,
    classes: [],
    noData: few ? hiddenAs('SMALL') : exact(noData, measured + noData),
    findings: null,
    numbers: shown
      ? { mean: Number(mean.toFixed(2)), p25: quantile(0.25), p50: quantile(0.5), p75: quantile(0.75) }
      : null,
  };
}
