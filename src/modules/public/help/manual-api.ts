import { endpoint } from '#platform/contract/endpoint.ts';

export const getManual = endpoint({
  method: 'GET',
  path: '/middleware/help/manual',
  summary: 'El manual de Vigía en PDF',
  access: 'member',
  tenant: 'none',
  raw: { contentTypes: ['application/pdf'] },
});
