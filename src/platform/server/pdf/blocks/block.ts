import type { Canvas } from '../canvas.ts';

/** How a kind of block is measured at a width and drawn. */
export interface Drawn<B> {
  measure(canvas: Canvas, block: B, width: number): number;
  draw(canvas: Canvas, block: B, x: number, y: number, width: number): void;
  /** Splits a block into the part that fits into a height and the rest; null when no part fits. */
  split?(canvas: Canvas, block: B, width: number, height: number): [B, B] | null;
}
