import { showNumber } from '#platform/web/format/format.ts';

type Status = 'vigente' | 'porVencer' | 'vencido' | 'sinDato';
type Severity = 'NONE' | 'UNGRADED' | 'MILD' | 'MODERATE' | 'SEVERE';
/** Name of a colour in palette.css; each name has a light and a dark value. */
export type Tone = 'text' | 'muted' | 'line' | 'surface' | 'heat' | Status | `hue${number}` | `${Severity}${number}`;
export const ink = (tone: Tone): string => `var(--chart-${tone})`;
const HUES = 8;
/** The hue of a series whose colour has no meaning. */
export const hue = (at: number): Tone => `hue${at % HUES}`;

export interface MarkStyle {
  tone: Tone;
  /** Index of a pattern of decals.tsx; 0 is no pattern. */
  decal?: number;
}

export type Mark = 'circle' | 'cross' | 'diamond' | 'tick' | 'none';
type Values = readonly (number | null)[];

export interface Series {
  name: string;
  /** A `band` fills the area between the lines `from` and `values`. */
  kind: 'bars' | 'line' | 'band';
  values: Values;
  /** Start of bars and bands; by default zero, or the end of the previous bar when stacked. */
  from?: Values;
  look: MarkStyle;
  /** Looks of single bars or marks; they replace `look`. */
  looks?: readonly (MarkStyle & { mark?: Mark })[];
  /** Label at the end of a bar or above a mark, or on the bar itself. */
  label?: { text: (row: number) => string; place: 'end' | 'inside' };
  /** Mark of a line's points. */
  mark?: Mark;
  stroke?: 'solid' | 'dashed' | 'none';
  step?: boolean;
  /** Fills the area below a line. */
  filled?: boolean;
  /** The line continues over missing values. */
  joined?: boolean;
  /** The values use the second axis. */
  second?: boolean;
  /** The series belongs to another series: it is neither selected nor read aloud; with `listed` it is in the legend. */
  silent?: boolean | 'listed';
}

export interface Axis {
  min?: number;
  max?: number;
  step?: number;
  /** The axis has marks only at whole numbers. */
  whole?: boolean;
  /** The axis begins near the least value instead of zero. */
  near?: boolean;
  hidden?: boolean;
  /** The values grow downwards. */
  inverse?: boolean;
  /** Title above the marks of the axis. */
  title?: string;
  format?: (value: number) => string;
}

/** Bars and lines over named positions: periods, groups, classes. */
export interface Plot {
  kind: 'plot';
  names: readonly string[];
  /** Horizontal bars, with the names on the vertical axis. */
  lying?: boolean;
  series: readonly Series[];
  stacked?: boolean;
  axis?: Axis;
  second?: Axis;
  /** Title below the names. */
  namesTitle?: string;
  /** Leaves out the names. */
  nameless?: boolean;
  /** Positions of the names, 0 to 1, with the labels of the axis; for a line over time. */
  along?: { at: readonly number[]; marks: readonly { at: number; name: string }[] };
  /** Reference lines across all names. */
  lines?: readonly { at: number; label: string; tone: Tone }[];
  /** Range of normal values, drawn behind everything else. */
  zone?: { from: number; to: number; tone: Tone };
  /** Height in px, without the legend. */
  height: number;
  /** Text of a mark when it is selected or read aloud; with an empty text it cannot be selected. */
  says?: (row: number, series: number) => string;
  /** All series of a name are selected together; their text begins with the name. */
  together?: boolean;
}

interface Cell {
  row: number;
  column: number;
  /** Strength of the colour, 0 to 1; null when the value is hidden. */
  strength: number | null;
  text: string;
  says: string;
}

/** A table of groups by classes: the larger the share, the darker the cell. */
export interface Heat {
  kind: 'heat';
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly Cell[];
}

/** Content of a drawing, independent of colour scheme and width. */
export type Chart = Plot | Heat;

/** A bar, cell or mark that pointer and keyboard can select. */
export interface Point {
  row: number;
  /** For a heat map, the column. */
  series: number;
  /** Text with name, count and share. */
  says: string;
}

function saysOf(plot: Plot, row: number, at: number): string {
  if (plot.says) return plot.says(row, at);
  const series = plot.series[at];
  const value = series?.values[row];
  if (!series || value == null) return '';
  return `${series.name}: ${((series.second ? plot.second : plot.axis)?.format ?? showNumber)(value)}`;
}

/** All points that can be selected, in reading order. Series that are selected together are one point, of series 0. */
export function pointsOf(chart: Chart): Point[] {
  if (chart.kind === 'heat') return chart.cells.map(({ row, column, says }) => ({ row, series: column, says }));
  const includesName = !chart.says;
  return chart.names.flatMap((name, row) => {
    const all = chart.series.flatMap(({ silent }, series) => {
      const says = silent ? '' : saysOf(chart, row, series);
      return says ? [{ row, series, says }] : [];
    });
    if (!chart.together) return includesName ? all.map((one) => ({ ...one, says: `${name}, ${one.says}` })) : all;
    if (all.length === 0) return [];
    return [
      {
        row,
        series: 0,
        says: includesName ? [name, ...all.map(({ says }) => says)].join('\n') : (all[0]?.says ?? ''),
      },
    ];
  });
}
