import type { ChartPoint } from '../ChartPoints.tsx';
import { type ChartOption, type ChartPalette, categoryAxis, valueAxis } from '../palette.ts';
import { emphasis } from './class-style.ts';
import { escaped } from './figure.ts';

export interface Bar {
  label: string;
  /** Length; null where it is hidden. */
  value: number | null;
  /** Beside the bar. */
  text: string;
  /** Pointed at, or read aloud. */
  says: string;
  style: { color: string; decal: object };
}

interface BarsOptions {
  /** Where the axis ends; left out: at the longest bar. */
  most?: number | undefined;
  /** A line across all bars, with its words: the company's own share. */
  reference?: { value: number; label: string } | undefined;
}

/** Below this width names stand above their bars. px */
const NARROW = 440;
const ROW = 40;
export const heightOfBars = (bars: readonly unknown[], reference = false): number =>
  Math.max(96, 16 + bars.length * ROW + (reference ? 24 : 0));

/** Horizontal bars, each with its figure beside it: the length is never the only sign. */
export function barsOption(palette: ChartPalette, bars: readonly Bar[], options: BarsOptions = {}): ChartOption {
  const { most, reference } = options;
  const top = reference ? 28 : 8;
  const axis = {
    ...categoryAxis(
      palette,
      bars.map(({ label }) => label),
    ),
    inverse: true,
  };
  const series = (narrow: boolean) => ({
    type: 'bar',
    barMaxWidth: narrow ? 10 : 22,
    emphasis: emphasis(palette),
    data: bars.map(({ value, style }) => ({ value: value ?? 0, itemStyle: style })),
    label: {
      show: !narrow,
      position: 'right',
      color: palette.text,
      formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.text ?? '',
    },
    // On a phone it would cross the names.
    ...(reference && !narrow ? { markLine: referenceLine(palette, reference) } : {}),
  });
  return {
    legend: { show: false },
    grid: { left: 0, right: 116, top, bottom: 8, containLabel: true },
    xAxis: { ...valueAxis(palette), show: false, ...(most === undefined ? {} : { max: most }) },
    yAxis: {
      ...axis,
      axisLabel: { interval: 0, color: palette.text, width: widthOf(bars), overflow: 'break', lineHeight: 15 },
    },
    tooltip: { confine: true, formatter: ({ dataIndex }: { dataIndex: number }) => tip(bars[dataIndex]) },
    series: [series(false)],
    narrow: {
      below: NARROW,
      option: {
        grid: { left: 0, right: 8, top: 14, bottom: 0 },
        yAxis: {
          ...axis,
          z: 10,
          axisLine: { show: false },
          axisLabel: {
            inside: true,
            interval: 0,
            color: palette.text,
            align: 'left',
            verticalAlign: 'bottom',
            padding: [0, 0, 0, -6],
            formatter: (label: string, i: number) => `{name|${shortened(label)}}  {figure|${bars[i]?.text ?? ''}}`,
            rich: {
              name: { color: palette.text, padding: [0, 0, 8, 0] },
              figure: { fontWeight: 600, color: palette.text, padding: [0, 0, 8, 0] },
            },
          },
        },
        series: [series(true)],
      },
    },
  };
}

/** Of names beside their bars, px: as wide as the longest needs, over two lines at the most. */
const widthOf = (bars: readonly Bar[]) =>
  Math.min(176, Math.max(48, ...bars.map(({ label }) => label.length * 6.4 + 6)));

const LONGEST = 30;
const shortened = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label);

const referenceLine = (palette: ChartPalette, { value, label }: { value: number; label: string }) => ({
  silent: true,
  z: 1,
  symbol: 'none',
  lineStyle: { color: palette.text, type: 'dashed', width: 1.5 },
  label: { formatter: label, color: palette.text, position: 'start', distance: 4 },
  data: [{ xAxis: value }],
});

const tip = (bar: Bar | undefined): string => (bar ? escaped(bar.says) : '');

export const barPoints = (bars: readonly Bar[]): ChartPoint[] =>
  bars.map(({ label, says }, dataIndex) => ({ seriesIndex: 0, seriesName: '', name: label, dataIndex, says }));
