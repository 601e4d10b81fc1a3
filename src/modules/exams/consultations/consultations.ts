import { z } from 'zod';
import { APTITUDE_LABELS, aptitude } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { type CaseOf, type CaseState, defineCases } from '#platform/contract/cases/cases.ts';
import { field } from '#platform/contract/catalogue/fields.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { text } from '#platform/contract/pagination.ts';
import { WORKER_FACTS, WORKER_PLACE, WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';

const OPEN = ['EMITIDA', 'NOTIFICADA', 'AGENDADA', 'ATENDIDA', 'INFORME_CARGADO'] as const;
const CLOSED = ['LEVANTADA', 'MANTIENE_RESTRICCION'] as const;

const STATES = {
  EMITIDA: { label: 'Emitida', tone: 'porVencer' },
  NOTIFICADA: { label: 'Notificada', tone: 'porVencer' },
  AGENDADA: { label: 'Agendada', tone: 'porVencer' },
  ATENDIDA: { label: 'Atendida', tone: 'porVencer' },
  INFORME_CARGADO: { label: 'Informe cargado', tone: 'porVencer' },
  LEVANTADA: { label: 'Levantada', tone: 'vigente', final: true },
  MANTIENE_RESTRICCION: { label: 'Mantiene restricción', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;
type State = keyof typeof STATES;

/**
 * A notice that could not be sent does not count. A referral without any notice that was sent is shown as «No se pudo
 * enviar», because it still waits for a notice.
 */
const stateNow = (c: { state: string; notifiedAt: string | null; noticeUnsent: boolean }): CaseState =>
  c.state === 'NOTIFICADA' && c.noticeUnsent && !c.notifiedAt
    ? { label: 'No se pudo enviar', tone: 'vencido' }
    : STATES[c.state as State];

const dayOf = (label: string, help?: string) =>
  field({
    label,
    schema: day,
    stored: day,
    control: { kind: 'day' },
    empty: todayInLima,
    required: true,
    ...(help ? { help } : {}),
  });

const outcome = field({
  label: 'Respuesta del especialista',
  schema: text(2000).min(1, 'Escribe la respuesta del especialista.'),
  stored: z.string(),
  control: { kind: 'long', max: 2000 },
  empty: () => '',
  required: true,
  help: 'La leen solo los médicos y el colaborador.',
});

/** Aptitudes that an exam may get when its referral is answered. */
const NEW_APTITUDES = ['APTO', 'APTO_CON_RESTRICCION', 'NO_APTO_TEMPORAL', 'NO_APTO'] as const;
const newAptitude = field({
  label: 'Nueva aptitud del examen',
  schema: z.enum(NEW_APTITUDES).nullable(),
  stored: aptitude.nullable(),
  control: { kind: 'select', options: NEW_APTITUDES.map((value) => ({ value, label: APTITUDE_LABELS[value] })) },
  empty: () => null,
  help: 'Déjala vacía para no cambiarla.',
});

/**
 * Referrals to a specialist that exams left open, from their issue to the answer (states of the life of a referral).
 */
export const CONSULTATIONS = defineCases({
  id: 'consultations',
  table: 'consultations',
  due: 'due_on',
  object: 'consultation',
  noun: { article: 'la', one: 'interconsulta', many: 'interconsultas' },
  path: '/exam/consultations',
  listedAt: '/exam/consultations/list',
  read: { access: 'doctor', policy: 'consultations.read' },
  write: { access: 'doctor', policy: 'consultations.read' },
  tier: 'PREMIUM',
  clinical: true,
  states: STATES,
  stateNow,
  acts: {
    notify: {
      label: 'Notificar',
      told: 'Notificada al colaborador',
      from: ['EMITIDA', 'NOTIFICADA'],
      to: 'NOTIFICADA',
      many: true,
      warning: 'Se envía un correo al colaborador, sin datos clínicos. No se puede retirar.',
    },
    schedule: {
      label: 'Agendar',
      told: 'Agendada',
      from: ['EMITIDA', 'NOTIFICADA', 'AGENDADA'],
      to: 'AGENDADA',
      asks: { appointmentOn: dayOf('Fecha de la cita') },
      next: true,
    },
    attend: {
      label: 'Registrar atención',
      told: 'Atendida',
      from: ['EMITIDA', 'NOTIFICADA', 'AGENDADA'],
      to: 'ATENDIDA',
      asks: { attendedOn: dayOf('Fecha de la atención') },
    },
    report: {
      label: 'Cargar informe',
      told: 'Informe del especialista cargado',
      from: OPEN,
      to: 'INFORME_CARGADO',
      own: true,
    },
    /** Done by the worker, through the link. */
    ownReport: {
      label: 'Cargar informe',
      told: 'El colaborador cargó el informe del especialista',
      from: OPEN,
      to: 'INFORME_CARGADO',
      own: true,
    },
    /** Sends a link of its own, because the link to the results may have expired. */
    askReport: {
      label: 'Pedir informe',
      title: 'Pedir el informe del especialista',
      told: 'Se pidió el informe al colaborador',
      from: OPEN,
      many: true,
      warning:
        'Se envía al contacto verificado del colaborador un enlace de 15 días por el que solo carga este informe. El mensaje no lleva datos clínicos y no se puede retirar; un enlace anterior deja de servir.',
    },
    clear: {
      label: 'Levantar',
      told: 'Levantada',
      from: ['ATENDIDA', 'INFORME_CARGADO'],
      to: 'LEVANTADA',
      asks: { clearedOn: dayOf('Fecha'), outcome, aptitude: newAptitude },
      next: true,
    },
    keep: {
      label: 'Mantener restricción',
      told: 'Se mantiene la restricción',
      from: ['ATENDIDA', 'INFORME_CARGADO'],
      to: 'MANTIENE_RESTRICCION',
      asks: { clearedOn: dayOf('Fecha'), outcome, aptitude: newAptitude },
    },
    extend: {
      label: 'Cambiar el plazo',
      told: 'Plazo cambiado',
      from: OPEN,
      asks: { dueOn: dayOf('Nuevo plazo') },
      many: true,
    },
    take: { label: 'Hacerme responsable', told: 'Cambió el responsable', from: OPEN, many: true, undo: true },
    /**
     * The aptitude given with the answer is kept: a doctor gave it, and a certificate may state it. Another aptitude is
     * given with the next answer, or on the page of the exam.
     */
    reopen: {
      label: 'Reabrir',
      told: 'Reabierta, sin cambiar la aptitud del examen',
      from: CLOSED,
      to: 'ATENDIDA',
      undo: true,
    },
  },
  tabs: [
    { id: 'open', label: 'Pendientes', states: OPEN },
    { id: 'overdue', label: 'Vencidas', overdue: true },
    { id: 'closed', label: 'Cerradas', states: CLOSED },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    ...WORKER_FACTS,
    examType,
    examDate: day,
    aptitude,
    issuedOn: day,
    dueOn: day,
    /** True if an e-mail address of the worker is known. */
    reachable: z.boolean(),
    /** True if the worker's contact was verified; links are sent only to a verified contact. */
    reachableByLink: z.boolean(),
    /** True until a doctor confirms the identity of the worker. */
    identityPending: z.boolean(),
    /** Time of the newest notice that was sent; null when none was sent. */
    notifiedAt: z.string().nullable(),
    /** True when the newest notice could not be sent. */
    noticeUnsent: z.boolean(),
    reportAskedAt: z.string().nullable(),
    /** True when the message that asks for the report could not be sent. */
    reportAskUnsent: z.boolean(),
    appointmentOn: day.nullable(),
    attendedOn: day.nullable(),
    clearedOn: day.nullable(),
    responsible: z.string().nullable(),
    specialty: clinical(z.string().nullable()),
    reason: clinical(z.string().nullable()),
    outcome: clinical(z.string().nullable()),
    report: clinical(z.boolean()),
  },
  columns: [
    ...WORKER_TITLE,
    { id: 'specialty', label: 'Especialidad', page: { width: 180 }, file: { width: 26 }, clinical: true },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (c) => `${stateNow(c).label}${c.overdue ? ', vencida' : ''}`,
      page: { width: 208 },
      file: { width: 26 },
    },
    { id: 'dueOn', label: 'Vence', kind: 'date', sort: true },
    { id: 'issuedOn', label: 'Emitida', kind: 'date', sort: true },
    { id: 'appointmentOn', label: 'Cita', kind: 'date', sort: true, page: { card: 'hidden' } },
    { id: 'notified', label: 'Notificada', kind: 'datetime', value: (c) => c.notifiedAt, page: { card: 'hidden' } },
    { id: 'responsible', label: 'Responsable', page: { card: 'hidden' }, file: { width: 28 } },
    {
      id: 'examType',
      label: 'Tipo de EMO',
      value: (c) => EXAM_TYPE_LABELS[c.examType],
      page: AWAY,
      file: { width: 22 },
    },
    { id: 'examDate', label: 'Fecha del EMO', kind: 'date', sort: true, page: AWAY },
    { id: 'aptitude', label: 'Aptitud', value: (c) => APTITUDE_LABELS[c.aptitude], page: AWAY, file: { width: 22 } },
    ...WORKER_PLACE,
    { id: 'reason', label: 'Motivo', page: false, file: { width: 50 }, clinical: true },
    { id: 'outcome', label: 'Respuesta', page: false, file: { width: 50 }, clinical: true },
    { id: 'clearedOn', label: 'Cerrada', kind: 'date', page: AWAY },
  ],
  sort: 'dueOn',
  filters: {
    specialty: { kind: 'text', label: 'Especialidad', placeholder: 'Especialidad', clinical: true },
    aptitude: { kind: 'several', label: 'Aptitud', of: aptitude, options: optionsOf(APTITUDE_LABELS) },
    notified: { kind: 'dates', from: 'notified_from', to: 'notified_to', label: 'Notificada' },
    ...WORKER_FILTERS,
  },
  // Errors of giving the exam another aptitude.
  refusals: ['not_held', 'in_future', 'channel_off'],
  page: {
    title: 'Seguimiento de interconsultas',
    description: 'De la emisión a la respuesta del especialista. La empresa solo sabe si está pendiente o levantada.',
    search: 'Buscar interconsultas',
    empty: 'Aquí verás las que dejen abiertas los exámenes que registres o importes.',
    touches: ['/exam/attentions', '/middleware/patients'],
  },
});
export type Consultation = CaseOf<typeof CONSULTATIONS>;
