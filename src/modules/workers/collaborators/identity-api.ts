import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';

export const confirmIdentity = endpoint({
  access: 'doctor',
  method: 'PUT',
  path: '/middleware/patients/identity-confirmation',
  summary: 'El médico confirma quiénes son: se les vuelve a poder entregar resultados y responder solicitudes',
  tenant: 'session',
  body: z.strictObject({
    patientIds: z
      .array(id, 'Elige al menos un colaborador.')
      .min(1, 'Elige al menos un colaborador.')
      .max(500, 'Elige hasta 500 colaboradores.')
      .transform((ids) => [...new Set(ids.map((each) => each.toLowerCase()))]),
  }),
  /** Workers whose identity was pending and is now confirmed. */
  response: z.object({ confirmed: z.array(z.uuid()) }),
});
