import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import {
  cellText,
  EMPTY,
  issue,
  left,
  type Parsed,
  quote,
  refused,
  type SheetCell,
} from '#platform/contract/import-kind/values/cell.ts';
import {
  parseCompanyNumber,
  parseDocumentNumber,
  parseDocumentType,
  parseUbigeo,
} from '#platform/contract/import-kind/values/document.ts';
import { isNullText, parseText } from '#platform/contract/import-kind/values/text.ts';
import { fold } from '#platform/contract/text.ts';
import type { ColumnContext } from './column-context.ts';
import { parseCeaseReason } from './values/cease-reason.ts';
import { parseBloodGroup, parseScreening, parseSex, parseYesNo } from './values/choices.ts';
import { parseDiagnosisCode, parseOpacityProfusion, parseVisualAcuity } from './values/clinical-text.ts';
import { parseEmail, parsePhone } from './values/contact.ts';
import { parseDate } from './values/date.ts';
import { parseAptitude, parseExamType } from './values/exam-codes.ts';
import { parseLaboratory } from './values/laboratory.ts';
import { parseFullName, parseName, parseSurnames } from './values/name.ts';
import { parseNumber, parsePressure } from './values/number.ts';
import { parseTime } from './values/time.ts';
import { parseUrineCell } from './values/urine.ts';
import { parseVaccine, parseVaccineDose } from './values/vaccine.ts';
import { goesOn, parseDuration, parseWorkPlace } from './values/work.ts';
import { parseWorkerState } from './values/worker-state.ts';

type CellParser = (cell: SheetCell, column: ColumnContext) => Parsed<unknown>;

const typed = (cell: SheetCell): string => (cell.kind === 'number' ? String(cell.number) : cellText(cell));
const ofText =
  (parse: (text: string, column: ColumnContext) => Parsed<unknown>): CellParser =>
  (cell, column) =>
    parse(typed(cell), column);

const PARSERS: Record<FieldKind, CellParser> = {
  text: (cell, { field }) => (field.reads ? parseUrineCell(cell, field) : parseText(cellText(cell), field.maxLength)),
  documentType: ofText(parseDocumentType),
  documentNumber: (cell) => parseDocumentNumber(cell, null),
  name: ofText(parseName),
  surnames: ofText(parseSurnames),
  fullName: ofText((text, { nameOrder }) => parseFullName(text, nameOrder)),
  sex: ofText((text, { letterM }) => parseSex(text, letterM)),
  birthDate: parseDate,
  date: (cell, column) => goesOn(cell, column.field) ?? parseDate(cell, column),
  number: parseNumber,
  pressure: parsePressure,
  bloodGroup: ofText(parseBloodGroup),
  aptitude: ofText(parseAptitude),
  examType: ofText(parseExamType),
  yesNo: (cell, column) =>
    cell.kind === 'boolean' ? { value: cell.value, issues: EMPTY.issues } : YES_NO(cell, column),
  phone: parsePhone,
  email: ofText(parseEmail),
  companyNumber: ofText(parseCompanyNumber),
  ubigeo: ofText(parseUbigeo),
  diagnosisCode: ofText(parseDiagnosisCode),
  opacityProfusion: parseOpacityProfusion,
  visualAcuity: parseVisualAcuity,
  screening: ofText(parseScreening),
  ceaseReason: ofText(parseCeaseReason),
  workerState: ofText(parseWorkerState),
  time: parseTime,
  vaccine: ofText(parseVaccine),
  vaccineDose: ofText(parseVaccineDose),
  duration: ofText(parseDuration),
  workPlace: ofText(parseWorkPlace),
  laboratory: (cell, { today }) => parseLaboratory(cellText(cell), (field, text) => parseAlone(field, text, today)),
};
const YES_NO = ofText(parseYesNo);

/** Reads one value of a report as if it were the only cell of a column of its field. */
const parseAlone = (field: ImportField, text: string, today: string): Parsed<unknown> =>
  parseCell(
    { kind: 'text', text },
    {
      field,
      today,
      date1904: false,
      dateOrder: 'day-first',
      nameOrder: 'surnames-first',
      letterM: 'M',
      valueMap: new Map(),
      unknownValues: [],
      issues: [],
      cache: null,
    },
  );

/** Kinds whose values are codes of a list, which a person may map. */
export const CODED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...([
    'sex',
    'aptitude',
    'examType',
    'yesNo',
    'bloodGroup',
    'documentType',
    'screening',
    'vaccine',
    'workerState',
  ] as const),
]);
/** Kinds that interpret null texts themselves. */
const KINDS_WITH_BLANKS = new Set<FieldKind>(['text', 'name', 'surnames', 'fullName', 'laboratory']);
/** Kinds for which the list of null texts is asked last, since `PENDIENTE` or `(-)` is one of their values. */
const PARSED_BEFORE_BLANKS = new Set<FieldKind>(['aptitude', 'yesNo', 'screening', 'email', 'vaccineDose']);
/** Kinds whose texts hardly ever repeat: a cache would only cost memory. */
const UNIQUE = new Set<FieldKind>(['documentNumber', 'name', 'surnames', 'fullName', 'phone', 'email']);
const CACHE_LIMIT = 4096;

export const isCacheable = (kind: FieldKind): boolean => !UNIQUE.has(kind);

const nothing = (text: string): Parsed<never> =>
  left(issue('warning', 'no-value', `${quote(text)} se lee como vacío.`));

/** Result for empty and error cells, common to all kinds; undefined when the cell has content. */
function readBlank(cell: SheetCell | undefined): Parsed<never> | undefined {
  if (cell === undefined) return EMPTY;
  if (cell.kind === 'empty') {
    if (!cell.formula) return EMPTY;
    const message = 'La fórmula no tiene un valor guardado: abre el archivo en Excel, guárdalo y vuelve a subirlo.';
    return left(issue('warning', 'formula-without-value', message));
  }
  if (cell.kind === 'error') {
    return refused('cell-error', `La celda tiene el error ${cell.code}: corrige la fórmula o escribe el valor.`);
  }
  if (cell.kind === 'number' && !Number.isFinite(cell.number)) {
    return refused('cell-error', 'La celda no tiene un número válido: escribe el valor.');
  }
  return undefined;
}

/** Whether fields of this kind read the text as no value. */
const isBlankFor = (kind: FieldKind, text: string): boolean => !KINDS_WITH_BLANKS.has(kind) && isNullText(text);

/** Reads one cell with the parser of its column. Never throws. */
export function parseCell(cell: SheetCell | undefined, column: ColumnContext): Parsed<unknown> {
  const blank = readBlank(cell);
  if (blank || cell === undefined) return blank ?? EMPTY;
  if (cell.kind !== 'text')
    return column.valueMap.size ? parseMapped(cell, column) : PARSERS[column.field.kind](cell, column);
  const { cache } = column;
  const cachedValue = cache?.get(cell.text);
  if (cachedValue) return cachedValue;
  const parsed = parseMapped(cell, column);
  if (cache && cache.size < CACHE_LIMIT) cache.set(cell.text, parsed);
  return parsed;
}

function parseMapped(cell: SheetCell, column: ColumnContext): Parsed<unknown> {
  const { kind } = column.field;
  const text = typed(cell);
  if (column.valueMap.size) {
    const code = column.valueMap.get(fold(text));
    if (code !== undefined) return { value: fromCode(kind, code), issues: EMPTY.issues };
  }
  if (text.trim() === '') return EMPTY;
  if (!PARSED_BEFORE_BLANKS.has(kind)) return isBlankFor(kind, text) ? nothing(text) : PARSERS[kind](cell, column);
  const parsed = PARSERS[kind](cell, column);
  const ambiguous = parsed.issues[0]?.code.endsWith('-ambiguous');
  return parsed.value === null && parsed.issues.length > 0 && !ambiguous && isBlankFor(kind, text)
    ? nothing(text)
    : parsed;
}

/** Value of a mapped code; the empty code means no value. */
function fromCode(kind: FieldKind, code: string): string | boolean | null {
  if (code === '') return null;
  return kind === 'yesNo' ? code === 'SI' : code;
}

/** Reads a document number with the document type of its row. */
export function parseDocumentCell(cell: SheetCell | undefined, type: Parameters<typeof parseDocumentNumber>[1]) {
  const blank = readBlank(cell);
  if (blank || cell === undefined) return blank ?? EMPTY;
  if (cell.kind === 'text') {
    if (cell.text.trim() === '') return EMPTY;
    if (!/\d/.test(cell.text) && isNullText(cell.text)) return nothing(cell.text);
  }
  return parseDocumentNumber(cell, type);
}
