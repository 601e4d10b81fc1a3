import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { CatalogueKind, ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportCounts } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ChangedTable } from './chain.ts';

export interface BatchRef {
  id: string;
  /** Keys of the fields that have a column: an absent column changes nothing. */
  mapped: readonly string[];
  /** Index of a field's column in the file, where an issue of it is shown; null when it has none. */
  columnOf(key: string): number | null;
  /** The code that a person gave for all rows without a value of a field; null where nobody was asked. */
  blankOf(key: string): string | null;
  /** The company's day the rules judge by, `YYYY-MM-DD`. */
  today: string;
}

/** A name that rows bring and no entry of its catalogue has. */
export interface WrittenName {
  kind: CatalogueKind;
  /** As most rows write it. */
  name: string;
  /** Folded. */
  written: string;
  rows: number;
  /** The entry that the company said it means; null: an entry will be made of it. */
  entryId: string | null;
}

/** The catalogues of which an import makes entries. */
export interface CatalogueNames {
  written(tx: Tx, batchId: string): Promise<WrittenName[]>;
  entries(tx: Tx): Promise<{ kind: CatalogueKind; id: string; name: string }[]>;
}

/** Reads the rows of a file as they come, so that PostgreSQL works while those after them are being understood. */
export interface RowReader {
  /** Reads rows from..to (row_no, inclusive), which are in `import_rows` now; each row once. */
  read(from: number, to: number): Promise<void>;
  /** The mark of what it read of the company, as `fingerprint` gives it; null where the kind has none. */
  mark(): string | null;
}

/**
 * One kind of import on the engine. All three verbs are SQL over the rows of `import_rows`, run inside the engine's
 * transactions; `parsed` holds the values by field key. None of them loops over rows in JavaScript without need.
 */
export interface ImportHandler {
  kind: ImportKind;
  /** What a person must be allowed to do to import it; for everyone else it does not exist. */
  policy: string;
  fields: readonly ImportField[];
  /** Rows may hold clinical content: visible inside the wall only, and only doctors and super admins import them. */
  medical: boolean;
  /** Its rows are files, not lines of a spreadsheet: it has no columns, no template and no cells to correct. */
  files?: true;
  /**
   * Rows are planned alone but for those about the same person: who shares a document, also one that was united with
   * another. After a correction only these are planned again; left out, all are.
   */
  byDocument?: true;
  /**
   * Rows of two chunks never need one another: so many are applied at once, PostgreSQL working on each with a core of its
   * own. Each first holds the workers it writes. Left out: one by one.
   */
  sideBySide?: {
    chunks: number;
    /** Whether the first chunk goes alone, since it makes most of what the others only refer to. Left out: never. */
    afterFirst?(tx: Tx, batchId: string): Promise<boolean>;
  };
  /** What it makes where its rows name what the company does not have. Left out: nothing. */
  names?: CatalogueNames;
  /** Name of what is imported, after a number: `colaboradores`. */
  noun: string;
  /** What its template says beside what all say; left out: that names of catalogues are made by the import. */
  instructions?: readonly string[];
  /**
   * Sets `outcome` of every row without errors (has_errors = false) and adds issues (marking has_errors) for what only
   * the company's data can tell: repeated rows, unknown workers, a name that does not belong to its document.
   * Repeatable: sees only what the file and the company hold; its issues are added by plan-issues.ts, whose codes a
   * new plan takes away first. It may add rows that the file does not have (`added`): who is missing in it.
   * `read`: what `reader` made read all rows in this transaction already.
   */
  plan(tx: Tx, batch: BatchRef, read: boolean): Promise<void>;
  /** Begins to read for the plan of a file whose rows are still to come. Left out: the plan reads all rows itself. */
  reader?(tx: Tx, batch: BatchRef): Promise<RowReader>;
  /**
   * How many workers the planned rows cease, where that is so much of the company that the person must type the number
   * before it starts; null where a click is enough.
   */
  mustType?(tx: Tx, planned: Partial<ImportCounts>): Promise<number | null>;
  /**
   * A cheap mark of all company data that the plan of a batch depends on. While it stays the same a plan still holds;
   * left out, every import is planned again before it starts.
   */
  fingerprint?(tx: Tx, batch: BatchRef): Promise<string>;
  /**
   * Writes the pending rows from..to (row_no, inclusive) and sets their state APPLIED with object_id, before and
   * applied_version, in the running transaction. Rows SIN_CAMBIOS become APPLIED without a write.
   */
  apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void>;
  /** The table whose rows it may change, counting `version` up by one each time. Left out: it only adds. */
  changes?: ChangedTable;
  /** Takes back applied rows from..to that nobody changed since: state REVERTED; what was changed stays: KEPT with a note. */
  revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void>;
  /** After the last row was taken back: removes what only this batch made and nobody uses (areas, job titles). */
  afterRevert?(tx: Tx, batch: BatchRef): Promise<void>;
}
