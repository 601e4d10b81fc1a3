import { type Heat, ink } from '../chart.ts';
import { Lines, MIDDLE } from './Axes.tsx';
import { LINE } from './frame.ts';
import { numbered, shortened, widthOf, wrapped } from './text.ts';

const ROW = 34;
const SIZE = 11;
/** The names of the columns are slanted when the widest word is wider than its cell. */
const DEGREES = 62;
const SLOPE = (DEGREES * Math.PI) / 180;
const LONGEST = 110;
/** Strength from which the text of a cell has the background colour. */
const STRONG = 0.66;
/** Least width in px of a cell that shows the percent sign; in narrower cells only the chart's unit shows it. */
const LEAST_FOR_SIGN = 34;
/** Least opacity, so that the weakest cell is still visible. */
const WEAKEST = 0.07;

/**
 * Layout of the cells of a heat map.
 * @param width width of its place in px
 */
export function gridOf({ rows, columns }: Heat, width: number) {
  const most = Math.min(176, width * (width < 440 ? 0.34 : 0.3));
  const beside = rows.map((row) => wrapped(row, most, 12, 2));
  const left = Math.ceil(Math.max(0, ...beside.flat().map((line) => widthOf(line)))) + 8;
  const cell = (width - left) / Math.max(1, columns.length);
  const words = columns.flatMap((column) => column.split(' '));
  const sloping = Math.max(...words.map((word) => widthOf(word, SIZE))) > cell - 4;
  const above = columns.map((column) =>
    sloping ? [shortened(column, LONGEST, SIZE)] : wrapped(column, cell - 4, SIZE, 3),
  );
  const top = sloping
    ? Math.max(...above.flat().map((line) => widthOf(line, SIZE))) * Math.sin(SLOPE) + 16
    : Math.max(...above.map(({ length }) => length)) * LINE + 8;
  // Space for the slanted last name, which extends beyond the edge.
  const lean = sloping ? Math.max(0, widthOf(above.at(-1)?.[0] ?? '', SIZE) * Math.cos(SLOPE) - cell / 2 + 4) : 0;
  const wide = (width - left - lean) / Math.max(1, columns.length);
  return { beside, above, left, top, wide, sloping, height: top + rows.length * ROW + 4 };
}

export function Cells({ heat, width }: { heat: Heat; width: number }) {
  const { beside, above, left, top, wide, sloping } = gridOf(heat, width);
  const middle = (column: number) => left + wide * (column + 0.5);
  return (
    <>
      <g fill={ink('text')} fontSize={SIZE} textAnchor={sloping ? 'start' : 'middle'}>
        {numbered(above).map(({ of: lines, row: column }) =>
          sloping ? (
            <text key={column} transform={`translate(${middle(column)},${top - 8}) rotate(${-DEGREES})`}>
              {lines[0]}
            </text>
          ) : (
            <Lines key={column} lines={lines} x={middle(column)} y={top - 6 - (lines.length * LINE) / 2} />
          ),
        )}
      </g>
      <g fill={ink('text')} textAnchor="end">
        {numbered(beside).map(({ of: lines, row }) => (
          <Lines key={row} lines={lines} x={left - 8} y={top + ROW * (row + 0.5)} />
        ))}
      </g>
      {heat.cells.map(({ row, column, strength }) => (
        <rect
          key={`${row}.${column}`}
          data-point={`${row}.${column}`}
          x={left + wide * column + 1}
          y={top + ROW * row + 1}
          width={Math.max(1, wide - 2)}
          height={ROW - 2}
          rx={4}
          fill={ink(strength === null ? 'line' : 'heat')}
          {...(strength === null ? {} : { fillOpacity: Math.max(WEAKEST, strength) })}
        />
      ))}
      <g fontSize={SIZE} textAnchor="middle" pointerEvents="none">
        {heat.cells.map(({ row, column, strength, text }) => (
          <text
            key={`${row}.${column}`}
            x={middle(column)}
            y={top + ROW * (row + 0.5) + MIDDLE}
            fill={ink((strength ?? 0) > STRONG ? 'surface' : 'text')}
          >
            {wide < LEAST_FOR_SIGN ? text.replace('%', '') : text}
          </text>
        ))}
      </g>
    </>
  );
}
