import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { filterText, id, pageOf, pageQuery, text } from '../../platform/contract/pagination.ts';
import { importBatch } from './model.ts';

/** Rows a call may bring; a file brings more. */
export const MAX_ROWS = 5000;
const MAX_BODY_BYTES = 15_728_640;

const value = z.union([text(2000), z.number(), z.boolean(), z.null()], 'Escribe texto, un número, sí o no.');
/** Values by the key or the label of their field; what a row leaves out is empty. */
const row = z.record(z.string().min(1, 'Falta el nombre de un campo.').max(100), value);
const rows = z
  .array(row, 'Envía las filas como una lista.')
  .min(1, 'Envía al menos una fila.')
  .max(MAX_ROWS, `Envía hasta ${MAX_ROWS} filas en cada llamada.`);

/** Rows to be looked at before they are imported. */
const batch = z.strictObject({ fileName: text(200).min(1).optional(), rows });
/** `typed`: how many people it ceases, where so many are that the number is asked for. */
const imported = z.strictObject({ rows, typed: z.int().optional() });

const ofCustomer = z.strictObject({ customer_id: id });
/** The caller names themself or nobody. */
const byUser = ofCustomer.extend({ user_id: id.optional() });
const refusals = ['unknown_fields', 'field_twice', 'fields_missing', 'clinical_columns'] as const;
const rosters = { access: 'member', policy: 'rosters.import' } as const;
const schedulings = { access: 'member', policy: 'scheduling.update' } as const;
const results = { access: 'doctor', policy: 'results.import' } as const;
const protocols = { access: 'admin', policy: 'protocols.update' } as const;

const list = {
  method: 'GET',
  tenant: 'customer_id',
  query: ofCustomer.extend({ q: filterText.optional(), ...pageQuery }),
  response: pageOf(importBatch),
} as const;
const detail = {
  method: 'GET',
  tenant: 'session',
  query: z.strictObject({ batch_id: id }),
  response: importBatch,
} as const;
const create = {
  method: 'POST',
  tenant: 'session',
  body: batch,
  maxBodyBytes: MAX_BODY_BYTES,
  response: importBatch,
  errors: refusals,
} as const;
const full = {
  method: 'POST',
  tenant: 'customer_id',
  query: byUser,
  body: imported,
  maxBodyBytes: MAX_BODY_BYTES,
  response: importBatch,
  errors: [...refusals, 'owner_needed', 'type_the_number', 'confirmation_needed'],
} as const;

const member = { access: 'member' } as const;
const log = (kind: string) => `/log/batches/${kind}` as const;

export const createPersonImport = endpoint({
  ...create,
  ...rosters,
  path: log('import-persons'),
  summary: 'Prepara filas de colaboradores para revisarlas',
});
export const createAttentionImport = endpoint({
  ...create,
  ...results,
  path: log('import-attentions'),
  summary: 'Prepara filas de resultados para revisarlas',
});
export const listSchedulingImports = endpoint({
  ...list,
  ...member,
  path: log('import-schedulings'),
  summary: 'Importaciones de citas',
});
export const getSchedulingImport = endpoint({
  ...detail,
  ...member,
  path: `${log('import-schedulings')}/id`,
  summary: 'Una importación de citas',
});
export const createSchedulingImport = endpoint({
  ...create,
  ...schedulings,
  path: log('import-schedulings'),
  summary: 'Prepara filas de citas para revisarlas',
});
export const listJobInformationImports = endpoint({
  ...list,
  ...member,
  path: log('job-informations'),
  summary: 'Importaciones de datos del puesto',
});
export const getJobInformationImport = endpoint({
  ...detail,
  ...member,
  path: `${log('job-informations')}/id`,
  summary: 'Una importación de datos del puesto',
});
export const createJobInformationImport = endpoint({
  ...create,
  ...rosters,
  path: log('job-informations'),
  summary: 'Prepara filas de datos del puesto para revisarlas',
});
export const listProtocolImports = endpoint({
  ...list,
  ...protocols,
  path: log('protocols'),
  summary: 'Importaciones de perfiles médicos',
});
export const getProtocolImport = endpoint({
  ...detail,
  ...protocols,
  path: `${log('protocols')}/id`,
  summary: 'Una importación de perfiles médicos',
});
export const createProtocolImport = endpoint({
  ...create,
  ...protocols,
  path: log('protocols'),
  summary: 'Prepara filas de perfiles médicos para revisarlas',
});

export const importPersons = endpoint({
  ...full,
  ...rosters,
  path: `${log('import-persons')}/full-import`,
  summary: 'Importa filas de colaboradores; al terminar llega una notificación',
});
export const importPatients = endpoint({
  ...full,
  ...rosters,
  path: '/middleware/patients/full-import',
  summary: 'Importa filas de colaboradores; al terminar llega una notificación',
});
export const replacePersons = endpoint({
  ...full,
  ...rosters,
  path: `${log('replace-persons')}/full-replace`,
  summary: 'Reemplaza el padrón: quien no viene en las filas cesa',
});
export const ceasePersons = endpoint({
  ...full,
  ...rosters,
  path: `${log('delete-persons')}/full-delete`,
  summary: 'Cesa a quienes vienen en las filas',
});
export const importSchedulings = endpoint({
  ...full,
  ...schedulings,
  path: `${log('import-schedulings')}/full-import`,
  summary: 'Agenda las citas que vienen en las filas',
});
export const importResults = endpoint({
  ...full,
  ...results,
  path: '/exam/full-import',
  summary: 'Importa filas de resultados; al terminar llega una notificación',
  query: byUser.extend({ old_filename: text(200).optional(), new_filename: text(200).optional() }),
});
export const importAptitudes = endpoint({
  ...full,
  path: '/exam/full-import/short',
  summary: 'Importa filas de aptitudes; al terminar llega una notificación',
  access: 'member',
  policy: 'aptitudes.import',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id }),
});
export const rollBackResults = endpoint({
  method: 'DELETE',
  path: '/exam/full-import/roll-back',
  summary: 'Revierte una importación de resultados o aptitudes',
  access: 'member',
  tenant: 'session',
  query: z.strictObject({ batch_id: id }),
  response: importBatch,
  errors: ['cannot_roll_back', 'import_running', 'owner_needed', 'confirmation_needed'],
});
