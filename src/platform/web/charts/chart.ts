import { showNumber } from '#platform/web/format/format.ts';

type Status = 'vigente' | 'porVencer' | 'vencido' | 'sinDato';
type Severity = 'NONE' | 'UNGRADED' | 'MILD' | 'MODERATE' | 'SEVERE';
/** A colour of palette.css: the same name in light and dark. */
export type Tone = 'text' | 'muted' | 'line' | 'surface' | 'heat' | Status | `hue${number}` | `${Severity}${number}`;
export const ink = (tone: Tone): string => `var(--chart-${tone})`;
const HUES = 8;
/** The hue of a series without a meaning of its own. */
export const hue = (at: number): Tone => `hue${at % HUES}`;

export interface Look {
  tone: Tone;
  /** Which pattern of decals.tsx; 0 none. */
  decal?: number;
}

export type Mark = 'circle' | 'cross' | 'diamond' | 'tick' | 'none';
type Values = readonly (number | null)[];

export interface Series {
  name: string;
  /** A `band` fills from one line to the other. */
  kind: 'bars' | 'line' | 'band';
  values: Values;
  /** Where bars and bands begin; left out: at zero, or on the bar before where they are stacked. */
  from?: Values;
  look: Look;
  /** Of single bars or marks, in place of `look`. */
  looks?: readonly (Look & { mark?: Mark })[];
  /** Beside the end of a bar or above a mark, or on the bar itself. */
  label?: { text: (row: number) => string; place: 'end' | 'inside' };
  /** Of a line. */
  mark?: Mark;
  stroke?: 'solid' | 'dashed' | 'none';
  step?: boolean;
  /** Fills what is below a line. */
  filled?: boolean;
  /** Goes over values that are missing. */
  joined?: boolean;
  /** Measured by the second axis. */
  second?: boolean;
  /** Part of another series: neither pointed at nor read aloud; in the legend where it says so. */
  silent?: boolean | 'listed';
}

export interface Axis {
  min?: number;
  max?: number;
  step?: number;
  /** Marks at whole numbers only. */
  whole?: boolean;
  /** Begins near the least value. */
  near?: boolean;
  hidden?: boolean;
  /** Grows downwards. */
  inverse?: boolean;
  /** Above its marks. */
  title?: string;
  format?: (value: number) => string;
}

/** Bars and lines over names: periods, groups, classes. */
export interface Plot {
  kind: 'plot';
  names: readonly string[];
  /** Names go down and bars go across. */
  lying?: boolean;
  series: readonly Series[];
  stacked?: boolean;
  axis?: Axis;
  second?: Axis;
  /** Below the names. */
  namesTitle?: string;
  /** Names are left out. */
  nameless?: boolean;
  /** Places of the names, 0 to 1, with what is written below: a line over time. */
  along?: { at: readonly number[]; marks: readonly { at: number; name: string }[] };
  /** Lines across all names. */
  lines?: readonly { at: number; label: string; tone: Tone }[];
  /** What is in order, behind everything. */
  zone?: { from: number; to: number; tone: Tone };
  /** Px, without the legend. */
  height: number;
  /** What a mark says, pointed at or read aloud; empty: it is not reached. */
  says?: (row: number, series: number) => string;
  /** All series of a name are pointed at together; what they say begins with its name. */
  together?: boolean;
}

interface Cell {
  row: number;
  column: number;
  /** 0 to 1; null: not told. */
  strength: number | null;
  text: string;
  says: string;
}

/** Groups by classes: the darker a cell, the larger its share. */
export interface Heat {
  kind: 'heat';
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly Cell[];
}

/** What is drawn, without the colours of a scheme or the width of a place. */
export type Chart = Plot | Heat;

/** A bar, a cell or a mark that pointer and keyboard reach. */
export interface Point {
  row: number;
  /** Of a heat map, the column. */
  series: number;
  /** Name, count, share. */
  says: string;
}

function saysOf(plot: Plot, row: number, at: number): string {
  if (plot.says) return plot.says(row, at);
  const series = plot.series[at];
  const value = series?.values[row];
  if (!series || value == null) return '';
  return `${series.name}: ${((series.second ? plot.second : plot.axis)?.format ?? showNumber)(value)}`;
}

/** All that can be reached, in reading order. Those of a name that are pointed at together are one, of series 0. */
export function pointsOf(chart: Chart): Point[] {
  if (chart.kind === 'heat') return chart.cells.map(({ row, column, says }) => ({ row, series: column, says }));
  const own = !chart.says;
  return chart.names.flatMap((name, row) => {
    const all = chart.series.flatMap(({ silent }, series) => {
      const says = silent ? '' : saysOf(chart, row, series);
      return says ? [{ row, series, says }] : [];
    });
    if (!chart.together) return own ? all.map((one) => ({ ...one, says: `${name}, ${one.says}` })) : all;
    if (all.length === 0) return [];
    return [{ row, series: 0, says: own ? [name, ...all.map(({ says }) => says)].join('\n') : (all[0]?.says ?? '') }];
  });
}
