import { cellAddress, columnLetters } from '../cells.ts';
import { FORM_STYLES } from './styles.ts';
import { DECLARATION, escapePlain, escapeXml, MAIN, OFFICE } from './xml.ts';

interface FormLogo {
  png: Buffer;
  width: number;
  height: number;
}

/** A sheet to fill in by hand: lines of labels, a table with borders, lines below it. */
export interface FormSheet {
  name: string;
  title: string;
  /** Picture above the title, with its size in pixels. */
  logo?: FormLogo | null;
  landscape?: boolean;
  /** Labels with their known values, above the table. */
  above: readonly { label: string; value: string }[];
  columns: readonly { header: string; width: number; list?: readonly string[] }[];
  rows: readonly (readonly string[])[];
  below: readonly { label: string; value: string }[];
}

const cell = (address: string, style: number, text: string) =>
  text === ''
    ? `<c r="${address}" s="${style}"/>`
    : `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Columns of a label, and the last column that its value can take. */
const LABELS = { label: 1, most: 6 };

/** Texts are inline and marked `quotePrefix`, so that none becomes a formula. */
export function formXml(sheet: FormSheet): string {
  const { columns, rows, landscape } = sheet;
  const last = Math.max(columns.length, 2) - 1;
  const merged: string[] = [];
  const lines: string[] = [];
  let row = 0;
  const add = (cells: string, height?: number) => {
    lines.push(`<row r="${row}"${height ? ` ht="${height}" customHeight="1"` : ''}>${cells}</row>`);
  };
  const across = (from: number, to: number) => {
    if (to > from) merged.push(`${cellAddress(row, from)}:${cellAddress(row, to)}`);
  };
  const label = (each: { label: string; value: string }) => {
    row++;
    const end = Math.min(last, LABELS.most);
    const cells = Array.from({ length: end }, (_, i) =>
      cell(cellAddress(row, i + LABELS.label), FORM_STYLES.cell, i === 0 ? each.value : ''),
    );
    add(
      cell(cellAddress(row, 0), FORM_STYLES.label, each.label) + cells.join(''),
      heightOf(each.label, columns[0]?.width ?? 20),
    );
    across(LABELS.label, end);
  };
  if (sheet.logo) {
    row++;
    add('', LOGO_POINTS);
  }
  row++;
  add(cell(cellAddress(row, 0), FORM_STYLES.title, sheet.title), 26);
  across(0, last);
  sheet.above.forEach(label);
  row++;
  const header = ++row;
  const tallest = Math.max(...columns.map(({ header: text, width }) => heightOf(text, width)), 30);
  if (columns.length > 0) {
    add(columns.map((column, i) => cell(cellAddress(row, i), FORM_STYLES.header, column.header)).join(''), tallest);
    for (const each of rows) {
      row++;
      const cells = columns.map((_, i) => cell(cellAddress(row, i), FORM_STYLES.cell, each[i] ?? ''));
      add(cells.join(''), Math.max(...each.map((text, i) => heightOf(text, columns[i]?.width ?? 20)), 20));
    }
  }
  const end = row;
  if (sheet.below.length > 0) row++;
  sheet.below.forEach(label);
  const lists = columns.flatMap(({ list }, i) =>
    list?.length
      ? [
          `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${columnLetters(i)}${header + 1}:${columnLetters(i)}${end + 500}"><formula1>"${escapePlain(list.join(','))}"</formula1></dataValidation>`,
        ]
      : [],
  );
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const mergeCells = merged.map((ref) => `<mergeCell ref="${ref}"/>`);
  return [
    `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0">',
    `<pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/>`,
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>',
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    `<sheetData>${lines.join('')}</sheetData>`,
    merged.length > 0 ? `<mergeCells count="${merged.length}">${mergeCells.join('')}</mergeCells>` : '',
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="${landscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
    `${sheet.logo ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
  ].join('');
}

/** Height of the logo's row in points; the picture leaves a margin in it. */
const LOGO_POINTS = 48;
const LOGO_BOX = { width: 200, height: 54 };
/** Office measures drawings in units of 1/9525 of a pixel. */
const EMU = 9525;

/** The drawing with the logo, in the first row of a sheet. */
export function logoDrawing({ width, height }: FormLogo): string {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  const [cx, cy] = [Math.round(width * scale * EMU), Math.round(height * scale * EMU)];
  const space = 'http://schemas.openxmlformats.org/drawingml/2006';
  return `${DECLARATION}<xdr:wsDr xmlns:xdr="${space}/spreadsheetDrawing" xmlns:a="${space}/main"><xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>${4 * EMU}</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>${4 * EMU}</xdr:rowOff></xdr:from><xdr:ext cx="${cx}" cy="${cy}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="Logo" descr="Logo de la empresa"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}

/** Height in points of a text in a column of `width` characters. */
const heightOf = (text: string, width: number): number => 6 + 14 * Math.max(1, Math.ceil((text.length * 1.15) / width));
