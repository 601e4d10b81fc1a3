import { z } from 'zod';
import { defineCatalogue } from '#platform/contract/catalogue/catalogue.ts';
import { nameField } from '#platform/contract/catalogue/fields.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { countedWorkers } from './counted.ts';

export const PROJECTS = defineCatalogue({
  id: 'projects',
  table: 'projects',
  object: 'project',
  noun: { article: 'el', one: 'proyecto', many: 'proyectos' },
  path: '/exam/projects',
  viewed: true,
  write: { access: 'owner', policy: 'projects.update' },
  readOne: { access: 'member' },
  fields: { name: nameField() },
  facts: {
    /** Number of active workers in the project. */
    patients: z.int(),
  },
  columns: [
    { id: 'name', label: 'Proyecto', sort: true, page: TITLE, file: { width: 36 } },
    {
      id: 'patients',
      label: 'Colaboradores activos',
      kind: 'number',
      sort: true,
      page: { width: 200 },
      file: { label: 'Colaboradores' },
    },
  ],
  inUse: ({ name, patients }) =>
    patients > 0
      ? `${name} tiene ${countedWorkers(patients)}: ${patients === 1 ? 'pásalo' : 'pásalos'} a otro proyecto antes de eliminarlo.`
      : null,
  summaries: {
    list: 'Proyectos de la empresa por páginas, con quién trabaja en ellos',
    remove: 'Elimina un proyecto en el que nadie trabaja',
  },
  page: {
    description: 'Obras y contratos en que trabaja tu gente. Sirven para filtrar listas y separar reportes.',
    empty: 'Crea el primero, o importa tu padrón: sus proyectos se crean solos.',
    deleting: 'Deja de ofrecerse en listas y formularios. Los colaboradores cesados conservan su nombre.',
    touches: ['/middleware/patients'],
  },
});
