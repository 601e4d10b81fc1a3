import type { Writable } from 'node:stream';
import { writeTo } from './writing/zip.ts';

type CsvValue = string | number | boolean | null | undefined;

export interface CsvTable {
  headers: readonly string[];
  rows: Iterable<readonly CsvValue[]> | AsyncIterable<readonly CsvValue[]>;
  /** Separator; `;` by default, because Excel for Spanish expects it. */
  separator?: ';' | ',' | '\t';
}

const CHUNK = 64 * 1024;
/** Beginnings of a text that a spreadsheet reads as a formula, also after blanks and in full-width form. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\0]/;

/** Puts an apostrophe before a text that a spreadsheet would read as a formula. */
export const neutralise = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function field(value: CsvValue, separator: string): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? neutralise(value) : String(value);
  return /["\r\n]/.test(text) || text.includes(separator) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** Writes UTF-8 with a mark (without it Excel reads Windows-1252) and ends the stream. */
export async function writeCsv(stream: Writable, { headers, rows, separator = ';' }: CsvTable): Promise<void> {
  const line = (values: readonly CsvValue[]) => `${values.map((value) => field(value, separator)).join(separator)}\r\n`;
  let text = `\ufeff${line(headers)}`;
  for await (const row of rows) {
    text += line(row);
    if (text.length > CHUNK) {
      await writeTo(stream, text);
      text = '';
    }
  }
  await writeTo(stream, text);
  stream.end();
}
