import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Cell, SheetRow } from '#platform/server/spreadsheets/cells.ts';
import { readRows } from '#platform/server/spreadsheets/read.ts';
import { type WriteCell, type WriteColumn, writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts';

/**
 * A sheet of a file as a workbook of its own without what stands in some columns; rows and columns keep their places.
 * Written anew, since texts that a file shares between cells stay in it when their cells are emptied.
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
  async function* kept(): AsyncGenerator<WriteCell[]> {
    for await (const cells of lines) yield cells.map((cell, column) => (out.has(column) ? null : valueIn(cell)));
  }
  const stream = new PassThrough();
  const [written] = await Promise.all([
    buffer(stream),
    writeXlsx(stream, { sheets: [{ name, columns, rows: kept() }] }).catch((error: Error) => stream.destroy(error)),
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
      // Written as a text that can be read in one way only.
      return cell.value.includes('-') ? cell.value.slice(0, 10) : cell.value;
    case 'number':
      // What its format shows, zeros included, is what people meant.
      return cell.text === String(cell.value) ? cell.value : cell.text;
    case 'error':
      return cell.value;
    default:
      return null;
  }
}
