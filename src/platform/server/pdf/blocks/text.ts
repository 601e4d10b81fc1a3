import type { Mark } from '#platform/contract/marks.ts';
import { BRAND, type Canvas, INK, LINE, MUTED, TONES } from '../canvas.ts';
import type { BoxBlock, ChoicesBlock, FieldsBlock, SectionBlock, TextBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const sizeOf = (block: TextBlock) => block.size ?? 9.5;
const weightOf = (block: TextBlock) => (block.bold ? 'bold' : 'regular');

export const textBlock: Drawn<TextBlock> = {
  measure: (canvas, block, width) => canvas.heightOf(block.text, weightOf(block), sizeOf(block), width, 2),
  draw: (canvas, block, x, y, width) =>
    canvas.tag('P', () =>
      canvas
        .use(weightOf(block), sizeOf(block), block.muted ? MUTED : INK)
        .text(block.text, x, y, { width, lineGap: 2, align: block.align ?? 'left' }),
    ),
  split: (canvas, block, width, height) => {
    const { head, rest } = canvas.fit(block.text, weightOf(block), sizeOf(block), { width, height }, 2);
    return head && rest
      ? [
          { ...block, text: head },
          { ...block, text: rest },
        ]
      : null;
  },
};

const LETTER = 26;
const TITLE = 15;

/** The title of a page, over the width of its text. */
const largeSection: Drawn<SectionBlock> = {
  measure: (canvas, { title, letter, note }, width) => {
    const room = width - (letter ? LETTER + 10 : 0);
    const words = canvas.heightOf(title, 'bold', TITLE, room);
    return Math.max(words, letter ? LETTER : 0) + (note ? canvas.heightOf(note, 'regular', 9.5, width, 1) + 6 : 0) + 26;
  },
  draw: (canvas, block, x, y, width) => {
    const { title, letter, note } = block;
    const room = width - (letter ? LETTER + 10 : 0);
    const left = x + width - room;
    const words = canvas.heightOf(title, 'bold', TITLE, room);
    const high = Math.max(words, letter ? LETTER : 0);
    if (letter)
      canvas.artifact(() => canvas.pen.roundedRect(x, y + (high - LETTER) / 2, LETTER, LETTER, 6).fill(BRAND));
    canvas.tag('H2', () => {
      const box = { width: LETTER, align: 'center' as const, lineBreak: false };
      if (letter) canvas.use('bold', 14, '#FFFFFF').text(letter, x, y + high / 2 - 6, box);
      canvas.use('bold', TITLE, BRAND).text(title, left, y + (high - words) / 2 + 1, { width: room });
    });
    let top = y + high + 6;
    if (note) {
      const at = top;
      canvas.tag('P', () => canvas.use('regular', 9.5, MUTED).text(note, x, at, { width, lineGap: 1 }));
      top += canvas.heightOf(note, 'regular', 9.5, width, 1) + 6;
    }
    canvas.artifact(() => {
      canvas.pen.rect(x, top, width, 0.8).fill(LINE);
      canvas.pen.rect(x, top - 0.6, 48, 2).fill(BRAND);
    });
  },
};

export const sectionBlock: Drawn<SectionBlock> = {
  measure: (canvas, block, width) =>
    block.large ? largeSection.measure(canvas, block, width) : canvas.close ? 19 : 24,
  draw: (canvas, block, x, top, width) => {
    if (block.large) {
      largeSection.draw(canvas, block, x, top, width);
      return;
    }
    const { title } = block;
    const y = canvas.close ? top - 3 : top;
    canvas.artifact(() => {
      canvas.pen.rect(x, y + 8, 3, 10).fill(BRAND);
      const from = x + 10 + canvas.widthOf(title.toUpperCase(), 'bold', 8.5) + title.length * 0.6 + 8;
      canvas.pen.lineWidth(0.6).strokeColor(LINE);
      canvas.pen
        .moveTo(from, y + 13)
        .lineTo(x + width, y + 13)
        .stroke();
    });
    canvas.tag('H2', () =>
      canvas
        .use('bold', 8.5, BRAND)
        .text(title.toUpperCase(), x + 10, y + 9, { width: width - 10, characterSpacing: 0.6, lineBreak: false }),
    );
  },
};

const PAD = 7;
/** Sizes of label and value, their positions in the row, and the space below the value, in points. */
const LOOSE = { label: 7, value: 9.5, strong: 11.5, labelAt: 6, valueAt: 16, above: 17, below: 7 };
const DENSE: typeof LOOSE = { label: 6, value: 8.5, strong: 10, labelAt: 3.5, valueAt: 11, above: 11.5, below: 4 };
/** In a document of less height, the space below the values is less too. */
const CLOSE: typeof LOOSE = { ...DENSE, above: 11, below: 2.5 };
const looks = ({ close }: Canvas, { dense }: FieldsBlock) => (dense ? (close ? CLOSE : DENSE) : LOOSE);
type FieldItem = FieldsBlock['items'][number];
const fieldWeight = ({ strong, tone }: FieldItem) => (strong || tone ? 'bold' : 'regular');

/** Rows of the grid: items that fit next to each other, each with its position. */
function gridRows(canvas: Canvas, block: FieldsBlock, width: number) {
  const column = width / block.columns;
  const { above, below } = looks(canvas, block);
  const rows: { height: number; cells: { item: FieldItem; x: number; width: number }[] }[] = [];
  let used = block.columns;
  for (const item of block.items) {
    const span = Math.min(item.span ?? 1, block.columns);
    if (used + span > block.columns) {
      rows.push({ height: 0, cells: [] });
      used = 0;
    }
    const cell = { item, x: used * column, width: span * column };
    const row = rows[rows.length - 1];
    if (!row) continue;
    row.cells.push(cell);
    row.height = Math.max(row.height, above + valueHeight(canvas, block, item, cell.width) + below);
    used += span;
  }
  return rows;
}

const valueSize = (canvas: Canvas, block: FieldsBlock, { strong }: FieldItem) =>
  looks(canvas, block)[strong ? 'strong' : 'value'];
const valueHeight = (canvas: Canvas, block: FieldsBlock, item: FieldItem, width: number) =>
  canvas.heightOf(item.value || '—', fieldWeight(item), valueSize(canvas, block, item), width - 2 * PAD);

export const fieldsBlock: Drawn<FieldsBlock> = {
  measure: (canvas, block, width) => gridRows(canvas, block, width).reduce((sum, row) => sum + row.height, 0),
  draw: (canvas, block, x, y, width) => {
    const rows = gridRows(canvas, block, width);
    const height = rows.reduce((sum, row) => sum + row.height, 0);
    let top = y;
    canvas.artifact(() => {
      canvas.pen.lineWidth(0.6).strokeColor(LINE).roundedRect(x, y, width, height, 5).stroke();
      let line = y;
      for (const [i, row] of rows.entries()) {
        if (i > 0)
          canvas.pen
            .moveTo(x, line)
            .lineTo(x + width, line)
            .stroke();
        for (const cell of row.cells.slice(1))
          canvas.pen
            .moveTo(x + cell.x, line)
            .lineTo(x + cell.x, line + row.height)
            .stroke();
        line += row.height;
      }
    });
    for (const row of rows) {
      for (const { item, x: at, width: wide } of row.cells) {
        const options = { width: wide - 2 * PAD };
        canvas.tag('P', () => {
          const { label, labelAt, valueAt } = looks(canvas, block);
          canvas.use('regular', label, MUTED).text(item.label, x + at + PAD, top + labelAt, options);
          canvas
            .use(fieldWeight(item), valueSize(canvas, block, item), item.tone ? TONES[item.tone].strong : INK)
            .text(item.value || '—', x + at + PAD, top + valueAt, options);
        });
      }
      top += row.height;
    }
  },
};

const CHOICE = 46;

export const choicesBlock: Drawn<ChoicesBlock> = {
  measure: () => CHOICE,
  draw: (canvas, { items }, x, y, width) => {
    const gap = 8;
    const wide = (width - gap * (items.length - 1)) / items.length;
    for (const [i, { label, checked, tone, mark = 'check' }] of items.entries()) {
      const left = x + i * (wide + gap);
      const { strong, tint } = TONES[tone];
      canvas.artifact(() => {
        canvas.pen.lineWidth(checked ? 1.4 : 0.6).roundedRect(left, y, wide, CHOICE, 6);
        if (checked) canvas.pen.fillAndStroke(tint, strong);
        else canvas.pen.strokeColor(LINE).stroke();
        sign(canvas, left + 12, y + CHOICE / 2 - 8, checked ? strong : null, mark);
      });
      const room = wide - 46;
      const weight = checked ? 'bold' : 'regular';
      const size = 10;
      const high = canvas.heightOf(label, weight, size, room);
      // Readers who cannot see the box hear in words whether it is ticked.
      canvas.tag(
        'Figure',
        () =>
          canvas
            .use(weight, size, checked ? strong : MUTED)
            .text(label, left + 38, y + (CHOICE - high) / 2 + 1, { width: room }),
        `${label}: ${checked ? 'marcado' : 'sin marcar'}`,
      );
    }
  },
};

/** Lines of each sign in a square of 16 × 16, as lists of points. */
type Point = readonly [number, number];
const SIGNS: Record<Mark, readonly (readonly [Point, ...Point[]])[]> = {
  check: [
    [
      [4, 8.5],
      [7, 11.5],
      [12.2, 4.8],
    ],
  ],
  limits: [
    [
      [8, 4],
      [8, 9],
    ],
    [
      [8, 12],
      [8, 12.1],
    ],
  ],
  cross: [
    [
      [4.8, 4.8],
      [11.2, 11.2],
    ],
    [
      [11.2, 4.8],
      [4.8, 11.2],
    ],
  ],
  pause: [
    [
      [6, 4.5],
      [6, 11.5],
    ],
    [
      [10, 4.5],
      [10, 11.5],
    ],
  ],
  eye: [
    [
      [5.6, 6.2],
      [6, 4.6],
      [8, 3.8],
      [10, 4.8],
      [10.2, 6.4],
      [8, 8],
      [8, 9.6],
    ],
    [
      [8, 12.2],
      [8, 12.3],
    ],
  ],
  done: [
    [
      [4.5, 5],
      [11.5, 5],
    ],
    [
      [4.5, 8],
      [11.5, 8],
    ],
    [
      [4.5, 11],
      [9, 11],
    ],
  ],
  open: [
    [
      [5, 8],
      [5, 8.1],
    ],
    [
      [8, 8],
      [8, 8.1],
    ],
    [
      [11, 8],
      [11, 8.1],
    ],
  ],
  none: [
    [
      [4.5, 8],
      [11.5, 8],
    ],
  ],
};

function sign(canvas: Canvas, x: number, y: number, colour: string | null, mark: Mark): void {
  canvas.pen.lineWidth(0.9).roundedRect(x, y, 16, 16, 3);
  if (!colour) {
    canvas.pen.strokeColor('#A9B8C3').stroke();
    return;
  }
  canvas.pen.fill(colour);
  canvas.pen.lineWidth(2).lineCap('round').lineJoin('round').strokeColor('#FFFFFF');
  for (const [[fromX, fromY], ...others] of SIGNS[mark]) {
    canvas.pen.moveTo(x + fromX, y + fromY);
    for (const [toX, toY] of others) canvas.pen.lineTo(x + toX, y + toY);
    canvas.pen.stroke();
  }
}

export const boxBlock: Drawn<BoxBlock> = {
  measure: (canvas, block, width) =>
    Math.max(
      block.minHeight ?? 0,
      16 + (block.title ? 12 : 0) + canvas.heightOf(block.text, 'regular', 9.5, width - 24, 2),
    ),
  draw: (canvas, block, x, y, width) => {
    const { strong, tint } = TONES[block.tone];
    const height = boxBlock.measure(canvas, block, width);
    canvas.artifact(() => {
      canvas.pen.roundedRect(x, y, width, height, 5).fill(tint);
      canvas.pen.rect(x, y + 5, 2.5, height - 10).fill(strong);
    });
    const { title, text } = block;
    if (title) canvas.tag('P', () => canvas.use('bold', 7.5, strong).text(title, x + 12, y + 8, { width: width - 24 }));
    canvas.tag('P', () =>
      canvas.use('regular', 9.5).text(text, x + 12, y + (title ? 20 : 8), { width: width - 24, lineGap: 2 }),
    );
  },
  split: (canvas, { minHeight: _, ...block }, width, height) => {
    const room = { width: width - 24, height: height - 16 - (block.title ? 12 : 0) };
    const { head, rest } = canvas.fit(block.text, 'regular', 9.5, room, 2);
    return head && rest
      ? [
          { ...block, text: head },
          { ...block, text: rest },
        ]
      : null;
  },
};
