import { showNumber } from '#platform/contract/numbers.ts';
import { type Canvas, INK, LINE, MUTED, TONES } from '../canvas.ts';
import type { BarsBlock, ChartItem, ColumnsBlock } from '../spec.ts';
import type { Drawn } from './block.ts';
import { drawMarks } from './figures.ts';

const SIZE = 8.5;
const GRID = '#E4EAEF';
const MARKS = [0, 20, 40, 60, 80, 100];

const within = (percent: number) => Math.min(Math.max(percent, 0), 100) / 100;
const percentText = ({ percent }: ChartItem) => `${percent.toFixed(2)} %`;
const countText = ({ count }: ChartItem) => `(${showNumber(count)})`;

/** Alternative text of a bar. */
const alt = (item: ChartItem) => `${item.label}: ${item.figure ?? percentText(item)}`;
type Point = readonly [x: number, y: number];
/** The colour of a bar, or its gradient. */
function shade({ pen }: Canvas, item: ChartItem, { from, to }: { from: Point; to: Point }) {
  if (!item.fade) return strong(item);
  return pen
    .linearGradient(...from, ...to)
    .stop(0, strong(item))
    .stop(1, item.fade);
}
const strong = (item: ChartItem) => item.colour ?? TONES[item.tone ?? 'brand'].strong;

const BAR = 22;
const AXIS_ROW = 18;
const FIGURES = 98;
const labelWidth = (width: number) => width * 0.34;

/** Height of a bar: that of its label, which can have several lines. */
const barHeight = (canvas: Canvas, { label }: ChartItem, width: number) =>
  Math.max(BAR, canvas.heightOf(label, 'regular', SIZE, labelWidth(width) - 8) + 8);

export const barsBlock: Drawn<BarsBlock> = {
  measure: (canvas, { items, axis }, width) =>
    items.reduce((sum, item) => sum + barHeight(canvas, item, width), axis ? AXIS_ROW : 0),
  draw: (canvas, { items, axis }, x, y, width) => {
    const label = labelWidth(width);
    const room = width - label - FIGURES;
    let top = y;
    for (const item of items) {
      const high = barHeight(canvas, item, width);
      const middle = top + high / 2;
      canvas.tag(
        'Figure',
        () => {
          canvas.pen.roundedRect(x + label, middle - 6, room, 10, 3).fill('#EEF2F5');
          const filled = within(item.percent) * room;
          if (filled > 0) {
            const along = { from: [x + label, middle], to: [x + label + filled, middle] } as const;
            canvas.pen
              .roundedRect(x + label, middle - 6, filled, 10, Math.min(3, filled / 2))
              .fill(shade(canvas, item, along));
          }
        },
        alt(item),
      );
      const words = canvas.heightOf(item.label, 'regular', SIZE, label - 8);
      canvas.tag('P', () => {
        canvas.use('regular', SIZE, INK).text(item.label, x, middle - words / 2, { width: label - 8 });
        if (item.figure !== undefined) {
          canvas.use('bold', SIZE, INK).text(item.figure, x + label + room + 6, middle - 5, { width: FIGURES - 6 });
          return;
        }
        canvas
          .use('bold', SIZE, INK)
          .text(percentText(item), x + label + room + 6, middle - 5, { width: 48, align: 'right' });
        const counted = countText(item);
        const size = canvas.fitting(counted, 'regular', SIZE, FIGURES - 56, LEAST);
        canvas.use('regular', size, MUTED).text(counted, x + label + room + 56, middle - 5, { lineBreak: false });
      });
      top += high;
    }
    if (axis) canvas.artifact(() => drawMarks(canvas, x + label, top + 4, room));
  },
  split: (canvas, block, width, height) => {
    let used = block.axis ? AXIS_ROW : 0;
    const breakAt = block.items.findIndex((item) => {
      used += barHeight(canvas, item, width);
      return used > height;
    });
    if (breakAt < 1) return null;
    return [
      { ...block, items: block.items.slice(0, breakAt) },
      { ...block, items: block.items.slice(breakAt) },
    ];
  },
};

const AXIS = 34;
const HEADROOM = 28;
const LEAST = 4.5;

/** The size at which no word of a label is broken in its column. */
function labelSize(canvas: Canvas, items: readonly ChartItem[], wide: number): number {
  const words = items.flatMap(({ label }) => label.split(/\s+/));
  return Math.min(...words.map((word) => canvas.fitting(word, 'regular', 8, wide, LEAST)), 8);
}

function columnsOf(canvas: Canvas, { items, height = 170 }: ColumnsBlock, width: number) {
  const slot = (width - AXIS) / Math.max(items.length, 1);
  const wide = slot - 4;
  const size = labelSize(canvas, items, wide);
  const labels = Math.max(0, ...items.map(({ label }) => canvas.heightOf(label, 'regular', size, wide)));
  return { slot, wide, size, height, total: HEADROOM + height + 6 + labels + 8 };
}

export const columnsBlock: Drawn<ColumnsBlock> = {
  measure: (canvas, block, width) => columnsOf(canvas, block, width).total,
  draw: (canvas, block, x, y, width) => {
    const { slot, wide, size, height } = columnsOf(canvas, block, width);
    const floor = y + HEADROOM + height;
    const line = (at: number, colour: string) =>
      canvas.pen
        .lineWidth(0.6)
        .strokeColor(colour)
        .moveTo(x + AXIS, at)
        .lineTo(x + width, at)
        .stroke();
    canvas.artifact(() => {
      for (const mark of MARKS) {
        const at = floor - (mark / 100) * height;
        line(at, mark === 0 ? LINE : GRID);
        canvas
          .use('regular', 7, MUTED)
          .text(`${mark} %`, x, at - 3.5, { width: AXIS - 6, align: 'right', lineBreak: false });
      }
    });
    for (const [i, item] of block.items.entries()) {
      const left = x + AXIS + i * slot;
      const high = within(item.percent) * height;
      const bar = Math.min(46, slot * 0.5);
      const text = { width: slot, align: 'center' as const };
      canvas.tag('Figure', () => column(canvas, item, left + (slot - bar) / 2, floor, bar, high), alt(item));
      canvas.tag('P', () => {
        canvas.use('regular', size, INK).text(item.label, left + 2, floor + 6, { width: wide, align: 'center' });
        if (item.figure !== undefined) {
          canvas.use('bold', 9, INK).text(item.figure, left, floor - high - 14, text);
          return;
        }
        const figure = canvas.fitting(percentText(item), 'bold', 8, slot - 2, 5);
        canvas.use('bold', figure, INK).text(percentText(item), left, floor - high - 22, text);
        canvas.use('regular', figure - 0.5, MUTED).text(countText(item), left, floor - high - 11, text);
      });
    }
  },
};

/** Draws a column up from the floor; the floor line is visible even when the value is zero or hidden. */
function column(canvas: Canvas, item: ChartItem, x: number, floor: number, wide: number, high: number): void {
  const { pen } = canvas;
  pen.rect(x, floor - 1.5, wide, 1.5).fill(LINE);
  if (high <= 0) return;
  const round = Math.min(3, high / 2);
  pen
    .roundedRect(x, floor - high, wide, high, round)
    .rect(x, floor - round, wide, round)
    .fill(shade(canvas, item, { from: [x, floor - high], to: [x, floor] }));
}
