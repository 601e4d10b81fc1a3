import * as XLSX from '@e965/xlsx';
import iconv from 'iconv-lite';

export type Cell = string | number | boolean | null | XLSX.CellObject;
type Rows = readonly (readonly Cell[])[];

interface SheetOptions {
  /** Merged ranges in Excel notation: `A1:D1`. */
  merges?: readonly string[];
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
}

interface BookOptions extends SheetOptions {
  /** Sheets before the one with the data. */
  before?: Readonly<Record<string, Rows>>;
  sheet?: string;
  date1904?: boolean;
  as?: 'xlsx' | 'biff8';
}

function sheetOf(rows: Rows, { merges = [], hiddenRows = [], hiddenColumns = [] }: SheetOptions): XLSX.WorkSheet {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
  const hide = (numbers: readonly number[]) =>
    Array.from({ length: Math.max(0, ...numbers) }, (_, i) => (numbers.includes(i + 1) ? { hidden: true } : {}));
  if (hiddenRows.length > 0) sheet['!rows'] = hide(hiddenRows);
  if (hiddenColumns.length > 0) sheet['!cols'] = hide(hiddenColumns);
  return sheet;
}

/** Builds a workbook with a library other than the product's writer. */
export function workbook(rows: Rows, options: BookOptions = {}): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, content] of Object.entries(options.before ?? {}))
    XLSX.utils.book_append_sheet(book, sheetOf(content, {}), name);
  XLSX.utils.book_append_sheet(book, sheetOf(rows, options), options.sheet ?? 'Hoja1');
  book.Workbook = { WBProps: { date1904: options.date1904 ?? false } };
  return XLSX.write(book, { type: 'buffer', bookType: options.as ?? 'xlsx', compression: true }) as Buffer;
}

interface CsvOptions {
  separator?: string;
  encoding?: 'utf8' | 'utf8-bom' | 'win1252' | 'utf16le';
}

export function csv(rows: Rows, { separator = ';', encoding = 'win1252' }: CsvOptions = {}): Buffer {
  const field = (cell: Cell) => {
    const text = cell === null ? '' : String(cell);
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = `${rows.map((row) => row.map(field).join(separator)).join('\r\n')}\r\n`;
  if (encoding === 'win1252') return iconv.encode(text, 'win1252');
  if (encoding === 'utf16le') return iconv.encode(text, 'utf16le', { addBOM: true });
  return Buffer.from(encoding === 'utf8-bom' ? `\ufeff${text}` : text);
}

const MS_A_DAY = 86_400_000;
/** Returns the days since the workbook's epoch, as Excel counts them. */
const serialOf = (day: string, date1904 = false): number =>
  Math.round(Date.parse(`${day}T00:00:00Z`) / MS_A_DAY) + (date1904 ? 25_569 - 1462 : 25_569);

/** A cell with a real Excel date. */
export const date = (day: string, { date1904 = false, time = 0, format = 'dd/mm/yyyy' } = {}): XLSX.CellObject => ({
  t: 'n',
  v: serialOf(day, date1904) + time,
  z: format,
});
/** A formula cell with the value that Excel stored in the file. */
export const formula = (text: string, cached: string | number): XLSX.CellObject => ({
  t: typeof cached === 'number' ? 'n' : 's',
  v: cached,
  f: text,
});
/** A number cell with a custom format, such as `00000000`. */
export const shown = (value: number, format: string): XLSX.CellObject => ({ t: 'n', v: value, z: format });
/** A cell with the error `#N/A`. */
export const NOT_AVAILABLE: XLSX.CellObject = { t: 'e', v: 42 };
