import { BRAND, type Canvas, LINE, MUTED, TINT } from '../canvas.ts';
import type { CommentBlock, CoverBlock } from '../spec.ts';
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

/** The part of a comment that its box holds; where some is left, the box says that it goes on. */
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
    canvas.tag('P', () => canvas.use('regular', SIZE).text(text || '—', left + PAD, y + PAD + TITLE, wide));
  },
};

export const coverBlock: Drawn<CoverBlock> = {
  measure: ({ content }) => content.bottom - content.top,
  draw: (canvas, { title, subtitle, lines = [] }, x, y, width) => {
    const { bottom } = canvas.content;
    const inner = { width: width - 96, align: 'center' as const };
    const middle = y + (bottom - y) * 0.4;
    const high = canvas.heightOf(title, 'bold', 26, inner.width);
    canvas.artifact(() => {
      canvas.pen.roundedRect(x, y + 10, width, bottom - y - 20, 10).fill(TINT);
      canvas.pen.rect(x + width / 2 - 36, middle - high / 2 - 26, 72, 4).fill(BRAND);
    });
    canvas.tag('H1', () => canvas.use('bold', 26, BRAND).text(title, x + 48, middle - high / 2, inner));
    let top = middle + high / 2 + 14;
    for (const [i, line] of [...(subtitle ? [subtitle] : []), ...lines].entries()) {
      const size = i === 0 && subtitle ? 14 : 10.5;
      const at = top;
      canvas.tag('P', () => canvas.use('regular', size, MUTED).text(line, x + 48, at, inner));
      top += canvas.heightOf(line, 'regular', size, inner.width) + 6;
    }
  },
};
