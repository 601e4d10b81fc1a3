import type { FieldDictionary } from '#imports/dictionary/known-fields.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, quote, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { SheetPreview, WorkbookPreview } from '#platform/server/spreadsheets/read.ts';
import { runInSlices } from '#platform/server/threads/time-slice.ts';
import { clinicalDoubt, clinicalRefusal, clinicalSteps, isClinicalTitle } from '../../matching/clinical/clinical.ts';
import { listOf } from '../../matching/required.ts';
import { sheetCell } from './sheet-cells.ts';

interface Doubt {
  sheet: { name: string; columnCount: number };
  columns: readonly number[];
  headers: readonly string[];
}
const NO_DOUBT: Doubt = { sheet: { name: '', columnCount: 0 }, columns: [], headers: [] };

/** Error for content that may not be stored, in a file from outside the clinical wall. The message is for the user. */
export class ClinicalContent extends Error {
  readonly code: 'clinical_columns' | 'clinical_doubt';
  /** For `clinical_doubt`, the columns that are possibly clinical; otherwise empty. */
  readonly doubt: Doubt;
  constructor(code: ClinicalContent['code'], message: string, doubt: Doubt = NO_DOUBT) {
    super(message);
    this.code = code;
    this.doubt = doubt;
  }
}

/**
 * Checks the columns of the imported sheet.
 * @throws ClinicalContent
 */
export async function requireOpenColumns(
  sheet: SheetPreview,
  headers: readonly string[],
  samples: readonly (readonly SheetCell[])[],
  fields: readonly ImportField[],
  dictionary: FieldDictionary,
): Promise<void> {
  const width = Math.max(headers.length, samples.length);
  const titles = Array.from({ length: width }, (_, column) => headers[column] ?? '');
  const clinicalHeaders = await runInSlices(clinicalSteps(titles, samples, fields, dictionary));
  const certain = clinicalHeaders.filter((column) => column.certain);
  if (certain.length > 0) throw new ClinicalContent('clinical_columns', clinicalRefusal(certain));
  if (clinicalHeaders.length > 0) {
    const columns = clinicalHeaders.map(({ column }) => column);
    const names = clinicalHeaders.map(({ header }) => header);
    throw new ClinicalContent('clinical_doubt', clinicalDoubt(clinicalHeaders), { sheet, columns, headers: names });
  }
}

/** Number of rows searched for titles. */
const TITLE_ROWS = 60;
const TITLES = 3;
/** A single clinical title may be the name of an area. */
const CLINICAL_TITLES = 2;

/**
 * The whole file is stored, so its other sheets are checked too, and rows that may be another header: a row of titles
 * with some that are certainly clinical. Only names are checked, which is cheap for any number of sheets.
 * @throws ClinicalContent
 */
export function requireOpenSheets({ sheets }: WorkbookPreview, dictionary: FieldDictionary): void {
  for (const sheet of sheets) {
    const titles = clinicalTitles(sheet, dictionary);
    if (titles.length === 0) continue;
    const where = sheets.length > 1 ? `En la hoja ${quote(sheet.name)}: ` : '';
    const refused = clinicalRefusal(titles.map((header) => ({ header })));
    throw new ClinicalContent('clinical_columns', `${where}${refused}`);
  }
}

function clinicalTitles({ rows }: SheetPreview, dictionary: FieldDictionary): string[] {
  for (const { cells } of rows.slice(0, TITLE_ROWS)) {
    const texts = cells.map((cell) => cellText(sheetCell(cell)).trim()).filter((text) => text !== '');
    if (texts.length < TITLES || texts.some((text) => /^[\d\s.,/:+-]+$/.test(text))) continue;
    const clinical = [...new Set(texts)].filter((text) => isClinicalTitle(text, dictionary));
    if (clinical.length >= CLINICAL_TITLES) return clinical;
  }
  return [];
}

/** Notice on a batch with the columns removed from its file. */
export const cutNotice = (headers: readonly string[]): string => {
  const cut = headers.length === 1 ? 'Se quitó del archivo la columna' : 'Se quitaron del archivo las columnas';
  return `${cut} ${listOf(headers.map(quote))}, por si traía datos de salud.`;
};
