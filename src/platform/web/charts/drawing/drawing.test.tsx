import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Chart, type Plot, pointsOf } from '../chart.ts';
import { Drawing, heightOf } from './Drawing.tsx';
import { frameOf } from './frame.ts';
import { scaleOf } from './scale.ts';
import { widthOf, wrapped } from './text.ts';

const MONTHS = ['ene 2026', 'feb 2026', 'mar 2026', 'abr 2026', 'may 2026', 'jun 2026', 'jul 2026', 'ago 2026'];
const COLUMNS: Plot = {
  kind: 'plot',
  names: MONTHS,
  height: 240,
  stacked: true,
  series: [
    { name: 'Hechas', kind: 'bars', look: { tone: 'vigente' }, values: [10, 20, 30, 40, 50, 60, 70, 80] },
    { name: 'Pendientes', kind: 'bars', look: { tone: 'porVencer', decal: 1 }, values: [5, 5, 5, null, 5, 5, 5, 5] },
  ],
};
const drawn = (chart: Chart, width: number) => renderToStaticMarkup(<Drawing chart={chart} width={width} />);
const marksOf = (values: number[], axis: Parameters<typeof scaleOf>[1], count = 5) =>
  scaleOf(values, axis, count).marks;

test('marks of an axis are round and reach all values', () => {
  expect(marksOf([3, 87], {})).toEqual([0, 20, 40, 60, 80, 100]);
  expect(marksOf([0, 2], { whole: true })).toEqual([0, 1, 2]);
  expect(marksOf([0], {})).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(marksOf([-30, 50], { min: -100, max: 100 })).toEqual([-100, -50, 0, 50, 100]);
  expect(marksOf([94.2, 97.9], { near: true })).toEqual([93, 94, 95, 96, 97, 98, 99]);
  expect(marksOf([0.1, 0.3], {}, 3)).toEqual([0, 0.1, 0.2, 0.3]);
});

test('stacked bars stand upon each other, and each is reached with its value', () => {
  const { spans, valueAt, bottom, top } = frameOf(COLUMNS, 600);
  expect(spans[1]?.slice(0, 4)).toEqual([[10, 15], [20, 25], [30, 35], null]);
  expect([valueAt(0), valueAt(100)].map(Math.round)).toEqual([bottom, top].map(Math.round));
  const points = pointsOf(COLUMNS);
  expect(points).toHaveLength(15);
  expect(points[1]).toEqual({ row: 0, series: 1, says: 'ene 2026, Pendientes: 5' });
  const svg = drawn(COLUMNS, 600);
  for (const { row, series } of points) expect(svg).toContain(`data-point="${row}.${series}"`);
  expect(svg.match(/<pattern /g)).toHaveLength(1);
});

test('what is pointed at together is one point that tells all its series', () => {
  const points = pointsOf({ ...COLUMNS, together: true });
  expect(points).toHaveLength(MONTHS.length);
  expect(points[0]?.says).toBe('ene 2026\nHechas: 10\nPendientes: 5');
  expect(points[3]?.says).toBe('abr 2026\nHechas: 40');
});

test.each([300, 470, 900])('names below columns do not touch at %i px, and the newest is told', (width) => {
  const { names, centreOf } = frameOf(COLUMNS, width);
  const told = names.flatMap(([name], row) => (name ? [{ name, at: centreOf(row), half: widthOf(name) / 2 }] : []));
  expect(told.at(-1)?.name).toBe('ago 2026');
  for (const [i, { at, half }] of told.entries()) {
    const before = told[i - 1];
    if (before) expect(at - half).toBeGreaterThan(before.at + before.half);
  }
});

test('a long name is broken into the lines there is room for', () => {
  const long = 'Operaciones de perforación y voladura en socavón';
  expect(wrapped(long, 120)).toEqual(['Operaciones de', 'perforación y', 'voladura en', 'socavón']);
  const two = wrapped(long, 120, 12, 2);
  expect(two).toHaveLength(2);
  expect(two[1]).toMatch(/…$/);
  for (const line of two) expect(widthOf(line)).toBeLessThanOrEqual(120);
});

test('a legend takes the lines it needs, and the drawing keeps its height', () => {
  const many: Plot = {
    ...COLUMNS,
    series: ['Normal', 'Sobrepeso · leve', 'Obesidad I · moderado', 'Obesidad II · severo'].map((name, i) => ({
      name,
      kind: 'bars' as const,
      look: { tone: `hue${i}` as const },
      values: MONTHS.map(() => 1),
    })),
  };
  const [wide, narrow] = [frameOf(many, 900), frameOf(many, 280)];
  expect(narrow.height).toBeGreaterThan(wide.height);
  expect(narrow.bottom - narrow.top).toBe(wide.bottom - wide.top);
  for (const { x, series } of narrow.legend) expect(x + 24 + widthOf(series.name)).toBeLessThanOrEqual(280);
});

test('a line has a gap where a value is missing, unless it is joined', () => {
  const line = (joined: boolean): Plot => ({
    kind: 'plot',
    names: MONTHS.slice(0, 4),
    height: 200,
    series: [{ name: 'NPS', kind: 'line', look: { tone: 'hue0' }, values: [1, null, 3, 4], joined }],
  });
  const strokes = (joined: boolean) => /d="([^"]*)" stroke-width="2"/.exec(drawn(line(joined), 400))?.[1]?.match(/M/g);
  expect(strokes(false)).toHaveLength(2);
  expect(strokes(true)).toHaveLength(1);
});

test('the label of a line at the top of the axis stands under it, whole', () => {
  const chart: Plot = {
    kind: 'plot',
    names: MONTHS.slice(0, 2),
    height: 220,
    axis: { min: 0 },
    lines: [
      { at: 80, label: 'Verde desde 80 %', tone: 'vigente' },
      { at: 50, label: 'Roja bajo 50 %', tone: 'vencido' },
    ],
    series: [{ name: 'Flujo', kind: 'line', look: { tone: 'hue0' }, values: [40, 47] }],
  };
  const labels = [...drawn(chart, 400).matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*>(Verde|Roja)/g)];
  expect(labels).toHaveLength(2);
  for (const [, y] of labels) expect(Number(y)).toBeGreaterThan(12);
});

test('a heat map leaves no cell out, and tells hidden ones from empty ones', () => {
  const cell = (column: number, strength: number | null) => ({
    row: 0,
    column,
    strength,
    text: `${column}`,
    says: 'x',
  });
  const chart: Chart = {
    kind: 'heat',
    rows: ['Mina'],
    columns: ['Normal', 'Alto'],
    cells: [cell(0, 0), cell(1, null)],
  };
  const svg = drawn(chart, 300);
  expect(svg).toMatch(/data-point="0\.0"[^>]*fill="var\(--chart-heat\)"/);
  expect(svg).toMatch(/data-point="0\.1"[^>]*fill="var\(--chart-line\)"/);
  expect(heightOf(chart, 300)).toBeGreaterThan(50);
});
