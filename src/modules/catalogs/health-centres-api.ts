import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery, sortQuery } from '../../platform/contract/pagination.ts';
import { healthCentreFields, healthCentreItem } from './model.ts';

const ofAdmin = { access: 'admin', policy: 'health-centres.update', tenant: 'session' } as const;
const one = z.strictObject({ id });

/** Everyone of the company may read where exams take place. */
export const listHealthCentres = endpoint({
  method: 'GET',
  path: '/middleware/health-centres',
  summary: 'Centros médicos aliados de la empresa, con sus sedes',
  access: 'member',
  tenant: 'session',
  query: z.strictObject({ q: filterText.optional(), ...pageQuery, sort: sortQuery(['name', 'patients'], 'name') }),
  response: pageOf(healthCentreItem),
});

export const createHealthCentre = endpoint({
  method: 'POST',
  path: '/middleware/health-centres',
  summary: 'Crea un centro médico con sus sedes',
  ...ofAdmin,
  body: healthCentreFields,
  response: healthCentreItem,
  errors: ['name_taken', 'site_repeated', 'unknown_site'],
});

export const updateHealthCentre = endpoint({
  method: 'PUT',
  path: '/middleware/health-centres/{id}',
  summary: 'Cambia un centro médico y sus sedes',
  ...ofAdmin,
  params: one,
  body: healthCentreFields.extend({ version: z.int() }),
  response: healthCentreItem,
  errors: ['name_taken', 'site_repeated', 'unknown_site', 'changed_meanwhile'],
});

/** Only one without exams: 400 `in_use` says how many workers have one there. */
export const deleteHealthCentre = endpoint({
  method: 'DELETE',
  path: '/middleware/health-centres/{id}',
  summary: 'Elimina un centro médico sin EMOs',
  ...ofAdmin,
  params: one,
  errors: ['in_use'],
});

export const exportHealthCentres = exportOf(listHealthCentres, 'Centros médicos como archivo');
