import type { Plot } from '#platform/web/charts/chart.ts';
import { barsPlot } from '#platform/web/charts/figures/bars.ts';
import { showNumber, showPercent } from '#platform/web/format/format.ts';

interface Bar {
  label: string;
  count: number;
  percentage: number;
}

/** «812 (67.67 %)»: a share is always shown with its count. */
export const countAndShare = ({ count, percentage }: Omit<Bar, 'label'>): string =>
  `${showNumber(count)} (${showPercent(percentage)})`;

/** Horizontal bars in the given order, each with its count and share. */
export const countBars = (bars: readonly Bar[]): Plot =>
  barsPlot(
    bars.map((bar) => {
      const text = countAndShare(bar);
      return { label: bar.label, value: bar.count, text, says: `${bar.label}: ${text}` };
    }),
  );
