import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { HEALTH_CENTRES } from './health-centres.ts';

const path = `${HEALTH_CENTRES.path}/{id}/logo`;
const params = z.strictObject({ id });
const write = { access: 'admin', policy: 'health-centres.update', tenant: 'session' } as const;

/** Image, PNG or JPEG; kept as a PNG of at most 600 × 300 points. */
export const uploadCentreLogo = endpoint({
  method: 'POST',
  path,
  summary: 'Cambia el logo de un centro médico, que va en la cabecera de los documentos de sus exámenes',
  ...write,
  params,
  upload: { maxBytes: 2_097_152 },
  response: z.object({ fileId: id }),
  errors: ['no_file', 'image_invalid', 'image_too_large'],
});

export const readCentreLogo = endpoint({
  method: 'GET',
  path,
  summary: 'Logo de un centro médico (PNG)',
  access: 'member',
  tenant: 'session',
  params,
  query: z.strictObject({ v: z.coerce.number().int().optional() }),
  raw: { contentTypes: ['image/png'] },
});

export const removeCentreLogo = endpoint({
  method: 'DELETE',
  path,
  summary: 'Quita el logo de un centro médico',
  ...write,
  params,
});
