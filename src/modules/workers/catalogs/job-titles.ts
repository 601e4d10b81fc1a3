import { z } from 'zod';
import { defineCatalogue, type EntryOf } from '#platform/contract/catalogue/catalogue.ts';
import { field, nameField } from '#platform/contract/catalogue/fields.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { id, requiredRef } from '#platform/contract/pagination.ts';
import { countedWorkers } from './counted.ts';
import { hazardsField, validityField } from './fields.ts';

export const JOB_TITLES = defineCatalogue({
  id: 'job-titles',
  table: 'job_titles',
  object: 'job_title',
  noun: { article: 'el', one: 'puesto laboral', many: 'puestos laborales', short: 'puesto' },
  path: '/middleware/job-titles',
  viewed: true,
  write: { access: 'owner', policy: 'jobs.update' },
  fields: {
    name: nameField(),
    workingAreaId: field({
      label: 'Área',
      schema: id.nullable(),
      stored: id.nullable(),
      control: { kind: 'select', nothing: 'Ningún área coincide.' },
      empty: () => null,
      placeholder: 'Sin área',
    }),
    hazards: hazardsField({
      stored: z.array(z.string()),
      typed: (codes) => codes,
      help: 'A qué se exponen quienes tienen este puesto.',
      placeholder: 'Elige los peligros',
    }),
    /** Null: the company's own validity or, without one, 12 months at high risk and 24 otherwise. */
    validityMonths: validityField({
      label: 'Vigencia de sus EMOs',
      help: 'Vacío: la de la empresa, o 24 meses (12 en alto riesgo).',
    }),
  },
  facts: {
    workingAreaName: z.string().nullable(),
    hazardNames: z.array(z.string()),
    /** Number of active workers with the job title. */
    patients: z.int(),
    /** Protocol of the periodic exam of its workers; null if no protocol applies. */
    protocol: z.object({ id, name: z.string() }).nullable(),
  },
  columns: [
    { id: 'name', label: 'Puesto laboral', sort: true, page: TITLE, file: { label: 'Puesto', width: 36 } },
    {
      id: 'area',
      label: 'Área',
      sort: true,
      value: (job) => job.workingAreaName,
      page: { card: 'subtitle' },
      file: { width: 30 },
    },
    {
      id: 'hazards',
      label: 'Peligros',
      sort: true,
      value: (job) => job.hazardNames.join('; '),
      page: { width: 260 },
      file: { width: 60 },
    },
    {
      id: 'validityMonths',
      label: 'Vigencia',
      kind: 'number',
      sort: true,
      page: { width: 150, align: 'left' },
      file: { label: 'Vigencia (meses)' },
    },
    { id: 'protocol', label: 'Perfil médico', value: (job) => job.protocol?.name, file: false },
    {
      id: 'patients',
      label: 'Colaboradores activos',
      kind: 'number',
      sort: true,
      page: { width: 200 },
      file: { label: 'Colaboradores' },
    },
  ],
  filters: {
    working_area_id: { kind: 'one', label: 'Área', of: requiredRef('working_areas') },
    hazard_id: { kind: 'one', label: 'Peligro', of: z.string().max(40) },
  },
  refusals: ['unknown_area', 'unknown_hazard'],
  inUse: ({ name, patients }) =>
    patients > 0
      ? `${name} tiene ${countedWorkers(patients)}: ${patients === 1 ? 'pásalo' : 'pásalos'} a otro puesto antes de eliminarlo.`
      : null,
  summaries: {
    list: 'Puestos laborales de la empresa por páginas, con sus peligros y quién los tiene',
    remove: 'Elimina un puesto laboral que nadie tiene',
  },
  page: {
    description: 'Qué hace cada colaborador, a qué peligros se expone y cuánto valen sus EMOs.',
    empty: 'Crea el primero, o importa tu padrón: sus puestos se crean solos.',
    deleting: 'Deja de ofrecerse en listas y formularios. Los colaboradores cesados conservan su nombre.',
    search: 'Buscar puestos',
    touches: ['/middleware/working-areas', '/middleware/patients'],
  },
});
export type JobTitle = EntryOf<typeof JOB_TITLES>;
