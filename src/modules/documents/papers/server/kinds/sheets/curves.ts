import type { Block, DrawingBlock, Shape } from '#platform/server/pdf/spec.ts';
import { area, BLUE, box, GRID, label, line, MUTED } from './signs.ts';
import type { StationResults } from './station-results.ts';

type Pair = readonly [x: number, y: number];

/** Reads pairs of numbers: `0 0; 0.1 4.2` or `0,0 0,1`; a decimal comma is read where a semicolon parts the pairs. */
export function pairsIn(text: string): Pair[] {
  const parted = /[;\n|]/.test(text);
  const numbers = (parted ? text.replaceAll(/(\d),(\d)/g, '$1.$2') : text).match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.flatMap((x, i): Pair[] => {
    const y = numbers[i + 1];
    return i % 2 === 0 && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : [];
  });
}

/** A predicted value: its words, and the points of its line in the units of the axes. */
interface Predicted {
  words: string;
  line: readonly Pair[];
  /** Where its words are if nothing is there: the point that they end before, to the left. */
  at: Pair;
}

/** Width in points of the column that a graph is drawn in; a wider one is drawn smaller, with letters as large. */
const COLUMN = 251;
/** Room in points of a letter of 6 points, and half the height of a line of them with the space around it. */
const [LETTER, HALF_LINE] = [3.2, 6];

/** Whether a line from one point to another passes through a box, in steps of a point. */
function crosses([fromX, fromY]: Pair, [toX, toY]: Pair, [left, top, right, bottom]: readonly number[]): boolean {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY)) || 1;
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).some((part) => {
    const [x, y] = [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
    return x > (left ?? 0) && x < (right ?? 0) && y > (top ?? 0) && y < (bottom ?? 0);
  });
}

/**
 * Where words may end on a graph so that they lie on no line and on no other words: as near as possible to where they
 * belong.
 * @param plot left, top, right and bottom of the graph
 */
function freePlace(
  words: string,
  near: Pair,
  plot: readonly [number, number, number, number],
  taken: { lines: readonly (readonly Pair[])[]; boxes: readonly (readonly number[])[]; scale: number },
): { at: Pair; box: readonly number[] } {
  const { lines, boxes, scale } = taken;
  const [left, top, right, bottom] = plot;
  const [wide, high] = [(words.length * LETTER) / scale, HALF_LINE / scale];
  const boxAt = ([x, y]: Pair) => [x - wide, y - high, x, y + high] as const;
  const isFree = (at: Pair) => {
    const [boxLeft, boxTop, boxRight, boxBottom] = boxAt(at);
    if (boxLeft < left || boxTop < top || boxRight > right || boxBottom > bottom) return false;
    const overlaps = ([l = 0, t = 0, r = 0, b = 0]: readonly number[]) =>
      boxLeft < r && boxRight > l && boxTop < b && boxBottom > t;
    if (boxes.some(overlaps)) return false;
    return !lines.some((points) => points.some((to, i) => i > 0 && crosses(points[i - 1] ?? to, to, boxAt(at))));
  };
  const rows = Array.from({ length: Math.floor((bottom - top) / 3) }, (_, i) => top + i * 3);
  const places = [near[0], right - 3, left + wide + 3].flatMap((x) => rows.map((y): Pair => [x, y]));
  const distance = ([x, y]: Pair) => Math.hypot(x - near[0], y - near[1]);
  const at = [near, ...places.sort((a, b) => distance(a) - distance(b))].find(isFree) ?? near;
  return { at, box: boxAt(at) };
}

interface Axes {
  title: string;
  x: { name: string; to: number; step: number };
  y: { name: string; from: number; to: number; step: number };
  /** Width and height of one unit of each axis. */
  unit: readonly [x: number, y: number];
}

const [LEFT, TOP] = [26, 18];
const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);

function graph({ title, x, y, unit }: Axes, pairs: readonly Pair[], predicted: readonly Predicted[]): DrawingBlock {
  const [width, height] = [x.to * unit[0], (y.to - y.from) * unit[1]];
  const at = ([a, b]: Pair): Pair => [LEFT + a * unit[0], TOP + (y.to - b) * unit[1]];
  const inside = pairs.filter(([a, b]) => a >= 0 && a <= x.to && b >= y.from && b <= y.to);
  const peak = Math.max(...pairs.map(([, b]) => b));
  const full = LEFT + width + 8;
  const scale = Math.min(1, COLUMN / full);
  const lines = [inside, ...predicted.map((each) => each.line)].map((points) => points.map(at));
  const boxes: (readonly number[])[] = [];
  const placed = predicted.map(({ words, at: end }) => {
    const [x, y] = at(end);
    const plot = [LEFT, TOP, LEFT + width, TOP + height] as const;
    const place = freePlace(words, [x - 3, y - HALF_LINE / scale - 1], plot, { lines, boxes, scale });
    boxes.push(place.box);
    return { words, at: place.at };
  });
  return {
    kind: 'drawing',
    width: full,
    height: TOP + height + 22,
    maxWidth: full,
    alt: `${title}: ${inside.length} puntos, máximo ${peak} ${y.name}.${predicted.map(({ words }) => ` ${words}.`).join('')}`,
    shapes: [
      label(LEFT + width / 2, 6, title, { bold: true, size: 7.5 }),
      ...steps(0, x.to, x.step).flatMap((each): Shape[] => [
        line([at([each, y.from]), at([each, y.to])], { colour: GRID, thick: 0.5 }),
        label(at([each, 0])[0], TOP + height + 6, String(each), { colour: MUTED, size: 6 }),
      ]),
      ...steps(y.from, y.to, y.step).flatMap((each): Shape[] => [
        line([at([0, each]), at([x.to, each])], { colour: each === 0 ? MUTED : GRID, thick: 0.5 }),
        label(LEFT - 4, at([0, each])[1], String(each), { align: 'right', colour: MUTED, size: 6 }),
      ]),
      area(box(LEFT, TOP, width, height), { colour: MUTED, thick: 0.7 }),
      label(LEFT + width / 2, TOP + height + 15, `${x.name}; ${y.name}`, { colour: MUTED, size: 6 }),
      ...predicted.map((each) => line(each.line.map(at), { colour: MUTED, thick: 0.8, dash: [3, 2] })),
      ...placed.map((each) => label(each.at[0], each.at[1], each.words, { align: 'right', colour: MUTED, size: 6 })),
      ...(inside.length > 1 ? [line(inside.map(at), { colour: BLUE, thick: 1.2 })] : []),
    ],
  };
}

const upTo = (values: readonly number[], step: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.ceil(Math.max(0, ...values) / step) * step));

/** A predicted value that the spirometer sent; none where it is not above zero. */
const predictedOf = (words: string, value: number | null, of: (value: number) => Pick<Predicted, 'line' | 'at'>) =>
  value !== null && value > 0 ? [{ words: `${words}: ${value.toFixed(2)}`, ...of(value) }] : [];

/** Flow against volume, one litre as wide as two litres per second are high. */
function flowVolume(pairs: readonly Pair[], fvc: number | null, peak: number | null): DrawingBlock {
  const flows = [...pairs.map(([, flow]) => flow), peak ?? 0];
  const axes = {
    title: 'Curva flujo-volumen',
    x: {
      name: 'Volumen (L)',
      to: upTo([...pairs.map(([volume]) => volume), fvc ?? 0], 1, 6, 10),
      step: 1,
    },
    y: { name: 'Flujo (L/s)', from: Math.min(...flows) < 0 ? -8 : 0, to: upTo(flows, 2, 12, 20), step: 2 },
  };
  const [right, floor] = [axes.x.to, axes.y.from];
  return graph({ ...axes, unit: [28, 14] }, pairs, [
    ...predictedOf('CVF predicha', fvc, (litres) => ({
      line: [
        [litres, floor],
        [litres, axes.y.to],
      ],
      at: [litres, axes.y.to * 0.6],
    })),
    ...predictedOf('Flujo pico predicho', peak, (flow) => ({
      line: [
        [0, flow],
        [right, flow],
      ],
      at: [right, flow],
    })),
  ]);
}

/** Volume against time, one litre as high as two seconds are wide; at least six seconds. */
function volumeTime(pairs: readonly Pair[], fvc: number | null, fev1: number | null): DrawingBlock {
  const axes = {
    title: 'Curva volumen-tiempo',
    x: {
      name: 'Tiempo (s)',
      to: upTo(
        pairs.map(([seconds]) => seconds),
        2,
        8,
        20,
      ),
      step: 1,
    },
    y: {
      name: 'Volumen (L)',
      from: 0,
      to: upTo([...pairs.map(([, volume]) => volume), fvc ?? 0, fev1 ?? 0], 1, 6, 10),
      step: 1,
    },
  };
  const right = axes.x.to;
  return graph({ ...axes, unit: [14, 28] }, pairs, [
    ...predictedOf('CVF predicha', fvc, (litres) => ({
      line: [
        [0, litres],
        [right, litres],
      ],
      at: [right, litres],
    })),
    // FEV1 is the volume after one second, so its predicted value is a point of this graph.
    ...predictedOf('VEF1 predicho, a 1 s', fev1, (litres) => ({
      line: [
        [0, litres],
        [1, litres],
        [1, 0],
      ],
      at: [right, 0.4],
    })),
  ]);
}

export const CURVES = ['ESPIRO_CURVA_FLUJO', 'ESPIRO_CURVA_TIEMPO'];

/** Predicted peak flow in L/s, of the measured one in L/min and its percentage of the predicted. */
function predictedPeak(results: StationResults): number | null {
  const [perMinute, percent] = [results.number('FLUJO_PICO'), results.number('FLUJO_PICO_PCT')];
  return perMinute === null || !percent ? null : (perMinute * 100) / percent / 60;
}

/**
 * The curves of the best manoeuvre, where the spirometer gave their values, with dashed lines at the predicted volumes
 * and peak flow. The flows between them have no predicted values, so that there is no predicted loop.
 */
export function curveBlocks(results: StationResults): Block[] {
  const [flow = [], volume = []] = CURVES.map((code) => pairsIn(results.text(code) ?? ''));
  const [fvc, fev1] = [results.number('FVC_PRED'), results.number('FEV1_PRED')];
  const graphs = [
    ...(flow.length > 1 ? [flowVolume(flow, fvc, predictedPeak(results))] : []),
    ...(volume.length > 1 ? [volumeTime(volume, fvc, fev1)] : []),
  ];
  if (graphs.length === 0)
    return [{ kind: 'text', size: 8.5, muted: true, text: 'Los valores de la curva no se pudieron leer.' }];
  return [
    { kind: 'space', height: 4 },
    { kind: 'row', gap: 12, cells: graphs.map((each) => ({ share: 1 / graphs.length, blocks: [each] })) },
  ];
}
