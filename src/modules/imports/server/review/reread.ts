import type { Tx } from '../../../../platform/server/database/scope.ts';
import { mapInTurns } from '../../../../platform/server/threads/turns.ts';
import type { StoredIssue } from '../../model.ts';
import type { SheetCell } from '../../parsing/cell.ts';
import type { Batch } from '../batches.queries.ts';
import type { ImportHandler } from '../kind.ts';
import { mappingOf, parserFor, sheetPlan, stage } from './row-reader.ts';
import { planBatch } from './stage.ts';

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

/** The rows of the file as they are stored; those that the import proposed beside them are left out. */
export const storedRows = async (tx: Tx, id: string): Promise<StoredRow[]> =>
  (
    await tx.client.query<StoredRow>(
      'select row_no as "rowNo", raw, parsed, issues from import_rows where customer_id = $1 and batch_id = $2 and not added order by row_no',
      [tx.customerId, id],
    )
  ).rows;

/**
 * Reads some rows again, as their columns are now understood, and plans the batch anew: one corrected document can free
 * another row.
 */
export async function rereadRows(
  tx: Tx,
  handler: ImportHandler,
  batch: Batch,
  all: readonly StoredRow[],
  changed: ReadonlyMap<number, Edits>,
): Promise<void> {
  const mapping = mappingOf(batch.headers);
  const monthFirst = new Set(
    Object.entries(batch.options.choices ?? {}).flatMap(([field, { dateOrder }]) =>
      dateOrder === 'month-first' ? [field] : [],
    ),
  );
  const cellsOf = ({ rowNo, raw, parsed }: StoredRow): SheetCell[] =>
    mapping.map((field, column): SheetCell => {
      const edited = changed.get(rowNo)?.get(column);
      const text = edited ?? raw[column] ?? '';
      // A real date is shown with its day first, whatever the order of the texts beside it.
      const known = field !== null && monthFirst.has(field) && edited === undefined ? parsed[field] : null;
      if (typeof known === 'string') return { kind: 'date', date: known, serial: 0 };
      return text === '' ? { kind: 'empty' } : { kind: 'text', text };
    });
  const rows = await mapInTurns(all, (row) => ({ rowNo: row.rowNo, cells: cellsOf(row) }));
  const parse = await parserFor(rows, sheetPlan(batch));
  // How a date was read by an answer stays told while its cell stays as it is.
  const notesOf = (at: number, edits: Edits | undefined) =>
    all[at]!.issues.filter(
      ({ code, severity, column }) => code === DATE_ORDER && severity === 'info' && !edits?.has(column ?? -1),
    );
  const staged = await mapInTurns(rows, ({ rowNo, cells }, at) => {
    if (!changed.has(rowNo)) return [];
    const read = stage(rowNo, cells, mapping, parse);
    const edits = changed.get(rowNo);
    const kept = Object.entries(all[at]!.raw).filter(([column]) => !edits?.has(Number(column)));
    const raw = { ...read.raw, ...Object.fromEntries(kept) };
    return [{ ...read, raw, issues: [...read.issues, ...notesOf(at, edits)] }];
  });
  await tx.client.query(
    `update import_rows r set raw = x.raw, parsed = x.parsed, issues = x.issues, outcome = null, seen_version = null,
       has_errors = x.issues @? '$[*] ? (@.severity == "error")', has_warnings = x.issues @? '$[*] ? (@.severity == "warning")'
     from jsonb_to_recordset($3::jsonb) as x("rowNo" integer, raw jsonb, parsed jsonb, issues jsonb)
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x."rowNo"`,
    [tx.customerId, batch.id, JSON.stringify(staged.flat())],
  );
  await planBatch(tx, handler, batch);
}
