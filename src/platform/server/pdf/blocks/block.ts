import type { Canvas } from '../canvas.ts';

/** A kind of block: how high it is at a width, and how it is drawn there. */
export interface Drawn<B> {
  measure(canvas: Canvas, block: B, width: number): number;
  draw(canvas: Canvas, block: B, x: number, y: number, width: number): void;
}
