import type { StoredIssue } from '#platform/contract/import-kind/model.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { mapInSlices } from '#platform/server/threads/time-slice.ts';
import { type ColumnContexts, createRowParser } from '../../parsing/row.ts';
import type { Batch } from '../batches.ts';
import { contextsOf, mappingOf, openRow, type StagedRow, sheetPlan, stage } from './row-reader.ts';

/** Issue code of dates that can be read both ways. */
export const DATE_ORDER = 'date-order';

/** Texts that replace those of a row, by column; the same text means that the cell is read again. */
export type Edits = ReadonlyMap<number, string>;

export interface StoredRow {
  rowNo: number;
  raw: Record<string, string>;
  parsed: Record<string, unknown>;
  issues: StoredIssue[];
}

/** Stored rows of the file, all or some; rows that the import added are excluded. */
export const storedRows = async (tx: Tx, id: string, rowNos: readonly number[] | null = null): Promise<StoredRow[]> =>
  (
    await tx.client.query<StoredRow>(
      `select row_no as "rowNo", raw, parsed, issues from import_rows
       where customer_id = $1 and batch_id = $2 and not added ${rowNos ? 'and row_no = any ($3::integer[])' : ''}
       order by row_no`,
      rowNos ? [tx.customerId, id, rowNos] : [tx.customerId, id],
    )
  ).rows;

/** Cells of a stored row, with the replaced texts. */
function cellsOf(
  { options }: Batch,
  mapping: readonly (string | null)[],
  { raw, parsed }: StoredRow,
  edits: Edits | undefined,
): SheetCell[] {
  return mapping.map((field, column): SheetCell => {
    const edited = edits?.get(column);
    const text = edited ?? raw[column] ?? '';
    // A real date is shown with the day first, whatever the order of the texts in the column.
    const monthFirst = field !== null && options.choices?.[field]?.dateOrder === 'month-first';
    const parsedDate = monthFirst && edited === undefined ? parsed[field] : null;
    if (typeof parsedDate === 'string') return { kind: 'date', date: parsedDate, serial: 0 };
    return text === '' ? { kind: 'empty' } : { kind: 'text', text };
  });
}

/** Column contexts of all rows, with the changed cells. */
export async function contextsAfterEdits(
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

/** Reads the changed rows again with the given column contexts. */
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
    const uneditedCells = Object.entries(row.raw).filter(([column]) => !edits.has(Number(column)));
    // A note on how an answer's date order was applied stays while its cell is unchanged.
    const notes = row.issues.filter(
      ({ code, severity, column }) => code === DATE_ORDER && severity === 'info' && !edits.has(column ?? -1),
    );
    return [
      { ...read, raw: { ...read.raw, ...Object.fromEntries(uneditedCells) }, issues: [...read.issues, ...notes] },
    ];
  });
  return staged.flat();
}

/** Rows per statement: an answer may change all rows of a file, which would be too large for one JSON text. */
const WRITTEN_AT_ONCE = 1000;
const WRITE_SQL = `
update import_rows r set raw = x.raw, parsed = x.parsed, issues = x.issues, outcome = null, seen_version = null,
  has_errors = x.issues @? '$[*] ? (@.severity == "error")',
  has_warnings = x.issues @? '$[*] ? (@.severity == "warning")'
from jsonb_to_recordset($3::jsonb) as x("rowNo" integer, raw jsonb, parsed jsonb, issues jsonb)
where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x."rowNo"`;

/** Writes reread rows to `import_rows`, without a plan yet. */
export async function writeReread(tx: Tx, id: string, staged: readonly StagedRow[]): Promise<void> {
  for (let from = 0; from < staged.length; from += WRITTEN_AT_ONCE)
    await tx.client.query(WRITE_SQL, [tx.customerId, id, JSON.stringify(staged.slice(from, from + WRITTEN_AT_ONCE))]);
}
