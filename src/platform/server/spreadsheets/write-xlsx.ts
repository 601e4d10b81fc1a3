import type { Writable } from 'node:stream';
import { columnLetters } from './cells.ts';
import { commentsXml, notesVml } from './writing/notes-xml.ts';
import { contentTypes, notesRelations, rootRelations, workbookRelations, workbookXml } from './writing/package-xml.ts';
import { type ListReferences, type Note, sheetXml, textSheetXml } from './writing/sheet-xml.ts';
import { STYLES } from './writing/styles.ts';
import { sheetNames, type WriteWorkbook } from './writing/workbook.ts';
import { ZipWriter } from './writing/zip.ts';

export type {
  ColumnFormat,
  WriteCell,
  WriteColumn,
  WriteValue,
  WriteWorkbook,
} from './writing/workbook.ts';

/** Gives each drop-down list a column on the sheet of lists; equal lists share a column. */
function collectLists(book: WriteWorkbook, sheetName: string): { lists: string[][]; references: ListReferences[] } {
  const byKey = new Map<string, number>();
  const lists: string[][] = [];
  const references = book.sheets.map(({ columns }) =>
    columns.map(({ list }) => {
      const values = [...new Set((list ?? []).filter((value) => value !== ''))];
      if (values.length === 0) return null;
      const key = values.join('\0');
      const index = byKey.get(key) ?? lists.push(values) - 1;
      byKey.set(key, index);
      const letters = columnLetters(index);
      return `'${sheetName}'!$${letters}$1:$${letters}$${values.length}`;
    }),
  );
  return { lists, references };
}

/**
 * Writes a workbook to a stream and ends it, with only one row in memory at a time: frozen header, drop-down lists,
 * real dates, rejected cells in red with the reason. Texts are inline and never formulas.
 */
export async function writeXlsx(stream: Writable, book: WriteWorkbook): Promise<void> {
  const extra = ['Instrucciones', 'Listas'];
  const names = sheetNames([...book.sheets.map(({ name }) => name), ...extra]);
  const [instructionsName, listsName] = names.slice(-2) as [string, string];
  const { lists, references } = collectLists(book, listsName);
  const parts = names.slice(0, -2).map((name) => ({ name, hidden: false }));
  if (book.instructions?.length) parts.push({ name: instructionsName, hidden: false });
  if (lists.length > 0) parts.push({ name: listsName, hidden: true });

  const zip = new ZipWriter(stream);
  await zip.entry('_rels/.rels', rootRelations);
  await zip.entry('xl/workbook.xml', workbookXml(parts));
  await zip.entry('xl/_rels/workbook.xml.rels', workbookRelations(parts.length));
  await zip.entry('xl/styles.xml', STYLES);
  const noted: number[] = [];
  let number = 0;
  for (const sheet of book.sheets) {
    const notes: Note[] = [];
    number++;
    await zip.entry(`xl/worksheets/sheet${number}.xml`, sheetXml(sheet, references[number - 1] ?? [], notes));
    if (notes.length === 0) continue;
    noted.push(number);
    await zip.entry(`xl/worksheets/_rels/sheet${number}.xml.rels`, notesRelations(number));
    await zip.entry(`xl/comments${number}.xml`, commentsXml(notes));
    await zip.entry(`xl/drawings/vmlDrawing${number}.vml`, notesVml(notes));
  }
  if (book.instructions?.length)
    await zip.entry(`xl/worksheets/sheet${++number}.xml`, textSheetXml([book.instructions], 100));
  if (lists.length > 0) await zip.entry(`xl/worksheets/sheet${++number}.xml`, textSheetXml(lists, 30));
  await zip.entry('[Content_Types].xml', contentTypes(parts.length, noted));
  await zip.finish();
}
