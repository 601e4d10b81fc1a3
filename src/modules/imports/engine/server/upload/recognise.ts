import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import { BUILT_IN, type FieldDictionary } from '#imports/dictionary/known-fields.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportColumn } from '#platform/contract/import-kind/model.ts';
import { cellText, quote, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { columnLetters } from '#platform/server/spreadsheets/cells.ts';
import { LIMITS } from '#platform/server/spreadsheets/limits.ts';
import type { SheetPreview, WorkbookPreview } from '#platform/server/spreadsheets/read.ts';
import { refusal } from '#platform/server/spreadsheets/refusal.ts';
import { runInSlices } from '#platform/server/threads/time-slice.ts';
import { type ColumnMatch, matchSteps, type RememberedMapping, rememberedKey } from '../../matching/columns.ts';
import {
  type ContextColumn,
  contextLabels,
  dateField,
  type GroupNames,
  groupFields,
  titledField,
} from '../../matching/context-rows.ts';
import { type CrossedChoice, crossedChoices } from '../../matching/crosses.ts';
import { byHand, judgeFile, judgeSteps } from '../../matching/file-kind.ts';
import { findShortHeader, likelyHeader } from '../../matching/header.ts';
import { listOf } from '../../matching/required.ts';
import type { MergedDown } from '../batches.ts';
import { bestSheet, headerOf, headerOfRow, type OpenSheet, openSheet, samplesBelow } from './locate.ts';
import { requireOpenColumns, requireOpenSheets } from './wall-check.ts';

export interface Recognised {
  sheet: string;
  /** Row number as in Excel, from 1. */
  headerRow: number;
  firstDataRow: number;
  columns: ImportColumn[];
  /**
   * Checks that the file has no clinical data; a file from outside the clinical wall has already passed this check.
   * @throws ClinicalContent
   */
  requireOpen(): Promise<void>;
  notices: string[];
  hiddenRows: number;
  mergedDown: MergedDown[];
  crossed: CrossedChoice[];
  /**
   * Columns added after those of the sheet, for values that are in a row above a group of rows, such as «Área: Mina».
   */
  context: ContextColumn[];
  /** Message that the columns must be assigned by hand, because too few were recognised; null otherwise. */
  unrecognised: string | null;
}

/** Extra rows below the data allowed in a file with the maximum number of data rows. */
const BELOW = 20;

/** Reason why a sheet cannot be imported; the message is for the user. */
export class NotRecognised extends Error {
  readonly code = 'not_this_kind';
}

interface Request {
  kind: ImportKind;
  fields: readonly ImportField[];
  /** All fields with the synonyms of the data dictionary; only the built-in ones by default. */
  known?: FieldDictionary;
  /** Refuses clinical columns by name: the person is outside the wall. */
  outside: boolean;
  remembered: (headers: readonly string[]) => Promise<RememberedMapping>;
  /** Names of the company's entries that rows with only a title can have; none by default. */
  groupNames?: GroupNames;
  sheet?: string;
  headerRow?: number | null;
}

/**
 * Finds the sheet, the header row and the field of each column. If no header is recognised but a person could assign
 * the columns, the result contains a message; a header row that a person chose is accepted as it is.
 * @throws NotRecognised if nothing in the file can be assigned
 * @throws ClinicalContent if a person outside the wall brings clinical columns
 */
export async function recognise(workbook: WorkbookPreview, request: Request): Promise<Recognised> {
  const { kind, known = BUILT_IN, headerRow = null } = request;
  const sheet = sheetOf(workbook, request, known);
  const chosen = headerRow === null ? null : headerOfRow(sheet, headerRow, known);
  if (headerRow !== null && chosen === null)
    throw new NotRecognised(`La fila ${headerRow} está vacía. Elige la fila que tiene los títulos de las columnas.`);
  const header = chosen ?? headerOf(kind, sheet, known);
  // Two known titles are not enough for a header, but the message names them.
  const likeliestHeader =
    header ?? findShortHeader(sheet.rows, fieldsOf(kind), 2) ?? likelyHeader(sheet.rows, sheet.merges);
  const samples = samplesBelow(sheet, likeliestHeader?.firstDataRow ?? 0);
  const requireOpen = async () => {
    await requireOpenColumns(sheet.preview, likeliestHeader?.headers ?? [], samples, request.fields, known);
    requireOpenSheets(workbook, known);
  };
  if (request.outside) await requireOpen();
  const verdict = await runInSlices(judgeSteps(kind, likeliestHeader?.headers ?? null, samples, known));
  const doubtful = verdict.message !== '' || header === null;
  if (!likeliestHeader || verdict.instead || (doubtful && chosen === null && !byHand(kind, samples)))
    throw new NotRecognised(verdict.message || judgeFile(kind, null, samples, known).message);
  // Totals and signatures may follow the data, so the exact number of data rows is known only once they are read.
  if (sheet.preview.rowCount - likeliestHeader.firstDataRow > LIMITS.rows + BELOW)
    throw refusal('too-many-rows', sheet.preview.name);
  // With columns assigned by hand, a column without a title can be chosen too.
  const headers = doubtful
    ? samples.map((_, column) => likeliestHeader.headers[column] ?? '')
    : likeliestHeader.headers;
  const remembered = await request.remembered(headers);
  const recognisedMatches = await runInSlices(matchSteps(headers, request.fields, remembered, samples));
  const crossed = crossedChoices(headers, request.fields, samples).filter(
    ({ field, columns: [first] }) =>
      !recognisedMatches.some((match) => match.field === field) &&
      remembered[rememberedKey(headers[first![0]] ?? '')] !== null,
  );
  const matches = recognisedMatches.map((match): ColumnMatch => {
    const choice = crossed.find(({ columns: [first] }) => first![0] === match.column);
    return choice ? { ...match, field: choice.field, suggestion: null, confidence: 0.9, reason: 'parecido' } : match;
  });
  const context = await contextBelow(sheet, likeliestHeader.firstDataRow, matches, request);
  const requireOpenContext = () =>
    requireOpenColumns(
      sheet.preview,
      context.map(({ label }) => label),
      context.map(({ values }) => values),
      request.fields,
      known,
    );
  if (request.outside) await requireOpenContext();
  return {
    sheet: sheet.preview.name,
    headerRow: sheet.preview.rows[likeliestHeader.to]?.number ?? 1,
    firstDataRow: (sheet.preview.rows[likeliestHeader.to]?.number ?? 1) + 1,
    columns: [
      ...matches.map(
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
      ...context.map(
        ({ column, label, field }): ImportColumn => ({
          index: column,
          letter: '',
          header: label,
          field,
          suggestion: null,
          confidence: 0.9,
          reason: 'parecido',
        }),
      ),
    ],
    requireOpen: async () => {
      await requireOpen();
      await requireOpenContext();
    },
    crossed,
    context: context.map(({ column, label, titles }) => (titles ? { column, label, titles } : { column, label })),
    notices: [
      ...noticesOf(sheet.preview, hiddenBelow(sheet.preview, likeliestHeader.to)),
      ...crossed.map(crossNotice(headers)),
      ...contextNotice(context),
    ],
    hiddenRows: hiddenBelow(sheet.preview, likeliestHeader.to),
    mergedDown: mergedBelow(sheet.preview, sheet.preview.rows[likeliestHeader.to]?.number ?? 1),
    unrecognised: doubtful ? noticeOf(matches) : null,
  };
}

function noticeOf(matches: readonly ColumnMatch[]): string {
  const matchedTitles = matches.filter(({ field }) => field !== null).map(({ header }) => quote(header));
  const titled = matches.filter(({ header }) => header !== '').length;
  const recognised =
    matchedTitles.length === 0
      ? `no reconocemos ninguno de sus ${titled} títulos`
      : `de sus ${titled} títulos solo reconocemos ${listOf(matchedTitles.slice(0, 12))}`;
  return (
    `Este archivo tiene otra forma: ${recognised}. ` +
    'Comprueba cuál es la fila de títulos y elige tú qué es cada columna; lo recordaremos para el próximo.'
  );
}

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => IMPORT_DEFINITIONS[kind].fields;

function sheetOf(workbook: WorkbookPreview, { kind, sheet: name }: Request, dictionary: FieldDictionary): OpenSheet {
  const named = workbook.sheets.find((s) => s.name === name);
  const sheet = name === undefined ? bestSheet(workbook, kind, dictionary) : named && openSheet(named);
  if (!sheet) throw new NotRecognised('El archivo no tiene esa hoja. Elige una de la lista.');
  if (sheet.preview.problem) throw new NotRecognised(sheet.preview.problem.message);
  return sheet;
}

/** Number of hidden data rows, without the title row and the rows above it. */
const hiddenBelow = ({ rows, hiddenRowCount }: SheetPreview, header: number): number =>
  hiddenRowCount - rows.slice(0, header + 1).filter(({ hidden }) => hidden).length;

const crossNotice =
  (headers: readonly string[]) =>
  ({ columns }: CrossedChoice): string =>
    `Las columnas ${listOf(columns.map(([column]) => quote(headers[column] ?? '')))} se leen juntas: la cruz de cada fila dice cuál es.`;

/**
 * Label of the column, which no file has, for the group titles: rows with a single text that head the rows below them.
 * It is shown where columns are matched and in the review.
 */
const TITLE_LABEL = 'Título de cada grupo';

interface ContextMatch extends ContextColumn {
  field: string;
  values: SheetCell[];
}

/** Virtual columns from context rows, placed after those of the sheet. */
async function contextBelow(
  { rows, preview }: OpenSheet,
  from: number,
  matches: readonly ColumnMatch[],
  { fields, groupNames = {} }: Request,
): Promise<ContextMatch[]> {
  const document = matches.find(({ field }) => field === 'documentNumber');
  if (!document) return [];
  const below = rows.slice(from);
  const labels = contextLabels(below, document.column);
  const free = groupFields(fields).filter(({ key }) => !matches.some(({ field }) => field === key));
  const named = await runInSlices(
    matchSteps(
      labels.map(({ label }) => label),
      free,
    ),
  );
  const labelByField = new Map<string, (typeof labels)[number]>();
  for (const { column, field } of named) {
    const columnLabel = labels[column]!;
    const key = dateField(columnLabel.label, free) ?? field;
    if (key !== null && !labelByField.has(key)) labelByField.set(key, columnLabel);
  }
  const width = Math.max(preview.columnCount, matches.length, ...rows.map((cells) => cells.length));
  const labelled: ContextMatch[] = [...labelByField].map(([field, said], i) => ({ ...said, column: width + i, field }));
  const unnamed = free.filter(({ key }) => !labelByField.has(key));
  const titled = titledField(below, document.column, groupNames, unnamed);
  return titled ? [...labelled, { ...titled, label: TITLE_LABEL, column: width + labelled.length }] : labelled;
}

function contextNotice(columns: readonly ContextMatch[]): string[] {
  const labelled = columns.filter(({ titles }) => !titles).map(({ label }) => quote(label));
  const notices = columns.flatMap(({ titles, values: [first] }) =>
    titles && first
      ? [
          `Los títulos de grupo con un nombre que tu empresa ya tiene, como ${quote(cellText(first))}, valen para las filas de abajo. Debajo de otro título el dato queda vacío.`,
        ]
      : [],
  );
  if (labelled.length > 0)
    notices.unshift(
      `${listOf(labelled)}: las filas que solo dicen eso valen para todas las de abajo, hasta la siguiente.`,
    );
  return notices;
}

/** Maximum merges stored with a batch; more are only decoration of the sheet. */
const MOST_MERGES = 5_000;

const mergedBelow = ({ merges }: SheetPreview, header: number): MergedDown[] =>
  merges
    .filter(({ top, bottom }) => top > header && bottom > top)
    .slice(0, MOST_MERGES)
    .map(({ top, bottom, left }) => [top, bottom, left]);

function noticesOf(sheet: SheetPreview, hiddenRows: number): string[] {
  const notices: string[] = [];
  if (hiddenRows > 0) {
    const [hidden, areImported] =
      hiddenRows === 1 ? ['1 fila oculta', 'importa'] : [`${hiddenRows} filas ocultas`, 'importan'];
    notices.push(
      `La hoja tiene ${hidden}, quizás por un filtro: en el paso de columnas te preguntaremos si también se ${areImported}.`,
    );
  }
  if (sheet.hiddenColumns.length > 0) notices.push('La hoja tiene columnas ocultas: también se leen.');
  return notices;
}
