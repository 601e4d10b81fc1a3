import type { Writable } from 'node:stream';
import { type FormSheet, formXml, logoDrawing } from './writing/form-xml.ts';
import { contentTypes, relationTo, rootRelations, workbookRelations, workbookXml } from './writing/package-xml.ts';
import { textSheetXml } from './writing/sheet-xml.ts';
import { STYLES } from './writing/styles.ts';
import { sheetNames } from './writing/workbook.ts';
import { ZipWriter } from './writing/zip.ts';

export type { FormSheet } from './writing/form-xml.ts';

/** Writes a workbook of sheets to fill in by hand, followed by a sheet of notes, and ends the stream. */
export async function writeForm(
  stream: Writable,
  sheets: readonly FormSheet[],
  notes: readonly string[],
): Promise<void> {
  const names = sheetNames([...sheets.map(({ name }) => name), ...(notes.length > 0 ? ['Indicaciones'] : [])]);
  const drawn = sheets.flatMap(({ logo }, i) => (logo ? [i + 1] : []));
  const zip = new ZipWriter(stream);
  await zip.entry('[Content_Types].xml', contentTypes(names.length, [], drawn));
  await zip.entry('_rels/.rels', rootRelations);
  await zip.entry('xl/workbook.xml', workbookXml(names.map((name) => ({ name, hidden: false }))));
  await zip.entry('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
  await zip.entry('xl/styles.xml', STYLES);
  for (const [i, sheet] of sheets.entries()) {
    const n = i + 1;
    await zip.entry(`xl/worksheets/sheet${n}.xml`, formXml(sheet));
    if (!sheet.logo) continue;
    await zip.entry(`xl/worksheets/_rels/sheet${n}.xml.rels`, relationTo('drawing', `../drawings/drawing${n}.xml`));
    await zip.entry(`xl/drawings/drawing${n}.xml`, logoDrawing(sheet.logo));
    await zip.entry(`xl/drawings/_rels/drawing${n}.xml.rels`, relationTo('image', `../media/logo${n}.png`));
    await zip.entry(`xl/media/logo${n}.png`, [sheet.logo.png]);
  }
  if (notes.length > 0) await zip.entry(`xl/worksheets/sheet${names.length}.xml`, textSheetXml([notes], 110));
  await zip.finish();
}
