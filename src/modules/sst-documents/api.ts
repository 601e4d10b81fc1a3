import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { queryOf } from '../../platform/contract/list/define.ts';
import { id, pageOf, ref } from '../../platform/contract/pagination.ts';
import { SST_DOCUMENTS } from './list.ts';
import { assetId, type Format, sstCompany, sstCompanyFields, sstDocument } from './model.ts';

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
  query: queryOf(SST_DOCUMENTS, { customer_id: id }),
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
    customer_id: id,
    asset_id: assetId.meta({ example: 'politica-sst' }),
    /** Of those whose lists of workers are filled: only the workers of an area. */
    working_area_id: ref('working_areas'),
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
