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
  /** Where its words are: the point that they end before, to the left. */
  at: Pair;
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
  return {
    kind: 'drawing',
    width: LEFT + width + 8,
    height: TOP + height + 22,
    maxWidth: LEFT + width + 8,
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
      ...predicted.flatMap(({ words, line: points, at: end }): Shape[] => [
        line(points.map(at), { colour: MUTED, thick: 0.8, dash: [3, 2] }),
        label(at(end)[0] - 3, at(end)[1] - 4, words, { align: 'right', colour: MUTED, size: 6 }),
      ]),
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
