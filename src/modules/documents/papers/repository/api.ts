import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf } from '#platform/contract/pagination.ts';
import { REPOSITORY } from './list.ts';
import { storedFile } from './model.ts';

export const listRepository = endpoint({
  access: 'doctor',
  policy: 'results.import',
  tier: 'PREMIUM',
  method: 'GET',
  path: '/log/documents/repository',
  summary: 'Todos los PDF que se subieron, con el examen de cada uno y lo que pasó con él',
  tenant: 'customer_id',
  query: queryOf(REPOSITORY, { customer_id: id }),
  response: pageOf(storedFile),
  medical: true,
});
export const exportRepository = exportOf(listRepository, 'El repositorio de PDF, con los mismos filtros, como archivo');
