import { PROFUSIONS, parseProfusion } from '#clinical/rules/heart-and-lung/chest-xray.ts';
import type { Block, DrawingBlock, Shape } from '#platform/server/pdf/spec.ts';
import { area, box, GRID, INK, label, line, MUTED } from './signs.ts';
import type { StationResults } from './station-results.ts';

const MARKED = '#B9CFDD';
const cross = (x: number, y: number, r = 4): Shape[] => [
  line(
    [
      [x - r, y - r],
      [x + r, y + r],
    ],
    { thick: 1.4 },
  ),
  line(
    [
      [x - r, y + r],
      [x + r, y - r],
    ],
    { thick: 1.4 },
  ),
];

/** The twelve steps of profusion in their four categories, a cross on the one that was read. */
function profusionGrid(written: string | null): DrawingBlock {
  const chosen = parseProfusion(written ?? '');
  const [wide, high] = [46, 20];
  return {
    kind: 'drawing',
    width: 4 * 3 * 17 + 60,
    height: 60,
    maxWidth: 264,
    alt: `Profusión: ${chosen ?? written ?? 'no se leyó'}.`,
    shapes: [
      label(0, 5, '2.2 Profusión', { align: 'left', bold: true, size: 7 }),
      ...PROFUSIONS.flatMap((step, i): Shape[] => {
        const [category, at] = [Math.floor(i / 3), i % 3];
        const [x, y] = [category * (wide + 20), 12];
        const left = x + at * 21;
        const on = step === chosen;
        return [
          ...(at === 0 ? [label(x + 31, y + 36, `Categoría ${category}`, { colour: MUTED, size: 6 })] : []),
          area(box(left, y, 20, high), { colour: MUTED, thick: 0.6, ...(on ? { fill: MARKED } : {}) }),
          label(left + 10, y + high / 2, step, { size: 7.5, bold: on, colour: on ? INK : MUTED }),
          ...(on ? cross(left + 10, y + high + 6, 3) : []),
        ];
      }),
    ],
  };
}

/** Outline of the right lung, as seen on the film at the left; the left lung is its mirror image. */
const LUNG = [
  [44, 8],
  [34, 6],
  [24, 14],
  [15, 34],
  [9, 60],
  [8, 88],
  [14, 96],
  [28, 90],
  [42, 92],
  [46, 70],
  [45, 36],
] as const;
const THIRDS = [
  ['SUP', 6, 36],
  ['MED', 36, 64],
  ['INF', 64, 97],
] as const;
const ZONE_NAMES: Readonly<Record<string, string>> = { SUP: 'Superior', MED: 'Medio', INF: 'Inferior' };

type Point = readonly [x: number, y: number];
/** The part of an outline between two heights. */
function band(outline: readonly Point[], from: number, to: number): Point[] {
  const cut = (points: readonly Point[], keeps: (y: number) => boolean, at: number) =>
    points.flatMap((point, i): Point[] => {
      const next = points[(i + 1) % points.length] ?? point;
      const crossing = keeps(point[1]) !== keeps(next[1]);
      const x = point[0] + ((next[0] - point[0]) * (at - point[1])) / (next[1] - point[1] || 1);
      return [...(keeps(point[1]) ? [point] : []), ...(crossing ? [[x, at] as const] : [])];
    });
  return cut(
    cut(outline, (y) => y >= from, from),
    (y) => y <= to,
    to,
  );
}

/** Both lungs in six zones; the affected ones are filled and crossed. The patient's right is at the left. */
export function zones(results: StationResults): DrawingBlock {
  const chosen = results.chosen('RX_ZONAS').codes;
  const mirrored = (x: number, side: string) => (side === 'D' ? x : 110 - x);
  const shapes = (['D', 'I'] as const).flatMap((side): Shape[] => [
    ...THIRDS.flatMap(([zone, from, to]): Shape[] => {
      const middle = (from + to) / 2;
      const part = band(LUNG, from, to).map(([x, y]) => [mirrored(x, side), y] as const);
      return chosen.includes(`${zone}_${side}`)
        ? [area(part, { fill: MARKED }), ...cross(mirrored(28, side), middle)]
        : [];
    }),
    area(
      LUNG.map(([x, y]) => [mirrored(x, side), y] as const),
      { colour: INK, thick: 0.9 },
    ),
  ]);
  const guides = THIRDS.slice(0, 2).map(([, , to]) =>
    line(
      [
        [4, to],
        [106, to],
      ],
      { colour: MUTED, thick: 0.5, dash: [2, 2] },
    ),
  );
  const names = THIRDS.map(([zone, from, to]) =>
    label(114, (from + to) / 2, ZONE_NAMES[zone] ?? zone, { align: 'left', size: 6.5, colour: MUTED }),
  );
  return {
    kind: 'drawing',
    width: 150,
    height: 112,
    maxWidth: 165,
    alt: `Zonas afectadas: ${results.shown('RX_ZONAS') || 'ninguna registrada'}.`,
    shapes: [
      ...guides,
      ...shapes,
      ...names,
      label(27, 106, 'Derecho', { size: 6.5 }),
      label(83, 106, 'Izquierdo', { size: 6.5 }),
      line(
        [
          [55, 4],
          [55, 98],
        ],
        { colour: GRID, thick: 3 },
      ),
    ],
  };
}

export const PARENCHYMA = ['RX_OIT', 'RX_ZONAS'];

/** Zones and profusion of small opacities, side by side. */
export const parenchymaBlocks = (results: StationResults): Block[] => [
  {
    kind: 'row',
    gap: 12,
    cells: [
      { share: 0.38, blocks: [{ kind: 'text', text: '2.1 Zonas', size: 7, bold: true }, zones(results)] },
      { share: 0.62, blocks: [{ kind: 'space', height: 24 }, profusionGrid(results.text('RX_OIT'))] },
    ],
  },
  { kind: 'space', height: 4 },
];
