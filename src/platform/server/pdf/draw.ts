import { drawBlock, measureBlock } from './blocks/blocks.ts';
import { rowsThatFit } from './blocks/table.ts';
import { Canvas, PAGE } from './canvas.ts';
import { drawFooter, drawHeader, FOOTER_HEIGHT, HEADER_HEIGHT } from './frame.ts';
import type { Block, PdfSpec } from './spec.ts';

const TOP = 30 + HEADER_HEIGHT - 8;
const BOTTOM = PAGE.height - FOOTER_HEIGHT - 14;
const WIDTH = PAGE.width - 2 * PAGE.margin;

/** Draws a document: blocks from top to bottom, a new page where the next one does not fit. */
export async function drawPdf(spec: PdfSpec): Promise<Buffer> {
  const canvas = new Canvas(spec);
  let page = 0;
  let y = TOP;
  const turn = () => {
    canvas.pen.addPage();
    page++;
    drawHeader(canvas, spec.header, page);
    y = TOP;
  };
  const put = (block: Block) => {
    const height = measureBlock(canvas, block, WIDTH);
    if (y + height > BOTTOM && y > TOP) turn();
    drawBlock(canvas, block, PAGE.margin, y, WIDTH);
    y += height;
  };
  drawHeader(canvas, spec.header, page);
  for (const [i, block] of spec.body.entries()) {
    if (block.kind !== 'table') {
      // A heading stays with what it heads.
      const next = block.kind === 'section' ? spec.body[i + 1] : undefined;
      const after = next ? Math.min(measureBlock(canvas, next, WIDTH), 60) : 0;
      if (next && y + measureBlock(canvas, block, WIDTH) + after > BOTTOM) turn();
      put(block);
      continue;
    }
    let rest = block.rows;
    while (rest.length > 0) {
      const count = rowsThatFit(canvas, { ...block, rows: rest }, WIDTH, BOTTOM - y);
      if (count === 0 && y > TOP) {
        turn();
        continue;
      }
      put({ ...block, rows: rest.slice(0, Math.max(count, 1)) });
      rest = rest.slice(Math.max(count, 1));
    }
  }
  const pages = page + 1;
  for (let i = 0; i < pages; i++) {
    canvas.pen.switchToPage(i);
    drawFooter(canvas, spec.legal, i, pages);
  }
  return canvas.finish();
}
