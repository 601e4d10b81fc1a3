import { showDay } from '#platform/contract/dates.ts';
import type { Plot, Tone } from '#platform/web/charts/chart.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { MeasureTrend, TrendPoint } from '../../trends.ts';

const toneOf = ({ review }: TrendPoint): Tone => (review === null ? 'hue0' : review ? 'porVencer' : 'vigente');
/** The month as «MM/yyyy». */
const monthOf = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** A curve over time on the band of normal values; values that need follow-up have another mark and colour. */
export function trendPlot({ points, from, to, unit }: MeasureTrend): Plot {
  const days = points.map(({ date }) => Date.parse(date));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const at = days.map((day) => (last > first ? (day - first) / (last - first) : 0.5));
  const [low, high] = [from, to].map((end) => end ?? undefined);
  const values = points.map(({ value }) => value);
  // A band that is open on one side is drawn up to the extreme value.
  const zone = { from: low ?? Math.min(...values, high ?? 0), to: high ?? Math.max(...values, low ?? 0) };
  const ends = [0, points.length - 1].map((i) => ({ at: at[i] ?? 0, name: monthOf(points[i]?.date ?? '') }));
  return {
    kind: 'plot',
    names: points.map(({ date }) => date),
    along: { at, marks: points.length > 1 ? ends : [] },
    axis: { near: true },
    height: 150,
    says: (row) => {
      const point = points[row];
      if (!point) return '';
      const pointText = `${showDay(point.date)}: ${showNumber(point.value)}${unit ? ` ${unit}` : ''}`;
      return point.classLabel ? `${pointText} · ${point.classLabel}` : pointText;
    },
    series: [
      {
        name: '',
        kind: 'line',
        look: { tone: 'hue0' },
        values,
        looks: points.map((point) => ({ tone: toneOf(point), mark: point.review ? 'diamond' : 'circle' })),
      },
    ],
    ...(from === null && to === null ? {} : { zone: { ...zone, tone: 'vigente' as const } }),
  };
}
