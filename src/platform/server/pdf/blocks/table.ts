import { BRAND, type Canvas, INK, LINE, TINT } from '../canvas.ts';
import type { TableBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const SIDE = 5;
const HEAD = 20;
const scaleOf = ({ dense }: TableBlock) => (dense ? { size: 7.5, pad: 3 } : { size: 8.5, pad: 5 });

/** Rows are measured once: each page that a table breaks over asks for all that are left. */
const heights = new WeakMap<
  readonly string[],
  { columns: TableBlock['columns']; size: number; width: number; height: number }
>();

function rowHeight(canvas: Canvas, block: TableBlock, row: readonly string[], width: number): number {
  const { size, pad } = scaleOf(block);
  const known = heights.get(row);
  if (known?.width === width && known.size === size && known.columns === block.columns) return known.height;
  const cells = block.columns.map(({ share }, i) =>
    canvas.heightOf(row[i] || ' ', 'regular', size, share * width - 2 * SIDE),
  );
  const height = Math.max(...cells) + 2 * pad;
  heights.set(row, { columns: block.columns, size, width, height });
  return height;
}

export const tableBlock: Drawn<TableBlock> = {
  measure: (canvas, block, width) =>
    HEAD + block.rows.reduce((sum, row) => sum + rowHeight(canvas, block, row, width), 0),
  draw: (canvas, block, x, y, width) => {
    const { size, pad } = scaleOf(block);
    canvas.artifact(() => canvas.pen.roundedRect(x, y, width, HEAD, 4).fill(TINT));
    const line = (type: 'TH' | 'TD', cells: readonly string[], top: number) => {
      let left = x;
      canvas.inside('TR', () => {
        for (const [i, { share, align }] of block.columns.entries()) {
          const [at, wide] = [left + SIDE, share * width - 2 * SIDE];
          const pen = () => (type === 'TH' ? canvas.use('bold', 8, BRAND) : canvas.use('regular', size, INK));
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
        line('TD', row, top + pad);
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
  split: (canvas, block, width, height) => {
    const count = rowsThatFit(canvas, block, width, height);
    if (count > 0)
      return [
        { ...block, rows: block.rows.slice(0, count) },
        { ...block, rows: block.rows.slice(count) },
      ];
    const { size, pad } = scaleOf(block);
    const { top, bottom } = canvas.content;
    const [first, ...others] = block.rows;
    // A row that no page could hold is broken within its cells.
    if (!first || rowHeight(canvas, block, first, width) <= bottom - top - HEAD || height < HEAD + 60) return null;
    const cells = block.columns.map(({ share }, i) =>
      canvas.fit(first[i] ?? '', 'regular', size, { width: share * width - 2 * SIDE, height: height - HEAD - 2 * pad }),
    );
    return [
      { ...block, rows: [cells.map(({ head }) => head)] },
      { ...block, rows: [cells.map(({ rest }) => rest), ...others] },
    ];
  },
};

/** How many rows fit into a height, heading included. */
function rowsThatFit(canvas: Canvas, block: TableBlock, width: number, height: number): number {
  let [count, used] = [0, HEAD];
  for (const row of block.rows) {
    used += rowHeight(canvas, block, row, width);
    if (used > height) break;
    count++;
  }
  return count;
}
