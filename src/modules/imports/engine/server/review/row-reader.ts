import { todayInLima } from '#platform/contract/dates.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { ImportColumn, StoredIssue } from '#platform/contract/import-kind/model.ts';
import { cellText, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { LIMITS } from '#platform/server/spreadsheets/limits.ts';
import { readPackedRows } from '#platform/server/spreadsheets/read.ts';
import type { PackedCell } from '#platform/server/spreadsheets/reading/packed.ts';
import { refusal } from '#platform/server/spreadsheets/refusal.ts';
import { mapInSlices } from '#platform/server/threads/time-slice.ts';
import type { ContextColumn } from '../../matching/context-rows.ts';
import { type CrossedChoice, readCrosses } from '../../matching/crosses.ts';
import { listOf } from '../../matching/required.ts';
import { namesPerson, type RowRole, rowRole } from '../../matching/rows.ts';
import { analyseColumn } from '../../parsing/column.ts';
import type { ColumnContext } from '../../parsing/column-context.ts';
import { type ColumnContexts, createRowParser, type RowValues } from '../../parsing/row.ts';
import type { Batch, ColumnChoice, Judgements, MergedDown } from '../batches.ts';
import { fieldsOf } from '../upload/recognise.ts';
import { packedCell } from '../upload/sheet-cells.ts';
import { ContextCells } from './context-cells.ts';
import { MergedCells } from './merged-cells.ts';

/** Row as it is stored: texts by column, parsed values and issues. */
export interface StagedRow {
  rowNo: number;
  raw: Record<string, string>;
  parsed: RowValues;
  issues: StoredIssue[];
}

interface FileRow {
  rowNo: number;
  cell(column: number): SheetCell | undefined;
  cells(): (SheetCell | undefined)[];
}

/** A row whose cells are already unpacked. */
export const openRow = ({ rowNo, cells }: { rowNo: number; cells: SheetCell[] }): FileRow => ({
  rowNo,
  cell: (column) => cells[column],
  cells: () => cells,
});

/** A row that stays in memory until all are read: it is stored packed, and its cells are created on each access. */
class PackedFileRow implements FileRow {
  readonly rowNo: number;
  private readonly packed: readonly PackedCell[];

  constructor(rowNo: number, packed: readonly PackedCell[]) {
    this.rowNo = rowNo;
    this.packed = packed;
  }

  cell(column: number): SheetCell | undefined {
    return column < this.packed.length ? packedCell(this.packed[column]) : undefined;
  }

  cells(): SheetCell[] {
    return this.packed.map(packedCell);
  }
}

export interface SheetPlan {
  sheet: string;
  firstDataRow: number;
  /** True when the person chose to skip the file's hidden rows. */
  skipHidden: boolean;
  mergedDown?: readonly MergedDown[];
  crossed?: readonly CrossedChoice[];
  context?: readonly ContextColumn[];
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  today: string;
  choices: Readonly<Record<string, ColumnChoice>>;
}

export const sheetPlan = (b: Batch): SheetPlan => ({
  sheet: b.sheet ?? '',
  firstDataRow: b.options.firstDataRow ?? (b.header_row ?? 1) + 1,
  skipHidden: b.options.skipHidden ?? false,
  mergedDown: b.options.mergedDown ?? [],
  crossed: (b.options.crossed ?? []).filter(({ field, columns: [first] }) =>
    b.headers.some((column) => column.index === first?.[0] && column.field === field),
  ),
  context: (b.options.context ?? []).filter(({ column }) =>
    b.headers.some(({ index, field }) => index === column && field !== null),
  ),
  columns: b.headers,
  fields: fieldsOf(b.kind),
  today: b.options.today ?? todayInLima(),
  choices: b.options.choices ?? {},
});

interface DataRows {
  rows: FileRow[];
  /** Sentences about skipped rows. */
  notices: string[];
}

/** The data rows of a sheet; totals, repeated headers, notes and empty rows are skipped and mentioned in `notices`. */
export async function readDataRows(content: Buffer, plan: SheetPlan): Promise<DataRows> {
  const mapping = mappingOf(plan.columns);
  const headers = plan.columns.map((c) => c.header);
  const document = mapping.indexOf('documentNumber');
  const rows: FileRow[] = [];
  const merged = new MergedCells(plan.mergedDown ?? []);
  const context = new ContextCells(plan.context ?? []);
  const passed: Record<PassedOver, number[]> = { total: [], header: [], note: [], hidden: [] };
  for await (const batch of readPackedRows(content, { sheet: plan.sheet, from: plan.firstDataRow, batchSize: 1000 }))
    for (const [number, hidden, packed] of batch) {
      merged.see(number, packed);
      const row = new PackedFileRow(number, packed);
      // For most rows the document cell is enough, so the other cells are not unpacked.
      const named = document >= 0 && namesPerson(row.cell(document));
      if (!named && context.see(row.cells(), packed)) continue;
      const role = named ? 'data' : rowRole(row.cells(), headers, mapping);
      if (role === 'empty') continue;
      if (role !== 'data') passed[role].push(number);
      else if (hidden && plan.skipHidden) passed.hidden.push(number);
      else rows.push(new PackedFileRow(number, context.filled(crossedCells(plan, merged.filled(number, packed)))));
      if (rows.length > LIMITS.rows) throw refusal('too-many-rows', plan.sheet);
    }
  return { rows, notices: [...passedOver(passed), ...merged.notices(headers)] };
}

/** Cells of a row with the value of its crosses in the first column of each choice. */
function crossedCells({ crossed = [] }: SheetPlan, packed: readonly PackedCell[]): readonly PackedCell[] {
  if (crossed.length === 0) return packed;
  const cells = [...packed];
  for (const [column, text] of readCrosses(crossed, (at) => packedCell(packed[at]))) {
    while (cells.length <= column) cells.push(null);
    cells[column] = text === '' ? null : text;
  }
  return cells;
}

type PassedOver = Exclude<RowRole, 'data' | 'empty'> | 'hidden';

const PASSED: Record<PassedOver, (one: boolean) => string> = {
  total: (one) => (one ? 'fila de totales' : 'filas de totales'),
  header: (one) => (one ? 'fila que repite los títulos' : 'filas que repiten los títulos'),
  note: (one) => (one ? 'fila de firma o nota' : 'filas de firmas o notas'),
  hidden: (one) => (one ? 'fila oculta' : 'filas ocultas'),
};

function passedOver(passed: Record<PassedOver, number[]>): string[] {
  return (Object.keys(PASSED) as PassedOver[]).flatMap((role) => {
    const rows = passed[role];
    if (rows.length === 0) return [];
    const which = `${listOf(rows.slice(0, 10).map(String))}${rows.length > 10 ? ' y otras' : ''}`;
    return `No se ${rows.length === 1 ? 'importa' : 'importan'} ${rows.length} ${PASSED[role](rows.length === 1)}: ${which}.`;
  });
}

export function mappingOf(columns: readonly ImportColumn[]): (string | null)[] {
  const mapping: (string | null)[] = [];
  for (const { index, field } of columns) mapping[index] = field;
  return Array.from(mapping, (field) => field ?? null);
}

/**
 * Parses the rows, 500 at a time, with what was judged of each whole column (date order, name order, mapped values).
 * Works in time slices, so that other requests are answered. Unmapped columns are dropped.
 */
export async function* parseRows(
  rows: readonly FileRow[],
  plan: SheetPlan,
  contexts: ColumnContexts,
): AsyncGenerator<StagedRow[]> {
  const mapping = mappingOf(plan.columns);
  const parse = createRowParser(mapping, plan.fields, contexts);
  const months = contexts.flatMap((context, column) => (context?.field.missingDay ? [column] : []));
  for (let from = 0; from < rows.length; from += 500)
    yield await mapInSlices(rows.slice(from, from + 500), (row) =>
      stage(row.rowNo, withMonths(row.cells(), months), mapping, parse),
    );
}

/**
 * Cells of a row in which dates without a day are texts («12/2020») in the given columns, whose fields choose the day.
 * The text is also stored, so that a corrected row is read the same. Years before 1920 are dates that mean no day.
 */
function withMonths(cells: readonly (SheetCell | undefined)[], columns: readonly number[]) {
  if (columns.length === 0) return cells;
  const read = [...cells];
  for (const column of columns) {
    const cell = read[column];
    if (cell?.kind !== 'date' || !cell.monthOnly || cell.date < '1920') continue;
    const text = `${cell.date.slice(5, 7)}/${cell.date.slice(0, 4)}`;
    read[column] = { kind: 'text', text, ...(cell.formula ? { formula: true as const } : {}) };
  }
  return read;
}

/** Contexts of the columns over all rows, at each column's index. */
export function contextsOf(rows: readonly FileRow[], plan: SheetPlan): Promise<ColumnContexts> {
  return mapInSlices(mappingOf(plan.columns), (key, column) => contextOf(plan, key, columnOf(rows, column)));
}

function contextOf(plan: SheetPlan, key: string | null, cells: Iterable<SheetCell | undefined>): ColumnContext | null {
  const field = key === null ? undefined : plan.fields.find((f) => f.key === key);
  if (!field) return null;
  const { dateOrder, values } = plan.choices[field.key] ?? {};
  return analyseColumn(field, cells, {
    today: plan.today,
    ...(dateOrder ? { dateOrder } : {}),
    ...(values ? { valueMap: values } : {}),
  });
}

/** Properties of the columns that are stored with the batch, so that a corrected row can be read without the others. */
export const judgementsOf = (contexts: ColumnContexts): Judgements =>
  Object.fromEntries(
    contexts.flatMap((context) => {
      if (!context) return [];
      const { field, dateOrder, nameOrder, letterM, issues } = context;
      return [[field.key, { dateOrder, nameOrder, letterM, issues }]];
    }),
  );

/** Contexts rebuilt from the stored properties. A later answer of the person takes precedence. */
export const contextsFrom = (plan: SheetPlan, judged: Judgements): ColumnContexts =>
  mappingOf(plan.columns).map((key) => {
    const context = contextOf(plan, key, []);
    const judgement = key === null ? undefined : judged[key];
    if (!context || !judgement) return context;
    return plan.choices[context.field.key]?.dateOrder
      ? { ...context, nameOrder: judgement.nameOrder, letterM: judgement.letterM }
      : { ...context, ...judgement };
  });

function* columnOf(rows: readonly FileRow[], column: number): Generator<SheetCell | undefined> {
  for (const row of rows) yield row.cell(column);
}

export function stage(
  rowNo: number,
  cells: readonly (SheetCell | undefined)[],
  mapping: readonly (string | null)[],
  parse: ReturnType<typeof createRowParser>,
): StagedRow {
  const { values, issues } = parse(cells);
  const raw: Record<string, string> = {};
  for (const [column, key] of mapping.entries()) {
    if (key === null) continue;
    const text = cellText(cells[column]);
    if (text !== '') raw[column] = text;
  }
  return {
    rowNo,
    raw,
    parsed: values,
    issues: issues.map(({ column, severity, code, message, suggestion, also }) => ({
      column,
      severity,
      code,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(also === undefined ? {} : { also: [...also] }),
    })),
  };
}
