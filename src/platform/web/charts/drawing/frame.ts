import { showNumber } from '#platform/web/format/format.ts';
import type { Axis, Plot, Series } from '../chart.ts';
import { placeOf, type Scale, scaleOf } from './scale.ts';
import { widthOf, wrapped } from './text.ts';

/** Width in px below which names are above their bars. */
const NARROW = 440;
export const LINE = 14;
const [LEAST_STEP_ACROSS, LEAST_STEP_DOWN] = [48, 40];
const GAP = 8;

/** Start and end of a bar, in the unit of its axis. */
type Span = readonly [number, number];
interface Place {
  at: number;
  text: string;
}

interface Listed {
  series: Series;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  /** Height with the legend. */
  height: number;
  legend: readonly Listed[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Names are above their bars, each with its figure. */
  above: boolean;
  /** Height or width of each name's row in px. */
  band: number;
  centreOf: (row: number) => number;
  valueAt: (value: number) => number;
  secondAt: (value: number) => number;
  marks: readonly Place[];
  secondMarks: readonly Place[];
  /** Text lines of each name next to its bars; for names below, one line each, or none without space. */
  names: readonly (readonly string[])[];
  spans: readonly (readonly (Span | null)[])[];
}

const isNumber = (value: number | null | undefined): value is number => value != null;

/** Start and end of each bar: stacked, or from the series' own start (`from`), else from zero. Null without a bar. */
function spansOf({ series, names, stacked }: Plot): (Span | null)[][] {
  const ends = names.map(() => 0);
  return series.map(({ kind, values, from }) =>
    names.map((_, row) => {
      const value = values[row];
      if (kind !== 'bars' || value == null) return null;
      if (!stacked) return [from?.[row] ?? 0, value];
      const start = ends[row] ?? 0;
      ends[row] = start + value;
      return [start, start + value];
    }),
  );
}

function legendOf({ series }: Plot, width: number): { items: Listed[]; height: number } {
  const listed = series.filter(({ silent }) => silent !== true);
  if (listed.length < 2) return { items: [], height: 0 };
  let [x, y] = [0, 6];
  const items = listed.map((listedSeries) => {
    const wide = 24 + widthOf(listedSeries.name) + 14;
    if (x > 0 && x + wide - 14 > width) [x, y] = [0, y + 20];
    const item = { series: listedSeries, x, y };
    x += wide;
    return item;
  });
  return { items, height: y + 22 };
}

/** Values that the axis must include. */
function reached(plot: Plot, spans: Frame['spans'], second: boolean): number[] {
  const isOnAxis = (series: Series) => Boolean(series.second) === second;
  const seriesValues = plot.series.flatMap((series, at) =>
    isOnAxis(series)
      ? [...(spans[at] ?? []).flat(), ...(series.kind === 'bars' ? [] : [...series.values, ...(series.from ?? [])])]
      : [],
  );
  const across = second
    ? []
    : [...(plot.lines ?? []).map(({ at }) => at), ...(plot.zone ? [plot.zone.from, plot.zone.to] : [])];
  const all = [...seriesValues, ...across].filter(isNumber);
  return all.length > 0 ? all : [0, 1];
}

const marksOf = ({ marks }: Scale, { format = showNumber }: Axis) => marks.map(format);
const widest = (texts: readonly string[], size = 12) => Math.max(0, ...texts.map((text) => widthOf(text, size)));
const labelsOf = ({ series, names }: Plot) =>
  series.flatMap(({ label }) => (label?.place === 'end' ? names.map((_, row) => label.text(row)) : []));

/**
 * Positions of all parts of a plot.
 * @param width width of its place in px
 */
export function frameOf(plot: Plot, width: number): Frame {
  const legend = legendOf(plot, width);
  const spans = spansOf(plot);
  const shared = { width, legend: legend.items, spans, height: legend.height + plot.height };
  return {
    ...shared,
    ...(plot.lying ? acrossOf(plot, width, spans, legend.height) : uprightOf(plot, width, spans, legend.height)),
  };
}

type FrameParts = Omit<Frame, 'width' | 'height' | 'legend' | 'spans'>;
const NONE = { secondMarks: [], secondAt: () => 0 };

function acrossOf(plot: Plot, width: number, spans: Frame['spans'], legend: number): FrameParts {
  const { names, axis = {}, nameless, series } = plot;
  const above = width < NARROW && series.length === 1 && series[0]?.label?.place === 'end';
  const most = Math.min(176, width * (width < NARROW ? 0.3 : 0.36));
  const lines = Math.max(1, Math.min(3, Math.floor(plot.height / Math.max(1, names.length) / LINE)));
  const wrappedNames = names.map((name) => wrapped(name, most, 12, lines));
  const left = nameless || above ? 0 : Math.ceil(widest(wrappedNames.flat())) + GAP;
  const values = reached(plot, spans, false);
  let count = Math.max(1, Math.min(6, Math.floor((width - left) / LEAST_STEP_ACROSS)));
  let scale = scaleOf(values, axis, count);
  let marks = marksOf(scale, axis);
  while (count > 1 && ((widest(marks) + 10) * (marks.length - 1) > width - left || marks.length > 8)) {
    count -= 1;
    scale = scaleOf(values, axis, count);
    marks = marksOf(scale, axis);
  }
  const end = above ? 4 : Math.max(axis.hidden ? 4 : widthOf(marks.at(-1) ?? '') / 2 + 2, widest(labelsOf(plot)) + GAP);
  const right = width - end;
  const top = legend + (plot.lines && !above ? 22 : 4);
  const bottom = legend + plot.height - (axis.hidden ? 4 : 22);
  const band = (bottom - top) / Math.max(1, names.length);
  const valueAt = placeOf(scale, left, right);
  return {
    ...NONE,
    left,
    right,
    top,
    bottom,
    above,
    band,
    valueAt,
    names: wrappedNames,
    centreOf: (row) => top + band * (row + 0.5),
    marks: scale.marks.map((mark, i) => ({ at: valueAt(mark), text: marks[i] ?? '' })),
  };
}

function uprightOf(plot: Plot, width: number, spans: Frame['spans'], legend: number): FrameParts {
  const { names, axis = {}, second, along, namesTitle } = plot;
  const top = legend + (axis.title ? 26 : labelsOf(plot).length > 0 ? 22 : 10);
  const bottom = legend + plot.height - (along?.marks.length === 0 ? 8 : 24) - (namesTitle ? 18 : 0);
  const count = Math.max(2, Math.min(6, Math.floor((bottom - top) / LEAST_STEP_DOWN)));
  const scale = scaleOf(reached(plot, spans, false), axis, count);
  const marks = marksOf(scale, axis);
  const other = second ? scaleOf(reached(plot, spans, true), second, count) : undefined;
  const others = other && second ? marksOf(other, second) : [];
  const left = widest(marks) + GAP;
  const right = width - (others.length > 0 ? widest(others) + GAP : 12);
  const band = (right - left) / Math.max(1, names.length);
  const [low, high] = axis.inverse ? [top, bottom] : [bottom, top];
  const valueAt = placeOf(scale, low, high);
  const secondAt = other ? placeOf(other, bottom, top) : () => 0;
  const room = 12;
  return {
    left,
    right,
    top,
    bottom,
    above: false,
    band,
    valueAt,
    secondAt,
    centreOf: (row) =>
      along ? left + room + (along.at[row] ?? 0) * (right - left - 2 * room) : left + band * (row + 0.5),
    marks: scale.marks.map((mark, i) => ({ at: valueAt(mark), text: marks[i] ?? '' })),
    secondMarks: other ? other.marks.map((mark, i) => ({ at: secondAt(mark), text: others[i] ?? '' })) : [],
    names: spared(names, band),
  };
}

/** Leaves out names below columns, so that the remaining names fit next to each other. */
function spared(names: readonly string[], band: number): string[][] {
  const each = Math.max(1, Math.ceil((widest(names) + 8) / Math.max(1, band)));
  // Counts from the last name, which is the newest.
  return names.map((name, row) => ((names.length - 1 - row) % each === 0 ? [name] : []));
}
