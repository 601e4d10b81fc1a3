import type { ReactNode } from 'react';
import { monthName, shortMonth } from '#platform/contract/months.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { hue, type Tone } from '#platform/web/charts/chart.ts';

interface Series {
  name: string;
  data: readonly (number | null)[];
  /** Colour of a status; default: the next colour of the palette. */
  tone?: Tone;
}

interface Props {
  title: string;
  unit: string;
  how: string;
  /** `YYYY-MM` */
  months: readonly string[];
  series: readonly Series[];
  /** True draws the columns side by side; default: stacked. */
  side?: boolean;
  loading?: boolean;
  onSelect?: (month: number) => void;
  children?: ReactNode;
}

/** Columns of counts or days per month. */
export function MonthColumns({ title, unit, how, months, series, side, loading, onSelect, children }: Props) {
  const empty = series.every(({ data }) => data.every((value) => !value));
  return (
    <ChartCard
      title={title}
      unit={unit}
      chart={{
        kind: 'plot',
        names: months.map(shortMonth),
        stacked: !side,
        together: true,
        height: 250,
        series: series.map(({ name, data, tone }, at) => ({
          name,
          kind: 'bars',
          values: data,
          look: { tone: tone ?? hue(at), decal: at },
        })),
      }}
      how={how}
      loading={loading}
      table={{
        columns: ['Mes', ...series.map(({ name }) => name)],
        rows: empty
          ? []
          : months.map((month, at) => [monthName(month), ...series.map(({ data }) => data[at] ?? 'Sin datos')]),
      }}
      onSelect={onSelect}
    >
      {children}
    </ChartCard>
  );
}
