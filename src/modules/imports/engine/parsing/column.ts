import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, type Issue, issue, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';
import type { ColumnContext, DateOrder, NameOrder, UnknownValue } from './column-context.ts';
import { CODED, isCacheable, parseCell } from './parsers.ts';
import { isGivenName } from './values/given-names.ts';

export interface ColumnOptions {
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  /** True when the workbook counts its days from 1904. */
  date1904?: boolean;
  /** Choices of the person; without them the column's values decide. */
  dateOrder?: 'day-first' | 'month-first';
  nameOrder?: NameOrder;
  /** Text as written in the file → code. */
  valueMap?: Readonly<Record<string, string>>;
}

/** Analyses a whole column once, for properties that a single cell does not show. */
export function analyseColumn(
  field: ImportField,
  cells: Iterable<SheetCell | undefined>,
  options: ColumnOptions,
): ColumnContext {
  const dates = field.kind === 'date' || field.kind === 'birthDate' ? judgeDates(field, cells) : null;
  const valueMap = new Map(Object.entries(options.valueMap ?? {}).map(([text, code]) => [fold(text), code]));
  const context: ColumnContext = {
    field,
    today: options.today,
    date1904: options.date1904 ?? false,
    dateOrder: options.dateOrder ?? dates?.order ?? 'day-first',
    nameOrder: options.nameOrder ?? (field.kind === 'fullName' ? judgeNames(cells) : 'surnames-first'),
    letterM: field.kind === 'sex' ? judgeLetterM(cells, valueMap) : 'M',
    valueMap,
    unknownValues: [],
    issues: options.dateOrder ? [] : (dates?.issues ?? []),
    cache: isCacheable(field.kind) ? new Map() : null,
  };
  return CODED.has(field.kind) ? { ...context, unknownValues: findUnknown(cells, context) } : context;
}

/** With H in the column, M is Mujer; with F, Masculino; with both, it is unclear. */
function judgeLetterM(
  cells: Iterable<SheetCell | undefined>,
  valueMap: ReadonlyMap<string, string>,
): 'M' | 'F' | 'unclear' {
  let [withH, withF] = [false, false];
  for (const cell of cells) {
    if (cell?.kind !== 'text' || cell.text.length > 4) continue;
    const letter = fold(cell.text);
    if (valueMap.has(letter)) continue;
    if (letter === 'h') withH = true;
    else if (letter === 'f') withF = true;
    if (withH && withF) return 'unclear';
  }
  return withH ? 'F' : 'M';
}

const SLASHED = /^\s*(\d{1,2})[/\-.](\d{1,2})[/\-.](\d{4}|\d{2})(?!\d)/;

function judgeDates(field: ImportField, cells: Iterable<SheetCell | undefined>): { order: DateOrder; issues: Issue[] } {
  let [dayFirst, monthFirst, open, real, realUpTo12] = [0, 0, 0, 0, 0];
  for (const cell of cells) {
    if (cell?.kind === 'date') {
      real++;
      if (Number(cell.date.slice(8, 10)) <= 12) realUpTo12++;
    } else if (cell?.kind === 'text') {
      const match = SLASHED.exec(cell.text);
      if (!match) continue;
      const [first, second] = [Number(match[1]), Number(match[2])];
      if (first > 12 && second <= 12) dayFirst++;
      else if (second > 12 && first <= 12) monthFirst++;
      else if (first !== second) open++;
    }
  }
  const name = `«${field.label}»`;
  if (monthFirst > dayFirst) {
    const message = `En la columna ${name}, ${monthFirst} fechas tienen el mes antes que el día: elige el orden de la columna.`;
    return { order: 'unclear', issues: [issue('error', 'date-order', message)] };
  }
  // A spreadsheet set to English turns 05/03 into 3 May and leaves 25/03 as text.
  if (dayFirst >= 3 && open === 0 && real >= 5 && realUpTo12 === real) {
    const message =
      `En la columna ${name}, Excel parece haber cambiado el día por el mes en ${real} fechas (ninguna pasa del día 12): ` +
      'compruébalas con el archivo original.';
    return { order: 'day-first', issues: [issue('warning', 'dates-swapped', message)] };
  }
  return { order: 'day-first', issues: [] };
}

/** When most rows start with a given name and few end with one, the surnames come last. */
function judgeNames(cells: Iterable<SheetCell | undefined>): NameOrder {
  let [start, end, rows] = [0, 0, 0];
  for (const cell of cells) {
    if (cell?.kind !== 'text' || cell.text.includes(',')) continue;
    const words = fold(cell.text).split(' ');
    if (words.length < 3) continue;
    if (isGivenName(words[0] ?? '')) start++;
    if (isGivenName(words.at(-1) ?? '')) end++;
    if (++rows >= 2000) break;
  }
  return start >= 3 && start >= rows * 0.4 && start > end * 3 ? 'names-first' : 'surnames-first';
}

const UNKNOWN_LIMIT = 50;

function findUnknown(cells: Iterable<SheetCell | undefined>, context: ColumnContext): UnknownValue[] {
  const counts = new Map<string, UnknownValue | null>();
  for (const cell of cells) {
    if (cell === undefined || cell.kind === 'empty' || cell.kind === 'error' || cell.kind === 'boolean') continue;
    const text = cellText(cell).trim();
    const counted = counts.get(text);
    if (counted) counted.count++;
    if (counted !== undefined || counts.size > 2000) continue;
    const parsed = parseCell(cell, context);
    const unknown = parsed.issues.some(({ severity }) => severity === 'error');
    counts.set(text, unknown ? { text, count: 1 } : null);
  }
  const unknownTexts = [...counts.values()].filter((value) => value !== null);
  return unknownTexts.sort((a, b) => b.count - a.count).slice(0, UNKNOWN_LIMIT);
}
