import { useCallback, useMemo } from 'react';
import { showNumber } from '../../format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartPoint } from '../ChartPoints.tsx';
import { type ChartOption, type ChartPalette, categoryAxis, valueAxis } from '../palette.ts';
import { escaped, type FigureNumbers } from './figure.ts';
import type { FigureProps } from './parts.tsx';

interface NumberRow {
  name: string;
  people: number;
  /** Null: nobody was measured, or too few for the reader. */
  numbers: FigureNumbers | null;
}

interface NumberSummaryProps extends FigureProps {
  rows: readonly NumberRow[];
  /** «Área» */
  column: string;
  /** Of the numbers: «mg/dL». */
  measured: string;
}

/** A measurement by groups: the box holds the middle half, its line is the median, the diamond the mean. */
export function NumberSummary({ rows, column, measured, near: _near, ...card }: NumberSummaryProps) {
  const drawn = useMemo(
    () =>
      rows.flatMap(({ name, people, numbers }) =>
        numbers ? [{ name, numbers, says: words(name, people, numbers, measured) }] : [],
      ),
    [rows, measured],
  );
  const option = useCallback((palette: ChartPalette) => boxes(palette, drawn), [drawn]);
  const points = useMemo(
    () =>
      drawn.map(({ name, says }, dataIndex): ChartPoint => ({ seriesIndex: 1, seriesName: '', name, dataIndex, says })),
    [drawn],
  );
  return (
    <ChartCard
      {...card}
      option={option}
      points={points}
      height={72 + drawn.length * 34}
      table={{
        columns: [column, 'Personas', 'Promedio', 'Percentil 25', 'Mediana', 'Percentil 75'],
        rows: rows.flatMap(({ name, people, numbers }) =>
          numbers ? [[name, people, numbers.mean, numbers.p25, numbers.p50, numbers.p75]] : [],
        ),
      }}
    />
  );
}

const words = (name: string, people: number, { mean, p25, p50, p75 }: FigureNumbers, unit: string) =>
  `${name}: promedio ${showNumber(mean)} ${unit}, mediana ${showNumber(p50)}, la mitad entre ${showNumber(p25)} y ${showNumber(p75)}; ${showNumber(people)} personas`;

interface Drawn {
  name: string;
  numbers: FigureNumbers;
  says: string;
}

function boxes(palette: ChartPalette, rows: readonly Drawn[]): ChartOption {
  const all = rows.flatMap(({ numbers }) => Object.values(numbers) as number[]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = stepOf(most - least);
  const color = palette.series[0] ?? palette.text;
  const box = { type: 'bar', stack: 'box', barWidth: 16 };
  return {
    legend: { top: 0, left: 0, data: ['Mitad central', 'Mediana', 'Promedio'], textStyle: { color: palette.text } },
    aria: { enabled: true, decal: { show: false } },
    grid: { left: 0, right: 16, top: 32, bottom: 4, containLabel: true },
    xAxis: {
      ...valueAxis(palette),
      axisLabel: { color: palette.muted, hideOverlap: true, formatter: (value: number) => showNumber(value) },
      interval: step,
      min: Math.floor((least - step / 2) / step) * step,
      max: Math.ceil((most + step / 2) / step) * step,
    },
    yAxis: {
      ...categoryAxis(
        palette,
        rows.map(({ name }) => name),
      ),
      inverse: true,
      axisLabel: { interval: 0, color: palette.text, width: 140, overflow: 'break', lineHeight: 14 },
    },
    tooltip: {
      confine: true,
      formatter: ({ dataIndex }: { dataIndex: number }) => escaped(rows[dataIndex]?.says ?? ''),
    },
    series: [
      {
        ...box,
        name: 'Desde',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: rows.map(({ numbers }) => numbers.p25),
      },
      {
        ...box,
        name: 'Mitad central',
        itemStyle: { color, opacity: 0.35, borderColor: color, borderWidth: 1 },
        emphasis: { itemStyle: { borderColor: palette.text, borderWidth: 2 } },
        data: rows.map(({ numbers }) => numbers.p75 - numbers.p25),
      },
      {
        type: 'scatter',
        name: 'Mediana',
        silent: true,
        symbol: 'rect',
        symbolSize: [3, 20],
        itemStyle: { color: palette.text },
        data: rows.map(({ numbers }, i) => [numbers.p50, i]),
      },
      {
        type: 'scatter',
        name: 'Promedio',
        silent: true,
        symbol: 'diamond',
        symbolSize: 10,
        itemStyle: { color: palette.series[1], borderColor: palette.surface, borderWidth: 1 },
        data: rows.map(({ numbers }, i) => [numbers.mean, i]),
      },
    ],
  };
}

/** A round distance of marks, about five over a range. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(range, 0.5) / 5));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => range / each <= 6) ?? 10 * power;
}
