import { z } from 'zod';
import { type CaseOf, type CaseState, defineCases } from '#platform/contract/cases/cases.ts';
import { dayField, field } from '#platform/contract/catalogue/fields.ts';
import { coded } from '#platform/contract/codes.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { requiredRef } from '#platform/contract/pagination.ts';
import { listAreas, listHeadquarters, listProjects } from '#workers/catalogs/api.ts';
import { ACTIVITY_KINDS, WHY_NOT } from './kinds.ts';

const STATES = {
  PROGRAMADA: { label: 'Programada', tone: 'porVencer' },
  HECHA: { label: 'Hecha', tone: 'vigente', final: true },
  NO_HECHA: { label: 'No se hizo', tone: 'vencido', final: true },
  CANCELADA: { label: 'Cancelada', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;

export const activityKind = coded(ACTIVITY_KINDS, 'Elige el tipo.');
const whyNot = coded(WHY_NOT, 'Elige el motivo.');

/** The programme of activities: trainings and inspections, from the plan to the findings and their correction. */
export const ACTIVITIES = defineCases({
  id: 'activities',
  table: 'activities',
  due: 'planned_on',
  object: 'activity',
  noun: { article: 'la', one: 'actividad', many: 'actividades' },
  path: '/middleware/activities',
  read: { access: 'member', policy: 'programs.read' },
  write: { access: 'member', policy: 'activities.update' },
  tier: 'PREMIUM',
  states: STATES,
  acts: {
    carryOut: { label: 'Registrar', told: 'Hecha', from: ['PROGRAMADA', 'NO_HECHA'], to: 'HECHA', own: true },
    correct: { label: 'Corregir', told: 'Corregida', from: ['HECHA'], own: true },
    reschedule: {
      label: 'Cambiar fecha',
      told: 'Fecha cambiada',
      from: ['PROGRAMADA', 'NO_HECHA'],
      to: 'PROGRAMADA',
      asks: { plannedOn: dayField('Nueva fecha', todayInLima) },
      many: true,
    },
    notDone: {
      label: 'No se hizo',
      title: 'No se hizo',
      told: 'No se hizo',
      from: ['PROGRAMADA'],
      to: 'NO_HECHA',
      asks: {
        whyNot: field({
          label: 'Motivo',
          schema: whyNot,
          stored: whyNot,
          control: { kind: 'select', options: optionsOf(WHY_NOT) },
          empty: () => 'OPERACION' as const,
          required: true,
        }),
      },
      many: true,
    },
    cancel: { label: 'Cancelar', told: 'Cancelada', from: ['PROGRAMADA'], to: 'CANCELADA', many: true, undo: true },
    restore: {
      label: 'Volver a programar',
      told: 'Programada otra vez',
      from: ['CANCELADA', 'NO_HECHA'],
      to: 'PROGRAMADA',
      undo: true,
    },
    reopen: {
      label: 'Deshacer el registro',
      told: 'Por hacer otra vez',
      from: ['HECHA'],
      to: 'PROGRAMADA',
      rare: true,
      undo: true,
    },
  },
  tabs: [
    { id: 'open', label: 'Por hacer', states: ['PROGRAMADA'] },
    { id: 'overdue', label: 'Vencidas', overdue: true },
    { id: 'done', label: 'Hechas', states: ['HECHA'] },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    kind: activityKind,
    name: z.string(),
    plannedOn: day,
    doneOn: day.nullable(),
    unplanned: z.boolean(),
    projectId: z.uuid().nullable(),
    project: z.string().nullable(),
    headquarterId: z.uuid().nullable(),
    headquarter: z.string().nullable(),
    workingAreaId: z.uuid().nullable(),
    area: z.string().nullable(),
    responsible: z.string().nullable(),
    hours: z.number().nullable(),
    /** Number of attendees: workers of the list and other people together. */
    attendees: z.int(),
    otherAttendees: z.int(),
    checklist: z.record(z.string(), z.enum(['SI', 'NO', 'NA'])),
    whyNot: whyNot.nullable(),
    doneBy: z.string().nullable(),
    /** Counts only the findings that the reader may see. */
    openFindings: z.int(),
    overdueFindings: z.int(),
    photos: z.int(),
  },
  columns: [
    { id: 'name', label: 'Actividad', sort: true, page: TITLE, file: { width: 44 } },
    {
      id: 'kind',
      label: 'Tipo',
      sort: true,
      value: (a) => ACTIVITY_KINDS[a.kind],
      page: { card: 'subtitle', width: 210 },
      file: { width: 32 },
    },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (a) => `${STATES[a.state as keyof typeof STATES].label}${a.overdue ? ', vencida' : ''}`,
      page: { width: 190 },
      file: { width: 22 },
    },
    { id: 'plannedOn', label: 'Programada', kind: 'date', sort: true },
    { id: 'doneOn', label: 'Hecha', kind: 'date', sort: true, page: { card: 'hidden' } },
    {
      id: 'findings',
      label: 'Acciones pendientes',
      kind: 'number',
      value: (a) => a.openFindings,
      page: { card: 'hidden', width: 170 },
      file: { width: 20 },
    },
    { id: 'project', label: 'Proyecto', page: { card: 'hidden' }, file: { width: 26 } },
    { id: 'headquarter', label: 'Sede', page: { card: 'hidden' }, file: { width: 26 } },
    { id: 'area', label: 'Área', page: { card: 'hidden' }, file: { width: 26 } },
    { id: 'responsible', label: 'Responsable', page: AWAY, file: { width: 28 } },
    { id: 'attendees', label: 'Asistentes', kind: 'number', page: AWAY },
    { id: 'hours', label: 'Horas', kind: 'number', page: AWAY },
    {
      id: 'whyNot',
      label: 'Por qué no se hizo',
      value: (a) => a.whyNot && WHY_NOT[a.whyNot],
      page: AWAY,
      file: { width: 30 },
    },
  ],
  sort: 'plannedOn',
  filters: {
    kind: { kind: 'several', label: 'Tipo', of: activityKind, options: optionsOf(ACTIVITY_KINDS) },
    planned_on: { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Fecha programada' },
    done_on: { kind: 'dates', from: 'done_from', to: 'done_to', label: 'Fecha en que se hizo' },
    /** Matches the activities that the monthly figures count as planned. */
    uncancelled: {
      kind: 'one',
      link: true,
      label: 'Canceladas',
      of: z.literal('true', 'Escribe true o quita el filtro.'),
      show: () => 'Sin ellas',
    },
    pending: { kind: 'flag', label: 'Con acciones pendientes' },
    project_id: { kind: 'several', label: 'Proyecto', of: requiredRef('projects'), source: listProjects },
    headquarter_id: { kind: 'several', label: 'Sede', of: requiredRef('headquarters'), source: listHeadquarters },
    working_area_id: { kind: 'several', label: 'Área', of: requiredRef('working_areas'), source: listAreas },
  },
  page: {
    title: 'Programa de actividades',
    description: 'Capacitaciones e inspecciones del año: lo programado, lo hecho y lo que falta corregir.',
    search: 'Buscar actividades',
    placeholder: 'Nombre de la actividad',
    empty: 'Programa las capacitaciones e inspecciones del año, o registra una donde ocurre.',
  },
});
export type Activity = CaseOf<typeof ACTIVITIES>;
