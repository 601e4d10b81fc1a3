import type { ColumnFormat } from './workbook.ts';
import { DECLARATION, MAIN } from './xml.ts';

/** Built-in formats: 49 is `@` (text), 1 is `0`, 20 is `h:mm`; numbers from 164 on are defined here. */
const FORMATS: Record<ColumnFormat, number> = { text: 49, number: 1, decimal: 0, date: 164, datetime: 165, time: 20 };
const ORDER = Object.keys(FORMATS) as ColumnFormat[];

export const HEADER_STYLE = 1;
export const REQUIRED_STYLE = 2;
export const PROSE_STYLE = 3;
const FIRST = 4;
const FORM = 16;
/** Styles of sheets that are filled in by hand. */
export const FORM_STYLES = { title: FORM, label: FORM + 1, header: FORM + 2, cell: FORM + 3 };

/** The style of a cell by its format; red when rejected. */
export const cellStyle = (format: ColumnFormat, rejected: boolean): number =>
  FIRST + ORDER.indexOf(format) * 2 + (rejected ? 1 : 0);

const fill = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const font = (bold = '', color = '') =>
  `<font>${bold}<sz val="11"/>${color}<name val="Calibri"/><family val="2"/></font>`;
const header = (fillId: number) =>
  `<xf numFmtId="49" fontId="1" fillId="${fillId}" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>`;

/** Every text cell has quotePrefix, so that editing a text that begins with `=` does not turn it into a formula. */
const cell = (format: ColumnFormat, fillId: number) =>
  `<xf numFmtId="${FORMATS[format]}" fontId="0" fillId="${fillId}" borderId="0" xfId="0"${format === 'text' ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFill="1"/>`;

/** Style of a cell in a sheet that is filled in by hand; border 1 is a thin line around it. */
const form = (fontId: number, fillId: number, borderId: number, align = '') =>
  `<xf numFmtId="49" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${align}vertical="center" wrapText="1"/></xf>`;

const XFS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  header(2),
  header(3),
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  ...ORDER.flatMap((format) => [cell(format, 0), cell(format, 4)]),
  form(2, 0, 0, 'horizontal="center" '),
  form(3, 5, 1),
  form(1, 6, 1, 'horizontal="center" '),
  form(0, 0, 1),
];

const SIDES = ['left', 'right', 'top', 'bottom'].map(
  (side) => `<${side} style="thin"><color rgb="FF9FB3C1"/></${side}>`,
);

export const STYLES = [
  `${DECLARATION}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>',
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>',
  '<fonts count="4">',
  font(),
  font('<b/>', '<color rgb="FFFFFFFF"/>'),
  '<font><b/><sz val="14"/><color rgb="FF006098"/><name val="Calibri"/><family val="2"/></font>',
  font('<b/>', '<color rgb="FF1F3A54"/>'),
  '</fonts>',
  '<fills count="7"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  ...['FF3B5B7A', 'FF1F3A54', 'FFFFC7CE', 'FFE8F1F7', 'FF006098'].map(fill),
  '</fills>',
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border>${SIDES.join('')}<diagonal/></border></borders>`,
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${XFS.length}">${XFS.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');
