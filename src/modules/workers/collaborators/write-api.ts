import { z } from 'zod';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { flag, id, pageOf, ref } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { DELETED } from './lists.ts';
import { ceaseReason, deletedPatient, patientDetail } from './model.ts';
import { changedPatient, newPatient } from './patient-fields.ts';

/** If given, `user_id` must be the caller. */
const byUser = z.strictObject({ user_id: id.optional() });
const patientIds = z
  .array(id, 'Elige al menos un colaborador.')
  .min(1, 'Elige al menos un colaborador.')
  .max(5000, 'Elige hasta 5,000 colaboradores.')
  .transform((ids) => [...new Set(ids.map((each) => each.toLowerCase()))]);
const writes = { access: 'member', policy: 'collaborators.update' } as const;

export const createPatient = endpoint({
  ...writes,
  method: 'POST',
  path: '/middleware/patients',
  summary: 'Registra un colaborador',
  tenant: 'session',
  // `another_person`: the document belongs to another person than the worker with whose record it was united.
  query: byUser.extend({ another_person: flag.optional() }),
  body: newPatient,
  response: patientDetail,
  errors: ['document_taken', 'document_merged', 'clinical_wall', 'needs_doctor'],
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
  errors: ['document_taken', 'clinical_wall', 'changed_meanwhile', 'needs_doctor'],
});

export const ceasePatients = endpoint({
  ...writes,
  method: 'PUT',
  path: '/middleware/patients/unsubscribe',
  summary: 'Cesa a uno o varios colaboradores; dice a cuántos les falta el examen de retiro',
  tenant: 'session',
  query: byUser,
  body: z.strictObject({
    patientIds,
    ceasedOn: day.refine((value) => value <= todayInLima(), 'La fecha de cese no puede ser futura.'),
    reason: ceaseReason,
  }),
  response: z.object({
    /** Workers who were active and are now ceased. */
    ceased: z.array(z.uuid()),
    /** Number of ceased workers without a valid exit exam (RETIRO). */
    exitExams: z.int(),
    /** Number of open appointments that were cancelled. */
    cancelled: z.int(),
    refused: z.array(refused),
  }),
});

export const reactivatePatients = endpoint({
  ...writes,
  method: 'PUT',
  path: '/middleware/patients/reactivate',
  summary: 'Reactiva a quienes cesaron y restaura a quienes se eliminó',
  tenant: 'session',
  body: z.strictObject({ patientIds }),
  response: z.object({ reactivated: z.array(z.uuid()), refused: z.array(refused) }),
  errors: ['document_taken'],
});

/** Without `project_id` the workers are left without a project. */
export const moveToProject = endpoint({
  ...writes,
  method: 'PUT',
  path: '/middleware/patients/project',
  summary: 'Cambia de proyecto a uno o varios colaboradores',
  tenant: 'session',
  query: z.strictObject({ project_id: ref('projects') }),
  body: z.strictObject({ patientIds }),
  response: z.object({
    /** Workers who were moved, each with the earlier project. */
    moved: z.array(z.object({ patientId: z.uuid(), from: z.uuid().nullable() })),
    refused: z.array(refused),
  }),
  errors: ['project_closed'],
});

export const deletePatient = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/middleware/patients/delete',
  status: 200,
  summary: 'Elimina un colaborador: deja de verse y nada se pierde',
  tenant: 'session',
  query: z.strictObject({ person_id: id }),
});

export const listDeletedPatients = endpoint({
  method: 'GET',
  path: '/middleware/patients/deleted',
  summary: 'Colaboradores eliminados',
  access: 'member',
  policy: 'collaborators.update',
  tenant: 'company_id',
  query: queryOf(DELETED, { company_id: id }),
  response: pageOf(deletedPatient),
});

export const exportDeletedPatients = exportOf(listDeletedPatients, 'Colaboradores eliminados como archivo');
