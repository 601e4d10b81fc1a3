import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { exportOf } from '../../platform/contract/export.ts';
import { filterText, id, pageOf, pageQuery, sortQuery } from '../../platform/contract/pagination.ts';
import { projectFields, projectItem } from './model.ts';

const ofOwner = { access: 'owner', policy: 'projects.update', tenant: 'session' } as const;
const one = z.strictObject({ id });

export const viewProjects = endpoint({
  method: 'POST',
  path: '/exam/projects/view',
  summary: 'Proyectos de la empresa por páginas, con quién trabaja en ellos',
  ...ofOwner,
  body: z.strictObject({ q: filterText.optional(), ...pageQuery, sort: sortQuery(['name', 'patients'], 'name') }),
  response: pageOf(projectItem),
});

export const getProject = endpoint({
  method: 'GET',
  path: '/exam/projects/{id}',
  summary: 'Un proyecto de la empresa',
  access: 'member',
  tenant: 'session',
  params: one,
  response: projectItem,
});

export const createProject = endpoint({
  method: 'POST',
  path: '/exam/projects',
  summary: 'Crea un proyecto',
  ...ofOwner,
  body: projectFields,
  response: projectItem,
  errors: ['name_taken'],
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/exam/projects/{id}',
  summary: 'Cambia un proyecto',
  ...ofOwner,
  params: one,
  body: projectFields.extend({ version: z.int() }),
  response: projectItem,
  errors: ['name_taken', 'changed_meanwhile'],
});

/** Only one in which no active worker is: 400 `in_use` says how many are. */
export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/exam/projects/{id}',
  summary: 'Elimina un proyecto en el que nadie trabaja',
  ...ofOwner,
  params: one,
  errors: ['in_use'],
});

export const exportProjects = exportOf(viewProjects, 'Proyectos como archivo', '/exam/projects/export');
