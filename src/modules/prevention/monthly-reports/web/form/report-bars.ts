import type { Plot } from '#platform/web/charts/chart.ts';
import { barsPlot } from '#platform/web/charts/figures/bars.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { ReportChartItem } from '../../model.ts';

/** The bars of a report from 0 to 100 percent; the tooltip shows the label and the percentage. */
export const reportBars = (items: readonly ReportChartItem[]): Plot => ({
  ...barsPlot(
    items.map(({ label, percentage, count }) => {
      const share = percentage === null ? 'sin cifra' : `${percentage.toFixed(2)} %`;
      return {
        label,
        value: percentage,
        text: count === null ? share : `${share} · ${showNumber(count)}`,
        says: `${label}: ${share}`,
      };
    }),
  ),
  axis: { hidden: true, min: 0, max: 100 },
});
