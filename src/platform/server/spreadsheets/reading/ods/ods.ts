import type { PackedRow } from '../packed.ts';
import type { OpenedFile, SheetEnd } from '../source.ts';
import { feed, type ZipFile } from '../zip-parts.ts';
import { OdsScanner } from './ods-sheet.ts';

const CONTENT = 'content.xml';

/** Opens an OpenDocument spreadsheet. All its tables are in one part, which is read again for each table. */
export async function openOds(file: ZipFile): Promise<OpenedFile> {
  const names = new OdsScanner(-1);
  for await (const _ of feed(file, CONTENT, names)) void _;

  async function* read(index: number): AsyncGenerator<PackedRow[], SheetEnd> {
    const scanner = new OdsScanner(index);
    for await (const _ of feed(file, CONTENT, scanner)) {
      const { rows } = scanner;
      scanner.rows = [];
      if (rows.length > 0) yield rows;
    }
    if (scanner.rows.length > 0) yield scanner.rows;
    return { hiddenColumns: scanner.hiddenColumns, merges: scanner.merges };
  }

  return { format: 'ods', sheets: names.sheets, read };
}
