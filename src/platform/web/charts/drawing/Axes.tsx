import { ink, type Plot } from '../chart.ts';
import { type Frame, LINE } from './frame.ts';
import { MarkAt } from './marks.tsx';
import { numbered, shortened, widthOf } from './text.ts';

interface Props {
  plot: Plot;
  frame: Frame;
}

/** Distance in px from the middle of a text line to its baseline. */
export const MIDDLE = 4;

/** Marks of the axes and the range of normal values, behind bars and lines. */
export function Axes({ plot, frame }: Props) {
  const { lying, axis = {}, zone, namesTitle } = plot;
  const { left, right, top, bottom, marks, secondMarks, width } = frame;
  return (
    <>
      {zone && <Zone zone={zone} frame={frame} />}
      {!axis.hidden && (
        <path
          d={marks.map(({ at }) => (lying ? `M${at},${top}V${bottom}` : `M${left},${at}H${right}`)).join('')}
          stroke={ink('line')}
        />
      )}
      <g fill={ink('muted')} textAnchor={lying ? 'middle' : 'end'}>
        {marks.map(({ at, text }) => (
          <text key={at} x={lying ? at : left - 8} y={lying ? bottom + 16 : at + MIDDLE}>
            {text}
          </text>
        ))}
      </g>
      <g fill={ink('muted')}>
        {secondMarks.map(({ at, text }) => (
          <text key={at} x={right + 8} y={at + MIDDLE}>
            {text}
          </text>
        ))}
        {axis.title && (
          <text x={0} y={top - 14}>
            {axis.title}
          </text>
        )}
        {namesTitle && (
          <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle">
            {namesTitle}
          </text>
        )}
      </g>
      {!lying && <path d={`M${left},${bottom}H${right}`} stroke={ink('muted')} />}
      {lying ? (
        !plot.nameless && <NamesBeside plot={plot} frame={frame} />
      ) : (
        <NamesBelow plot={plot} frame={frame} width={width} />
      )}
    </>
  );
}

function Zone({ zone, frame }: { zone: NonNullable<Plot['zone']>; frame: Frame }) {
  const [from, to] = [frame.valueAt(zone.from), frame.valueAt(zone.to)];
  const height = Math.abs(to - from);
  return (
    <rect
      x={frame.left}
      y={Math.min(from, to)}
      width={frame.right - frame.left}
      height={height}
      fill={ink(zone.tone)}
      opacity={0.14}
    />
  );
}

function NamesBeside({ plot, frame }: Props) {
  const { above, band, top, left, right, centreOf } = frame;
  const [series] = plot.series;
  return (
    <g fill={ink('text')} textAnchor={above ? 'start' : 'end'}>
      {numbered(plot.names).map(({ of: name, row }) => {
        if (!above) return <Lines key={row} lines={frame.names[row] ?? []} x={left - 8} y={centreOf(row)} />;
        const figure = series?.label?.text(row) ?? '';
        return (
          <text key={row} y={top + band * row + 15}>
            {shortened(name, right - widthOf(figure) * 1.08 - 10)}
            <tspan dx={8} fontWeight={600}>
              {figure}
            </tspan>
          </text>
        );
      })}
    </g>
  );
}

/** A text in several lines, centred on the height `y`. */
export function Lines({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  const first = y + MIDDLE - ((lines.length - 1) * LINE) / 2;
  return (
    <text>
      {lines.map((line, i) => (
        <tspan key={line} x={x} y={first + i * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function NamesBelow({ plot, frame, width }: Props & { width: number }) {
  const { left, right, bottom, centreOf } = frame;
  const placedNames = plot.along
    ? plot.along.marks.map(({ at, name }) => ({ name, at: left + 12 + at * (right - left - 24) }))
    : plot.names.map((_, row) => ({ name: frame.names[row]?.[0] ?? '', at: centreOf(row) }));
  return (
    <g fill={ink('muted')} textAnchor="middle">
      {placedNames
        .filter(({ name }) => name)
        .map(({ name, at }) => {
          const half = widthOf(name) / 2;
          return (
            <text key={at} x={Math.max(half, Math.min(width - half, at))} y={bottom + 17}>
              {name}
            </text>
          );
        })}
    </g>
  );
}

/** Reference lines across all names, in front of the bars. */
export function Across({ plot, frame }: Props) {
  const { left, right, top, bottom, valueAt, above } = frame;
  // When names are above their bars, a line would cross the names, so it is left out.
  if (above) return null;
  return plot.lines?.map(({ at, label, tone }) => {
    const place = valueAt(at);
    const half = widthOf(label) / 2;
    return (
      <g key={label}>
        <path
          d={plot.lying ? `M${place},${top}V${bottom}` : `M${left},${place}H${right}`}
          stroke={ink(tone)}
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
        {plot.lying ? (
          <text
            x={Math.max(half, Math.min(frame.width - half, place))}
            y={top - 6}
            textAnchor="middle"
            fill={ink('text')}
          >
            {label}
          </text>
        ) : (
          // Above the line, or below it when there is no space above.
          <text x={left + 6} y={place - 5 < LINE ? place + LINE : place - 5} fill={ink('text')}>
            {label}
          </text>
        )}
      </g>
    );
  });
}

export function Legend({ frame, pattern }: { frame: Frame; pattern: (decal: number) => string }) {
  return frame.legend.map(({ series: { name, kind, look, mark = 'circle', stroke = 'solid' }, x, y }) => {
    const box = { x, y: y - 6, width: 18, height: 12, rx: 3 };
    return (
      <g key={name}>
        {kind === 'line' ? (
          <>
            {stroke !== 'none' && <path d={`M${x},${y}h18`} stroke={ink(look.tone)} strokeWidth={2} />}
            {mark === 'tick' ? (
              <rect x={x + 7} y={y - 7} width={4} height={14} fill={ink(look.tone)} />
            ) : (
              <MarkAt mark={mark} x={x + 9} y={y} tone={look.tone} />
            )}
          </>
        ) : (
          <rect {...box} fill={ink(look.tone)} />
        )}
        {Boolean(look.decal) && <rect {...box} fill={pattern(look.decal ?? 0)} />}
        <text x={x + 24} y={y + MIDDLE} fill={ink('text')}>
          {name}
        </text>
      </g>
    );
  });
}
