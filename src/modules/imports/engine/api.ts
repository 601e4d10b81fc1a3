import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { batchDetail, batchSort } from '#platform/contract/import-kind/api.ts';
import {
  correctedBatch,
  importBatch,
  importKind,
  importPreview,
  importRow,
  sheetKind,
} from '#platform/contract/import-kind/model.ts';
import { filterText, flag, id, pageOf, pageQuery, text } from '#platform/contract/pagination.ts';

const ofCustomer = z.strictObject({ customer_id: id });
const batchParams = z.strictObject({ id });
const wizard = { access: 'member', tenant: 'customer_id', params: batchParams, query: ofCustomer } as const;
export const MAX_FILE_BYTES = 15_728_640;

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports/files',
  summary: 'Sube el archivo de una importación y reconoce sus columnas',
  access: 'member',
  tenant: 'customer_id',
  /**
   * `doubtful`: what to do with columns that may be clinical when the uploader is outside the wall; without it the
   * answer asks.
   */
  query: ofCustomer.extend({ kind: sheetKind, doubtful: z.enum(['leave-out']).optional() }),
  upload: { maxBytes: MAX_FILE_BYTES },
  response: importBatch,
  status: 201,
  errors: ['file_refused', 'clinical_columns', 'clinical_doubt', 'not_this_kind'],
});

export const getImport = endpoint({
  ...wizard,
  method: 'GET',
  path: '/imports/{id}',
  summary: 'Una importación',
  response: importBatch,
});

export const getImportPreview = endpoint({
  ...wizard,
  method: 'GET',
  path: '/imports/{id}/preview',
  summary: 'Hojas, primeras filas y campos para elegir las columnas',
  response: importPreview,
});

/** Chooses another sheet or header row; the columns are matched again. */
export const chooseSheet = endpoint({
  ...wizard,
  method: 'PUT',
  path: '/imports/{id}/sheet',
  summary: 'Elige la hoja y la fila de encabezados',
  body: z.strictObject({ sheet: text(100), headerRow: z.int().min(1).max(1000).nullable() }),
  response: importBatch,
});

export const mapColumns = endpoint({
  ...wizard,
  method: 'PUT',
  path: '/imports/{id}/columns',
  summary: 'Fija el campo de cada columna y lee las filas',
  body: z.strictObject({
    columns: z.array(z.strictObject({ index: z.int().min(0).max(199), field: z.string().max(60).nullable() })).max(200),
    /** Whether hidden rows are skipped; only for a sheet with hidden rows. Without it the previous answer applies. */
    skipHidden: z.boolean().optional(),
  }),
  response: importBatch,
  errors: ['field_twice', 'fields_missing', 'clinical_columns', 'hidden_rows'],
});

export const listImportRows = endpoint({
  ...wizard,
  method: 'GET',
  path: '/imports/{id}/rows',
  summary: 'Filas de una importación con sus observaciones y su resultado',
  query: ofCustomer.extend({
    only: z.enum(['all', 'errors', 'warnings', 'kept', 'added']).default('all'),
    ...pageQuery,
  }),
  response: pageOf(importRow),
});

export const editImportRows = endpoint({
  ...wizard,
  method: 'PUT',
  path: '/imports/{id}/rows',
  summary: 'Corrige celdas antes de importar',
  body: z.strictObject({
    edits: z
      .array(z.strictObject({ rowNo: z.int().min(1), column: z.int().min(0).max(199), text: text(2000) }))
      .min(1)
      .max(5000),
  }),
  response: correctedBatch,
});

/** Replaces a text in a whole column and returns the changed rows, so that the replacement can be undone. */
export const replaceImportTexts = endpoint({
  ...wizard,
  method: 'POST',
  path: '/imports/{id}/replacements',
  summary: 'Reemplaza un texto por otro en todas las filas de una columna',
  body: z.strictObject({
    column: z.int().min(0).max(199),
    from: text(2000),
    to: text(2000),
    rowNos: z.array(z.int().min(1)).min(1).max(100_000).optional(),
  }),
  response: z.object({ batch: importBatch, rowNos: z.array(z.int()) }),
});

/** Leaves out, or takes in again, rows that the import proposed in addition to the file's. */
export const leaveOutRows = endpoint({
  ...wizard,
  method: 'PUT',
  path: '/imports/{id}/left-out',
  summary: 'Deja como están a personas que no vienen en el archivo',
  body: z.strictObject({
    /** Null for all rows. */
    rowNos: z.array(z.int().min(1)).min(1).max(5000).nullable(),
    leftOut: z.boolean(),
  }),
  response: importBatch,
});

export const startImport = endpoint({
  ...wizard,
  method: 'POST',
  path: '/imports/{id}/start',
  summary: 'Importa las filas sin errores',
  /** `newNames`: number of areas, job titles, projects and sites that the person agreed to create. */
  body: z.strictObject({ typed: z.int().optional(), newNames: z.int().optional() }).optional(),
  response: importBatch,
  status: 202,
  errors: ['nothing_to_import', 'new_names', 'owner_needed', 'type_the_number', 'confirmation_needed'],
});
export const cancelImport = endpoint({
  ...wizard,
  method: 'DELETE',
  path: '/imports/{id}',
  summary: 'Descarta una importación que no empezó',
});
export const rollBackImport = endpoint({
  ...wizard,
  method: 'POST',
  path: '/imports/{id}/roll-back',
  summary: 'Revierte una importación',
  response: importBatch,
  status: 202,
  errors: ['cannot_roll_back', 'import_running', 'owner_needed', 'confirmation_needed'],
});

export const rejectedRows = endpoint({
  ...wizard,
  method: 'GET',
  path: '/imports/{id}/rejected',
  summary: 'Las filas rechazadas, con el motivo en su celda',
  raw: { contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/imports/template',
  summary: 'Plantilla con las áreas, puestos y proyectos de la empresa',
  access: 'member',
  tenant: 'customer_id',
  query: ofCustomer.extend({ kind: sheetKind }),
  raw: { contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});

const history = { method: 'GET', access: 'member', response: pageOf(importBatch) } as const;
const historyQuery = ofCustomer.extend({ q: filterText.optional(), ...pageQuery, sort: batchSort });
export const listImports = endpoint({
  ...history,
  path: '/imports',
  summary: 'Historial de importaciones',
  tenant: 'customer_id',
  /** `rejected`: only imports of the last 30 days that failed or had refused rows. */
  query: historyQuery.extend({ kind: importKind.optional(), rejected: flag.optional() }),
  /** The answer contains names of files inside the clinical wall. */
  medical: true,
});
export const listPersonImports = endpoint({
  ...history,
  path: '/log/batches/import-persons',
  summary: 'Importaciones de colaboradores: padrones, reemplazos y ceses',
  tenant: 'customer_id',
  query: historyQuery,
});
export const listAttentionImports = endpoint({
  ...history,
  path: '/log/batches/import-attentions',
  tier: 'PREMIUM',
  summary: 'Importaciones de resultados',
  tenant: 'customer_id',
  query: historyQuery,
});
export const getAttentionImport = endpoint({
  ...batchDetail,
  path: '/log/batches/import-attentions/id',
  tier: 'PREMIUM',
  summary: 'Una importación de resultados',
});

export const exportImports = exportOf(listImports, 'Historial de importaciones como archivo');

/** The company's newest spreadsheet with that name, kept until its import ends; the link works for 60 s. */
export const findSpreadsheet = endpoint({
  method: 'GET',
  path: '/imports/spreadsheet',
  summary: 'Enlace de 60 s a una hoja de cálculo subida por la empresa',
  access: 'member',
  tenant: 'customer_id',
  query: ofCustomer.extend({ filename: text(255).min(1, 'Indica el archivo.') }),
  response: z.object({ link: z.string(), name: z.string() }),
});
