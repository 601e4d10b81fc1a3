import { isPlausible } from '#clinical/rules/book/rule-set.ts';
import {
  AUDIOGRAM_FREQUENCIES,
  frequenciesIn,
  listCode,
  NORMAL_UP_TO,
  SIDES,
  type Side,
  silentOf,
  type Way,
} from '#clinical/rules/hearing/audiogram.ts';
import { THRESHOLD_LIMITS } from '#clinical/rules/hearing/measures.ts';
import type { Block, DrawingBlock, Shape, TableCell } from '#platform/server/pdf/spec.ts';
import { area, BLUE, box, GRID, INK, label, line, MUTED, RED } from './signs.ts';
import type { StationResults } from './station-results.ts';

export const EAR_LABELS: Readonly<Record<Side, string>> = { OD: 'Oído derecho', OI: 'Oído izquierdo' };
export const WAYS = ['air', 'bone'] as const;
export const WAY_LABELS: Readonly<Record<Way, string>> = { air: 'vía aérea', bone: 'vía ósea' };

interface Point {
  hz: number;
  /** dB HL; null where the frequency was not measured. */
  db: number | null;
  masked: boolean;
  /** True where the ear did not answer at the loudest tone. */
  silent: boolean;
}

const prefix = (way: Way) => (way === 'bone' ? 'VO_' : '');
export const thresholdCodes = SIDES.flatMap((side) =>
  WAYS.flatMap((way) => [
    ...AUDIOGRAM_FREQUENCIES.map((hz) => `AUDIO_${prefix(way)}${side}_${hz}`),
    listCode('masked', side, way),
    listCode('silent', side, way),
  ]),
);

function pointsOf(results: StationResults, side: Side, way: Way): Point[] {
  const masked = frequenciesIn(results.written(listCode('masked', side, way))).frequencies;
  const silent = silentOf(side, results.written)[way];
  return AUDIOGRAM_FREQUENCIES.map((hz) => ({
    hz,
    db: results.number(`AUDIO_${prefix(way)}${side}_${hz}`),
    masked: masked.has(hz),
    silent: silent.has(hz),
  }));
}

/** Octaves are 40 wide, as 20 dB are high: an audiogram is drawn square, so that slopes look alike everywhere. */
const [OCTAVE, LEFT, TOP] = [40, 32, 48];
const [WIDTH, HEIGHT] = [6 * OCTAVE, (OCTAVE * (THRESHOLD_LIMITS.max - THRESHOLD_LIMITS.min)) / 20];
const x = (hz: number) => LEFT + Math.log2(hz / 125) * OCTAVE;
const y = (db: number) => TOP + ((db - THRESHOLD_LIMITS.min) * OCTAVE) / 20;
const HALF_OCTAVES = [3000, 6000];
/** Width in points at which a graph is printed, and the size of its letters, which is not scaled with it. */
const [PRINTED, SMALL] = [188, 6.5];
/** Room between an axis and its figures: a symbol on the axis is half as wide. */
const BESIDE_AXIS = 10;

function grid(side: Side): Shape[] {
  const [right, floor] = [LEFT + WIDTH, TOP + HEIGHT];
  const decibels = Array.from({ length: 14 }, (_, i) => THRESHOLD_LIMITS.min + i * 10);
  return [
    area(box(LEFT, TOP, WIDTH, y(NORMAL_UP_TO) - TOP), { fill: '#EEF3F0' }),
    ...decibels.flatMap((db): Shape[] => [
      line(
        [
          [LEFT, y(db)],
          [right, y(db)],
        ],
        { colour: db === 0 ? MUTED : GRID, thick: db === 0 ? 0.9 : 0.5 },
      ),
      label(LEFT - BESIDE_AXIS, y(db), String(db), { align: 'right', colour: MUTED, size: SMALL }),
    ]),
    ...AUDIOGRAM_FREQUENCIES.flatMap((hz): Shape[] => [
      line(
        [
          [x(hz), TOP],
          [x(hz), floor],
        ],
        {
          colour: GRID,
          thick: 0.5,
          ...(HALF_OCTAVES.includes(hz) ? { dash: [2, 2] as const } : {}),
        },
      ),
      label(x(hz), TOP - (HALF_OCTAVES.includes(hz) ? BESIDE_AXIS + 12 : BESIDE_AXIS), String(hz), {
        colour: MUTED,
        size: SMALL,
      }),
    ]),
    area(box(LEFT, TOP, WIDTH, HEIGHT), { colour: MUTED, thick: 0.7 }),
    label(LEFT + WIDTH / 2, 9, EAR_LABELS[side].toUpperCase(), { bold: true, size: 11, colour: COLOURS[side] }),
    label(right, floor + 11, 'Frecuencia (Hz, arriba) y umbral (dB HL)', {
      align: 'right',
      colour: MUTED,
      size: SMALL,
    }),
  ];
}

const COLOURS: Readonly<Record<Side, string>> = { OD: RED, OI: BLUE };
const R = 4.4;
/** Distance of a symbol of bone conduction from the line of its frequency. */
const BESIDE_LINE = 7.5;

/**
 * The symbol of a threshold. Bone symbols are drawn next to the line of their frequency: those of the right ear to its
 * left.
 */
function symbol(
  side: Side,
  way: Way,
  { masked, silent }: Pick<Point, 'masked' | 'silent'>,
  at: readonly [number, number],
): Shape[] {
  const colour = COLOURS[side];
  const toward = side === 'OD' ? -1 : 1;
  const [cx, cy] = way === 'air' ? at : [at[0] + toward * BESIDE_LINE, at[1]];
  const of = { colour, thick: 1.2 };
  const arrow = [
    line(
      [
        [cx + toward * 3, cy + 3],
        [cx + toward * 9, cy + 10],
      ],
      of,
    ),
    area(
      [
        [cx + toward * 10, cy + 11.2],
        [cx + toward * 9.3, cy + 7.4],
        [cx + toward * 6.4, cy + 10],
      ],
      { fill: colour },
    ),
  ];
  const shapes = (): Shape[] => {
    if (way === 'bone') {
      const w = toward * 3;
      return masked
        ? [
            line(
              [
                [cx - w * 0.5, cy - R],
                [cx + w * 0.5, cy - R],
                [cx + w * 0.5, cy + R],
                [cx - w * 0.5, cy + R],
              ],
              of,
            ),
          ]
        : [
            line(
              [
                [cx - w, cy - R],
                [cx + w, cy],
                [cx - w, cy + R],
              ],
              of,
            ),
          ];
    }
    if (side === 'OD')
      return masked
        ? [
            area(
              [
                [cx, cy - R - 0.6],
                [cx + R + 0.4, cy + R - 0.4],
                [cx - R - 0.4, cy + R - 0.4],
              ],
              { ...of, fill: '#FFFFFF' },
            ),
          ]
        : [{ shape: 'circle', x: cx, y: cy, r: R, ...of, fill: '#FFFFFF' }];
    return masked
      ? [area(box(cx - R + 0.3, cy - R + 0.3, 2 * R - 0.6, 2 * R - 0.6), { ...of, fill: '#FFFFFF' })]
      : [
          line(
            [
              [cx - R, cy - R],
              [cx + R, cy + R],
            ],
            of,
          ),
          line(
            [
              [cx - R, cy + R],
              [cx + R, cy - R],
            ],
            of,
          ),
        ];
  };
  return [...shapes(), ...(silent ? arrow : [])];
}

/** Curve of one way: a frequency without a threshold, or without an answer, leaves a gap. */
function curve(side: Side, way: Way, points: readonly Point[]): Shape[] {
  const drawable = ({ db }: Point) => isPlausible(db, THRESHOLD_LIMITS);
  const runs: [number, number][][] = [[]];
  for (const point of points) {
    if (drawable(point) && !point.silent) runs.at(-1)?.push([x(point.hz), y(point.db ?? 0)]);
    else runs.push([]);
  }
  const dash = way === 'bone' ? { dash: [3, 2.5] as const } : {};
  return [
    ...runs.filter(({ length }) => length > 1).map((run) => line(run, { colour: COLOURS[side], thick: 0.9, ...dash })),
    ...points.filter(drawable).flatMap((point) => symbol(side, way, point, [x(point.hz), y(point.db ?? 0)])),
  ];
}

const spoken = ({ hz, db, masked, silent }: Point) =>
  `${hz} Hz${db === null ? '' : ` ${db} dB`}${masked ? ' enmascarado' : ''}${silent ? ' sin respuesta' : ''}`;

function graph(results: StationResults, side: Side): DrawingBlock {
  const air = pointsOf(results, side, 'air');
  const bone = pointsOf(results, side, 'bone');
  const words = [air, bone].map((points) =>
    points
      .filter(({ db, silent }) => db !== null || silent)
      .map(spoken)
      .join(', '),
  );
  return {
    kind: 'drawing',
    maxWidth: PRINTED,
    width: LEFT + WIDTH + 12,
    height: TOP + HEIGHT + 18,
    alt: `Audiograma del ${EAR_LABELS[side].toLowerCase()}. Vía aérea: ${words[0] || 'sin umbrales'}. Vía ósea: ${words[1] || 'sin umbrales'}.`,
    shapes: [...grid(side), ...curve(side, 'bone', bone), ...curve(side, 'air', air)],
  };
}

const LEGEND = [
  ['VA sin enmascarar', 'air', false, false],
  ['VA enmascarada', 'air', true, false],
  ['VO sin enmascarar', 'bone', false, false],
  ['VO enmascarada', 'bone', true, false],
  ['Sin respuesta', 'air', false, true],
] as const;

const legend: DrawingBlock = {
  kind: 'drawing',
  width: 515,
  height: 20,
  alt: 'Símbolos. Oído derecho en rojo: círculo, triángulo si está enmascarado, < y [ en vía ósea. Oído izquierdo en azul: aspa, cuadrado si está enmascarado, > y ] en vía ósea. Una flecha hacia abajo es sin respuesta.',
  shapes: LEGEND.flatMap(([words, way, masked, silent], i): Shape[] => {
    const at = 14 + i * 104;
    // Symbols of bone conduction would touch their words at the place of the others.
    const aside = way === 'bone' ? BESIDE_LINE : 0;
    return [
      ...symbol('OD', way, { masked, silent }, [at + aside, 8]),
      ...symbol('OI', way, { masked, silent }, [at + 18 - aside, 8]),
      label(at + 32, 8, words, { align: 'left', colour: INK }),
    ];
  }),
};

/** The graphs of both ears with the legend of their symbols and their thresholds in a table, all on one page. */
export function audiogramBlocks(results: StationResults): Block[] {
  const rows = SIDES.flatMap((side) =>
    WAYS.flatMap((way) => {
      const points = pointsOf(results, side, way);
      if (points.every(({ db, silent }) => db === null && !silent)) return [];
      const cell = ({ db, masked, silent }: Point): TableCell => {
        const text = `${db === null ? (silent ? '' : '—') : db}${silent ? '↓' : ''}${masked ? ' m' : ''}`;
        return silent || (db ?? 0) > results.cutOffs.hearing.normalUpTo ? { text, tone: 'red' } : text;
      };
      return [[`${EAR_LABELS[side]}, ${WAY_LABELS[way]}`, ...points.map(cell)]];
    }),
  );
  const share = 0.7 / AUDIOGRAM_FREQUENCIES.length;
  const blocks: Block[] = [
    {
      kind: 'row',
      gap: 8,
      cells: SIDES.map((side) => ({ share: 0.5, blocks: [graph(results, side)] })),
    },
    { kind: 'space', height: 4 },
    legend,
    { kind: 'space', height: 4 },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Umbrales en dB HL', share: 0.3 },
        ...AUDIOGRAM_FREQUENCIES.map((hz) => ({ label: `${hz} Hz`, share, align: 'center' as const })),
      ],
      rows,
    },
    { kind: 'space', height: 3 },
    {
      kind: 'text',
      size: 7,
      muted: true,
      text: 'm: enmascarado. ↓: sin respuesta en la intensidad máxima. —: no se midió. En negrita: fuera de lo normal.',
    },
  ];
  return [{ kind: 'row', gap: 0, cells: [{ share: 1, blocks }] }];
}
