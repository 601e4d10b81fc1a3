import type { Shape } from '#platform/server/pdf/spec.ts';

export const INK = '#16232D';
export const MUTED = '#566774';
export const GRID = '#D3DDE5';
export const RED = '#C0202B';
export const BLUE = '#1D4FA8';

type Point = readonly [x: number, y: number];

export const line = (points: readonly Point[], of: Partial<Extract<Shape, { shape: 'path' }>> = {}): Shape => ({
  shape: 'path',
  points,
  ...of,
});
export const area = (points: readonly Point[], of: Partial<Extract<Shape, { shape: 'path' }>> = {}): Shape =>
  line(points, { closed: true, ...of });
export const label = (
  x: number,
  y: number,
  text: string,
  of: Partial<Extract<Shape, { shape: 'text' }>> = {},
): Shape => ({ shape: 'text', x, y, text, size: 6.5, align: 'center', ...of });
export const box = (x: number, y: number, width: number, height: number) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
