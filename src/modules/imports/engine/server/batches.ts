import type { BATCH_SORTS } from '#platform/contract/import-kind/api.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import {
  type ImportBatch,
  type ImportColumn,
  type ImportCounts,
  type ImportState,
  importCounts,
} from '#platform/contract/import-kind/model.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, pageOfListing } from '#platform/server/database/statements/listing.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { ROLL_BACK_DAYS } from '#platform/server/import-kind/chain.ts';
import type { ContextColumn } from '../matching/context-rows.ts';
import type { CrossedChoice } from '../matching/crosses.ts';
import type { ColumnContext } from '../parsing/column-context.ts';

/** How to read a column whose cells are ambiguous. */
export interface ColumnChoice {
  dateOrder?: 'day-first' | 'month-first';
  /** Text → code; the empty code leaves the cell empty. */
  values?: Record<string, string>;
  /** Code for all rows of this file without a value; it is not remembered for the next file. */
  blank?: string;
}

/** Properties found for each whole column, by its field. */
export type Judgements = Record<string, Pick<ColumnContext, 'dateOrder' | 'nameOrder' | 'letterM' | 'issues'>>;

export type MergedDown = readonly [top: number, bottom: number, column: number];

/** Batch as the import engine reads it. */
export interface Batch {
  id: string;
  kind: ImportKind;
  state: ImportState;
  /**
   * True when the batch may be seen outside the clinical wall, because its content was proven free of clinical data.
   */
  proven_free: boolean;
  file_name: string;
  file_id: string | null;
  sheet: string | null;
  header_row: number | null;
  headers: ImportColumn[];
  options: {
    firstDataRow?: number;
    date1904?: boolean;
    notices?: string[];
    unrecognised?: string | null;
    hiddenRows?: number;
    /** Cells merged over several data rows: first and last row as in Excel (from 1), and their column. */
    mergedDown?: MergedDown[];
    /** Fields whose value is marked with a cross under one of several columns. */
    crossed?: CrossedChoice[];
    /** Virtual columns whose values are in rows of their own above their groups. */
    context?: ContextColumn[];
    skipHidden?: boolean;
    /** Sentences about what was skipped when the rows were read. */
    passedOver?: string[];
    today?: string;
    fingerprint?: string;
    mustType?: number | null;
    /** Catalogue entries that the import creates, as they were when it was started. */
    newNames?: ImportBatch['newNames'];
    /** A person's choices for a column, by its field. */
    choices?: Record<string, ColumnChoice>;
    judged?: Judgements;
  };
  total_rows: number;
  done_rows: number;
  last_row: number;
  planned: Partial<ImportCounts>;
  counts: Partial<ImportCounts> & { kept?: number; warnings?: number; added?: number };
  error: string | null;
  created_by: string | null;
  creator: string | null;
  created_at: string;
  finished_at: string | null;
  rolled_back_at: string | null;
  rolled_back_by: string | null;
  version: number;
  can_roll_back: boolean;
  /** True once the import began to write; then it can only be rolled back. */
  started: boolean;
}

const COLUMNS_SQL = `
select b.id, b.kind, b.state, b.proven_free, b.file_name, b.file_id, b.sheet, b.header_row, b.headers,
  b.options, b.total_rows, b.done_rows, b.last_row, b.planned, b.counts, b.error, b.created_by,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Vigía') as creator, b.created_at,
  b.finished_at, b.rolled_back_at, b.rolled_back_by, b.version, b.started_at is not null as started,
  (b.state = 'DONE' or b.state = 'FAILED' and b.started_at is not null)
    and b.finished_at > now() - interval '${ROLL_BACK_DAYS} days' as can_roll_back
from import_batches b left join users u on u.id = b.created_by
where b.customer_id = $1`;

interface NewBatch {
  kind: ImportKind;
  state: ImportState;
  provenFree?: boolean;
  fileName: string;
  /** In bytes; absent for rows sent without a file. */
  fileSize?: number;
  fileId?: string;
  sheet?: string | null;
  headerRow?: number | null;
  headers: readonly ImportColumn[];
  options: Batch['options'];
}

/** Inserts a batch created by the acting person and returns its id. */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<string> {
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into import_batches
      (customer_id, kind, state, proven_free, file_name, file_size, file_id, sheet, header_row, headers,
        options, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      tx.customerId,
      batch.kind,
      batch.state,
      batch.provenFree ?? false,
      batch.fileName,
      batch.fileSize ?? 0,
      batch.fileId ?? null,
      batch.sheet ?? null,
      batch.headerRow ?? null,
      JSON.stringify(batch.headers),
      JSON.stringify(batch.options),
      tx.actor.id,
    ],
  );
  return orNotFound(rows[0]).id;
}

/**
 * The batch. Outside the wall, row security hides a batch that was not proven free of clinical content.
 * @throws 404
 */
export async function loadBatch(tx: Tx, id: string): Promise<Batch> {
  return orNotFound(
    (await tx.client.query<Batch>(`${COLUMNS_SQL} and b.id = $2`, [tx.customerId, id])).rows[0],
    'No encontramos la importación.',
  );
}

/**
 * Takes the company's import lock until the transaction ends: one import at a time runs or is rolled back. To avoid a
 * deadlock, the lock is always taken before the lock of a batch, never after it.
 */
export async function lockImports(tx: Tx): Promise<{ busy: boolean }> {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [tx.customerId]);
  const { rows } = await tx.client.query<{ busy: boolean }>('select company_imports_running() as busy');
  return { busy: rows[0]?.busy ?? false };
}

/** The batch, locked until the transaction ends, so that two people cannot start it twice. */
export async function lockBatch(tx: Tx, id: string): Promise<Batch> {
  await tx.client.query('select 1 from import_batches where customer_id = $1 and id = $2 for update', [
    tx.customerId,
    id,
  ]);
  return loadBatch(tx, id);
}

export async function getBatchOf(scope: Scope, id: string, kinds?: readonly ImportKind[]): Promise<ImportBatch> {
  const [rows] = await scope.hot<[Batch[]]>([statement(`${COLUMNS_SQL} and b.id = $2`, [scope.customerId, id])]);
  const batch = rows.find((b) => kinds?.includes(b.kind) ?? true);
  return batchAnswer(orNotFound(batch, 'No encontramos la importación.'));
}

interface Filters {
  kinds?: readonly ImportKind[] | undefined;
  q?: string | undefined;
  rejected?: boolean | undefined;
  sort: string;
}

const REJECTED = `b.created_at > now() - make_interval(days => ${ROLL_BACK_DAYS})
  and (b.state = 'FAILED' or b.state = 'DONE' and (b.counts->>'ERROR')::int > 0)`;

const ORDERS = {
  createdAt: 'b.created_at',
  fileName: 'fold(b.file_name)',
  kind: 'b.kind',
  state: 'b.state',
  totalRows: 'b.total_rows',
  createdBy: 'creator',
} as const satisfies Record<(typeof BATCH_SORTS)[number], string>;

/** Imports of the company, newest first by default. */
export function batchListing(scope: Scope, q: Filters): Listing<ImportBatch> {
  const where = new Conditions(scope.customerId)
    .when(q.kinds, 'b.kind = any(?)')
    .when(q.q && `%${q.q.replace(/[\\%_]/g, '\\$&')}%`, 'b.file_name ilike ?');
  if (q.rejected) where.always(`(${REJECTED})`);
  return {
    rows: (limit) => `${COLUMNS_SQL}${where.and} ${inOrderOf(ORDERS, q.sort, 'b.id')} ${limit}`,
    matching: `select 1 from import_batches b where b.customer_id = $1${where.and}`,
    values: where.values,
    items: (rows: readonly Batch[]) => rows.map(batchAnswer),
  };
}

export const listBatchesOf = (
  scope: Scope,
  q: Filters & { page: number; page_size: number },
): Promise<Page<ImportBatch>> => pageOfListing(scope, batchListing(scope, q), q);

export function batchAnswer(b: Batch): ImportBatch {
  return {
    id: b.id,
    kind: b.kind,
    state: b.state,
    fileName: b.file_name,
    sheet: b.sheet,
    headerRow: b.header_row,
    columns: b.headers,
    totalRows: b.total_rows,
    doneRows: b.done_rows,
    planned: importCounts.parse(b.planned),
    counts: importCounts.parse(b.counts),
    keptRows: b.counts.kept ?? 0,
    warnings: b.counts.warnings ?? 0,
    addedRows: b.counts.added ?? 0,
    passedOver: b.options.passedOver ?? [],
    mustType: b.options.mustType ?? null,
    newNames: b.options.newNames ?? [],
    error: b.error,
    createdBy: b.creator,
    createdAt: b.created_at,
    finishedAt: b.finished_at,
    rolledBackAt: b.rolled_back_at,
    canRollBack: b.can_roll_back,
    restricted: !b.proven_free,
  };
}
