import { BRAND, type Canvas, INK, LINE, MUTED, TINT } from '../canvas.ts';
import type { CommentBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const BOX = { width: 400, height: 120 };
const PAD = 10;
const TITLE = 16;
const SIZE = 9;
const GAP = 1.5;
const MORE = 'Continúa en el anexo.';

const room = (withMore: boolean) => ({
  width: BOX.width - 2 * PAD,
  height: BOX.height - 2 * PAD - TITLE - (withMore ? 12 : 0),
});

/** Splits a comment into the part that fits its box and the rest; with a rest, the box says that the text continues. */
export function fitComment(canvas: Canvas, { text }: CommentBlock): { head: string; rest: string } {
  const whole = canvas.fit(text, 'regular', SIZE, room(false), GAP);
  if (!whole.rest) return whole;
  const { head, rest } = canvas.fit(text, 'regular', SIZE, room(true), GAP);
  return { head: `${head}\n${MORE}`, rest };
}

export const commentBlock: Drawn<CommentBlock> = {
  measure: () => BOX.height + 8,
  draw: (canvas, { title, text }, x, y, width) => {
    const left = x + Math.max(0, (width - BOX.width) / 2);
    const wide = { width: BOX.width - 2 * PAD, lineGap: GAP };
    canvas.artifact(() =>
      canvas.pen.lineWidth(0.8).roundedRect(left, y, BOX.width, BOX.height, 6).fillAndStroke(TINT, LINE),
    );
    canvas.tag('P', () => canvas.use('bold', 8.5, BRAND).text(title, left + PAD, y + PAD, wide));
    const words = text.trim() ? text : 'Sin comentarios.';
    canvas.tag('P', () =>
      canvas.use('regular', SIZE, text.trim() ? INK : MUTED).text(words, left + PAD, y + PAD + TITLE, wide),
    );
  },
};
