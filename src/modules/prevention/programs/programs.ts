import { z } from 'zod';
import { defineCatalogue, type EntryOf } from '#platform/contract/catalogue/catalogue.ts';
import { dayField, field, nameField, orNull } from '#platform/contract/catalogue/fields.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { PROGRAM_KIND_LABELS, programKind } from './kinds.ts';

const LONGEST = 2000;
/** A text field that only doctors write and read. */
const written = (label: string, help?: string) =>
  field({
    label,
    schema: text(LONGEST),
    stored: clinical(z.string()),
    control: { kind: 'long', max: LONGEST },
    empty: () => '',
    typed: (stored) => stored ?? '',
    column: false,
    ...(help ? { help } : {}),
  });

/** Surveillance programmes; a programme that is active on any day of a month appears in that month's report. */
export const PROGRAMS = defineCatalogue({
  id: 'health-programs',
  table: 'health_programs',
  object: 'health_program',
  noun: { article: 'el', one: 'programa de salud', many: 'programas de salud', short: 'programa' },
  path: '/middleware/health-programs/programs',
  write: { access: 'doctor' },
  tier: 'PREMIUM',
  fields: {
    name: nameField('Nombre', { help: 'Por ejemplo, «Conservación auditiva de mina». Sin nombres de personas.' }),
    kind: field({
      label: 'Programa del informe mensual',
      schema: programKind,
      stored: programKind,
      control: { kind: 'select', options: optionsOf(PROGRAM_KIND_LABELS) },
      empty: () => 'hearingProtection' as const,
      required: true,
    }),
    projectId: field({
      label: 'Proyecto',
      schema: id.nullable(),
      stored: z.uuid().nullable(),
      control: { kind: 'select' },
      empty: () => null,
      help: 'Vacío: para toda la empresa.',
    }),
    startsOn: dayField('Inicia', todayInLima),
    endsOn: field({
      label: 'Termina',
      schema: orNull(day),
      stored: day.nullable(),
      control: { kind: 'day' },
      empty: () => null,
      help: 'Último día. Vacío: sigue.',
    }),
    objective: written('Objetivo'),
    cohort: written('Cohorte', 'A quiénes se vigila, además de los puestos expuestos.'),
    indicators: written('Indicadores'),
    activities: written('Actividades'),
  },
  facts: {
    project: z.string().nullable(),
    running: z.boolean(),
  },
  columns: [
    { id: 'name', label: 'Nombre', sort: true, page: TITLE, file: { width: 40 } },
    {
      id: 'kind',
      label: 'Programa',
      sort: true,
      value: (each) => PROGRAM_KIND_LABELS[each.kind],
      page: { card: 'subtitle', width: 220 },
      file: { width: 30 },
    },
    {
      id: 'running',
      label: 'Estado',
      value: (each) => (each.running ? 'Activo' : 'Inactivo'),
      page: { width: 120 },
      file: { width: 12 },
    },
    { id: 'project', label: 'Proyecto', value: (each) => each.project ?? 'Toda la empresa', file: { width: 26 } },
    { id: 'startsOn', label: 'Inicia', kind: 'date', sort: true, page: { width: 120 } },
    { id: 'endsOn', label: 'Termina', kind: 'date', sort: true, page: { width: 120 } },
    ...(
      [
        ['objective', 'Objetivo'],
        ['cohort', 'Cohorte'],
        ['indicators', 'Indicadores'],
        ['activities', 'Actividades'],
      ] as const
    ).map(([column, label]) => ({ id: column, label, page: false, file: { width: 50 }, clinical: true }) as const),
  ],
  filters: {
    kind: { kind: 'one', label: 'Programa', of: programKind, options: optionsOf(PROGRAM_KIND_LABELS) },
  },
  rule: ({ startsOn, endsOn }, context) => {
    if (endsOn !== null && endsOn < startsOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'No puede terminar antes de iniciar.' });
  },
  page: {
    description: 'Los programas que se llevan en la empresa. Los activos de un mes salen en su informe mensual.',
    empty: 'Crea el primero con su objetivo, su cohorte, sus indicadores y sus actividades.',
    deleting: 'Deja de contar como activo en los informes que se hagan desde ahora.',
    touches: ['/middleware/health-programs'],
  },
});
export type HealthProgram = EntryOf<typeof PROGRAMS>;
