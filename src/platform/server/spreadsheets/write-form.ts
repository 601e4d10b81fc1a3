import type { Writable } from 'node:stream';
import { type FormSheet, formXml } from './writing/form-xml.ts';
import { contentTypes, rootRelations, workbookRelations, workbookXml } from './writing/package-xml.ts';
import { textSheetXml } from './writing/sheet-xml.ts';
import { STYLES } from './writing/styles.ts';
import { sheetNames } from './writing/workbook.ts';
import { ZipWriter } from './writing/zip.ts';

export type { FormSheet } from './writing/form-xml.ts';

/** Writes a workbook of sheets that are filled by hand, and a sheet of notes behind them, and ends the stream. */
export async function writeForm(
  stream: Writable,
  sheets: readonly FormSheet[],
  notes: readonly string[],
): Promise<void> {
  const names = sheetNames([...sheets.map(({ name }) => name), ...(notes.length > 0 ? ['Indicaciones'] : [])]);
  const zip = new ZipWriter(stream);
  await zip.entry('[Content_Types].xml', contentTypes(names.length, []));
  await zip.entry('_rels/.rels', rootRelations);
  await zip.entry('xl/workbook.xml', workbookXml(names.map((name) => ({ name, hidden: false }))));
  await zip.entry('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
  await zip.entry('xl/styles.xml', STYLES);
  for (const [i, sheet] of sheets.entries()) await zip.entry(`xl/worksheets/sheet${i + 1}.xml`, formXml(sheet));
  if (notes.length > 0) await zip.entry(`xl/worksheets/sheet${names.length}.xml`, textSheetXml([notes], 110));
  await zip.finish();
}
