import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { id, pageOf, pageQuery, refersTo, sortQuery } from '#platform/contract/pagination.ts';
import { REPORT_MAX_BYTES } from './own.ts';

const doctor = { access: 'doctor', policy: 'consultations.read', tenant: 'session', tier: 'PREMIUM' } as const;

/**
 * The part of a referral that the company may see: whether it is pending or answered, and when. The day until which it
 * is attended is clinical, because that of a critical value is the next day.
 */
export const pendingConsultation = z.object({
  id: z.uuid(),
  attentionId: z.uuid(),
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  pending: z.boolean(),
  issuedOn: day,
  clearedOn: day.nullable(),
});

export const CONSULTATION_SORTS = ['issuedOn', 'clearedOn', 'name', 'pending'] as const;

export const listCompanyConsultations = endpoint({
  method: 'GET',
  path: '/exam/consultations',
  summary: 'Interconsultas de la empresa: si están pendientes o levantadas, y sus fechas',
  access: 'member',
  policy: 'results.read',
  tenant: 'customer_id',
  tier: 'PREMIUM',
  query: z.strictObject({ customer_id: id, ...pageQuery, sort: sortQuery(CONSULTATION_SORTS, '-issuedOn') }),
  response: pageOf(pendingConsultation),
});

export const exportCompanyConsultations = exportOf(
  listCompanyConsultations,
  'Interconsultas de la empresa como archivo',
);

export const listLastConsultations = endpoint({
  method: 'GET',
  path: '/exam/last/consultations',
  summary: 'La última interconsulta de cada colaborador cuyo examen tiene esa aptitud',
  access: 'member',
  policy: 'results.read',
  tenant: 'customer_id',
  tier: 'PREMIUM',
  query: z.strictObject({
    customer_id: id,
    aptitude: aptitude.optional(),
    ...pageQuery,
    sort: sortQuery(CONSULTATION_SORTS, '-issuedOn'),
  }),
  response: pageOf(pendingConsultation),
});

export const exportLastConsultations = exportOf(
  listLastConsultations,
  'La última interconsulta de cada colaborador como archivo',
);

/** Columns of a referral in the company's files. */
export const PENDING_COLUMNS: readonly ListColumn<z.infer<typeof pendingConsultation>>[] = [
  { id: 'documentType', label: 'Tipo de documento' },
  { id: 'documentNumber', label: 'Número de documento', file: { width: 22 } },
  { id: 'fullName', label: 'Apellidos y nombres', file: { width: 40 } },
  { id: 'pending', label: 'Estado', value: ({ pending }) => (pending ? 'Pendiente' : 'Levantada') },
  { id: 'issuedOn', label: 'Emitida', kind: 'date' },
  { id: 'clearedOn', label: 'Cerrada', kind: 'date' },
];

/** A message to the worker about a referral. */
export const consultationNotification = z.object({
  id: z.uuid(),
  consultationId: z.uuid(),
  at: z.string(),
  by: z.string().nullable(),
  channel: z.enum(['EMAIL', 'WHATSAPP', 'SMS']),
  state: z.enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'NOT_CONFIGURED']),
});
export type ConsultationNotification = z.infer<typeof consultationNotification>;

export const listConsultationNotifications = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/consultations/notifications',
  summary: 'Mensajes enviados al colaborador por las interconsultas de un examen',
  query: z.strictObject({ attention_id: id }),
  response: z.object({ items: z.array(consultationNotification) }),
  medical: true,
});

const sent = z.object({
  /** Number of referrals whose worker got a message. */
  sent: z.int(),
  refused: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
});

export const notifyConsultation = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/consultations/notifications',
  summary: 'Notifica al colaborador las interconsultas pendientes de un examen',
  query: z.strictObject({ attention_id: id }),
  response: sent,
  errors: ['nothing_pending', 'channel_off'],
});

export const notifyConsultations = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/consultations/notifications/mass',
  summary: 'Notifica las interconsultas pendientes de varios exámenes',
  body: z.strictObject({
    attentionIds: refersTo(
      'attentions',
      z.array(id).min(1, 'Elige al menos un examen.').max(500, 'Elige hasta 500 exámenes por vez.'),
    ),
  }),
  response: sent,
  errors: ['nothing_pending', 'channel_off'],
});

export const uploadConsultationReport = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/consultations/{id}/report',
  summary: 'Guarda el informe del especialista (PDF, hasta 15 MB)',
  params: z.strictObject({ id }),
  upload: { maxBytes: REPORT_MAX_BYTES },
  response: z.object({ id: z.uuid() }),
  errors: ['no_file', 'too_large', 'not_pdf', 'closed'],
  medical: true,
});

export const linkConsultationReport = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/consultations/{id}/report',
  summary: 'Enlace de 60 segundos al informe del especialista',
  params: z.strictObject({ id }),
  response: z.object({ link: z.string() }),
  errors: ['no_report'],
  medical: true,
});
