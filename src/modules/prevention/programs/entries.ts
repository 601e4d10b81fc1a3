import { z } from 'zod';
import { DISCHARGE_REASONS, PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { type CaseOf, type CaseState, defineCases } from '#platform/contract/cases/cases.ts';
import { dayField, field, orNull } from '#platform/contract/catalogue/fields.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { coded } from '#platform/contract/codes.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { text } from '#platform/contract/pagination.ts';
import { PERSON_FACTS, WORKER_PLACE, WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { type ProgramCode, programCode, protocolOf, ZONE_CODES, ZONES } from './protocols.ts';
import { dayReadings, trendLines, trendsOf } from './readings.ts';

const STATES = {
  ACTIVO: { label: 'En seguimiento', tone: 'vigente' },
  ALTA: { label: 'De alta', tone: 'sinDato', final: true },
  ELIMINADO: { label: 'Eliminado', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;
type State = keyof typeof STATES;

const dischargeReason = coded(DISCHARGE_REASONS, 'Elige el motivo del alta.');
const past = day.refine((value) => value <= todayInLima(), 'La fecha todavía no llega.');
export const planned = day.refine(
  (value) => value <= addDays(todayInLima(), 800),
  'Elige una fecha de los próximos dos años.',
);

const longField = (label: string, max: number, more: { help?: string } = {}) =>
  field({
    label,
    schema: text(max),
    stored: z.string(),
    control: { kind: 'long', max },
    empty: () => '',
    typed: (stored) => stored ?? '',
    ...more,
  });
export const everyDays = z.int('Escribe un número entero.').min(1, 'El mínimo es 1.').max(730, 'El máximo es 730.');
const everyField = field({
  label: 'Días entre visitas',
  schema: everyDays,
  stored: z.int(),
  control: { kind: 'number', min: 1, max: 730, suffix: ' días' },
  empty: () => 30,
  required: true,
});
export const bestFlow = z.int('Escribe un número entero.').min(50, 'El mínimo es 50.').max(1000, 'El máximo es 1000.');

/** Fields of an entry that a doctor may edit. */
const EDITED = {
  enrolledOn: { ...dayField('Ingreso', todayInLima), schema: past },
  reason: longField('Motivo de ingreso', 1000),
  everyDays: everyField,
  nextVisitOn: field({
    label: 'Próxima visita',
    schema: orNull(planned),
    stored: day.nullable(),
    control: { kind: 'day' },
    empty: () => null,
    typed: (stored) => stored ?? '',
    help: 'Vacía mientras una pausa no tenga fecha de reinicio.',
  }),
  bestFlow: field({
    label: 'Mejor flujo personal (L/min)',
    schema: bestFlow.nullable(),
    stored: z.int().nullable(),
    control: { kind: 'number', min: 50, max: 1000, suffix: ' L/min' },
    empty: () => null,
    help: 'Con él se calcula la zona; sin él, con el predicho de Nunn y Gregg.',
  }),
};
const DISCHARGED = {
  dischargedOn: { ...dayField('Fecha del alta', todayInLima), schema: past },
  dischargeReason: field({
    label: 'Motivo',
    schema: dischargeReason.nullable().refine((reason) => reason !== null, 'Elige el motivo del alta.'),
    stored: dischargeReason.nullable(),
    control: { kind: 'select', options: optionsOf(DISCHARGE_REASONS) },
    empty: () => null,
    required: true,
  }),
  dischargeNote: longField('Observaciones', 1000),
};
const UNPLANNED = {
  reason: field({
    label: 'Por qué se quita',
    schema: text(300).min(1, 'Escribe el motivo.'),
    stored: z.string(),
    control: { kind: 'text', max: 300 },
    empty: () => '',
    required: true,
    help: 'Por ejemplo, «lo ve su neumólogo». Lo leen solo los médicos.',
  }),
};
const DELETED = {
  reason: field({
    label: 'Por qué se elimina',
    schema: text(300).min(1, 'Escribe el motivo.'),
    stored: z.string(),
    control: { kind: 'text', max: 300 },
    empty: () => '',
    required: true,
    help: 'Por ejemplo, «inscrito por error». Se conserva con tu nombre.',
  }),
};
export const ACT_FIELDS = { edit: EDITED, close: DISCHARGED, delete: DELETED };

/** Label of a planned visit whose day passed without a record of whether the worker came. */
const UNRECORDED = 'visita sin registrar';

/** What became of the visits that were planned until today: attended, missed, or due and not recorded. */
export const attendanceOf = ({ held, missed, overdue }: { held: number; missed: number; overdue: boolean }) => ({
  held,
  missed,
  due: overdue ? 1 : 0,
  planned: held + missed + (overdue ? 1 : 0),
});

/** «2 de 3»: the visits attended of those planned until today; null before the first one. */
export function attendanceText(entry: { held: number; missed: number; overdue: boolean }): string | null {
  const { held, planned } = attendanceOf(entry);
  return planned === 0 ? null : `${held} de ${planned}`;
}

const count = z.int();
/** Workers in a programme, from enrolment to discharge. The fact that a worker is in a programme is clinical. */
export const ENTRIES = defineCases({
  id: 'program_entries',
  table: 'program_entries',
  due: 'next_visit_on',
  overdueLabel: UNRECORDED,
  object: 'program_entry',
  noun: { article: 'la', one: 'inscripción', many: 'inscripciones' },
  path: '/middleware/health-programs',
  listAt: '/middleware/health-programs/all',
  listTenant: 'customer_id',
  read: { access: 'doctor' },
  write: { access: 'doctor' },
  tier: 'PREMIUM',
  clinical: true,
  states: STATES,
  acts: {
    /** Recorded by a separate call, together with the measurements. */
    visit: { label: 'Registrar visita', told: 'Visita registrada', from: ['ACTIVO'], own: true },
    miss: {
      label: 'No asistió',
      told: 'No asistió a su visita',
      from: ['ACTIVO'],
      asks: { nextVisitOn: { ...dayField('Próxima visita', () => addDays(todayInLima(), 7)), schema: planned } },
      title: 'No asistió a su visita',
      when: ({ nextVisitOn }) => nextVisitOn !== null && nextVisitOn <= todayInLima(),
    },
    unplan: {
      label: 'Quitar visita planeada',
      told: 'Visita planeada quitada',
      title: 'Quitar la visita planeada',
      from: ['ACTIVO'],
      asks: UNPLANNED,
      warning: 'No queda otra visita planeada hasta que la escribas. El motivo se conserva en las notas.',
      when: ({ nextVisitOn }) => nextVisitOn !== null,
      rare: true,
    },
    edit: {
      label: 'Editar',
      told: 'Datos cambiados',
      title: 'Editar inscripción',
      from: ['ACTIVO'],
      asks: EDITED,
      begins: (e) => ({
        enrolledOn: e.enrolledOn,
        reason: e.reason ?? '',
        everyDays: e.everyDays,
        nextVisitOn: e.nextVisitOn ?? '',
        bestFlow: e.bestFlow ?? null,
      }),
      rare: true,
    },
    /** The calls for pauses apply these acts to all entries of the worker. */
    pause: { label: 'Pausar', told: 'Seguimiento en pausa', from: ['ACTIVO'], own: true },
    resume: { label: 'Reanudar', told: 'Cambió el fin de la pausa', from: ['ACTIVO'], own: true },
    close: {
      label: 'Dar de alta',
      told: 'De alta',
      title: 'Dar de alta del programa',
      from: ['ACTIVO'],
      to: 'ALTA',
      asks: DISCHARGED,
    },
    reopen: { label: 'Reingresar', told: 'Reingresó', from: ['ALTA'], to: 'ACTIVO', undo: true },
    delete: {
      label: 'Eliminar',
      told: 'Eliminada',
      title: 'Eliminar inscripción',
      from: ['ACTIVO', 'ALTA'],
      to: 'ELIMINADO',
      asks: DELETED,
      warning: 'Deja de verse. Se conserva con tu nombre, la fecha y el motivo.',
      rare: true,
    },
  },
  tabs: [
    { id: 'open', label: 'En seguimiento', states: ['ACTIVO'] },
    { id: 'missed', label: 'Visita sin registrar', overdue: true },
    { id: 'closed', label: 'De alta', states: ['ALTA'] },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    ...PERSON_FACTS,
    program: programCode,
    enrolledOn: day,
    everyDays: z.int(),
    nextVisitOn: day.nullable(),
    lastVisitOn: day.nullable(),
    /** Visits that took place, and visits to which the worker did not come. */
    held: count,
    missed: count,
    /** Planned day in the last message to the worker. */
    toldFor: day.nullable(),
    /** Values of visits and exams, the newest first. */
    readings: clinical(z.array(dayReadings)),
    /** The current or next pause: its first day, and the day on which monitoring resumes. */
    pausedFrom: day.nullable(),
    pausedUntil: day.nullable(),
    pauseId: clinical(z.uuid().nullable()),
    pauseVersion: clinical(z.int().nullable()),
    reason: clinical(z.string()),
    bestFlow: clinical(z.int().nullable()),
    /** Zone, flow percentage and pattern of the last visit that took place. */
    zone: clinical(z.enum(ZONE_CODES).nullable()),
    flowPercent: clinical(z.number().nullable()),
    pattern: clinical(z.string().nullable()),
    pauseReason: clinical(z.string().nullable()),
    pauseNote: clinical(z.string().nullable()),
    dischargedOn: day.nullable(),
    dischargeReason: clinical(dischargeReason.nullable()),
    dischargeNote: clinical(z.string().nullable()),
  },
  columns: [
    WORKER_TITLE[0],
    { ...WORKER_TITLE[1], page: { ...WORKER_TITLE[1].page, hidden: true } },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (e) => `${STATES[e.state as State].label}${e.overdue ? `, ${UNRECORDED}` : ''}`,
      page: { width: 290 },
      file: { width: 30 },
    },
    {
      id: 'zone',
      label: 'Zona',
      value: (e) => e.zone && `${ZONES[e.zone].label}${e.flowPercent == null ? '' : `, ${e.flowPercent} %`}`,
      page: { width: 200 },
      file: { width: 26 },
      clinical: true,
    },
    {
      id: 'readings',
      label: 'Último valor',
      value: (e) =>
        trendLines(trendsOf(protocolOf(e.program).readings, e.readings ?? []))
          .map((line) => line.text)
          .join('; '),
      page: { width: 270 },
      file: { width: 40 },
      clinical: true,
    },
    { id: 'dischargedOn', label: 'Alta', kind: 'date', page: { width: 110 } },
    {
      id: 'dischargeReason',
      label: 'Motivo del alta',
      value: (e) => e.dischargeReason && DISCHARGE_REASONS[e.dischargeReason],
      page: { width: 200 },
      file: { width: 28 },
      clinical: true,
    },
    { id: 'nextVisitOn', label: 'Próxima visita', kind: 'date', sort: true, page: { width: 130 } },
    {
      id: 'attendance',
      label: 'Asistencia',
      value: attendanceText,
      page: { width: 110, card: 'hidden' },
      file: { width: 14 },
    },
    { id: 'lastVisitOn', label: 'Última visita', kind: 'date', page: AWAY },
    { id: 'missed', label: 'No asistió', kind: 'number', page: AWAY },
    { id: 'enrolledOn', label: 'Ingreso', kind: 'date', sort: true, page: { width: 110, card: 'hidden' } },
    {
      id: 'reason',
      label: 'Motivo de ingreso',
      page: { width: 200, card: 'hidden' },
      file: { width: 40 },
      clinical: true,
    },
    {
      id: 'program',
      label: 'Programa',
      value: (e) => PROGRAM_LABELS[e.program as ProgramCode],
      page: AWAY,
      file: { width: 24 },
    },
    { id: 'pausedUntil', label: 'Pausa hasta', kind: 'date', page: AWAY },
    ...WORKER_PLACE,
  ],
  sort: 'nextVisitOn',
  filters: {
    program: { kind: 'one', label: 'Programa', of: programCode, options: optionsOf(PROGRAM_LABELS) },
    zone: {
      kind: 'several',
      label: 'Zona',
      of: z.enum(ZONE_CODES),
      options: ZONE_CODES.map((value) => ({ value, label: ZONES[value].label })),
      clinical: true,
    },
    paused: { kind: 'flag', label: 'En pausa' },
    ...WORKER_FILTERS,
  },
  refusals: ['paused'],
  page: {
    title: 'Personas en programas',
    description: 'A quién se sigue, sus visitas y sus medidas. Solo lo ven los médicos.',
    search: 'Buscar inscripciones',
    empty: 'Inscribe a alguien, o revisa a los propuestos por su exposición o sus resultados.',
    touches: ['/middleware/health-programs'],
  },
});
export type ProgramEntry = CaseOf<typeof ENTRIES>;
