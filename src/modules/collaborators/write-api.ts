import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { id } from '../../platform/contract/pagination.ts';
import { patientDetail } from './model.ts';
import { changedPatient, newPatient } from './patient-fields.ts';

/** The caller names themself or nobody. */
const byUser = z.strictObject({ user_id: id.optional() });
const writes = { access: 'member', policy: 'collaborators.update' } as const;

export const createPatient = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/patients',
  summary: 'Registra un colaborador',
  tenant: 'session',
  query: byUser,
  body: newPatient,
  response: patientDetail,
  errors: ['document_taken', 'clinical_wall'],
});

export const updatePatient = endpoint({
  ...writes,
  method: 'PUT',
  path: '/middleware/patients/{id}',
  summary: 'Cambia los datos de un colaborador',
  tenant: 'session',
  params: z.strictObject({ id }),
  body: changedPatient,
  response: patientDetail,
  errors: ['document_taken', 'clinical_wall', 'changed_meanwhile'],
});
