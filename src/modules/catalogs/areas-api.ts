import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery, sortQuery } from '../../platform/contract/pagination.ts';
import { areaFields, areaItem } from './model.ts';

const ofOwner = { access: 'owner', policy: 'areas.update', tenant: 'session' } as const;
const one = z.strictObject({ id });

export const viewAreas = endpoint({
  method: 'POST',
  path: '/middleware/working-areas/view',
  summary: 'Áreas de la empresa por páginas, con quién las usa',
  ...ofOwner,
  body: z.strictObject({
    q: filterText.optional(),
    ...pageQuery,
    sort: sortQuery(['name', 'patients', 'jobTitles'], 'name'),
  }),
  response: pageOf(areaItem),
});

export const createArea = endpoint({
  method: 'POST',
  path: '/middleware/working-areas',
  summary: 'Crea un área',
  ...ofOwner,
  body: areaFields,
  response: areaItem,
  errors: ['name_taken'],
});

export const updateArea = endpoint({
  method: 'PUT',
  path: '/middleware/working-areas/{id}',
  summary: 'Cambia un área',
  ...ofOwner,
  params: one,
  body: areaFields.extend({ version: z.int() }),
  response: areaItem,
  errors: ['name_taken', 'changed_meanwhile'],
});

/** Only one that no active worker and no job title uses: 400 `in_use` says how many do. */
export const deleteArea = endpoint({
  method: 'DELETE',
  path: '/middleware/working-areas/{id}',
  summary: 'Elimina un área que nadie usa',
  ...ofOwner,
  params: one,
  errors: ['in_use'],
});

export const exportAreas = exportOf(viewAreas, 'Áreas como archivo', '/middleware/working-areas/export');
