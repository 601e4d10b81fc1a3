import { percent } from '#platform/contract/percent.ts';
import type { Placed } from '../../indicators/registry.ts';
import type { ShownCount, Slice } from '../../model.ts';
import type { Group } from './read-groups.ts';

/** Without people the share is null: «0 %» would suggest that someone was examined. */
export const exact = (count: number, total: number): ShownCount => ({
  count,
  percent: total === 0 ? null : percent(count, total),
  hidden: null,
});

/** Exact figures of a group. */
export function sliceOf(indicator: Placed, { counts }: Group): Slice {
  if (indicator.kind === 'NUMBERS') return numbersOf(indicator, counts);
  const several = indicator.kind === 'FINDINGS';
  const skipped = several ? 2 : 1;
  const ofClasses = indicator.classes.map((_, i) => counts[skipped + i] ?? 0);
  const measured = several ? (counts[1] ?? 0) : ofClasses.reduce((sum, n) => sum + n, 0);
  const noData = counts[0] ?? 0;
  const withFinding = indicator.classes.flatMap(({ severity }, i) => (severity === null ? [] : [ofClasses[i] ?? 0]));
  return {
    examined: measured + noData,
    measured,
    classes: ofClasses.map((count) => exact(count, measured)),
    noData: exact(noData, measured + noData),
    findings:
      several || withFinding.length === 0
        ? null
        : exact(
            withFinding.reduce((sum, n) => sum + n, 0),
            measured,
          ),
    precision: null,
    numbers: null,
  };
}

/** Mean and quartiles from the histogram of a measure: «sin dato» first, then one count per step. */
export function numbersOf({ code, read }: Placed, counts: readonly number[]): Slice {
  if (read.from !== 'NUMBER') throw new Error(`${code} has no numbers`);
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
  const mean = bins.reduce((sum, n, bin) => sum + n * (read.min + bin * read.step), 0) / measured;
  return {
    examined: measured + noData,
    measured,
    classes: [],
    noData: exact(noData, measured + noData),
    findings: null,
    precision: null,
    numbers:
      measured > 0
        ? { mean: Number(mean.toFixed(2)), p25: quantile(0.25), p50: quantile(0.5), p75: quantile(0.75) }
        : null,
  };
}
