import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { id } from '../../platform/contract/pagination.ts';
import { programsRunning } from './model.ts';

export const getProgramsRunning = endpoint({
  method: 'GET',
  path: '/middleware/health-programs/running',
  summary: 'Programas de salud activos hoy y su cobertura',
  access: 'member',
  policy: 'statistics.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: programsRunning,
});
