import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, sortQuery } from '#platform/contract/pagination.ts';
import { importBatch } from './model.ts';

export const batchDetail = {
  method: 'GET',
  access: 'member',
  tenant: 'session',
  query: z.strictObject({ batch_id: id }),
  response: importBatch,
} as const;

/** Columns by which a history of imports can be sorted. */
export const BATCH_SORTS = ['createdAt', 'fileName', 'kind', 'state', 'totalRows', 'createdBy'] as const;
export const batchSort = sortQuery(BATCH_SORTS, '-createdAt');

/** Also used by a list of workers that is filtered by an import, to show that import. */
export const getPersonImport = endpoint({
  ...batchDetail,
  path: '/log/batches/import-persons/id',
  summary: 'Una importación de colaboradores',
});
