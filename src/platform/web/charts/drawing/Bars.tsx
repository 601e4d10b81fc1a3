import { ink, type Plot } from '../chart.ts';
import { MIDDLE } from './Axes.tsx';
import type { Frame } from './frame.ts';
import { numbered, widthOf } from './text.ts';

interface Props {
  plot: Plot;
  frame: Frame;
  pattern: (decal: number) => string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Greatest thickness of a bar in px, so that few bars do not fill the whole chart; THIN is the thickness below a name.
 */
const [THICKEST_LYING, THICKEST_UPRIGHT, THICKEST_TOLD, THIN] = [24, 44, 64, 10];
const LABEL = 11;

/** Position of the bar of a series in its row. */
function boxOf({ plot, frame }: Omit<Props, 'pattern'>, series: number, row: number): Box | null {
  const span = frame.spans[series]?.[row];
  if (!span) return null;
  const beside = plot.series.flatMap(({ kind }, at) => (kind === 'bars' ? [at] : []));
  const groups = plot.stacked ? 1 : beside.length;
  const isLabelled = plot.nameless || (!plot.lying && plot.series[series]?.label?.place === 'inside');
  const most = isLabelled ? THICKEST_TOLD : plot.lying ? THICKEST_LYING : THICKEST_UPRIGHT;
  const slot = Math.min(most, (frame.band * (groups > 1 ? 0.8 : 0.68)) / groups);
  const thick = frame.above ? THIN : Math.max(1, slot - (groups > 1 ? 2 : 0));
  const group = plot.stacked ? 0 : beside.indexOf(series);
  const middle = frame.above
    ? frame.top + frame.band * row + 27
    : frame.centreOf(row) + (group - (groups - 1) / 2) * slot;
  const [from, to] = [frame.valueAt(span[0]), frame.valueAt(span[1])];
  // A value other than zero is at least one pixel long.
  const length = Math.max(Math.abs(to - from), span[0] === span[1] ? 0 : 1);
  return plot.lying
    ? { x: Math.min(from, to), y: middle - thick / 2, width: length, height: thick }
    : { x: middle - thick / 2, y: Math.max(from, to) - length, width: thick, height: length };
}

const outline = ({ x, y, width, height }: Box) => `M${x},${y}h${width}v${height}h${-width}z`;

export function Bars(props: Props) {
  const { plot, pattern } = props;
  return plot.series.map((series, at) => {
    if (series.kind !== 'bars') return null;
    const boxes = plot.names.flatMap((_, row) => {
      const box = boxOf(props, at, row);
      return box ? [{ row, box, look: series.looks?.[row] ?? series.look }] : [];
    });
    const reached = !plot.together && !series.silent;
    const decals = new Map<number, string>();
    for (const { box, look } of boxes)
      if (look.decal) decals.set(look.decal, (decals.get(look.decal) ?? '') + outline(box));
    return (
      <g key={series.name} fill={ink(series.look.tone)} {...(plot.stacked ? { stroke: ink('surface') } : {})}>
        {boxes.map(({ row, box, look }) => (
          <rect
            key={row}
            {...box}
            {...(series.looks ? { fill: ink(look.tone) } : {})}
            {...(reached ? { 'data-point': `${row}.${at}` } : {})}
            rx={plot.stacked ? 0 : 2}
          />
        ))}
        {[...decals].map(([decal, d]) => (
          <path key={decal} d={d} fill={pattern(decal)} stroke="none" pointerEvents="none" />
        ))}
      </g>
    );
  });
}

/** Labels on and next to the bars, in front of all lines. */
export function Labels(props: Omit<Props, 'pattern'>) {
  const { plot, frame } = props;
  return plot.series.map(({ kind, name, label }, at) => {
    if (kind !== 'bars' || !label || (frame.above && label.place === 'end')) return null;
    return (
      <g key={name} fill={ink('text')} pointerEvents="none">
        {numbered(plot.names).map(({ row }) => {
          const box = boxOf(props, at, row);
          if (!box) return null;
          const text = label.text(row);
          return label.place === 'inside' ? (
            <Inside key={row} box={box} text={text} />
          ) : (
            <Beside key={row} plot={plot} frame={frame} box={box} text={text} />
          );
        })}
      </g>
    );
  });
}

/** Label on the bar, on a background of its own; only when there is space. */
function Inside({ box, text }: { box: Box; text: string }) {
  const wide = widthOf(text, LABEL) + 8;
  if (!text || wide > box.width - 2 || box.height < 16) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return (
    <>
      <rect x={x - wide / 2} y={y - 8} width={wide} height={16} rx={3} fill={ink('surface')} />
      <text x={x} y={y + MIDDLE} fontSize={LABEL} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

/** Outline that keeps the letters readable in front of a line. */
export const HALO = { stroke: ink('surface'), strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

/** Label at the end of the bar; columns that are too close have no labels. */
function Beside({ plot, frame, box, text }: { plot: Plot; frame: Frame; box: Box; text: string }) {
  if (plot.lying)
    return (
      <text x={box.x + box.width + 6} y={box.y + box.height / 2 + MIDDLE} {...HALO}>
        {text}
      </text>
    );
  if (widthOf(text) > frame.band - 2) return null;
  return (
    <text x={box.x + box.width / 2} y={box.y - 6} textAnchor="middle">
      {text}
    </text>
  );
}
