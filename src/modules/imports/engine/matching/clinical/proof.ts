import { BUILT_IN, type FieldDictionary } from '#imports/dictionary/known-fields.ts';
import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { isNullText } from '#platform/contract/import-kind/values/text.ts';
import { fold } from '#platform/contract/text.ts';
import { analyseColumn } from '../../parsing/column.ts';
import type { ColumnContext } from '../../parsing/column-context.ts';
import { parseCell } from '../../parsing/parsers.ts';
import { clinicalColumns } from './clinical.ts';
import { isClinicalValue, namesFinding, soundsClinical } from './clinical-words.ts';

/** Kinds that store any text as written. */
const FREE: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'name', 'surnames', 'fullName', 'email']);
/**
 * Names of places and posts may contain laboratories, psychologists or medicines without being clinical data of a
 * person.
 */
const POSTS = new Set([
  'area',
  'jobTitle',
  'headquarter',
  'project',
  'companyName',
  'lastHealthCentre',
  'healthCentre',
]);

const SAMPLES = 50;
/** Titles of the column that numbers the rows. */
const NUMBERING = new Set(['', 'n', 'no', 'nro', 'num', 'numero', 'item', 'it', 'fila', 'orden']);

/** Whether a text outside the columns, such as a title or a file name, contains no clinical words. */
export function freeOfClinicalWords(text: string): boolean {
  const folded = fold(text);
  return !isClinicalValue(text.trim()) && !namesFinding(folded) && !soundsClinical(folded);
}

/** Whether a cell is free of clinical data: only a value of its field, or words that are not clinical. */
export function freeCell(cell: SheetCell, column: ColumnContext): boolean {
  if (cell.kind !== 'text' || cell.text.trim() === '' || isNullText(cell.text)) return true;
  const { field } = column;
  if (!FREE.has(field.kind)) {
    const { value, issues } = parseCell(cell, column);
    if (value !== null) return !issues.some(({ code }) => code === 'detail-dropped');
  }
  if (!POSTS.has(field.key)) return freeOfClinicalWords(cell.text);
  return !isClinicalValue(cell.text.trim()) && !namesFinding(fold(cell.text));
}

/** Context of a column that is analysed without its other cells. */
export const aloneIn = (field: ImportField, today: string): ColumnContext => analyseColumn(field, [], { today });

interface ProofColumn {
  header: string;
  field: ImportField | null;
}

/**
 * Judges whether the content brought by a person inside the clinical wall may be seen outside it (docs/adr/0014). It
 * may when it passes the checks for a company user's file, each filled column is a non-clinical field, and no cell of
 * any row is clinical. `own`: the fields of the import.
 */
export class Proof {
  private readonly columns: readonly ProofColumn[];
  private readonly own: readonly ImportField[];
  private readonly contexts: (ColumnContext | null)[];
  private readonly samples: SheetCell[][];
  private readonly known: FieldDictionary;
  private failed: boolean;

  constructor(
    {
      names,
      columns,
      own,
      today,
    }: { names: readonly string[]; columns: readonly ProofColumn[]; own: readonly ImportField[]; today: string },
    dictionary: FieldDictionary = BUILT_IN,
  ) {
    this.columns = columns;
    this.own = own;
    this.known = dictionary;
    this.contexts = columns.map(({ field }) => field && aloneIn(field, today));
    this.samples = columns.map(() => []);
    this.failed = !names.every(freeOfClinicalWords) || columns.some(({ field }) => field?.clinical);
  }

  /** Checks a row above the data: titles and column names. */
  heading(cells: readonly SheetCell[]): boolean {
    if (cells.some((cell) => cell.kind === 'text' && !freeOfClinicalWords(cell.text))) this.failed = true;
    return !this.failed;
  }

  /** Checks a row, including rows that the import leaves out, because the file contains them anyway. */
  row(cells: readonly (SheetCell | undefined)[]): boolean {
    for (const [at, cell] of cells.entries()) {
      if (this.failed) break;
      if (cell === undefined || cell.kind === 'empty' || cellText(cell).trim() === '') continue;
      const context = this.contexts[at];
      if (!(context ? freeCell(cell, context) : this.numbers(at, cell))) this.failed = true;
      else if (context && this.samples[at]!.length < SAMPLES) this.samples[at]!.push(cell);
    }
    return !this.failed;
  }

  private numbers(at: number, cell: SheetCell): boolean {
    const column = this.columns[at];
    if (!column || !NUMBERING.has(fold(column.header))) return false;
    const number = Number(cellText(cell));
    const before = this.samples[at]!.at(-1);
    if (!Number.isInteger(number)) return false;
    this.samples[at] = [cell];
    return before === undefined || number === Number(cellText(before)) + 1;
  }

  /** Result after all rows were checked. */
  get holds(): boolean {
    if (this.failed) return false;
    const headers = this.columns.map(({ header }) => header);
    return clinicalColumns(headers, this.samples, this.own, this.known).length === 0;
  }
}
