import type { EChartsCoreOption } from 'echarts/core';
import { showDay } from '../../../../platform/contract/dates.ts';
import { type ChartPalette, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
import type { MeasureTrend, TrendPoint } from '../../../exams/trends.ts';

const round = (value: number) => Math.round(value * 100) / 100;

/** Ends of the axis: all values and the band's ends, with room around them. */
function endsOf({ points, from, to }: MeasureTrend): [number, number] {
  const all = [...points.map((p) => p.value), ...[from, to].filter((end): end is number => end !== null)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low || Math.abs(high) || 1) * 0.15;
  return [round(low >= 0 ? Math.max(0, low - room) : low - room), round(high + room)];
}

/** A line over time on the band of what is in order; a value to look at again has another mark and colour. */
export function trendOption(measure: MeasureTrend, palette: ChartPalette): EChartsCoreOption {
  const [min, max] = endsOf(measure);
  const { from, to, points, unit } = measure;
  const band = from !== null || to !== null;
  const colorOf = ({ review }: TrendPoint) =>
    review === null ? palette.series[0] : review ? palette.status.porVencer : palette.status.vigente;
  return {
    legend: { show: false },
    grid: { left: 4, right: 14, top: 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'time',
      minInterval: 86_400_000,
      axisLabel: { color: palette.muted, hideOverlap: true, formatter: '{MM}/{yyyy}' },
      axisLine: { lineStyle: { color: palette.muted } },
      splitLine: { show: false },
      ...(points.length === 1 ? { show: false } : {}),
    },
    yAxis: {
      ...valueAxis(palette),
      axisLabel: { color: palette.muted, formatter: showNumber, showMinLabel: false, showMaxLabel: false },
      min,
      max,
      splitNumber: 3,
    },
    tooltip: {
      trigger: 'item',
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const point = points[dataIndex];
        if (!point) return '';
        const said = `${showDay(point.date)}: ${showNumber(point.value)}${unit ? ` ${unit}` : ''}`;
        return point.classLabel ? `${said} · ${point.classLabel.replace(/[<>&]/g, '')}` : said;
      },
    },
    series: [
      {
        type: 'line',
        lineStyle: { color: palette.series[0], width: 2 },
        data: points.map((point) => ({
          value: [point.date, point.value],
          symbol: point.review ? 'diamond' : 'circle',
          symbolSize: point.review ? 11 : 8,
          itemStyle: { color: colorOf(point) },
        })),
        ...(band && {
          markArea: {
            silent: true,
            itemStyle: { color: palette.status.vigente, opacity: 0.14 },
            data: [[{ yAxis: from ?? min }, { yAxis: to ?? max }]],
          },
        }),
      },
    ],
  };
}
