import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery, sortQuery } from '../../platform/contract/pagination.ts';
import { jobTitleFields, jobTitleItem } from './model.ts';

const ofOwner = { access: 'owner', policy: 'jobs.update', tenant: 'session' } as const;
const one = z.strictObject({ id });

export const viewJobTitles = endpoint({
  method: 'POST',
  path: '/middleware/job-titles/view',
  summary: 'Puestos laborales de la empresa por páginas, con sus peligros y quién los tiene',
  ...ofOwner,
  body: z.strictObject({
    q: filterText.optional(),
    working_area_id: id.optional(),
    hazard_id: z.string().max(40).optional(),
    ...pageQuery,
    sort: sortQuery(['name', 'area', 'patients', 'hazards', 'validityMonths'], 'name'),
  }),
  response: pageOf(jobTitleItem),
});

export const createJobTitle = endpoint({
  method: 'POST',
  path: '/middleware/job-titles',
  summary: 'Crea un puesto laboral',
  ...ofOwner,
  body: jobTitleFields,
  response: jobTitleItem,
  errors: ['name_taken', 'unknown_area', 'unknown_hazard'],
});

export const updateJobTitle = endpoint({
  method: 'PUT',
  path: '/middleware/job-titles/{id}',
  summary: 'Cambia un puesto laboral',
  ...ofOwner,
  params: one,
  body: jobTitleFields.extend({ version: z.int() }),
  response: jobTitleItem,
  errors: ['name_taken', 'unknown_area', 'unknown_hazard', 'changed_meanwhile'],
});

/** Only one that no active worker has: 400 `in_use` says how many do. */
export const deleteJobTitle = endpoint({
  method: 'DELETE',
  path: '/middleware/job-titles/{id}',
  summary: 'Elimina un puesto laboral que nadie tiene',
  ...ofOwner,
  params: one,
  errors: ['in_use'],
});

export const exportJobTitles = exportOf(
  viewJobTitles,
  'Puestos laborales como archivo',
  '/middleware/job-titles/export',
);
