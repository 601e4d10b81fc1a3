import { DECLARATION, escapePlain } from '#platform/server/spreadsheets/writing/xml.ts';
import type { WordBlock, WordSpec } from './spec.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const DRAWING =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const BRAND = '006098';
const SHADE = 'E8F1F7';
const LINE = '9FB3C1';

/** A4 with margins of 1.8 cm, in twentieths of a point. */
const PAGE = { short: 11906, long: 16838, margin: 1021 };
const widthOf = (landscape: boolean | undefined) => (landscape ? PAGE.long : PAGE.short) - 2 * PAGE.margin;

interface TextStyle {
  bold?: boolean;
  /** In half points. */
  size?: number;
  colour?: string;
  align?: 'left' | 'center' | 'right' | 'both';
  /** In twentieths of a point. */
  before?: number;
  after?: number;
  style?: string;
  keep?: boolean;
}

const run = (text: string, { bold, size, colour }: TextStyle) =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${colour ? `<w:color w:val="${colour}"/>` : ''}${size ? `<w:sz w:val="${size}"/>` : ''}</w:rPr>${text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapePlain(line)}</w:t>`)
    .join('<w:br/>')}</w:r>`;

function properties({ style, keep, before = 0, after = 0, align }: TextStyle, more = ''): string {
  return `<w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${keep ? '<w:keepNext/>' : ''}${more}<w:spacing w:before="${before}" w:after="${after}"/>${align ? `<w:jc w:val="${align}"/>` : ''}</w:pPr>`;
}
const paragraph = (text: string, textStyle: TextStyle = {}) =>
  `<w:p>${properties(textStyle)}${text ? run(text, textStyle) : ''}</w:p>`;
const field = (code: string) =>
  `<w:fldSimple w:instr=" ${code} "><w:r><w:rPr><w:sz w:val="15"/></w:rPr><w:t>1</w:t></w:r></w:fldSimple>`;

interface Cell {
  content: string;
  width: number;
  span?: number;
  shade?: string;
}

const cellXml = ({ content, width, span, shade }: Cell) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span && span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>` : ''}<w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`;

interface Row {
  cells: readonly Cell[];
  /** Least height of the row, in twentieths of a point. */
  height?: number;
  heading?: boolean;
}

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${LINE}"/>`)
  .join('');

function tableXml(grid: readonly number[], rows: readonly Row[], bordered = true): string {
  const total = grid.reduce((sum, each) => sum + each, 0);
  const lines = rows.map(
    ({ cells, height, heading }) =>
      `<w:tr><w:trPr><w:cantSplit/>${height ? `<w:trHeight w:val="${height}" w:hRule="atLeast"/>` : ''}${heading ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map(cellXml).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/>${bordered ? `<w:tblBorders>${BORDERS}</w:tblBorders>` : ''}<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="85" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid
    .map((each) => `<w:gridCol w:w="${each}"/>`)
    .join('')}</w:tblGrid>${lines.join('')}</w:tbl>`;
}

/** Integer widths in the given proportions that add up to `total`. */
function shared(total: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, each) => sum + each, 0);
  const widths = shares.map((each) => Math.floor((total * each) / all));
  widths[widths.length - 1]! += total - widths.reduce((sum, each) => sum + each, 0);
  return widths;
}

const titled = (title: string | undefined) =>
  title
    ? paragraph(title, { bold: true, colour: BRAND, size: 20, before: 200, after: 80, keep: true })
    : paragraph('', { size: 8, after: 60 });

/** Labels above space to write in; each line is four units wide. */
function fieldsXml({ title, items }: Extract<WordBlock, { kind: 'fields' }>, width: number): string {
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
    return tableXml(grid, [
      {
        height: tall ? 1300 : 560,
        cells: line.map(({ label, value }, i) => ({
          width: grid[i]!,
          content:
            paragraph(label, { size: 15, colour: '5B6B77' }) +
            paragraph(value ?? '', { size: 19, ...(tall ? { after: 500 } : {}) }),
        })),
      },
    ]);
  });
  // Word joins adjacent tables; a line of almost no height keeps them separate.
  const gap = '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>';
  return titled(title) + tables.join(gap);
}

function tableBlock({ title, columns, rows }: Extract<WordBlock, { kind: 'table' }>, width: number): string {
  const grid = shared(
    width,
    columns.map(({ wide }) => wide),
  );
  const size = columns.length > 8 ? 14 : 17;
  const heading: Row = {
    heading: true,
    cells: columns.map(({ label }, i) => ({
      width: grid[i]!,
      shade: BRAND,
      content: paragraph(label, {
        bold: true,
        colour: 'FFFFFF',
        size: Math.min(size, 16),
        align: 'center',
        before: 40,
        after: 40,
      }),
    })),
  };
  const body = rows.map((row) => ({
    height: 400,
    cells: columns.map((_, i) => ({
      width: grid[i]!,
      content: paragraph(row[i] ?? '', { size, before: 20, after: 20 }),
    })),
  }));
  return titled(title) + tableXml(grid, [heading, ...body]);
}

function checksXml({ title, items }: Extract<WordBlock, { kind: 'checks' }>, width: number): string {
  const across = Math.min(items.length, items.some((item) => item.length > 34) ? 2 : 4);
  const grid = shared(width, Array<number>(across).fill(1));
  const rows: Row[] = [];
  for (let at = 0; at < items.length; at += across)
    rows.push({
      height: 380,
      cells: grid.map((each, i) => ({
        width: each,
        content: paragraph(items[at + i] ? `☐  ${items[at + i]}` : '', { size: 18 }),
      })),
    });
  return titled(title) + tableXml(grid, rows);
}

function signXml({ items }: Extract<WordBlock, { kind: 'sign' }>, width: number): string {
  const grid = shared(width, Array<number>(items.length).fill(1));
  const cells = items.map((item, i) => ({
    width: grid[i]!,
    content:
      paragraph('_________________________', { align: 'center', before: 900, colour: LINE }) +
      paragraph(item, { align: 'center', size: 17 }),
  }));
  // An empty paragraph, because Word joins adjacent tables.
  return paragraph('', { size: 8 }) + tableXml(grid, [{ cells }], false);
}

function blockXml(block: WordBlock, width: number): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text, { style: 'Heading1', keep: true, before: 240, after: 100 });
    case 'text':
      return paragraph(block.text, { before: 100, after: 100, align: 'both' });
    case 'list':
      return block.items
        .map(
          (item) =>
            `<w:p>${properties({ after: 60, before: 60 }, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')}${run(item, {})}</w:p>`,
        )
        .join('');
    case 'fields':
      return fieldsXml(block, width);
    case 'checks':
      return checksXml(block, width);
    case 'table':
      return tableBlock(block, width);
    case 'sign':
      return signXml(block, width);
  }
}

export function documentXml({ body, landscape }: WordSpec): string {
  const size = landscape
    ? `<w:pgSz w:w="${PAGE.long}" w:h="${PAGE.short}" w:orient="landscape"/>`
    : `<w:pgSz w:w="${PAGE.short}" w:h="${PAGE.long}"/>`;
  const m = PAGE.margin;
  const blocks = body.map((block) => blockXml(block, widthOf(landscape))).join('');
  return `${DECLARATION}<w:document ${W} ${R}><w:body>${blocks}${paragraph('', { size: 8 })}<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/>${size}<w:pgMar w:top="1900" w:right="${m}" w:bottom="1000" w:left="${m}" w:header="500" w:footer="420" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

/** English Metric Units per point. */
const EMU = 12_700;

function logoXml({ width, height }: { width: number; height: number }): string {
  const scale = Math.min(110 / width, 44 / height);
  const [cx, cy] = [Math.round(width * scale * EMU), Math.round(height * scale * EMU)];
  return `<w:p>${properties({ align: 'center' })}<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="Logo" descr="Logo de la empresa"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="logo.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

export function headerXml({ header, title, landscape }: WordSpec): string {
  const grid = shared(widthOf(landscape), [24, 52, 24]);
  const { company, logo, facts } = header;
  const factLines = facts.map(([label, value]) => paragraph(`${label}: ${value}`, { size: 15 })).join('');
  const page = `<w:p>${properties({})}${run('Página ', { size: 15 })}${field('PAGE')}${run(' de ', { size: 15 })}${field('NUMPAGES')}</w:p>`;
  const cells = [
    { width: grid[0]!, content: logo ? logoXml(logo) : paragraph(company, { bold: true, size: 18, align: 'center' }) },
    {
      width: grid[1]!,
      content:
        paragraph(title.toUpperCase(), { bold: true, size: 21, colour: BRAND, align: 'center' }) +
        (logo ? paragraph(company, { size: 16, align: 'center' }) : ''),
    },
    { width: grid[2]!, content: factLines + page },
  ];
  return `${DECLARATION}<w:hdr ${W} ${R} ${DRAWING}>${tableXml(grid, [{ cells: cells.map((cell, i) => (i === 1 ? { ...cell, shade: SHADE } : cell)), height: 900 }])}${paragraph('', { size: 8 })}</w:hdr>`;
}

export const footerXml = ({ footer }: WordSpec): string =>
  `${DECLARATION}<w:ftr ${W}>${paragraph(footer, { size: 14, colour: '5B6B77' })}</w:ftr>`;

const FONT = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/>';

export const STYLES = `${DECLARATION}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>${FONT}<w:sz w:val="20"/><w:szCs w:val="20"/><w:lang w:val="es-PE"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:color w:val="${BRAND}"/><w:sz w:val="23"/></w:rPr></w:style></w:styles>`;

export const NUMBERING = `${DECLARATION}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="400" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
