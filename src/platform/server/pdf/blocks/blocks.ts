import type { Canvas } from '../canvas.ts';
import type { Block, RowBlock } from '../spec.ts';
import type { Drawn } from './block.ts';
import { barsBlock, columnsBlock } from './charts.ts';
import { commentBlock } from './comment.ts';
import { coverBlock } from './cover.ts';
import { drawingBlock } from './drawing.ts';
import { cardsBlock, listBlock, progressBlock } from './figures.ts';
import { heatBlock, sharesBlock } from './groups.ts';
import { imageBlock } from './image.ts';
import { linesBlock } from './lines.ts';
import { optionsBlock } from './options.ts';
import { signatureBlock, verificationBlock } from './proof.ts';
import { tableBlock } from './table.ts';
import { boxBlock, choicesBlock, fieldsBlock, sectionBlock, textBlock } from './text.ts';

const rowBlock: Drawn<RowBlock> = {
  measure: (canvas, row, width) =>
    Math.max(...placed(row, width).map(({ blocks, wide }) => heightOf(canvas, blocks, wide))),
  draw: (canvas, row, x, y, width) => {
    for (const { blocks, left, wide } of placed(row, width)) {
      let top = y;
      for (const block of blocks) {
        drawBlock(canvas, block, x + left, top, wide);
        top += measureBlock(canvas, block, wide);
      }
    }
  },
};

function placed({ cells, gap }: RowBlock, width: number) {
  const room = width - gap * (cells.length - 1);
  let left = 0;
  return cells.map(({ share, blocks }) => {
    const cell = { blocks, left, wide: share * room };
    left += cell.wide + gap;
    return cell;
  });
}

const heightOf = (canvas: Canvas, blocks: readonly Block[], width: number) =>
  blocks.reduce((sum, block) => sum + measureBlock(canvas, block, width), 0);

const space: Drawn<{ kind: 'space'; height: number }> = { measure: (_, { height }) => height, draw: () => {} };

const pageBreak: Drawn<{ kind: 'break' }> = { measure: () => 0, draw: () => {} };

const KINDS: { [K in Block['kind']]: Drawn<Extract<Block, { kind: K }>> } = {
  text: textBlock,
  section: sectionBlock,
  fields: fieldsBlock,
  choices: choicesBlock,
  box: boxBlock,
  table: tableBlock,
  bars: barsBlock,
  columns: columnsBlock,
  shares: sharesBlock,
  heat: heatBlock,
  lines: linesBlock,
  comment: commentBlock,
  cover: coverBlock,
  cards: cardsBlock,
  progress: progressBlock,
  list: listBlock,
  signature: signatureBlock,
  verification: verificationBlock,
  row: rowBlock,
  image: imageBlock,
  options: optionsBlock,
  drawing: drawingBlock,
  space,
  break: pageBreak,
};
const kindOf = (block: Block) => KINDS[block.kind] as Drawn<Block>;

export const measureBlock = (canvas: Canvas, block: Block, width: number): number =>
  kindOf(block).measure(canvas, block, width);
export const drawBlock = (canvas: Canvas, block: Block, x: number, y: number, width: number): void =>
  kindOf(block).draw(canvas, block, x, y, width);
export const splitBlock = (canvas: Canvas, block: Block, width: number, height: number): [Block, Block] | null =>
  kindOf(block).split?.(canvas, block, width, height) ?? null;
