import { TOOTH_STATES } from '#clinical/rules/other-paper-measures.ts';
import { LOWER_TEETH, type Tooth, teethIn, UPPER_TEETH } from '#clinical/rules/teeth.ts';
import type { DrawingBlock, Shape } from '#platform/server/pdf/spec.ts';
import { area, BLUE, box, label, line, MUTED, RED } from './signs.ts';
import type { StationResults } from './station-results.ts';

type State = keyof typeof TOOTH_STATES;
export const CHART_CODES = [...Object.keys(TOOTH_STATES), 'ODONTO_PROTESIS_TOTAL'];

/** The teeth in each state, and the words that named no tooth. */
export function chartOf(results: StationResults) {
  return (Object.keys(TOOTH_STATES) as State[]).map((state) => ({ state, ...teethIn(results.written(state)) }));
}

const [CELL, SIZE] = [31, 20];
const MIDLINE = 6;
type Point = readonly [x: number, y: number];

/** The crown seen from above: four outer surfaces around the biting one. */
const surfaces = (
  x: number,
  y: number,
): Readonly<Record<'top' | 'right' | 'bottom' | 'left' | 'centre', readonly Point[]>> => {
  const [a, b] = [SIZE * 0.3, SIZE * 0.7];
  const at = (px: number, py: number): Point => [x + px, y + py];
  return {
    top: [at(0, 0), at(SIZE, 0), at(b, a), at(a, a)],
    right: [at(SIZE, 0), at(SIZE, SIZE), at(b, b), at(b, a)],
    bottom: [at(0, SIZE), at(SIZE, SIZE), at(b, b), at(a, b)],
    left: [at(0, 0), at(a, a), at(a, b), at(0, SIZE)],
    centre: [at(a, a), at(b, a), at(b, b), at(a, b)],
  };
};

/** Place of a surface in the chart: outward is vestibular, and mesial is the side of the midline. */
function placeOf(surface: string, upper: boolean, patientRight: boolean): keyof ReturnType<typeof surfaces> {
  if (surface === 'V') return upper ? 'top' : 'bottom';
  if (surface === 'L' || surface === 'P') return upper ? 'bottom' : 'top';
  if (surface === 'M') return patientRight ? 'right' : 'left';
  if (surface === 'D') return patientRight ? 'left' : 'right';
  return 'centre';
}

interface Placed {
  x: number;
  y: number;
  upper: boolean;
  patientRight: boolean;
}

const DRAWN: Readonly<Record<State, (at: Placed, tooth: Tooth) => Shape[]>> = {
  ODONTO_AUSENTES: ({ x, y }) => cross(x, y, BLUE),
  ODONTO_CARIES: (at, tooth) => filled(at, tooth, RED),
  ODONTO_OBTURADAS: (at, tooth) => filled(at, tooth, BLUE),
  ODONTO_EXTRAER: ({ x, y }) => [
    { shape: 'circle', x: x + SIZE / 2, y: y + SIZE / 2, r: SIZE * 0.62, colour: RED, thick: 1.2 },
    ...cross(x, y, RED),
  ],
  ODONTO_FRACTURAS: ({ x, y }) => [
    line(
      [
        [x - 2, y + SIZE + 2],
        [x + SIZE + 2, y - 2],
      ],
      { colour: RED, thick: 1.6 },
    ),
  ],
  ODONTO_CORONAS: ({ x, y, upper }) => {
    const [base, tip] = upper ? [y - 3, y - 11] : [y + SIZE + 3, y + SIZE + 11];
    return [
      area(
        [
          [x + SIZE / 2 - 6, base],
          [x + SIZE / 2 + 6, base],
          [x + SIZE / 2, tip],
        ],
        { colour: BLUE, thick: 1.2 },
      ),
    ];
  },
  ODONTO_PUENTES: ({ x, y, upper }) => {
    const top = upper ? y - 6 : y + SIZE + 1.5;
    return [area(box(x - (CELL - SIZE) / 2, top, CELL, 4.5), { colour: BLUE, thick: 1 })];
  },
  ODONTO_PPR: ({ x, y, upper }) =>
    [0, 3].map((gap) => {
      const at = upper ? y - 14 - gap : y + SIZE + 14 + gap;
      return line(
        [
          [x - (CELL - SIZE) / 2, at],
          [x + CELL - (CELL - SIZE) / 2, at],
        ],
        { colour: BLUE, thick: 1 },
      );
    }),
};

const cross = (x: number, y: number, colour: string): Shape[] => [
  line(
    [
      [x, y],
      [x + SIZE, y + SIZE],
    ],
    { colour, thick: 1.6 },
  ),
  line(
    [
      [x, y + SIZE],
      [x + SIZE, y],
    ],
    { colour, thick: 1.6 },
  ),
];

function filled({ x, y, upper, patientRight }: Placed, tooth: Tooth, colour: string): Shape[] {
  const shapes = surfaces(x, y);
  if (tooth.surfaces === '')
    return [{ shape: 'circle', x: x + SIZE / 2, y: y + SIZE / 2, r: SIZE * 0.28, fill: colour }];
  return [...tooth.surfaces].map((surface) => area(shapes[placeOf(surface, upper, patientRight)], { fill: colour }));
}

/** The chart of the teeth in the FDI notation, only in blue (in good state) and red (to treat). */
export function teethChart(results: StationResults): DrawingBlock {
  const chart = chartOf(results);
  const total = results.chosen('ODONTO_PROTESIS_TOTAL').codes;
  const jaws = [
    [UPPER_TEETH, true, 26],
    [LOWER_TEETH, false, 96],
  ] as const;
  const shapes = jaws.flatMap(([teeth, upper, y]): Shape[] => [
    ...teeth.flatMap((number, i): Shape[] => {
      const patientRight = i < 8;
      const x = i * CELL + (patientRight ? 0 : MIDLINE) + (CELL - SIZE) / 2;
      const at = { x, y, upper, patientRight };
      return [
        ...Object.values(surfaces(x, y)).map((points) => area(points, { colour: MUTED, thick: 0.5 })),
        label(x + SIZE / 2, upper ? y + SIZE + 8 : y - 8, String(number), { size: 7 }),
        ...chart.flatMap(({ state, teeth: named }) => {
          const tooth = named.find((each) => each.number === number);
          return tooth ? DRAWN[state](at, tooth) : [];
        }),
      ];
    }),
    ...(total.includes(upper ? 'SUPERIOR' : 'INFERIOR') ? wave(upper ? 8 : 134) : []),
  ]);
  const words = chart
    .filter(({ teeth }) => teeth.length > 0)
    .map(({ state, teeth }) => `${TOOTH_STATES[state]}: ${teeth.map(({ number }) => number).join(', ')}`);
  const middle = 8 * CELL + MIDLINE / 2;
  return {
    kind: 'drawing',
    width: 16 * CELL + MIDLINE,
    height: 150,
    alt: `Odontograma. ${words.join('. ') || 'Sin piezas marcadas'}.`,
    shapes: [
      line(
        [
          [middle, 14],
          [middle, 128],
        ],
        { colour: MUTED, thick: 0.6, dash: [2, 2] },
      ),
      ...shapes,
      label(0, 146, 'Derecha del paciente', { align: 'left', size: 6.5, colour: MUTED }),
      label(16 * CELL + MIDLINE, 146, 'Izquierda del paciente', { align: 'right', size: 6.5, colour: MUTED }),
    ],
  };
}

const wave = (y: number): Shape[] => [
  line(
    Array.from({ length: 125 }, (_, i) => [i * 4, y + (i % 2 === 0 ? -2.5 : 2.5)] as const),
    { colour: BLUE, thick: 1.2 },
  ),
];

const KEY = [
  ['ODONTO_AUSENTES', 'Ausente'],
  ['ODONTO_CARIES', 'Caries'],
  ['ODONTO_EXTRAER', 'Por extraer'],
  ['ODONTO_FRACTURAS', 'Fractura'],
  ['ODONTO_OBTURADAS', 'Obturación'],
  ['ODONTO_CORONAS', 'Corona'],
  ['ODONTO_PUENTES', 'Puente'],
  ['ODONTO_PPR', 'Prótesis parcial'],
] as const;

/** What each sign of the chart means. */
export const teethLegend: DrawingBlock = {
  kind: 'drawing',
  width: 520,
  height: 42,
  alt: 'Signos del odontograma: aspa azul ausente, rojo caries, círculo rojo con aspa por extraer, diagonal roja fractura, azul obturación, triángulo azul corona, rectángulo azul puente, dos líneas azules prótesis parcial.',
  shapes: KEY.flatMap(([state, words], i): Shape[] => {
    const at = { x: i * 65 + 22, y: state === 'ODONTO_PPR' ? 24 : 13, upper: true, patientRight: true };
    return [
      ...DRAWN[state](at, { number: 11, surfaces: '' }),
      label(at.x + SIZE / 2, 39, words, { size: 6.2, colour: MUTED }),
    ];
  }),
};
