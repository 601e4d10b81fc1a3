import { HeadingLevel, LineRuleType, Paragraph, type Table } from 'docx';
import { BRAND, BULLETS, GREY, LINE, paragraph, shared, table } from './parts.ts';
import type { WordBlock } from './spec.ts';

type Part = Paragraph | Table;
type Block<Kind extends WordBlock['kind']> = Extract<WordBlock, { kind: Kind }>;

const titled = (title: string | undefined): Paragraph =>
  title
    ? paragraph(title, { bold: true, colour: BRAND, size: 20, before: 200, after: 80, keep: true })
    : paragraph('', { after: 60 });

/** Word joins adjacent tables; a line of almost no height keeps them separate. */
const gap = () => new Paragraph({ spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT } });

/** Labels above space to write in; each line is four units wide. */
function fields({ title, items }: Block<'fields'>, width: number): Part[] {
  const lines: (typeof items)[number][][] = [];
  let used = 5;
  for (const item of items) {
    const wide = Math.min(item.wide, 4);
    if (used + wide > 4) lines.push([]);
    used = used + wide > 4 ? wide : used + wide;
    lines.at(-1)!.push(item);
  }
  // Each line is a separate table, so that its cells fill the page width whatever their number.
  const tables = lines.map((line) => {
    const grid = shared(
      width,
      line.map(({ wide }) => wide),
    );
    const tall = line.some(({ wide, value }) => wide >= 4 && !value);
    const cells = line.map(({ label, value }) => ({
      content: [
        paragraph(label, { size: 15, colour: GREY }),
        paragraph(value ?? '', { size: 19, after: tall ? 500 : 0 }),
      ],
    }));
    return table(grid, [{ height: tall ? 1300 : 560, cells }]);
  });
  return [titled(title), ...tables.flatMap((each, i) => (i > 0 ? [gap(), each] : [each]))];
}

function rowsTable({ title, columns, rows }: Block<'table'>, width: number): Part[] {
  const grid = shared(
    width,
    columns.map(({ wide }) => wide),
  );
  const size = columns.length > 8 ? 14 : 17;
  const labelStyle = {
    bold: true,
    colour: 'FFFFFF',
    size: Math.min(size, 16),
    align: 'center',
    before: 40,
    after: 40,
  } as const;
  const heading = {
    heading: true,
    cells: columns.map(({ label }) => ({ shade: BRAND, content: [paragraph(label, labelStyle)] })),
  };
  const body = rows.map((row) => ({
    height: 400,
    cells: columns.map((_, i) => ({ content: [paragraph(row[i] ?? '', { size, before: 20, after: 20 })] })),
  }));
  return [titled(title), table(grid, [heading, ...body])];
}

function checks({ title, items }: Block<'checks'>, width: number): Part[] {
  const across = Math.min(items.length, items.some((item) => item.length > 34) ? 2 : 4);
  const grid = shared(width, Array<number>(across).fill(1));
  const rows = Array.from({ length: Math.ceil(items.length / across) }, (_, row) => ({
    height: 380,
    cells: grid.map((_width, i) => {
      const item = items[row * across + i];
      return { content: [paragraph(item ? `☐  ${item}` : '', { size: 18 })] };
    }),
  }));
  return [titled(title), table(grid, rows)];
}

function sign({ items }: Block<'sign'>, width: number): Part[] {
  const cells = items.map((item) => ({
    content: [
      paragraph('_________________________', { align: 'center', before: 900, colour: LINE }),
      paragraph(item, { align: 'center', size: 17 }),
    ],
  }));
  // An empty paragraph, because Word joins adjacent tables.
  return [paragraph(''), table(shared(width, Array<number>(items.length).fill(1)), [{ cells }], false)];
}

/** The paragraphs and tables of a block on a page with that width, in twentieths of a point. */
export function blockParts(block: WordBlock, width: number): Part[] {
  switch (block.kind) {
    case 'heading':
      return [paragraph(block.text, { keep: true, before: 240, after: 100 }, { heading: HeadingLevel.HEADING_1 })];
    case 'text':
      return [paragraph(block.text, { before: 100, after: 100, align: 'both' })];
    case 'list':
      return block.items.map((item) =>
        paragraph(item, { before: 60, after: 60 }, { numbering: { reference: BULLETS, level: 0 } }),
      );
    case 'fields':
      return fields(block, width);
    case 'checks':
      return checks(block, width);
    case 'table':
      return rowsTable(block, width);
    case 'sign':
      return sign(block, width);
  }
}
