import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';

export const BRAND = '006098';
export const SHADE = 'E8F1F7';
export const GREY = '5B6B77';
export const LINE = '9FB3C1';
/** Name of the numbering of lists. */
export const BULLETS = 'bullets';

/** A4 with margins of 1.8 cm, in twentieths of a point. */
export const PAGE = { short: 11906, long: 16838, margin: 1021 };
export const widthOf = (landscape: boolean | undefined): number =>
  (landscape ? PAGE.long : PAGE.short) - 2 * PAGE.margin;

interface TextStyle {
  bold?: boolean;
  /** In half points. */
  size?: number;
  colour?: string;
  align?: 'left' | 'center' | 'right' | 'both';
  /** In twentieths of a point. */
  before?: number;
  after?: number;
  keep?: boolean;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters.
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The text in runs, one for each line. */
const runs = (text: string, { bold, size, colour }: TextStyle = {}): TextRun[] =>
  text
    .replace(NOT_XML, '')
    .split('\n')
    .map((line, i) => new TextRun({ text: line, bold, size, color: colour, break: i > 0 ? 1 : undefined }));

export function paragraph(text: string, style: TextStyle = {}, more: IParagraphOptions = {}): Paragraph {
  const { before = 0, after = 0, align, keep } = style;
  return new Paragraph({
    keepNext: keep,
    spacing: { before, after },
    alignment: align && AlignmentType[align === 'both' ? 'BOTH' : (align.toUpperCase() as 'LEFT' | 'CENTER' | 'RIGHT')],
    children: text ? runs(text, style) : [],
    ...more,
  });
}

interface Cell {
  content: readonly Paragraph[];
  shade?: string;
}

interface Row {
  /** One cell for each column of the grid. */
  cells: readonly Cell[];
  /** Least height of the row, in twentieths of a point. */
  height?: number;
  heading?: boolean;
}

const SIDE = { style: BorderStyle.SINGLE, size: 4, space: 0, color: LINE };
const BORDERS = {
  top: SIDE,
  left: SIDE,
  bottom: SIDE,
  right: SIDE,
  insideHorizontal: SIDE,
  insideVertical: SIDE,
};

/** A table whose columns have the given widths, in twentieths of a point. */
export function table(grid: readonly number[], rows: readonly Row[], bordered = true): Table {
  return new Table({
    width: { size: grid.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    columnWidths: grid,
    layout: TableLayoutType.FIXED,
    borders: bordered ? BORDERS : TableBorders.NONE,
    margins: { left: 85, right: 85, marginUnitType: WidthType.DXA },
    rows: rows.map(
      ({ cells, height, heading }) =>
        new TableRow({
          cantSplit: true,
          tableHeader: heading,
          height: height ? { value: height, rule: HeightRule.ATLEAST } : undefined,
          children: cells.map(
            ({ content, shade }, i) =>
              new TableCell({
                width: { size: grid[i]!, type: WidthType.DXA },
                shading: shade ? { type: ShadingType.CLEAR, color: 'auto', fill: shade } : undefined,
                verticalAlign: VerticalAlignTable.CENTER,
                children: content,
              }),
          ),
        }),
    ),
  });
}

/** Integer widths in the given proportions that add up to `total`. */
export function shared(total: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, each) => sum + each, 0);
  const widths = shares.map((each) => Math.floor((total * each) / all));
  widths[widths.length - 1]! += total - widths.reduce((sum, each) => sum + each, 0);
  return widths;
}
