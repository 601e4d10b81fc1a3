import { type Canvas, LINE, MUTED } from '../canvas.ts';
import type { ImageBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const CAPTION = 8;
const GAP = 5;
const AFTER = 14;
/** Pixels per point below which an image is not enlarged. */
const LEAST_DENSITY = 1;

function sizeOf({ width, height, maxHeight }: ImageBlock, room: number): { wide: number; high: number } {
  const scale = Math.min(room / width, maxHeight / height, 1 / LEAST_DENSITY);
  return { wide: width * scale, high: height * scale };
}

const captionHeight = (canvas: Canvas, { caption }: ImageBlock, width: number) =>
  canvas.heightOf(caption, 'regular', CAPTION, width);

export const imageBlock: Drawn<ImageBlock> = {
  measure: (canvas, block, width) => sizeOf(block, width).high + GAP + captionHeight(canvas, block, width) + AFTER,
  draw: (canvas, block, x, y, width) => {
    const { wide, high } = sizeOf(block, width);
    const left = x + (width - wide) / 2;
    canvas.tag('Figure', () => canvas.picture(block.image, left, y, { width: wide, height: high }), block.caption);
    canvas.artifact(() => canvas.pen.lineWidth(0.5).strokeColor(LINE).rect(left, y, wide, high).stroke());
    canvas.tag('P', () =>
      canvas.use('regular', CAPTION, MUTED).text(block.caption, x, y + high + GAP, { width, align: 'center' }),
    );
  },
};
