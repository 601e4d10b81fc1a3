import { z } from 'zod';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { type CaseOf, defineCases } from '#platform/contract/cases/cases.ts';
import { day } from '#platform/contract/dates.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { WORKER_FACTS, WORKER_PLACE, WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { consentChannel } from '#workers/collaborators/consents.ts';
import { DELIVERY_ACTS } from './delivery-acts.ts';
import {
  CHANNEL_STATES,
  CHANNELS,
  channel,
  channelState,
  DELIVERY_STATES,
  type DeliveryState,
  READING_STATES,
  readingState,
} from './model.ts';

/**
 * Delivery of results to workers: one delivery for each exam with an aptitude. It begins as pending and ends with the
 * signed acknowledgment, with a refusal before two witnesses, or with attempts that did not reach the worker. Sending
 * is not delivering: the exam is ENTREGADO only after the worker was identified or met the doctor (docs/adr/0032).
 */
export const DELIVERIES = defineCases({
  id: 'result_deliveries',
  table: 'result_deliveries',
  object: 'result_delivery',
  noun: { article: 'la', one: 'entrega', many: 'entregas' },
  path: '/exam/result-deliveries',
  listTenant: 'customer_id',
  read: { access: 'doctor', policy: 'deliveries.update' },
  write: { access: 'doctor', policy: 'deliveries.update' },
  tier: 'PREMIUM',
  states: DELIVERY_STATES,
  acts: DELIVERY_ACTS,
  tabs: [
    { id: 'pending', label: 'Sin enviar', states: ['PENDIENTE'] },
    { id: 'sent', label: 'Enviadas', states: ['ENVIADA'] },
    { id: 'unsigned', label: 'Sin firma', states: ['ENTREGADA'] },
    { id: 'signed', label: 'Firmadas', states: ['FIRMADA'] },
    { id: 'unsettled', label: 'Negativas y no contactables', states: ['NEGATIVA', 'NO_CONTACTABLE'] },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    ...WORKER_FACTS,
    examType,
    examDate: day,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** True after the worker or a doctor verified the e-mail; the link is sent only to a verified e-mail. */
    contactVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** True while a doctor has to confirm the identity of the worker; until then nothing is delivered. */
    identityPending: z.boolean(),
    reading: readingState,
    readingAt: z.string().nullable(),
    readingWith: z.string().nullable(),
    readAt: z.string().nullable(),
    /** The doctor who read the results to the worker; null when the worker read them or when they are unread. */
    readBy: z.string().nullable(),
    /** Channels among WhatsApp and SMS to which the worker consented. */
    agreed: z.array(consentChannel),
    /** Channel of the last message or attempt to reach the worker. */
    channel: channel.nullable(),
    channelState: channelState.nullable(),
    tries: z.int(),
    triedDays: z.int(),
    sentAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    deliveredHow: z.enum(['ENLACE', 'PRESENCIAL', 'IMPORTADA']).nullable(),
    signedAt: z.string().nullable(),
    refusedAt: z.string().nullable(),
  },
  columns: [
    ...WORKER_TITLE,
    { id: 'examDate', label: 'Fecha del EMO', kind: 'date', sort: true },
    {
      id: 'examType',
      label: 'Tipo de EMO',
      value: (d) => EXAM_TYPE_LABELS[d.examType],
      page: AWAY,
      file: { width: 22 },
    },
    {
      id: 'state',
      label: 'Entrega',
      sort: true,
      value: (d) => DELIVERY_STATES[d.state as DeliveryState].label,
      file: { width: 22 },
    },
    {
      id: 'channel',
      label: 'Canal',
      value: (d) => d.channel && d.channelState && `${CHANNELS[d.channel]}: ${CHANNEL_STATES[d.channelState].label}`,
      page: { width: 200 },
      file: { width: 24 },
    },
    { id: 'reading', label: 'Lectura', value: (d) => READING_STATES[d.reading], file: { width: 16 } },
    { id: 'readingAt', label: 'Cita', kind: 'datetime', sort: true, page: { card: 'hidden' } },
    { id: 'sentAt', label: 'Enviada', kind: 'datetime', page: AWAY },
    { id: 'deliveredAt', label: 'Entregada', kind: 'datetime', page: AWAY },
    { id: 'readAt', label: 'Leída', kind: 'datetime', page: AWAY },
    { id: 'signedAt', label: 'Firmada', kind: 'datetime', page: AWAY },
    ...WORKER_PLACE,
  ],
  sort: '-examDate',
  filters: {
    reading: { kind: 'several', label: 'Lectura', of: readingState, options: optionsOf(READING_STATES) },
    channel_state: {
      kind: 'several',
      label: 'Canal',
      of: channelState,
      options: Object.entries(CHANNEL_STATES).map(([value, { label }]) => ({ value, label })),
    },
    unopened: { kind: 'flag', label: 'Sin abrir en 48 horas' },
    exam_type: { kind: 'several', label: 'Tipo de EMO', of: examType, options: optionsOf(EXAM_TYPE_LABELS) },
    ...WORKER_FILTERS,
  },
  // Error codes of the acts with an endpoint of their own and of the acts that the exam triggers.
  refusals: ['delivery_over', 'channel_off'],
  page: {
    title: 'Lectura y entrega de EMO',
    description: 'A quién falta leer y entregar sus resultados, y la constancia de cada entrega.',
    search: 'Buscar entregas',
    empty: 'Aquí verás los exámenes con aptitud que falte entregar.',
    touches: ['/exam/emos', '/exam/attentions', '/middleware/patients'],
  },
});
export type Delivery = CaseOf<typeof DELIVERIES>;
