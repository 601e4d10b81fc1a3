import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { historyEvent } from './history.ts';

export const getPatientHistory = endpoint({
  method: 'GET',
  path: '/middleware/patients/{id}/history',
  summary: 'Historia de un colaborador: exámenes, citas, entregas, documentos y vida laboral, lo más nuevo primero',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ events: z.array(historyEvent) }),
});
