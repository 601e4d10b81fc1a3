import { BRAND, type Canvas, INK, LINE, TINT, TONES } from '../canvas.ts';
import type { TableBlock, TableCell } from '../spec.ts';
import type { Drawn } from './block.ts';

const SIDE = 5;
const HEAD = 20;
const HEAD_SIZE = 8;
const SMALLEST = 6;
/** Largest part of the table's width that a column gets for a long word, such as a hash or a file name. */
const WIDEST_WORD = 0.3;

const textOf = (cell: TableCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));
const weightOf = (cell: TableCell | undefined) => (typeof cell === 'object' ? 'bold' : 'regular');

/** Layout of a table: column widths in points and font size. */
interface Layout {
  widths: readonly number[];
  size: number;
  pad: number;
  /** Height of the heading row; more than one line when a title wraps. */
  head: number;
}
/** The layout comes from all rows; the rest of a table on the next page keeps it. */
const layouts = new WeakMap<TableBlock, { width: number; layout: Layout }>();

/** Width of the widest word of each column, including its title, plus the padding. */
function leastWidths(canvas: Canvas, { columns, rows }: TableBlock, size: number, width: number): number[] {
  const measured = new Map<string, number>();
  const wordWidth = (word: string, bold: boolean) => {
    if (bold) return canvas.widthOf(word, 'bold', size);
    const cachedWidth = measured.get(word);
    if (cachedWidth !== undefined) return cachedWidth;
    const wide = canvas.widthOf(word, 'regular', size);
    measured.set(word, wide);
    return wide;
  };
  const most = width * WIDEST_WORD;
  return columns.map(({ label }, i) => {
    let least = Math.max(0, ...label.split(/\s+/).map((word) => canvas.widthOf(word, 'bold', HEAD_SIZE)));
    for (const row of rows)
      for (const word of textOf(row[i]).split(/\s+/)) {
        const wide = wordWidth(word, typeof row[i] === 'object');
        if (wide > least) least = wide;
      }
    // Half a point compensates for rounding in the sum of letter widths.
    return Math.min(least + 0.5 + 2 * SIDE, most);
  });
}

/**
 * Distributes the width by shares. A column that would break a word gets the width of its widest word; the other
 * columns share the rest.
 */
function widthsOf(shares: readonly number[], least: readonly number[], width: number): number[] | null {
  if (least.reduce((sum, each) => sum + each, 0) > width) return null;
  const fixed = new Set<number>();
  for (;;) {
    const left = width - [...fixed].reduce((sum, i) => sum + (least[i] ?? 0), 0);
    const all = shares.reduce((sum, share, i) => sum + (fixed.has(i) ? 0 : share), 0);
    const widths = shares.map((share, i) => (fixed.has(i) ? (least[i] ?? 0) : (share / all) * left));
    const narrow = widths.findIndex((wide, i) => !fixed.has(i) && wide < (least[i] ?? 0));
    if (narrow < 0) return widths;
    fixed.add(narrow);
  }
}

function layoutOf(canvas: Canvas, block: TableBlock, width: number): Layout {
  const cachedLayout = layouts.get(block);
  if (cachedLayout?.width === width) return cachedLayout.layout;
  const shares = block.columns.map(({ share }) => share);
  const start = block.fine ? 7 : block.dense ? 7.5 : 8.5;
  const pad = canvas.close ? 2 : block.dense ? 3 : 5;
  let size = start;
  let widths: readonly number[] | null = null;
  for (; size >= SMALLEST; size -= 0.5) {
    widths = widthsOf(shares, leastWidths(canvas, block, size, width), width);
    if (widths) break;
  }
  // The words do not fit even at the smallest size; each column gets a width in proportion to its widest word.
  if (!widths) {
    size = SMALLEST;
    const least = leastWidths(canvas, block, size, width);
    const all = least.reduce((sum, each) => sum + each, 0);
    widths = least.map((each) => (each / all) * width);
  }
  const titles = block.columns.map(({ label }, i) =>
    canvas.heightOf(label, 'bold', HEAD_SIZE, (widths[i] ?? 0) - 2 * SIDE),
  );
  const layout = {
    widths,
    size,
    pad,
    head: Math.max(canvas.close ? HEAD - 3 : HEAD, Math.max(...titles) + 11 - (canvas.close ? 3 : 0)),
  };
  layouts.set(block, { width, layout });
  return layout;
}

/** The rows of a table for a page, with the column widths of the whole table. */
function partOf(block: TableBlock, rows: TableBlock['rows'], width: number, layout: Layout): TableBlock {
  const part = { ...block, rows };
  layouts.set(part, { width, layout });
  return part;
}

/** Heights are cached, because each page of a table measures all remaining rows. */
const heights = new WeakMap<readonly TableCell[], { layout: Layout; height: number }>();

function rowHeight(canvas: Canvas, row: readonly TableCell[], layout: Layout): number {
  const cachedHeight = heights.get(row);
  if (cachedHeight?.layout === layout) return cachedHeight.height;
  const { widths, size, pad } = layout;
  const cells = widths.map((wide, i) =>
    canvas.heightOf(textOf(row[i]) || ' ', weightOf(row[i]), size, wide - 2 * SIDE),
  );
  const height = Math.max(...cells) + 2 * pad;
  heights.set(row, { layout, height });
  return height;
}

export const tableBlock: Drawn<TableBlock> = {
  measure: (canvas, block, width) => {
    const layout = layoutOf(canvas, block, width);
    return layout.head + block.rows.reduce((sum, row) => sum + rowHeight(canvas, row, layout), 0);
  },
  draw: (canvas, block, x, y, width) => {
    const layout = layoutOf(canvas, block, width);
    const { widths, size, pad, head } = layout;
    canvas.artifact(() => canvas.pen.roundedRect(x, y, width, head, 4).fill(TINT));
    const line = (type: 'TH' | 'TD', cells: readonly TableCell[], top: number) => {
      let left = x;
      canvas.inside('TR', () => {
        for (const [i, { align }] of block.columns.entries()) {
          const [at, wide] = [left + SIDE, (widths[i] ?? 0) - 2 * SIDE];
          const cell = cells[i];
          const colour = typeof cell === 'object' ? TONES[cell.tone].strong : INK;
          const pen = () =>
            type === 'TH' ? canvas.use('bold', HEAD_SIZE, BRAND) : canvas.use(weightOf(cell), size, colour);
          canvas.tag(type, () => pen().text(textOf(cell), at, top, { width: wide, align: align ?? 'left' }));
          left += widths[i] ?? 0;
        }
      });
    };
    canvas.inside('Table', () => {
      line(
        'TH',
        block.columns.map((column) => column.label),
        y + (canvas.close ? 4.5 : 6),
      );
      let top = y + head;
      for (const row of block.rows) {
        line('TD', row, top + pad);
        top += rowHeight(canvas, row, layout);
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
    const layout = layoutOf(canvas, block, width);
    const { widths, size, pad, head } = layout;
    const part = (rows: TableBlock['rows']) => partOf(block, rows, width, layout);
    const fitting = rowsThatFit(canvas, block.rows, layout, height - head);
    // The last row would be alone under the heading of the next page, so the row before it goes along.
    const count = fitting > 2 && fitting === block.rows.length - 1 ? fitting - 1 : fitting;
    if (count > 0) return [part(block.rows.slice(0, count)), part(block.rows.slice(count))];
    const { top, bottom } = canvas.content;
    const [first, ...others] = block.rows;
    // A row that is higher than a page is split within its cells.
    if (!first || rowHeight(canvas, first, layout) <= bottom - top - head || height < head + 60) return null;
    const cells = widths.map((wide, i) =>
      canvas.fit(textOf(first[i]), weightOf(first[i]), size, {
        width: wide - 2 * SIDE,
        height: height - head - 2 * pad,
      }),
    );
    return [part([cells.map(({ head }) => head)]), part([cells.map(({ rest }) => rest), ...others])];
  },
};

function rowsThatFit(canvas: Canvas, rows: TableBlock['rows'], layout: Layout, height: number): number {
  let [count, used] = [0, 0];
  for (const row of rows) {
    used += rowHeight(canvas, row, layout);
    if (used > height) break;
    count++;
  }
  return count;
}
