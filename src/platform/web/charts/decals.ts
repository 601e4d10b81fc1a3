import type { ChartPalette } from './palette.ts';

/** Patterns in the colour of the ground, faint enough to leave the hue. */
export function decals({ surface }: ChartPalette) {
  const color = `${surface}66`;
  return [
    { symbol: 'none' },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: -Math.PI / 4 },
    {
      symbol: 'circle',
      color,
      symbolSize: 0.6,
      dashArrayX: [
        [7, 7],
        [0, 7, 7, 0],
      ],
      dashArrayY: [7, 0],
    },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: Math.PI / 4 },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 5] },
    { symbol: 'rect', color, dashArrayX: [[2, 6]], dashArrayY: [1, 0] },
    {
      symbol: 'triangle',
      color,
      symbolSize: 0.7,
      dashArrayX: [
        [9, 9],
        [0, 9, 9, 0],
      ],
      dashArrayY: [8, 0],
    },
    { symbol: 'diamond', color, symbolSize: 0.7, dashArrayX: [[9, 9]], dashArrayY: [9, 0] },
  ];
}
