import { z } from 'zod';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { COVID_TEST_LABELS, covidTest } from '#exams/attentions/visits/codes.ts';
import { type CaseOf, defineCases } from '#platform/contract/cases/cases.ts';
import type { LeftOut } from '#platform/contract/cases/part.ts';
import { day, showDay } from '#platform/contract/dates.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { requiredRef } from '#platform/contract/pagination.ts';
import { WORKER_FACTS, WORKER_PLACE, WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { APPOINTMENT_ACTS } from './appointment-acts.ts';
import {
  type AppointmentKind,
  appointmentKind,
  CENTRE_ANSWERS,
  CONFIRMED_BY,
  centreAnswer,
  centreReason,
  confirmedHow,
  hour,
  KIND_LABELS,
  NOTICE_STATES,
  noticeState,
  OPEN,
  REASONS,
  reason,
  STATES,
} from './model.ts';
import { listSites } from './sites-api.ts';

/**
 * Appointments with workers: exams, tests and care, in one list with the same actions (docs/adr/0046). They contain no
 * clinical data: the company may know that a worker has an appointment and whether they came.
 */
export const APPOINTMENTS = defineCases({
  id: 'appointments',
  table: 'appointments',
  due: 'appointment_on',
  object: 'appointment',
  noun: { article: 'la', one: 'cita', many: 'citas' },
  path: '/middleware/scheduling/appointments',
  read: { access: 'member', policy: 'scheduling.read' },
  write: { access: 'member', policy: 'scheduling.update' },
  states: STATES,
  acts: APPOINTMENT_ACTS,
  tabs: [
    { id: 'open', label: 'Próximas', states: OPEN },
    { id: 'unconfirmed', label: 'Por confirmar', states: ['PROGRAMADO', 'REPROGRAMADO'] },
    { id: 'held', label: 'Atendidas', states: ['EN_ATENCION', 'ATENDIDO'] },
    { id: 'missed', label: 'No asistieron', states: ['NO_ASISTIO'] },
    { id: 'cancelled', label: 'Canceladas', states: ['CANCELADO'] },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    ...WORKER_FACTS,
    kind: appointmentKind,
    /** Exam type of an EMO; null for other kinds. */
    examType: examType.nullable(),
    covidTest: covidTest.nullable(),
    on: day,
    at: hour.nullable(),
    siteId: z.uuid().nullable(),
    /** Clinic and site, or the place as typed. */
    place: z.string().nullable(),
    /** Medical profile that applies to the exam. */
    protocol: z.string().nullable(),
    reason: reason.nullable(),
    confirmedHow: confirmedHow.nullable(),
    askedOn: day.nullable(),
    centreAnswer: centreAnswer.nullable(),
    centreReason: centreReason.nullable(),
    requestedBy: z.string().nullable(),
    costCentre: z.string().nullable(),
    note: z.string().nullable(),
    /** Whether the worker has an e-mail, or a telephone with consent, for notifications. */
    reachable: z.boolean(),
    /** State of the newest message about the appointment; null when no message was written. */
    told: noticeState.nullable(),
  },
  columns: [
    ...WORKER_TITLE,
    { id: 'on', label: 'Fecha', kind: 'date', sort: true, page: { width: 110 } },
    { id: 'at', label: 'Hora', page: { width: 84 }, file: { width: 8 } },
    {
      id: 'what',
      label: 'Tipo',
      value: (a) =>
        a.examType ? EXAM_TYPE_LABELS[a.examType] : a.covidTest ? COVID_TEST_LABELS[a.covidTest] : KIND_LABELS[a.kind],
      file: { width: 26 },
    },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (a) => STATES[a.state as keyof typeof STATES].label,
      file: { width: 16 },
    },
    { id: 'place', label: 'Lugar', file: { width: 36 } },
    {
      id: 'told',
      label: 'Aviso',
      value: (a) => (a.told ? NOTICE_STATES[a.told] : a.reachable ? 'Sin aviso' : 'Sin medio de contacto'),
      page: { hidden: true },
      file: { width: 20 },
    },
    {
      id: 'asked',
      label: 'Pide otra fecha',
      value: (a) => a.askedOn && showDay(a.askedOn),
      page: { hidden: true },
      file: { width: 16 },
    },
    {
      id: 'confirmed',
      label: 'Confirmó',
      value: (a) => a.confirmedHow && CONFIRMED_BY[a.confirmedHow],
      page: AWAY,
      file: { width: 18 },
    },
    {
      id: 'centreAnswer',
      label: 'Centro médico',
      value: (a) => a.centreAnswer && CENTRE_ANSWERS[a.centreAnswer],
      page: AWAY,
      file: { width: 16 },
    },
    {
      id: 'reason',
      label: 'Motivo del cambio',
      value: (a) => a.reason && REASONS[a.reason],
      page: AWAY,
      file: { width: 28 },
    },
    { id: 'protocol', label: 'Perfil médico', page: AWAY, file: { width: 28 } },
    ...WORKER_PLACE,
    { id: 'requestedBy', label: 'Solicitante', page: AWAY, file: { width: 26 } },
    { id: 'costCentre', label: 'Centro de costo', page: AWAY, file: { width: 20 } },
    { id: 'note', label: 'Observación', page: AWAY, file: { width: 40 } },
  ],
  sort: 'on',
  filters: {
    /** Kinds shown by a page. */
    kind: { kind: 'several', label: 'Clase', of: appointmentKind, options: optionsOf(KIND_LABELS), link: true },
    patient_id: { kind: 'one', label: 'Colaborador', of: requiredRef('patients'), link: true },
    day: { kind: 'dates', label: 'Fecha', from: 'from', to: 'to', future: true },
    exam_type: { kind: 'several', label: 'Tipo de EMO', of: examType, options: optionsOf(EXAM_TYPE_LABELS) },
    site_id: {
      kind: 'several',
      label: 'Sede del centro médico',
      of: requiredRef('health_centre_sites'),
      source: listSites,
    },
    asked: { kind: 'flag', label: 'Pide otra fecha' },
    centre_answer: { kind: 'several', label: 'Centro médico', of: centreAnswer, options: optionsOf(CENTRE_ANSWERS) },
    ...WORKER_FILTERS,
  },
  page: {
    title: 'Citas',
    description: 'Lo agendado con los colaboradores, y qué pasó con cada cita.',
    search: 'Buscar citas',
    empty: 'Aquí verás las citas que agendes.',
    touches: [
      '/middleware/scheduling',
      '/middleware/patients',
      '/exam/emos',
      '/exam/attentions',
      '/exam/attention-no-emo',
    ],
  },
});
export type Appointment = CaseOf<typeof APPOINTMENTS>;

/** Filters and columns that do not apply to these kinds: exam type and medical profile exist only for exams. */
export const leftOutOf = (kinds: readonly AppointmentKind[]): LeftOut =>
  kinds.includes('EMO') ? {} : { filters: ['exam_type'], columns: ['protocol'] };
