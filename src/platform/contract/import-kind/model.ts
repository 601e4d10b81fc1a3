import { z } from 'zod';
import { coded, codesOf } from '#platform/contract/codes.ts';
import { CATALOGUE_KINDS, IMPORT_KIND_FACTS } from './kinds.ts';

export const importKind = coded(IMPORT_KIND_FACTS);
/** The kinds of import that read a spreadsheet. */
export const sheetKind = importKind.exclude(['documents']);

/** Beginning of the codes of issues that depend on the company's data, not on the row alone. */
export const PLAN_PREFIX = 'plan:';

export const importStateLabels = {
  UPLOADED: 'Archivo subido',
  READING: 'Leyendo filas',
  REVIEW: 'En revisión',
  QUEUED: 'En cola',
  RUNNING: 'Importando',
  DONE: 'Terminada',
  FAILED: 'Con error',
  CANCELLED: 'Cancelada',
  ROLLING_BACK: 'Revirtiendo',
  ROLLED_BACK: 'Revertida',
};
export type ImportState = keyof typeof importStateLabels;
export const importStates = codesOf(importStateLabels);

export const outcomeLabels = {
  NUEVO: 'Nuevos',
  ACTUALIZADO: 'Actualizados',
  SIN_CAMBIOS: 'Sin cambios',
  REACTIVADO: 'Reactivados',
  CESADO: 'Cesados',
  ERROR: 'Con error',
};
export const outcomes = codesOf(outcomeLabels);
export const importCounts = z.object({
  NUEVO: z.int().default(0),
  ACTUALIZADO: z.int().default(0),
  SIN_CAMBIOS: z.int().default(0),
  REACTIVADO: z.int().default(0),
  CESADO: z.int().default(0),
  ERROR: z.int().default(0),
});
export type ImportCounts = z.output<typeof importCounts>;

/** A column of the file and the field it was matched with. */
export const importColumn = z.object({
  index: z.int(),
  letter: z.string(),
  header: z.string(),
  field: z.string().nullable(),
  /** 0 to 1; null when a person chose the field. */
  confidence: z.number().nullable(),
  reason: z.string().nullable(),
  /** Field that is only suggested: the similarity is too weak for an automatic match. */
  suggestion: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof importColumn>;

export const importFieldOption = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  required: z.boolean(),
  /** When the file has no such column, the value is asked once for the whole file. */
  asked: z.boolean(),
  /** Sets of fields; any such set can replace this required field. */
  alternatives: z.array(z.array(z.string())),
});
export type ImportFieldOption = z.infer<typeof importFieldOption>;

export const importBatch = z.object({
  id: z.uuid(),
  kind: importKind,
  state: z.enum(importStates),
  fileName: z.string(),
  sheet: z.string().nullable(),
  headerRow: z.int().nullable(),
  columns: z.array(importColumn),
  totalRows: z.int(),
  doneRows: z.int(),
  planned: importCounts,
  counts: importCounts,
  /** Rows that the rollback left unchanged because they were changed after the import. */
  keptRows: z.int(),
  warnings: z.int(),
  /** Rows that the import added: active workers who are missing from the file. */
  addedRows: z.int(),
  /** Sentences about the rows that were not read: rows without data and hidden rows. */
  passedOver: z.array(z.string()),
  /**
   * Number of ceased workers that the person must type before the import starts; set when they are a large part of the
   * company.
   */
  mustType: z.int().nullable(),
  /** Catalogue entries that the import creates when it runs. */
  newNames: z.array(z.object({ kind: z.enum(CATALOGUE_KINDS), name: z.string() })),
  error: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  rolledBackAt: z.string().nullable(),
  canRollBack: z.boolean(),
  /** Only doctors see the batch, because its content could not be proved to be non-clinical. */
  restricted: z.boolean(),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** Data that the first steps of the wizard need besides the batch. */
export const importPreview = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), problem: z.string().nullable() })),
  /** First rows of the chosen sheet, as displayed. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  fields: z.array(importFieldOption),
  missing: z.string().nullable(),
  /** Reason why a person must choose the columns; null when the file was recognised. */
  unrecognised: z.string().nullable(),
  notices: z.array(z.string()),
  /** Number of hidden rows; the wizard asks whether to import them. */
  hiddenRows: z.int(),
  /** Answer to the question about hidden rows: true leaves them out; null before an answer. */
  skipHidden: z.boolean().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const rowIssue = z.object({
  column: z.int().nullable(),
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  suggestion: z.string().optional(),
  /** Other cells of the row that the suggestion also changes. */
  also: z.array(z.object({ column: z.int(), text: z.string() })).optional(),
});
export type StoredIssue = z.infer<typeof rowIssue>;

export const importRow = z.object({
  rowNo: z.int(),
  /** Texts by column index of the file. */
  cells: z.record(z.string(), z.string()),
  issues: z.array(rowIssue),
  outcome: z.enum(outcomes).nullable(),
  state: z.enum(['PENDING', 'APPLIED', 'REJECTED', 'REVERTED', 'KEPT']),
  note: z.string().nullable(),
  /** The row is not in the file; the import itself proposes it. */
  added: z.boolean(),
  /** A person decided to leave this worker unchanged. */
  leftOut: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * A batch after a correction, with the rows that changed; null when there are too many and the pages must be read
 * again.
 */
export const correctedBatch = importBatch.extend({ changed: z.array(importRow).nullable() });
export type CorrectedBatch = z.infer<typeof correctedBatch>;
