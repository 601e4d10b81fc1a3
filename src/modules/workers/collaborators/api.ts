import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf } from '#platform/contract/pagination.ts';
import { WORKERS } from './lists.ts';
import { patientDetail, patientListItem, patientStatus } from './model.ts';

export const listPatients = endpoint({
  method: 'GET',
  path: '/middleware/patients',
  summary: 'Colaboradores de la empresa',
  access: 'member',
  tenant: 'company_id',
  query: queryOf(WORKERS.ACTIVE, { company_id: id, status: patientStatus.default('ACTIVE') }),
  response: pageOf(patientListItem),
});

export const getPatient = endpoint({
  method: 'GET',
  path: '/middleware/patients/{id}',
  summary: 'Un colaborador con sus exámenes',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: patientDetail,
});

/** The same worker without exams, under the path that the exam service uses. */
export const getPersonalInformation = endpoint({
  method: 'GET',
  path: '/exam/personal-information',
  summary: 'Datos personales de un colaborador',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id, person_id: id }),
  response: patientDetail.omit({ exams: true }),
});

export const countPatients = endpoint({
  method: 'GET',
  path: '/middleware/patients/count',
  summary: 'Número de colaboradores activos',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ count: z.int() }),
});

export const exportPatients = exportOf(listPatients, 'Colaboradores, con los mismos filtros, como archivo');
