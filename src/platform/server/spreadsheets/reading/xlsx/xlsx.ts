import type { Upload } from '../../guard.ts';
import { refusal } from '../../refusal.ts';
import type { PackedRow } from '../packed.ts';
import type { OpenedFile, SheetEnd } from '../source.ts';
import { feed, smallPart } from '../zip-parts.ts';
import { readRelationships, readStyles, readWorkbookPart, SharedStrings } from './xlsx-parts.ts';
import { type SheetContext, SheetScanner } from './xlsx-sheet.ts';

type Xlsx = Extract<Upload, { format: 'xlsx' }>;

const folderOf = (part: string) => part.slice(0, Math.max(part.lastIndexOf('/'), 0));
const relationsOf = (part: string) => {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
};

async function readStrings(file: Xlsx, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part !== undefined && file.entries.has(part)) for await (const _ of feed(file, part, strings)) void _;
  return strings;
}

export async function openXlsx(file: Xlsx): Promise<OpenedFile> {
  const root = readRelationships(await smallPart(file, '_rels/.rels'), '');
  const main = [...root.values()].find((r) => r.kind === 'officeDocument')?.part ?? 'xl/workbook.xml';
  const relations = readRelationships(await smallPart(file, relationsOf(main)), folderOf(main));
  const workbook = readWorkbookPart(await smallPart(file, main));
  const partOf = (kind: string) => [...relations.values()].find((r) => r.kind === kind)?.part;
  const sheets = workbook.sheets.flatMap(({ name, hidden, relationship }) => {
    const target = relations.get(relationship);
    // Chart sheets have no cells.
    return target?.kind === 'worksheet' ? [{ name, hidden, part: target.part }] : [];
  });
  if (sheets.length === 0) throw refusal('empty-sheet');

  const stylesPart = partOf('styles');
  const styles = stylesPart && file.entries.has(stylesPart) ? readStyles(await smallPart(file, stylesPart)) : [];
  let context: SheetContext | undefined;

  async function* read(index: number): AsyncGenerator<PackedRow[], SheetEnd> {
    const part = sheets[index]?.part;
    if (part === undefined) throw refusal('sheet-not-found', String(index + 1));
    context ??= { date1904: workbook.date1904, styles, strings: await readStrings(file, partOf('sharedStrings')) };
    const scanner = new SheetScanner(context);
    for await (const _ of feed(file, part, scanner)) {
      const rows = scanner.rows;
      scanner.rows = [];
      if (rows.length > 0) yield rows;
    }
    if (scanner.rows.length > 0) yield scanner.rows;
    return { hiddenColumns: scanner.hiddenColumns, merges: scanner.merges };
  }

  return { format: 'xlsx', sheets: sheets.map(({ name, hidden }) => ({ name, hidden })), read };
}
