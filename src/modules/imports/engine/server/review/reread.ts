import type { StoredIssue } from '#platform/contract/import-kind/model.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { mapInSlices } from '#platform/server/threads/time-slice.ts';
import { type ColumnContexts, createRowParser } from '../../parsing/row.ts';
import type { Batch } from '../batches.ts';
import { contextsOf, mappingOf, openRow, type StagedRow, sheetPlan, stage } from './row-reader.ts';

/** Issues of dates that can be read both ways. */
export const DATE_ORDER = 'date-order';

/** Texts that replace those of a row, by column; what stands there already is read again. */
export type Edits = ReadonlyMap<number, string>;

export interface StoredRow {
  rowNo: number;
  raw: Record<string, string>;
  parsed: Record<string, unknown>;
  issues: StoredIssue[];
}

/** The rows of the file as they are stored, or some of them; those that the import proposed beside them are left out. */
export const storedRows = async (tx: Tx, id: string, rowNos: readonly number[] | null = null): Promise<StoredRow[]> =>
  (
    await tx.client.query<StoredRow>(
      `select row_no as "rowNo", raw, parsed, issues from import_rows
       where customer_id = $1 and batch_id = $2 and not added ${rowNos ? 'and row_no = any ($3::integer[])' : ''} order by row_no`,
      rowNos ? [tx.customerId, id, rowNos] : [tx.customerId, id],
    )
  ).rows;

/** The cells of a stored row, with what replaces some of them. */
function cellsOf(
  { options }: Batch,
  mapping: readonly (string | null)[],
  { raw, parsed }: StoredRow,
  edits: Edits | undefined,
): SheetCell[] {
  return mapping.map((field, column): SheetCell => {
    const edited = edits?.get(column);
    const text = edited ?? raw[column] ?? '';
    // A real date is shown with its day first, whatever the order of the texts beside it.
    const monthFirst = field !== null && options.choices?.[field]?.dateOrder === 'month-first';
    const known = monthFirst && edited === undefined ? parsed[field] : null;
    if (typeof known === 'string') return { kind: 'date', date: known, serial: 0 };
    return text === '' ? { kind: 'empty' } : { kind: 'text', text };
  });
}

/** What all rows say of the columns, as they stand with what is changed. */
export async function judgeAnew(
  batch: Batch,
  all: readonly StoredRow[],
  changed: ReadonlyMap<number, Edits>,
): Promise<ColumnContexts> {
  const mapping = mappingOf(batch.headers);
  const rows = await mapInSlices(all, (row) => ({
    rowNo: row.rowNo,
    cells: cellsOf(batch, mapping, row, changed.get(row.rowNo)),
  }));
  return contextsOf(rows.map(openRow), sheetPlan(batch));
}

/** Reads the changed ones of some rows again, as their columns are understood. */
export async function reread(
  batch: Batch,
  rows: readonly StoredRow[],
  changed: ReadonlyMap<number, Edits>,
  contexts: ColumnContexts,
): Promise<StagedRow[]> {
  const mapping = mappingOf(batch.headers);
  const parse = createRowParser(mapping, sheetPlan(batch).fields, contexts);
  const staged = await mapInSlices(rows, (row) => {
    const edits = changed.get(row.rowNo);
    if (!edits) return [];
    const read = stage(row.rowNo, cellsOf(batch, mapping, row, edits), mapping, parse);
    const kept = Object.entries(row.raw).filter(([column]) => !edits.has(Number(column)));
    // How a date was read by an answer stays told while its cell stays as it is.
    const notes = row.issues.filter(
      ({ code, severity, column }) => code === DATE_ORDER && severity === 'info' && !edits.has(column ?? -1),
    );
    return [{ ...read, raw: { ...read.raw, ...Object.fromEntries(kept) }, issues: [...read.issues, ...notes] }];
  });
  return staged.flat();
}

/** Rows of one statement: an answer may change all of a file, which one text would hold at once. */
const WRITTEN_AT_ONCE = 1000;
const WRITE = `
update import_rows r set raw = x.raw, parsed = x.parsed, issues = x.issues, outcome = null, seen_version = null,
  has_errors = x.issues @? '$[*] ? (@.severity == "error")', has_warnings = x.issues @? '$[*] ? (@.severity == "warning")'
from jsonb_to_recordset($3::jsonb) as x("rowNo" integer, raw jsonb, parsed jsonb, issues jsonb)
where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x."rowNo"`;

/** Writes rows that were read again where they stand, not planned yet. */
export async function writeReread(tx: Tx, id: string, staged: readonly StagedRow[]): Promise<void> {
  for (let from = 0; from < staged.length; from += WRITTEN_AT_ONCE)
    await tx.client.query(WRITE, [tx.customerId, id, JSON.stringify(staged.slice(from, from + WRITTEN_AT_ONCE))]);
}
