import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { CatalogueKind, ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportCounts } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ChangedTable } from './chain.ts';

export interface BatchRef {
  id: string;
  /** Keys of the fields that have a column; a field without a column changes nothing. */
  mapped: readonly string[];
  /** Index of a field's column in the file, where its issues are shown; null without a column. */
  columnOf(key: string): number | null;
  /** The code that a person gave for all rows without a value of the field; null when no person was asked. */
  blankOf(key: string): string | null;
  /** The current day in Lima, `YYYY-MM-DD`, that the rules use. */
  today: string;
}

/** A name in the rows that no entry of its catalogue has. */
export interface WrittenName {
  kind: CatalogueKind;
  /** The most frequent spelling. */
  name: string;
  /** The folded name. */
  written: string;
  rows: number;
  /** The entry that the company chose for the name; null when an entry will be created. */
  entryId: string | null;
}

/** Names in the catalogues in which an import can create entries. */
export interface CatalogueNames {
  written(tx: Tx, batchId: string): Promise<WrittenName[]>;
  entries(tx: Tx): Promise<{ kind: CatalogueKind; id: string; name: string }[]>;
}

/** Reads the rows of a file as they arrive, so that PostgreSQL works while later rows are being parsed. */
export interface RowReader {
  /** Reads the rows from..to (row_no, inclusive), which are already in `import_rows`; each row is read once. */
  read(from: number, to: number): Promise<void>;
  /** Fingerprint of the company data that was read, as from `fingerprint`; null when the kind has none. */
  mark(): string | null;
}

/**
 * A kind of import. `plan`, `apply` and `revert` are SQL over the rows of `import_rows` and run in the engine's
 * transactions; `parsed` holds the values by field key. They avoid loops over rows in JavaScript.
 */
export interface ImportHandler {
  kind: ImportKind;
  fields: readonly ImportField[];
  /** The rows are files instead of spreadsheet lines: no columns, no template and no cells to correct. */
  files?: true;
  /**
   * The plan of a row depends only on the rows of the same person (same document, also a merged one), so a correction
   * plans only these again; without it all rows are planned again.
   */
  byDocument?: true;
  /**
   * Chunks of rows are independent, so this many run at once, each on its own CPU core in PostgreSQL. Each chunk first
   * locks the workers that it writes. Without it the chunks run one by one.
   */
  sideBySide?: {
    chunks: number;
    /**
     * Whether the first chunk runs alone because it creates most of what the other chunks refer to; without it, never.
     */
    afterFirst?(tx: Tx, batchId: string): Promise<boolean>;
  };
  /** Creates catalogue entries for names that the company does not have; without it, nothing is created. */
  names?: CatalogueNames;
  /** Noun of the imported rows, after a number: `colaboradores`. */
  noun: string;
  /**
   * Instructions in the template besides the common ones; by default that the import creates missing catalogue entries.
   */
  instructions?: readonly string[];
  /**
   * Sets `outcome` of every row without errors (has_errors = false) and adds issues (marking has_errors) that need the
   * company's data: repeated rows, unknown workers, a name that does not match its document.
   * The plan can be repeated: it depends only on the file and the company's data, and a new plan first removes the
   * issues that plan-issues.ts added, by their codes. It may add rows that the file does not have (`added`), for
   * workers missing from the file.
   * `read`: the result of `reader` has already read all rows in this transaction.
   */
  plan(tx: Tx, batch: BatchRef, read: boolean): Promise<void>;
  /** Starts reading for the plan while rows still arrive; without it the plan itself reads all rows. */
  reader?(tx: Tx, batch: BatchRef): Promise<RowReader>;
  /**
   * Number of workers that the planned rows cease, if it is so large a part of the company that the person must type it
   * before the start; null when a click is enough.
   */
  mustType?(tx: Tx, planned: Partial<ImportCounts>): Promise<number | null>;
  /**
   * A cheap fingerprint of all company data that the plan of a batch depends on. While it is unchanged, the plan stays
   * valid; without it, every import is planned again before it starts.
   */
  fingerprint?(tx: Tx, batch: BatchRef): Promise<string>;
  /**
   * Writes the pending rows from..to (row_no, inclusive) in the running transaction and sets their state APPLIED with
   * object_id, before and applied_version. Rows SIN_CAMBIOS become APPLIED without a write.
   */
  apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void>;
  /**
   * The table whose existing rows the import can change; each change increases `version` by one. Without it the import
   * only adds rows.
   */
  changes?: ChangedTable;
  /**
   * The note of a kept row does not say who changed the object and when, because that may have been a clinical act.
   */
  hidesWhoChanged?: true;
  /**
   * Takes back the applied rows from..to that were not changed since (state REVERTED); changed rows stay (KEPT with a
   * note).
   */
  revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void>;
  /**
   * Runs after the last row was taken back: removes entries that only this batch created and that are not in use
   * (areas, job titles).
   */
  afterRevert?(tx: Tx, batch: BatchRef): Promise<void>;
}
