import { z } from 'zod';
import { day } from '../../platform/contract/dates.ts';
import { withDayRange } from '../../platform/contract/day-range.ts';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { sortsOf } from '../../platform/contract/list.ts';
import { filterText, id, pageOf, pageQuery, ref, sortQuery } from '../../platform/contract/pagination.ts';
import { examType } from '../exams/model/exam-type.ts';
import { validityState } from '../exams/model/validity-state.ts';
import { PATIENTS } from './lists.ts';
import { patientDetail, patientListItem, patientStatus, sex } from './model.ts';

const age = z.coerce.number().int().min(0).max(120);

export const listPatients = endpoint({
  method: 'GET',
  path: '/middleware/patients',
  summary: 'Colaboradores de la empresa',
  access: 'member',
  tenant: 'company_id',
  query: withDayRange(
    z.strictObject({
      company_id: id,
      aptitud: filterText.optional(),
      /** Type of the current exam. */
      exam_type: examType.optional(),
      q: filterText.optional(),
      status: patientStatus.default('ACTIVE'),
      working_area_id: ref('working_areas'),
      job_title_id: ref('job_titles'),
      project_id: ref('projects'),
      headquarter_id: ref('headquarters'),
      /** Whose job title has the hazard. */
      hazard_id: filterText.optional(),
      sex: sex.optional(),
      age_from: age.optional(),
      age_to: age.optional(),
      validity: validityState.optional(),
      /** Whose current exam ends from this day on, and up to that one. */
      valid_from: day.optional(),
      valid_to: day.optional(),
      /** Who had begun to work by this day; a worker without a hire date has. */
      hired_until: day.optional(),
      batch_id: ref('import_batches'),
      ...pageQuery,
      sort: sortQuery(sortsOf(PATIENTS), 'name'),
    }),
    'valid_from',
    'valid_to',
  ),
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
