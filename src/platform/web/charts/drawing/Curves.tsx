import { ink, type Plot, type Series } from '../chart.ts';
import { HALO } from './Bars.tsx';
import type { Frame } from './frame.ts';
import { MarkAt } from './marks.tsx';
import { widthOf } from './text.ts';

interface Props {
  plot: Plot;
  frame: Frame;
}

interface Spot {
  row: number;
  x: number;
  y: number;
}

const isThere = (spot: Spot | null): spot is Spot => spot !== null;

/** Positions of a series' values; null for a missing value. */
function spotsOf({ plot, frame }: Props, series: Series, values: Series['values']): (Spot | null)[] {
  const positionOf = series.second ? frame.secondAt : frame.valueAt;
  return plot.names.map((_, row) => {
    const value = values[row];
    if (value == null) return null;
    const [along, up] = [frame.centreOf(row), positionOf(value)];
    return plot.lying ? { row, x: up, y: along } : { row, x: along, y: up };
  });
}

/** Splits the points at gaps. */
function stretches(spots: readonly (Spot | null)[], joined: boolean): Spot[][] {
  const segments: Spot[][] = [[]];
  for (const spot of spots) {
    if (spot) segments.at(-1)?.push(spot);
    else if (!joined) segments.push([]);
  }
  return segments.filter(({ length }) => length > 0);
}

function lineOf(spots: readonly Spot[], step: boolean): string {
  return spots
    .map(({ x, y }, i) => {
      const before = spots[i - 1];
      if (!before) return `M${x},${y}`;
      return step ? `H${(before.x + x) / 2}V${y}H${x}` : `L${x},${y}`;
    })
    .join('');
}

/** Lines with their marks, and the areas between or below them. */
export function Curves({ plot, frame }: Props) {
  return plot.series.map((series, at) => {
    if (series.kind === 'bars') return null;
    const props = { plot, frame };
    const spots = spotsOf(props, series, series.values);
    const runs = stretches(spots, Boolean(series.joined));
    if (series.kind === 'band') {
      const below = spotsOf(props, series, series.from ?? [])
        .filter(isThere)
        .toReversed();
      const d = `${lineOf(spots.filter(isThere), false)}${lineOf(below, false).replace('M', 'L')}z`;
      return <path key={series.name} d={d} fill={ink(series.look.tone)} opacity={0.16} />;
    }
    const { stroke = 'solid', step = false } = series;
    return (
      <g key={series.name} stroke={ink(series.look.tone)} fill="none">
        {series.filled &&
          runs.map((run) => (
            <path
              key={run[0]?.row}
              d={`${lineOf(run, step)}V${frame.bottom}H${run[0]?.x}z`}
              fill={ink(series.look.tone)}
              stroke="none"
              opacity={0.15}
            />
          ))}
        {stroke !== 'none' && (
          <path
            d={runs.map((run) => lineOf(run, step)).join('')}
            strokeWidth={2}
            strokeLinejoin="round"
            {...(stroke === 'dashed' ? { strokeDasharray: '7 5' } : {})}
          />
        )}
        {spots.filter(isThere).map((spot) => (
          <Marked key={spot.row} plot={plot} series={series} at={at} spot={spot} />
        ))}
        {series.label && (
          <g fill={ink('text')} textAnchor="middle">
            {spots.filter(isThere).map(({ row, x, y }) => {
              const text = series.label?.text(row) ?? '';
              return (
                widthOf(text) < frame.band && (
                  <text key={row} x={x} y={y - 10} {...HALO}>
                    {text}
                  </text>
                )
              );
            })}
          </g>
        )}
      </g>
    );
  });
}

function Marked({ plot, series, at, spot }: { plot: Plot; series: Series; at: number; spot: Spot }) {
  const { x, y, row } = spot;
  const rowStyle = series.looks?.[row];
  const mark = rowStyle?.mark ?? series.mark ?? 'circle';
  if (mark === 'none') return null;
  const drawn = <MarkAt mark={mark} x={x} y={y} tone={rowStyle?.tone ?? series.look.tone} />;
  if (plot.together || series.silent) return drawn;
  return (
    <g data-point={`${row}.${at}`}>
      <rect x={x - 10} y={y - 10} width={20} height={20} stroke="none" pointerEvents="all" />
      {drawn}
    </g>
  );
}
