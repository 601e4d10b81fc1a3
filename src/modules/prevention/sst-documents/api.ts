import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { flag, id, pageOf, ref, text } from '#platform/contract/pagination.ts';
import { SST_DOCUMENTS } from './list.ts';
import {
  assetId,
  type Format,
  sstCategory,
  sstCompany,
  sstCompanyFields,
  sstDocument,
  sstKeeping,
  sstVersion,
} from './model.ts';
import { REGISTER_LETTERS } from './models/model.ts';

const member = { access: 'member', policy: 'sst.read', tier: 'PREMIUM' } as const;
const keeper = { access: 'member', policy: 'sst.update', tier: 'PREMIUM' } as const;

export const FILE_TYPES: Record<Format, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export const listModels = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/monday-models',
  summary: 'Formatos modelo de SST y los documentos propios de la empresa',
  tenant: 'customer_id',
  query: queryOf(SST_DOCUMENTS, { customer_id: id.optional() }),
  response: pageOf(sstDocument),
});
export const exportModels = exportOf(listModels, 'Relación de formatos modelo, con los mismos filtros, como archivo');

export const getModelFile = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/monday-models/asset',
  summary: 'El archivo de un formato modelo, con los datos de la empresa ya escritos',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id.optional(),
    asset_id: assetId.meta({ example: 'politica-sst' }),
    /** For documents with a list of workers: only the workers of this area. */
    working_area_id: ref('working_areas'),
    /** For a company document: the number of an earlier version. */
    number: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  raw: { contentTypes: Object.values(FILE_TYPES) },
});

export const getSstCompany = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/monday-models/company',
  summary: 'Datos de la empresa con que se llenan los formatos',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: sstCompany,
});

export const saveSstCompany = endpoint({
  ...keeper,
  method: 'PUT',
  path: '/middleware/monday-models/company',
  summary: 'Cambia la actividad, el domicilio y el lugar que llevan los formatos',
  tenant: 'session',
  body: sstCompanyFields.extend({ version: z.int().min(0) }),
  response: sstCompany,
  errors: ['changed_meanwhile'],
});

const DOCUMENTS = '/middleware/monday-models/documents';
const savedVersion = z.object({ id: z.uuid(), number: z.int() });
/** Word, Excel or PDF; the type is detected from the bytes. */
const upload = { upload: { maxBytes: 15_728_640 }, errors: ['no_file', 'file_refused', 'not_cleared', 'name_taken'] };
const note = text(300).default('');
/**
 * For a doctor's upload: true confirms that it contains no health data, which the company needs in order to read it.
 */
const cleared = flag.default(false);

export const uploadSstDocument = endpoint({
  ...keeper,
  ...upload,
  method: 'POST',
  path: DOCUMENTS,
  summary: 'Agrega un documento propio de la empresa (Word, Excel o PDF)',
  tenant: 'session',
  query: z.strictObject({
    name: text(200).min(1, 'Escribe un nombre.').meta({ example: 'Procedimiento de izaje' }),
    category: sstCategory,
    norm: text(300).default(''),
    /** Letter of the register that the document is evidence for. */
    register: z.enum(REGISTER_LETTERS).optional(),
    note,
    cleared,
  }),
  status: 201,
  response: savedVersion,
});

export const uploadSstVersion = endpoint({
  ...keeper,
  ...upload,
  method: 'POST',
  path: `${DOCUMENTS}/{id}/versions`,
  summary: 'Sube otra versión de un documento propio; las anteriores se conservan',
  tenant: 'session',
  params: z.strictObject({ id }),
  query: z.strictObject({
    note,
    cleared,
    /** If true, the workers who were asked to read an earlier version are asked again. */
    ask: flag.default(false),
  }),
  status: 201,
  response: savedVersion,
});

export const listSstVersions = endpoint({
  ...member,
  method: 'GET',
  path: `${DOCUMENTS}/{id}/versions`,
  summary: 'Las versiones de un documento propio, la última primero',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ items: z.array(sstVersion) }),
});

export const removeSstDocument = endpoint({
  ...keeper,
  method: 'DELETE',
  path: `${DOCUMENTS}/{id}`,
  summary: 'Retira un documento propio; se conserva y se puede devolver',
  tenant: 'session',
  params: z.strictObject({ id }),
});

export const restoreSstDocument = endpoint({
  ...keeper,
  method: 'PUT',
  path: `${DOCUMENTS}/{id}/restore`,
  summary: 'Devuelve un documento que se retiró',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ id: z.uuid() }),
});

export const keepSstDocument = endpoint({
  ...keeper,
  method: 'PUT',
  path: '/middleware/monday-models/keeping/{assetId}',
  summary: 'Dice quién mantiene un documento y cuándo se revisa',
  tenant: 'session',
  params: z.strictObject({ assetId: assetId.meta({ example: 'politica-sst' }) }),
  body: sstKeeping.extend({ version: z.int().min(0) }),
  response: z.object({ version: z.int() }),
  errors: ['changed_meanwhile'],
});
