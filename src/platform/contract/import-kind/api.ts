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

/** The orders of a history of imports. */
export const BATCH_SORTS = ['createdAt', 'fileName', 'kind', 'state', 'totalRows', 'createdBy'] as const;
export const batchSort = sortQuery(BATCH_SORTS, '-createdAt');

/** Also what a list of workers says of the import it was filtered by. */
export const getPersonImport = endpoint({
  ...batchDetail,
  path: '/log/batches/import-persons/id',
  summary: 'Una importación de colaboradores',
});
