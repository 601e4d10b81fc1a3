import type { EChartsCoreOption } from 'echarts/core';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showNumber, showPercent } from '../../../../platform/web/format/format.ts';

interface Bar {
  label: string;
  count: number;
  percentage: number;
}

/** «812 (67.67 %)»: a share never stands without its count. */
export const countAndShare = ({ count, percentage }: Omit<Bar, 'label'>): string =>
  `${showNumber(count)} (${showPercent(percentage)})`;

/** Horizontal bars in the order given, each with its count and share beside it. */
export function horizontalBars(palette: ChartPalette, bars: readonly Bar[]): EChartsCoreOption {
  return {
    legend: { show: false },
    grid: { left: 0, right: 96, top: 8, bottom: 8, containLabel: true },
    xAxis: { ...valueAxis(palette), show: false },
    yAxis: {
      ...categoryAxis(
        palette,
        bars.map(({ label }) => label),
      ),
      inverse: true,
      axisLabel: { color: palette.text, width: 120, overflow: 'break', lineHeight: 15 },
    },
    tooltip: { formatter: ({ dataIndex }: { dataIndex: number }) => tip(bars[dataIndex]) },
    series: [
      {
        type: 'bar',
        barMaxWidth: 28,
        data: bars.map(({ count }) => count),
        label: {
          show: true,
          position: 'right',
          color: palette.text,
          formatter: ({ dataIndex }: { dataIndex: number }) => (bars[dataIndex] ? countAndShare(bars[dataIndex]) : ''),
        },
      },
    ],
  };
}

const tip = (bar: Bar | undefined): string => (bar ? `${bar.label}: ${countAndShare(bar)}` : '');
export const heightOf = (bars: readonly unknown[]): number => Math.max(120, 24 + bars.length * 44);
