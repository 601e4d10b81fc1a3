import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Cell, SheetRow } from '#platform/server/spreadsheets/cells.ts';
import { readRows } from '#platform/server/spreadsheets/read.ts';
import { type WriteCell, type WriteColumn, writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts';

/**
 * Copies a sheet to a new workbook without the content of some columns; rows and columns keep their positions. The file
 * is written again, because the texts that cells share would remain in it if the cells were only emptied.
 */
export async function withoutColumns(
  content: Buffer,
  { name, columnCount }: { name: string; columnCount: number },
  cut: readonly number[],
): Promise<Buffer> {
  const out = new Set(cut);
  const lines = rowsInPlace(readRows(content, { sheet: name, batchSize: 1000 }));
  // The writer takes the first row as titles: they are texts in any file.
  const first = (await lines.next()).value ?? [];
  const columns: WriteColumn[] = Array.from({ length: columnCount }, (_, column) => ({
    header: out.has(column) ? '' : String(valueIn(first[column]) ?? ''),
  }));
  async function* blankCutColumns(): AsyncGenerator<WriteCell[]> {
    for await (const cells of lines) yield cells.map((cell, column) => (out.has(column) ? null : valueIn(cell)));
  }
  const stream = new PassThrough();
  const [written] = await Promise.all([
    buffer(stream),
    writeXlsx(stream, { sheets: [{ name, columns, rows: blankCutColumns() }] }).catch((error: Error) =>
      stream.destroy(error),
    ),
  ]);
  return written;
}

/** Rows without content are not read; they are written, so that every row keeps its number. */
async function* rowsInPlace(batches: AsyncIterable<SheetRow[]>): AsyncGenerator<Cell[]> {
  let next = 1;
  for await (const rows of batches)
    for (const { number, cells } of rows) {
      for (; next < number; next++) yield [];
      next++;
      yield cells;
    }
}

function valueIn(cell: Cell | undefined): string | number | boolean | null {
  switch (cell?.kind) {
    case 'text':
    case 'boolean':
      return cell.value;
    case 'date':
      // ISO text, which can be read in only one way.
      return cell.value.includes('-') ? cell.value.slice(0, 10) : cell.value;
    case 'number':
      // When the format shows more than the number, such as leading zeros, the displayed text is the intended value.
      return cell.text === String(cell.value) ? cell.value : cell.text;
    case 'error':
      return cell.value;
    default:
      return null;
  }
}
