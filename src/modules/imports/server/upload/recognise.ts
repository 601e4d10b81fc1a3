import { columnLetters } from '../../../../platform/server/spreadsheets/cells.ts';
import type { SheetPreview, WorkbookPreview } from '../../../../platform/server/spreadsheets/read.ts';
import type { ImportField } from '../../fields/field.ts';
import { IMPORT_DEFINITIONS, type ImportKind } from '../../fields/kinds.ts';
import { clinicalColumns, clinicalRefusal } from '../../matching/clinical.ts';
import { matchColumns, type RememberedMapping } from '../../matching/columns.ts';
import { judgeFile } from '../../matching/file-kind.ts';
import { type FoundHeader, findHeader, findShortHeader, headerAt, type MergedCells } from '../../matching/header.ts';
import { BUILT_IN, type KnownFields } from '../../matching/known-fields.ts';
import type { ImportColumn } from '../../model.ts';
import type { SheetCell } from '../../parsing/cell.ts';
import { sheetCell } from './sheet-cells.ts';

export interface Recognised {
  sheet: string;
  /** As Excel counts. */
  headerRow: number;
  firstDataRow: number;
  columns: ImportColumn[];
  notices: string[];
}

/** Why a sheet of the file cannot be imported; the sentence is for the user. */
export class NotRecognised extends Error {
  readonly code: 'not_this_kind' | 'clinical_columns';
  constructor(code: NotRecognised['code'], message: string) {
    super(message);
    this.code = code;
  }
}

interface Request {
  kind: ImportKind;
  fields: readonly ImportField[];
  /** All fields with the synonyms of the data dictionary; left out: those built in. */
  known?: KnownFields;
  /** Refuses clinical columns by name: the person is outside the wall. */
  outside: boolean;
  remembered: (headers: readonly string[]) => Promise<RememberedMapping>;
  sheet?: string;
  headerRow?: number | null;
}

/** Finds the sheet, the header row and the field of each column. @throws NotRecognised */
export async function recognise(workbook: WorkbookPreview, request: Request): Promise<Recognised> {
  const { kind, known = BUILT_IN } = request;
  const sheet =
    request.sheet === undefined
      ? bestSheet(workbook, kind, known)
      : workbook.sheets.find((s) => s.name === request.sheet);
  if (!sheet) throw new NotRecognised('not_this_kind', 'El archivo no tiene esa hoja. Elige una de la lista.');
  if (sheet.problem) throw new NotRecognised('not_this_kind', sheet.problem.message);
  const rows = sheet.rows.map((r) => r.cells.map(sheetCell));
  const header = locate(kind, sheet, rows, request.headerRow ?? null, known);
  // Two titles that are known make no header, and are told all the same.
  const told = header ?? findShortHeader(rows, fieldsOf(kind), 2);
  const samples = columnsOf(told ? rows.slice(told.firstDataRow) : rows);
  const headers = header?.headers ?? [];
  if (request.outside) {
    const refused = clinicalColumns(headers, samples, request.fields, known);
    if (refused.length > 0) throw new NotRecognised('clinical_columns', clinicalRefusal(refused));
  }
  const verdict = judgeFile(kind, told?.headers ?? null, samples, known);
  if (verdict.message || !header)
    throw new NotRecognised('not_this_kind', verdict.message || judgeFile(kind, null).message);
  const matches = matchColumns(headers, request.fields, await request.remembered(headers), samples);
  return {
    sheet: sheet.name,
    headerRow: sheet.rows[header.to]?.number ?? 1,
    firstDataRow: (sheet.rows[header.to]?.number ?? 1) + 1,
    columns: matches.map(
      (m): ImportColumn => ({
        index: m.column,
        letter: columnLetters(m.column),
        header: m.header,
        field: m.field,
        confidence: m.field || m.suggestion ? m.confidence : null,
        reason: m.reason,
        suggestion: m.suggestion,
      }),
    ),
    notices: noticesOf(sheet),
  };
}

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => IMPORT_DEFINITIONS[kind]?.fields ?? [];

/** The first sheet with a header that is known; else the first that can be read. */
function bestSheet(workbook: WorkbookPreview, kind: ImportKind, known: KnownFields): SheetPreview | undefined {
  const readable = workbook.sheets.filter((s) => !s.problem && s.rows.length > 0);
  const visible = readable.filter((s) => !s.hidden);
  return (
    visible.find(
      (s) =>
        headerOf(
          kind,
          s.rows.map((r) => r.cells.map(sheetCell)),
          [],
          known,
        ) !== null,
    ) ??
    visible[0] ??
    readable[0] ??
    workbook.sheets[0]
  );
}

/** Lists of one or two columns are told by the names of their own fields, others by any known names. */
function headerOf(
  kind: ImportKind,
  rows: SheetCell[][],
  merges: readonly MergedCells[],
  known: KnownFields,
): FoundHeader | null {
  const { needed = 3, fields = [] } = known.definitions[kind] ?? {};
  return findHeader(rows, merges, known.every) ?? (needed < 3 ? findShortHeader(rows, fields, needed, merges) : null);
}

function locate(
  kind: ImportKind,
  sheet: SheetPreview,
  rows: SheetCell[][],
  headerRow: number | null,
  known: KnownFields,
): FoundHeader | null {
  // Merges are told by Excel row; rows without content are not in the preview.
  const position = new Map(sheet.rows.map((r, i) => [r.number, i]));
  const merges = sheet.merges.flatMap(({ top, bottom, left, right }) => {
    const [from, to] = [position.get(top), position.get(bottom) ?? position.get(top)];
    return from === undefined || to === undefined ? [] : [{ top: from, bottom: to, left, right }];
  });
  if (headerRow === null) return headerOf(kind, rows, merges, known);
  const at = position.get(headerRow);
  return at === undefined ? null : headerAt(rows, at, merges);
}

function columnsOf(rows: readonly SheetCell[][]): SheetCell[][] {
  const width = Math.max(0, ...rows.map((r) => r.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? { kind: 'empty' as const }));
}

function noticesOf(sheet: SheetPreview): string[] {
  const notices: string[] = [];
  const hiddenRows = sheet.rows.filter((r) => r.hidden).length;
  if (hiddenRows > 0) notices.push('La hoja tiene filas ocultas: también se importan.');
  if (sheet.hiddenColumns.length > 0) notices.push('La hoja tiene columnas ocultas: también se leen.');
  return notices;
}
