import type { Canvas } from '../canvas.ts';

/** A kind of block: how high it is at a width, and how it is drawn there. */
export interface Drawn<B> {
  measure(canvas: Canvas, block: B, width: number): number;
  draw(canvas: Canvas, block: B, x: number, y: number, width: number): void;
  /** What fits into a height, and the rest; null where nothing does. */
  split?(canvas: Canvas, block: B, width: number, height: number): [B, B] | null;
}
