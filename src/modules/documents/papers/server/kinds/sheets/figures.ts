import type { DrawingBlock, Shape } from '#platform/server/pdf/spec.ts';
import { area, box, label, MUTED } from './signs.ts';

type Point = readonly [x: number, y: number];
type Outline = readonly Point[];
const mirrored = (points: Outline): Outline => points.map(([x, y]) => [100 - x, y] as const);

/** Segments of a standing body, 100 wide: those of the side at the left of the drawing, the trunk, and the head. */
const SIDE: Readonly<Record<string, Outline>> = {
  HOMBRO: [
    [29, 38],
    [40, 33],
    [40, 45],
    [28, 49],
  ],
  BRAZO: [
    [28, 49],
    [37, 46],
    [33, 68],
    [25, 67],
  ],
  CODO: [
    [25, 67],
    [33, 68],
    [32, 78],
    [23, 77],
  ],
  ANTEBRAZO: [
    [23, 77],
    [32, 78],
    [27, 100],
    [19, 98],
  ],
  MANO: [
    [19, 98],
    [27, 100],
    [25, 116],
    [16, 115],
  ],
  MUSLO: [
    [38, 96],
    [50, 98],
    [49, 134],
    [38, 134],
  ],
  RODILLA: [
    [38, 134],
    [49, 134],
    [48, 148],
    [38, 148],
  ],
  PIERNA: [
    [38, 148],
    [48, 148],
    [47, 184],
    [40, 184],
  ],
  PIE: [
    [40, 184],
    [47, 184],
    [48, 200],
    [33, 200],
  ],
};
const MIDDLE: Readonly<Record<string, Outline>> = {
  CUELLO: box(45, 24, 10, 9),
  ALTA: [
    [40, 33],
    [60, 33],
    [60, 66],
    [40, 66],
  ],
  BAJA: [
    [40, 66],
    [60, 66],
    [62, 96],
    [38, 96],
  ],
};

/** How a segment is marked: `tone` fills it, `sign` is written into it for prints without colour. */
export interface BodyMark {
  fill: string;
  sign: string;
}
/** Marks by segment: those of the middle by name, those of a side as `MANO_L` for the left of the drawing, `_R`. */
type BodyMarks = ReadonlyMap<string, BodyMark>;

const centre = (points: Outline): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A standing figure with its segments marked; `names` are written under its left and right side. */
export function bodyFigure(marks: BodyMarks, names: readonly [left: string, right: string], alt: string): DrawingBlock {
  const outlines: [string, Outline][] = [
    ...Object.entries(MIDDLE),
    ...Object.entries(SIDE).flatMap(([name, points]): [string, Outline][] => [
      [`${name}_L`, points],
      [`${name}_R`, mirrored(points)],
    ]),
  ];
  const head = marks.get('CABEZA');
  const shapes: Shape[] = [
    { shape: 'circle', x: 50, y: 13, r: 10, colour: MUTED, thick: 0.7, fill: head?.fill ?? '#FFFFFF' },
    ...outlines.map(([name, points]) =>
      area(points, { colour: MUTED, thick: 0.7, fill: marks.get(name)?.fill ?? '#FFFFFF' }),
    ),
    ...(head ? [label(50, 13, head.sign, { bold: true, size: 7 })] : []),
    ...outlines.flatMap(([name, points]) => {
      const mark = marks.get(name);
      const [x, y] = centre(points);
      return mark ? [label(x, y, mark.sign, { bold: true, size: 6.5 })] : [];
    }),
    label(30, 210, names[0], { size: 6.5, colour: MUTED }),
    label(70, 210, names[1], { size: 6.5, colour: MUTED }),
  ];
  return { kind: 'drawing', width: 100, height: 216, maxWidth: 92, alt, shapes };
}
