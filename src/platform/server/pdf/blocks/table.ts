import { BRAND, type Canvas, INK, LINE, MUTED, TINT, TONES } from '../canvas.ts';
import type { BarsBlock, TableBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const SIZE = 8.5;
const PAD = 5;
const HEAD = 20;

const rowHeight = (canvas: Canvas, { columns }: TableBlock, row: readonly string[], width: number): number =>
  Math.max(...columns.map(({ share }, i) => canvas.heightOf(row[i] || ' ', 'regular', SIZE, share * width - 2 * PAD))) +
  2 * PAD;

export const tableBlock: Drawn<TableBlock> = {
  measure: (canvas, block, width) =>
    HEAD + block.rows.reduce((sum, row) => sum + rowHeight(canvas, block, row, width), 0),
  draw: (canvas, block, x, y, width) => {
    canvas.artifact(() => canvas.pen.roundedRect(x, y, width, HEAD, 4).fill(TINT));
    const line = (type: 'TH' | 'TD', cells: readonly string[], top: number) => {
      let left = x;
      canvas.inside('TR', () => {
        for (const [i, { share, align }] of block.columns.entries()) {
          const [at, wide] = [left + PAD, share * width - 2 * PAD];
          const pen = () => (type === 'TH' ? canvas.use('bold', 8, BRAND) : canvas.use('regular', SIZE, INK));
          canvas.tag(type, () => pen().text(cells[i] ?? '', at, top, { width: wide, align: align ?? 'left' }));
          left += share * width;
        }
      });
    };
    canvas.inside('Table', () => {
      line(
        'TH',
        block.columns.map((column) => column.label),
        y + 6,
      );
      let top = y + HEAD;
      for (const row of block.rows) {
        line('TD', row, top + PAD);
        top += rowHeight(canvas, block, row, width);
        const at = top;
        canvas.artifact(() =>
          canvas.pen
            .lineWidth(0.5)
            .strokeColor(LINE)
            .moveTo(x, at)
            .lineTo(x + width, at)
            .stroke(),
        );
      }
    });
  },
};

/** How many rows fit into a height, heading included. */
export function rowsThatFit(canvas: Canvas, block: TableBlock, width: number, height: number): number {
  let [count, used] = [0, HEAD];
  for (const row of block.rows) {
    used += rowHeight(canvas, block, row, width);
    if (used > height) break;
    count++;
  }
  return count;
}

const BAR = 22;

export const barsBlock: Drawn<BarsBlock> = {
  measure: (_, { items }) => items.length * BAR,
  draw: (canvas, { items }, x, y, width) => {
    const [label, figure] = [width * 0.34, 92];
    const room = width - label - figure;
    for (const [i, { label: name, percent, count, tone }] of items.entries()) {
      const top = y + i * BAR;
      canvas.artifact(() => {
        canvas.pen.roundedRect(x + label, top + 5, room, 10, 3).fill('#EEF2F5');
        const filled = (Math.min(Math.max(percent, 0), 100) / 100) * room;
        if (filled > 0)
          canvas.pen
            .roundedRect(x + label, top + 5, filled, 10, Math.min(3, filled / 2))
            .fill(TONES[tone ?? 'brand'].strong);
      });
      canvas.tag('P', () => {
        canvas.use('regular', SIZE).text(name, x, top + 6, { width: label - 8, lineBreak: false, ellipsis: true });
        canvas
          .use('bold', SIZE, INK)
          .text(`${percent.toFixed(2)} %`, x + label + room + 6, top + 6, { width: 48, align: 'right' });
        canvas
          .use('regular', SIZE, MUTED)
          .text(`(${count.toLocaleString('es-PE')})`, x + label + room + 56, top + 6, { width: 36 });
      });
    }
  },
};
