import { z } from 'zod';
import { defineCatalogue, type EntryOf } from '#platform/contract/catalogue/catalogue.ts';
import { nameField } from '#platform/contract/catalogue/fields.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { counted, countedWorkers } from './counted.ts';

export const AREAS = defineCatalogue({
  id: 'areas',
  table: 'working_areas',
  object: 'working_area',
  noun: { article: 'el', one: 'área', many: 'áreas' },
  path: '/middleware/working-areas',
  viewed: true,
  write: { access: 'owner', policy: 'areas.update' },
  fields: { name: nameField() },
  facts: {
    /** Number of active workers in the area. */
    patients: z.int(),
    jobTitles: z.int(),
  },
  columns: [
    { id: 'name', label: 'Área', sort: true, page: TITLE, file: { width: 36 } },
    { id: 'jobTitles', label: 'Puestos laborales', kind: 'number', sort: true, page: { width: 180 } },
    {
      id: 'patients',
      label: 'Colaboradores activos',
      kind: 'number',
      sort: true,
      page: { width: 200 },
      file: { label: 'Colaboradores' },
    },
  ],
  inUse: ({ name, patients, jobTitles }) => {
    const users = [
      ...(patients > 0 ? [countedWorkers(patients)] : []),
      ...(jobTitles > 0 ? [counted(jobTitles, 'puesto laboral', 'puestos laborales')] : []),
    ];
    const move = patients + jobTitles === 1 ? 'pásalo' : 'pásalos';
    return users.length > 0 ? `${name} tiene ${users.join(' y ')}: ${move} a otra área antes de eliminarla.` : null;
  },
  summaries: {
    list: 'Áreas de la empresa por páginas, con quién las usa',
    remove: 'Elimina un área que nadie usa',
  },
  page: {
    description: 'Cómo se divide tu empresa. Sirven para filtrar listas y comparar indicadores.',
    empty: 'Crea la primera, o importa tu padrón: sus áreas se crean solas.',
    deleting: 'Deja de ofrecerse en listas y formularios. Los colaboradores cesados conservan su nombre.',
    touches: ['/middleware/job-titles', '/middleware/patients'],
  },
});
export type Area = EntryOf<typeof AREAS>;
