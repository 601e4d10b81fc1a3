import { memo, type ReactNode, useId } from 'react';
import type { Chart, Plot } from '../chart.ts';
import { Across, Axes, Legend } from './Axes.tsx';
import { Bars, Labels } from './Bars.tsx';
import { Cells, gridOf } from './Cells.tsx';
import { Curves } from './Curves.tsx';
import { Decals } from './decals.tsx';
import { type Frame, frameOf } from './frame.ts';
import { numbered } from './text.ts';

/**
 * Height in px, with the legend.
 * @param width width of its place in px
 */
export const heightOf = (chart: Chart, width: number): number =>
  chart.kind === 'heat' ? gridOf(chart, width).height : frameOf(chart, width).height;

interface Props {
  chart: Chart;
  /** Width of its place in px. */
  width: number;
  /** Position of its upper left corner in a picture. */
  x?: number;
  y?: number;
}

/** A chart as SVG. Elements that pointer and keyboard can select have `data-point` with row and series. */
export const Drawing = memo(function Drawing({ chart, width, x, y }: Props) {
  const plot = chart.kind === 'plot' ? frameOf(chart, width) : null;
  const height = plot?.height ?? heightOf(chart, width);
  return (
    <svg
      {...{ x, y, width, height, viewBox: `0 0 ${width} ${height}`, fontSize: 12, direction: 'ltr' }}
      aria-hidden="true"
    >
      {chart.kind === 'heat' ? <Cells heat={chart} width={width} /> : plot && <Plotted plot={chart} frame={plot} />}
    </svg>
  );
});

function Plotted({ plot, frame }: { plot: Plot; frame: Frame }): ReactNode {
  const id = useId();
  const styles = plot.series.flatMap(({ look, looks }) => [look, ...(looks ?? [])]);
  const used = [...new Set(styles.flatMap(({ decal }) => (decal ? [decal] : [])))];
  const pattern = (decal: number) => `url(#${id}${decal})`;
  return (
    <>
      {used.length > 0 && <Decals id={id} used={used} />}
      <Legend frame={frame} pattern={pattern} />
      <Axes plot={plot} frame={frame} />
      <Bars plot={plot} frame={frame} pattern={pattern} />
      <Across plot={plot} frame={frame} />
      <Curves plot={plot} frame={frame} />
      <Labels plot={plot} frame={frame} />
      {plot.together && <HitAreas plot={plot} frame={frame} />}
    </>
  );
}

/** Areas over all marks of a name, which are selected as a whole. */
function HitAreas({ plot, frame }: { plot: Plot; frame: Frame }) {
  const { left, right, top, bottom, band, centreOf } = frame;
  return numbered(plot.names).map(({ row }) => {
    const from = centreOf(row) - band / 2;
    const box = plot.lying
      ? { x: 0, y: from, width: frame.width, height: band }
      : { x: Math.max(left, from), y: top, width: Math.min(band, right - left), height: bottom - top };
    return <rect key={row} {...box} fill="none" pointerEvents="all" data-point={`${row}.0`} />;
  });
}
