import { BRAND, type Canvas, INK, LINE, MUTED, TINT, TONES } from '../canvas.ts';
import type { CardsBlock, ListBlock, ProgressBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const GAP = 12;
const PAD = 14;
const LABEL = 9;
const VALUE = 28;
const NOTE = 8;
const TRACK = '#E1E9EF';

const cardWidth = ({ columns }: CardsBlock, width: number) => (width - GAP * (columns - 1)) / columns;

/** Height of the highest card; all cards have it, so that the rows look alike. */
function cardHeight(canvas: Canvas, block: CardsBlock, width: number): number {
  const wide = cardWidth(block, width) - 2 * PAD;
  const itemHeight = ({ label, note, share }: CardsBlock['items'][number]) =>
    2 * PAD +
    canvas.heightOf(label, 'regular', LABEL, wide) +
    6 +
    VALUE +
    (note ? canvas.heightOf(note, 'regular', NOTE, wide, 1) + 4 : 0) +
    (share === undefined ? 0 : 14);
  return Math.max(88, ...block.items.map(itemHeight));
}

const cardRows = ({ items, columns }: CardsBlock) => Math.ceil(items.length / columns);

export const cardsBlock: Drawn<CardsBlock> = {
  measure: (canvas, block, width) => cardRows(block) * (cardHeight(canvas, block, width) + GAP),
  draw: (canvas, block, x, y, width) => {
    const wide = cardWidth(block, width);
    const high = cardHeight(canvas, block, width);
    for (const [i, { label, value, note, share, tone = 'brand' }] of block.items.entries()) {
      const left = x + (i % block.columns) * (wide + GAP);
      const top = y + Math.floor(i / block.columns) * (high + GAP);
      const { strong, tint } = TONES[tone];
      const inner = { width: wide - 2 * PAD };
      canvas.artifact(() => {
        canvas.pen.roundedRect(left, top, wide, high, 8).fill(tint);
        canvas.pen.roundedRect(left, top + 12, 3.5, high - 24, 1.75).fill(strong);
      });
      let at = top + PAD;
      canvas.tag('P', () => canvas.use('regular', LABEL, INK).text(label, left + PAD, at, inner));
      at += canvas.heightOf(label, 'regular', LABEL, inner.width) + 4;
      const size = canvas.fitting(value, 'bold', VALUE, inner.width, 10);
      canvas.tag('P', () =>
        canvas.use('bold', size, strong).text(value, left + PAD, at, { ...inner, lineBreak: false }),
      );
      at += VALUE + 2;
      if (note) {
        canvas.tag('P', () => canvas.use('regular', NOTE, MUTED).text(note, left + PAD, at, { ...inner, lineGap: 1 }));
        at += canvas.heightOf(note, 'regular', NOTE, inner.width, 1) + 4;
      }
      if (share === undefined) continue;
      const low = top + high - PAD - 5;
      canvas.tag(
        'Figure',
        () => {
          canvas.pen.roundedRect(left + PAD, low, inner.width, 6, 3).fill(TRACK);
          filled(canvas, left + PAD, low, inner.width, 6, share, strong);
        },
        `${label}: ${percentText(share)}`,
      );
    }
  },
};

const percentText = (percent: number) => `${percent.toFixed(2)} %`;

function filled(canvas: Canvas, x: number, y: number, room: number, high: number, percent: number, colour: string) {
  const wide = (Math.min(Math.max(percent, 0), 100) / 100) * room;
  if (wide > 0) canvas.pen.roundedRect(x, y, wide, high, Math.min(high / 2, wide / 2)).fill(colour);
}

const ITEM_WIDTH = 84;
const MARKS = [0, 20, 40, 60, 80, 100];
/** Marks of the axis when there is little room. */
const FEW = [0, 50, 100];
const progressHeight = (canvas: Canvas, { label }: ProgressBlock['items'][number], width: number) =>
  ITEM_WIDTH + canvas.heightOf(label, 'bold', 10.5, width - 150) - 12;

export const progressBlock: Drawn<ProgressBlock> = {
  measure: (canvas, { items }, width) =>
    items.reduce((sum, item) => sum + progressHeight(canvas, item, width) + GAP, 0),
  draw: (canvas, { items }, x, y, width) => {
    let top = y;
    for (const item of items) {
      const { label, done, total, percent, hidden = '–' } = item;
      const high = progressHeight(canvas, item, width);
      const box = top;
      canvas.artifact(() =>
        canvas.pen.lineWidth(0.8).roundedRect(x, box, width, high, 8).fillAndStroke('#FFFFFF', LINE),
      );
      const words = canvas.heightOf(label, 'bold', 10.5, width - 150);
      canvas.tag('P', () => canvas.use('bold', 10.5, INK).text(label, x + PAD, box + 11, { width: width - 150 }));
      canvas.tag('P', () =>
        canvas.use('regular', 8.5, MUTED).text(`${done} · ${total}`, x + PAD, box + 14 + words, { width: width - 150 }),
      );
      canvas.tag('P', () =>
        canvas
          .use('bold', 18, BRAND)
          .text(percent === null ? hidden : percentText(percent), x + width - 130 - PAD, box + 13, {
            width: 130,
            align: 'right',
          }),
      );
      const [left, room, bar] = [x + PAD, width - 2 * PAD, box + high - 36];
      canvas.tag(
        'Figure',
        () => {
          canvas.pen.roundedRect(left, bar, room, 12, 6).fill(TRACK);
          if (percent !== null) filled(canvas, left, bar, room, 12, percent, BRAND);
        },
        `${label}: ${percent === null ? 'no se muestra' : percentText(percent)}`,
      );
      canvas.artifact(() => drawMarks(canvas, left, bar + 15, room));
      top += high + GAP;
    }
  },
};

/** Draws the marks from 0 to 100 percent below a bar. */
export function drawMarks(canvas: Canvas, x: number, y: number, width: number): void {
  for (const mark of width < 160 ? FEW : MARKS) {
    const at = x + (mark / 100) * width;
    canvas.pen
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(at, y - 3)
      .lineTo(at, y)
      .stroke();
    const text = `${mark} %`;
    const wide = canvas.widthOf(text, 'regular', 6.5);
    const left = Math.min(Math.max(at - wide / 2, x), x + width - wide);
    canvas.use('regular', 6.5, MUTED).text(text, left, y + 1.5, { lineBreak: false });
  }
}

const LINE_PAD = 9;
const lineHeight = (canvas: Canvas, text: string, width: number) =>
  canvas.heightOf(text, 'regular', 10.5, width - 54) + 2 * LINE_PAD + 4;

export const listBlock: Drawn<ListBlock> = {
  measure: (canvas, { items }, width) => items.reduce((sum, item) => sum + lineHeight(canvas, item, width) + 5, 0),
  draw: (canvas, { items }, x, y, width) => {
    let top = y;
    canvas.inside('L', () => {
      for (const [i, text] of items.entries()) {
        const [at, high] = [top, lineHeight(canvas, text, width)];
        canvas.artifact(() => {
          canvas.pen.roundedRect(x, at, width, high, 6).fill(TINT);
          canvas.pen.circle(x + 22, at + high / 2, 10).fill(BRAND);
        });
        canvas.inside('LI', () => {
          canvas.tag('Lbl', () =>
            canvas
              .use('bold', 10, '#FFFFFF')
              .text(`${i + 1}`, x + 10, at + high / 2 - 4.5, { width: 24, align: 'center', lineBreak: false }),
          );
          canvas.tag('LBody', () =>
            canvas.use('regular', 10.5, INK).text(text, x + 44, at + LINE_PAD + 2.5, { width: width - 54 }),
          );
        });
        top += high + 5;
      }
    });
  },
};
