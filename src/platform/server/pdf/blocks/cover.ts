import { type Canvas, TONES } from '../canvas.ts';
import type { CoverBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const ACCENT = '#E8743B';
const PALE = '#CFE3F0';
const PAD = 40;

/** Draws an area of the brand's colour with rings around its lower right corner, as in the logo. */
function plane(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const { pen } = canvas;
  pen.save();
  pen.roundedRect(x, y, width, height, 10).clip();
  const shade = pen
    .linearGradient(x, y, x + width, y + height)
    .stop(0, '#0071B2')
    .stop(1, '#003A5D');
  pen.rect(x, y, width, height).fill(shade);
  const [cx, cy] = [x + width - 30, y + height - 10];
  for (const [i, radius] of [70, 130, 200, 280, 370].entries())
    pen
      .lineWidth(22 - i * 3)
      .strokeColor('#FFFFFF', 0.07)
      .circle(cx, cy, radius)
      .stroke();
  pen.fillColor(ACCENT, 0.9).circle(cx, cy, 22).fill();
  pen.restore();
}

export const coverBlock: Drawn<CoverBlock> = {
  measure: ({ content }) => content.bottom - content.top,
  draw: (canvas, { title, subtitle, badge, number, contents = [], facts = [] }, _x, y) => {
    const { pen } = canvas;
    const { bottom } = canvas.content;
    // As wide as the frame of the page, which is wider than its text.
    const x = canvas.page.margin;
    const width = canvas.page.width - 2 * x;
    const from = y - 4;
    canvas.artifact(() => plane(canvas, x, from, width, bottom - from));
    const left = x + PAD;
    const wide = width - 2 * PAD - 30;
    let top = from + (number === undefined ? 84 : 64);
    if (number !== undefined) {
      canvas.tag('P', () =>
        canvas.use('bold', 84, '#FFFFFF').text(`${number}`, left - 3, top, { width: wide, lineBreak: false }),
      );
      top += 96;
    }
    const at = (
      size: number,
      words: string,
      weight: 'regular' | 'bold',
      colour: string,
      type: string,
      after: number,
    ) => {
      const start = top;
      canvas.tag(type, () => canvas.use(weight, size, colour).text(words, left, start, { width: wide, lineGap: 2 }));
      top += canvas.heightOf(words, weight, size, wide, 2) + after;
    };
    let size = number === undefined ? 30 : 26;
    while (size > 14 && canvas.heightOf(title, 'bold', size, wide, 2) > 200) size--;
    at(size, title, 'bold', '#FFFFFF', 'H1', 14);
    const rule = top;
    canvas.artifact(() => pen.rect(left, rule, 64, 4).fill(ACCENT));
    top += 22;
    if (subtitle) at(17, subtitle, 'regular', '#FFFFFF', 'P', 12);
    for (const line of contents) {
      const dot = top;
      canvas.artifact(() => pen.circle(left + 3, dot + 7, 2.4).fill(ACCENT));
      canvas.tag('P', () => canvas.use('regular', 12, '#FFFFFF').text(line, left + 16, dot, { width: wide - 16 }));
      top += canvas.heightOf(line, 'regular', 12, wide - 16) + 8;
    }
    drawFacts(canvas, facts, left, bottom - 30, wide - 60);
    if (badge) drawBadge(canvas, badge, left, from + 40);
  },
};

/** Draws the facts below each other; they end at the given height. */
function drawFacts(
  canvas: Canvas,
  facts: readonly { label: string; value: string }[],
  x: number,
  end: number,
  width: number,
) {
  const heights = facts.map(({ value }) => 13 + canvas.heightOf(value, 'bold', 11, width) + 11);
  let top = end - heights.reduce((sum, height) => sum + height, 0);
  for (const [i, { label, value }] of facts.entries()) {
    const at = top;
    canvas.tag('P', () => {
      canvas.use('regular', 8, PALE).text(label, x, at, { width });
      canvas.use('bold', 11, '#FFFFFF').text(value, x, at + 12, { width });
    });
    top += heights[i] ?? 0;
  }
}

function drawBadge(canvas: Canvas, text: string, x: number, y: number): void {
  const wide = canvas.widthOf(text, 'bold', 11) + 24;
  canvas.artifact(() => canvas.pen.roundedRect(x, y, wide, 24, 12).fill('#FFFFFF'));
  canvas.tag('P', () => canvas.use('bold', 11, TONES.red.strong).text(text, x + 12, y + 8, { lineBreak: false }));
}
