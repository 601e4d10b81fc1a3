import { z } from 'zod';
import { sessionUser } from '#access/session/model.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Creates a company of invented people for one visitor and signs in as its owner. */
export const openDemonstration = endpoint({
  method: 'POST',
  path: '/security/demonstration',
  summary: 'Abre una empresa de demostración propia, que se borra sola',
  access: 'public',
  tenant: 'none',
  response: sessionUser,
  status: 201,
  errors: ['too_many_attempts', 'demonstration_full'],
});

/** Switches between the owner and the doctor of a demonstration, who are the same visitor. */
export const actAs = endpoint({
  method: 'POST',
  path: '/security/demonstration/person',
  summary: 'En una demostración propia, pasa de administradora a médico o al revés',
  access: 'member',
  tenant: 'none',
  body: z.strictObject({ person: z.enum(['OWNER', 'DOCTOR']) }),
  response: sessionUser,
});
