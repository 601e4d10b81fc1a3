import type { EChartsCoreOption } from 'echarts/core';
import { type ReactNode, useCallback } from 'react';
import { monthName, shortMonth } from '../../../../platform/contract/months.ts';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';

interface Series {
  name: string;
  data: readonly (number | null)[];
  /** Of the status; left out: the next hue of the palette. */
  tone?: keyof ChartPalette['status'];
}

interface Props {
  title: string;
  unit: string;
  how: string;
  /** `YYYY-MM` */
  months: readonly string[];
  series: readonly Series[];
  /** Beside each other; left out: one upon the other. */
  side?: boolean;
  loading?: boolean;
  onSelect?: (month: number) => void;
  children?: ReactNode;
}

/** Counts or days of each month as columns. Keep `months` and `series` stable with useMemo. */
export function MonthColumns({ title, unit, how, months, series, side, loading, onSelect, children }: Props) {
  const option = useCallback(
    (palette: ChartPalette): EChartsCoreOption => ({
      legend: {
        show: series.length > 1,
        type: 'plain',
        top: 0,
        left: 0,
        icon: 'roundRect',
        textStyle: { color: palette.text },
      },
      grid: { left: 0, right: 8, top: series.length > 1 ? 56 : 24, bottom: 8, containLabel: true },
      xAxis: categoryAxis(palette, months.map(shortMonth)),
      yAxis: valueAxis(palette, (value) => showNumber(value)),
      tooltip: { trigger: 'axis', valueFormatter: (value: number | null) => showNumber(value) },
      series: series.map(({ name, data, tone }) => ({
        type: 'bar',
        name,
        ...(side ? {} : { stack: 'mes' }),
        barMaxWidth: 40,
        ...(tone ? { color: palette.status[tone] } : {}),
        data: [...data],
      })),
    }),
    [months, series, side],
  );
  const empty = series.every(({ data }) => data.every((value) => !value));
  return (
    <ChartCard
      title={title}
      unit={unit}
      option={option}
      height={280}
      how={how}
      loading={loading ?? false}
      table={{
        columns: ['Mes', ...series.map(({ name }) => name)],
        rows: empty
          ? []
          : months.map((month, at) => [monthName(month), ...series.map(({ data }) => data[at] ?? 'Sin datos')]),
      }}
      {...(onSelect ? { onSelect: ({ dataIndex }: { dataIndex: number }) => onSelect(dataIndex) } : {})}
    >
      {children}
    </ChartCard>
  );
}
