import { type Canvas, INK, LINE, MUTED } from '../canvas.ts';
import type { HeatBlock, SharesBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const SIZE = 8;
const ROW = 18;
const LEGEND = 13;
const SWATCH = 8;
const nameWidth = (width: number) => width * 0.24;

/** Positions of the legend's names, in as many lines as needed. */
function legendOf(canvas: Canvas, { classes }: SharesBlock, width: number) {
  let [left, line] = [0, 0];
  const items = classes.map(({ label, colour }) => {
    const wide = canvas.widthOf(label, 'regular', SIZE) + SWATCH + 16;
    if (left > 0 && left + wide > width) [left, line] = [0, line + 1];
    const item = { label, colour, left, top: line * LEGEND };
    left += wide;
    return item;
  });
  return { items, height: (line + 1) * LEGEND + 4 };
}

/** Height of the row of a group, whose name takes as many lines as it needs. */
const rowHeight = (canvas: Canvas, label: string, name: number, least: number): number =>
  Math.max(least, canvas.heightOf(label, 'regular', SIZE, name - 6) + 8);
const rowHeights = (canvas: Canvas, rows: readonly { label: string }[], name: number, least: number): number[] =>
  rows.map(({ label }) => rowHeight(canvas, label, name, least));
const sum = (heights: readonly number[]): number => heights.reduce((all, each) => all + each, 0);

const formatShare = (share: number) => `${share.toFixed(2)} %`;

/** Bars of parts that make up a whole, with the legend above. */
export const sharesBlock: Drawn<SharesBlock> = {
  measure: (canvas, block, width) =>
    legendOf(canvas, block, width).height + sum(rowHeights(canvas, block.rows, nameWidth(width), ROW)) + 4,
  draw: (canvas, block, x, y, width) => {
    const legend = legendOf(canvas, block, width);
    for (const { label, colour, left, top } of legend.items) {
      canvas.artifact(() => canvas.pen.rect(x + left, y + top + 1, SWATCH, SWATCH).fill(colour));
      canvas.tag('P', () => canvas.use('regular', SIZE, INK).text(label, x + left + SWATCH + 4, y + top + 1));
    }
    const name = nameWidth(width);
    const room = width - name;
    const heights = rowHeights(canvas, block.rows, name, ROW);
    block.rows.forEach(({ label, shares }, i) => {
      const top = y + legend.height + sum(heights.slice(0, i));
      const altText = block.classes
        .map((each, at) => `${each.label} ${shares[at] == null ? 'no se muestra' : formatShare(shares[at])}`)
        .join(', ');
      canvas.tag('P', () => canvas.use('regular', SIZE, INK).text(label, x, top + 4, { width: name - 6 }));
      canvas.tag(
        'Figure',
        () => {
          canvas.pen.rect(x + name, top + 1, room, ROW - 4).fill('#E4EAEF');
          let left = x + name;
          shares.forEach((share, at) => {
            const wide = ((share ?? 0) / 100) * room;
            if (wide <= 0) return;
            canvas.pen.rect(left, top + 1, wide, ROW - 4).fill(block.classes[at]?.colour ?? MUTED);
            const text = formatShare(share ?? 0);
            if (wide > canvas.widthOf(text, 'bold', 7) + 6)
              canvas
                .use('bold', 7, '#FFFFFF')
                .text(text, left, top + 4.5, { width: wide, align: 'center', lineBreak: false });
            left += wide;
          });
        },
        `${label}: ${altText}`,
      );
    });
  },
};

const HEAT_ROW = 17;
/** Colours of the lowest share and the largest share of the block. */
const [FROM, TO] = [
  [0xf1, 0xf6, 0xfa],
  [0x00, 0x60, 0x98],
] as const;
const shade = (strength: number): string =>
  `#${FROM.map((low, i) =>
    Math.round(low + ((TO[i] ?? 0) - low) * strength)
      .toString(16)
      .padStart(2, '0'),
  ).join('')}`;

const headHeight = (canvas: Canvas, { columns }: HeatBlock, wide: number) =>
  Math.max(...columns.map((label) => canvas.heightOf(label, 'bold', 7, wide - 4))) + 6;

/** A table of groups by classes: the larger the share, the darker the cell; each cell has its text. */
export const heatBlock: Drawn<HeatBlock> = {
  measure: (canvas, block, width) =>
    headHeight(canvas, block, (width - nameWidth(width)) / block.columns.length) +
    sum(rowHeights(canvas, block.rows, nameWidth(width), HEAT_ROW)) +
    4,
  draw: (canvas, block, x, y, width) => {
    const name = nameWidth(width);
    const wide = (width - name) / block.columns.length;
    const head = headHeight(canvas, block, wide);
    const heights = rowHeights(canvas, block.rows, name, HEAT_ROW);
    const most = Math.max(1, ...block.rows.flatMap(({ cells }) => cells.map(({ share }) => share ?? 0)));
    canvas.inside('Table', () => {
      canvas.inside('TR', () => {
        canvas.tag('TH', () => canvas.use('bold', 7, MUTED).text(block.column, x, y, { width: name - 6 }));
        for (const [i, label] of block.columns.entries())
          canvas.tag('TH', () =>
            canvas.use('bold', 7, MUTED).text(label, x + name + i * wide + 2, y, { width: wide - 4, align: 'center' }),
          );
      });
      for (const [i, { label, cells }] of block.rows.entries()) {
        const top = y + head + sum(heights.slice(0, i));
        const high = heights[i] ?? HEAT_ROW;
        canvas.artifact(() => {
          for (const [at, { share }] of cells.entries())
            canvas.pen
              .rect(x + name + at * wide + 1, top + 1, wide - 2, high - 2)
              .fill(share === null ? LINE : shade(share / most));
        });
        canvas.inside('TR', () => {
          canvas.tag('TH', () => canvas.use('regular', SIZE, INK).text(label, x, top + 4, { width: name - 6 }));
          for (const [at, { share, text }] of cells.entries())
            canvas.tag('TD', () =>
              canvas
                .use('regular', 7.5, share !== null && share / most > 0.55 ? '#FFFFFF' : INK)
                .text(text, x + name + at * wide, top + (high - 8) / 2, {
                  width: wide,
                  align: 'center',
                  lineBreak: false,
                }),
            );
        });
      }
    });
  },
};
