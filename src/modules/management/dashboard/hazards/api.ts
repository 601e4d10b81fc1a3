import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { workerFilters } from '../filters.ts';
import { exposures } from './model.ts';

export const getExposures = endpoint({
  method: 'GET',
  path: '/exam/management-statistics/exposures',
  summary: 'Peligros por puesto, y cuántos expuestos no tienen en su EMO la estación que los vigila',
  access: 'member',
  policy: 'dashboard.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, ...workerFilters }),
  response: exposures,
});
