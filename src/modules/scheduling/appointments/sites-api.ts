import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Sites of health centres at which appointments take place. */
export const listSites = endpoint({
  method: 'GET',
  path: '/middleware/scheduling/sites',
  summary: 'Sedes de los centros médicos donde se agenda',
  access: 'member',
  policy: 'scheduling.read',
  tenant: 'session',
  response: z.object({
    /** `name`: centre and site, such as «Clínica Sur · Sede Ilo». */
    items: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
