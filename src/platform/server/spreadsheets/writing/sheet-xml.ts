import { cellAddress, columnLetters } from '../cells.ts';
import { textToSerial } from '../reading/serial-dates.ts';
import { cellStyle, HEADER_STYLE, PROSE_STYLE, REQUIRED_STYLE } from './styles.ts';
import type { ColumnFormat, WriteCell, WriteSheet, WriteValue } from './workbook.ts';
import { DECLARATION, escapeXml, MAIN, OFFICE } from './xml.ts';

const CHUNK = 64 * 1024;
/** Lists and formats apply to as many rows as an import accepts. */
const LAST_ROW = 100_001;
/** Most comments of a sheet, because Excel becomes slow with more; further rejected cells only get the red fill. */
const MAX_NOTES = 5_000;

export interface Note {
  row: number;
  column: number;
  text: string;
}

const inline = (address: string, style: number, text: string) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function cellXml(address: string, value: WriteValue, format: ColumnFormat, rejected: boolean): string {
  const style = cellStyle(format, rejected);
  if (value === null || value === undefined || value === '') return rejected ? `<c r="${address}" s="${style}"/>` : '';
  if (typeof value === 'boolean') return `<c r="${address}" s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? `<c r="${address}" s="${format === 'text' ? cellStyle('decimal', rejected) : style}"><v>${value}</v></c>`
      : '';
  }
  if (format === 'date' || format === 'datetime' || format === 'time') {
    const serial = textToSerial(value);
    if (serial !== null) return `<c r="${address}" s="${style}"><v>${serial}</v></c>`;
  }
  return inline(address, cellStyle('text', rejected), value);
}

const isRejected = (cell: WriteCell): cell is { value: WriteValue; problem: string } =>
  typeof cell === 'object' && cell !== null;

/** Reference of each column's list on the sheet of lists; null without a list. */
export type ListReferences = readonly (string | null)[];

function validations(references: ListReferences): string {
  const xml = references.flatMap((reference, column) => {
    if (reference === null) return [];
    const letters = columnLetters(column);
    return [
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="Valor fuera de la lista" error="El valor no está en la lista. ¿Quieres usarlo de todos modos?" sqref="${letters}2:${letters}${LAST_ROW}"><formula1>${reference}</formula1></dataValidation>`,
    ];
  });
  return xml.length === 0 ? '' : `<dataValidations count="${xml.length}">${xml.join('')}</dataValidations>`;
}

function head(sheet: WriteSheet, notes: Note[]): string {
  const columns = sheet.columns.map(({ width, format, header }, i) => {
    const wide = width ?? Math.min(Math.max(header.length + 3, 10), 40);
    return `<col min="${i + 1}" max="${i + 1}" width="${wide}" style="${cellStyle(format ?? 'text', false)}" customWidth="1"/>`;
  });
  const headers = sheet.columns.map(({ header, required, note }, column) => {
    if (note) notes.push({ row: 1, column, text: note });
    return inline(cellAddress(1, column), required ? REQUIRED_STYLE : HEADER_STYLE, header);
  });
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData><row r="1" ht="30" customHeight="1">${headers.join('')}</row>`;
}

/** A worksheet in chunks of text. Comments are collected in `notes`, because they are written to another part. */
export async function* sheetXml(sheet: WriteSheet, references: ListReferences, notes: Note[]): AsyncGenerator<string> {
  let xml = head(sheet, notes);
  const formats = sheet.columns.map(({ format }) => format ?? 'text');
  const letters = sheet.columns.map((_, i) => columnLetters(i));
  let row = 1;
  for await (const cells of sheet.rows) {
    row++;
    xml += `<row r="${row}">`;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      const address = `${letters[column] ?? columnLetters(column)}${row}`;
      const format = formats[column] ?? 'text';
      if (isRejected(cell)) {
        xml += cellXml(address, cell.value, format, true);
        if (notes.length < MAX_NOTES) notes.push({ row, column, text: cell.problem });
      } else xml += cellXml(address, cell, format, false);
    }
    xml += '</row>';
    if (xml.length > CHUNK) {
      yield xml;
      xml = '';
    }
  }
  const filter = sheet.columns.length > 0 ? `<autoFilter ref="A1:${cellAddress(row, sheet.columns.length - 1)}"/>` : '';
  yield `${xml}</sheetData>${filter}${validations(references)}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>${notes.length > 0 ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`;
}

/** A sheet of plain texts: lists with a column each, or lines of prose. */
export function* textSheetXml(columns: readonly (readonly string[])[], width: number): Generator<string> {
  const height = Math.max(...columns.map((column) => column.length), 0);
  let xml = `${DECLARATION}<worksheet xmlns="${MAIN}"><cols><col min="1" max="${columns.length}" width="${width}" customWidth="1"/></cols><sheetData>`;
  for (let row = 1; row <= height; row++) {
    const cells = columns.map((column, i) =>
      column[row - 1] ? inline(cellAddress(row, i), PROSE_STYLE, column[row - 1] ?? '') : '',
    );
    xml += `<row r="${row}">${cells.join('')}</row>`;
    if (xml.length > CHUNK) {
      yield xml;
      xml = '';
    }
  }
  yield `${xml}</sheetData></worksheet>`;
}
