import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import { CATALOGUE_KINDS, IMPORT_KINDS } from './kinds.ts';

export const importKind = z.enum(IMPORT_KINDS);
/** The kinds that a spreadsheet brings. */
export const sheetKind = importKind.exclude(['documents']);

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
  /** 0 to 1; null where a person chose. */
  confidence: z.number().nullable(),
  reason: z.string().nullable(),
  /** Offered, not taken: the likeness is too weak to decide alone. */
  suggestion: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof importColumn>;

export const importFieldOption = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  required: z.boolean(),
  /** Without a column it is asked once for the whole file. */
  asked: z.boolean(),
  /** Sets of fields any of which stands in for this required one. */
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
  /** Rows that rolling back left as they are, since they were changed later. */
  keptRows: z.int(),
  warnings: z.int(),
  /** Rows that are not in the file: who works and is missing in it. */
  addedRows: z.int(),
  /** Rows that are no data, and hidden ones: what was not read, in sentences. */
  passedOver: z.array(z.string()),
  /** The number of ceased workers that has to be typed before it starts, where they are a great part of the company. */
  mustType: z.int().nullable(),
  /** Entries of catalogues that it makes, once it was set going. */
  newNames: z.array(z.object({ kind: z.enum(CATALOGUE_KINDS), name: z.string() })),
  error: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  rolledBackAt: z.string().nullable(),
  canRollBack: z.boolean(),
  /** Only doctors see it: nothing proved that its content is not clinical. */
  restricted: z.boolean(),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** What the first steps of the wizard need besides the batch. */
export const importPreview = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), problem: z.string().nullable() })),
  /** First rows of the chosen sheet, as shown. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  fields: z.array(importFieldOption),
  missing: z.string().nullable(),
  /** Why the columns are chosen by hand; null where the file was recognised. */
  unrecognised: z.string().nullable(),
  notices: z.array(z.string()),
  /** Whether hidden rows are imported is asked. */
  hiddenRows: z.int(),
  /** What was answered: whether they stay out; null where nobody was asked yet. */
  skipHidden: z.boolean().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const rowIssue = z.object({
  column: z.int().nullable(),
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  suggestion: z.string().optional(),
  /** Other cells of the row that the suggestion changes with it. */
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
  /** Not in the file: proposed by the import itself. */
  added: z.boolean(),
  /** The person keeps this one as they are. */
  leftOut: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

/** A batch after a correction, with the rows that look otherwise now; null: too many to bring, read their pages again. */
export const correctedBatch = importBatch.extend({ changed: z.array(importRow).nullable() });
export type CorrectedBatch = z.infer<typeof correctedBatch>;
