import { z } from 'zod';
import { reach } from '#access/links/reach.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { hasDirectionSigns, NAME_REFUSED } from '#platform/contract/file-name.ts';
import { id, refersTo, requiredRef } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { readingTime } from './act-fields.ts';
import { channel, deliveryTry, handedDocuments, LINK_CHANNELS, readingState } from './model.ts';

const doctor = { access: 'doctor', policy: 'deliveries.update', tenant: 'session', tier: 'PREMIUM' } as const;
const MOST = 500;
const attentionIds = refersTo(
  'attentions',
  z.array(id).min(1, 'Elige al menos un examen.').max(MOST, `Elige hasta ${MOST} exámenes por vez.`),
);

export const sendDeliveries = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/result-deliveries/send',
  summary: 'Envía al colaborador el enlace a los resultados de uno o varios exámenes, o se lo recuerda',
  query: z.strictObject({ user_id: id.optional() }),
  body: z.strictObject({
    attentionIds,
    channels: z
      .array(channel.extract(LINK_CHANNELS))
      .min(1, 'Elige al menos un canal.')
      .max(LINK_CHANNELS.length)
      .default(['EMAIL']),
    /** Documents for deliveries that are sent for the first time; a reminder keeps the documents chosen earlier. */
    documents: handedDocuments,
  }),
  response: z.object({
    /** Number of deliveries for which a message was sent to the worker. */
    sent: z.int(),
    refused: z.array(refused),
  }),
  errors: ['nothing_pending'],
});

export const countReached = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/result-deliveries/reach',
  summary: 'A cuántos llegaría el enlace a sus resultados por unos canales, y quiénes no tienen un contacto verificado',
  safe: true,
  body: z
    .strictObject({
      /** The request names deliveries (`ids`) or exams (`attentionIds`). */
      ids: attentionIds.optional(),
      attentionIds: attentionIds.optional(),
      channels: z.array(channel.extract(LINK_CHANNELS)).max(LINK_CHANNELS.length).default(['EMAIL']),
    })
    .refine(({ ids, attentionIds: exams }) => (ids === undefined) !== (exams === undefined), {
      path: ['ids'],
      error: 'Indica las entregas o los exámenes.',
    }),
  response: reach,
});

/** Maximum size of the scanned acknowledgment, in bytes. */
export const MAX_ACKNOWLEDGMENT_BYTES = 2 * 1024 * 1024;

export const uploadAcknowledgment = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/result-deliveries/upload',
  summary: 'Guarda la constancia que el colaborador firmó en papel (PDF, hasta 2 MB)',
  query: z.strictObject({ attention_id: id }),
  body: z.strictObject({
    // The length is checked when the content is read, so that the problem can name the limit.
    base64: z.string().min(1, 'Elige la constancia en PDF.'),
    filename: z
      .string()
      .trim()
      .min(1, 'Indica el nombre del archivo.')
      .max(200)
      .refine((name) => !hasDirectionSigns(name), NAME_REFUSED),
  }),
  maxBodyBytes: 4 * 1024 * 1024,
  response: z.object({ isSigned: z.boolean() }),
  errors: ['too_large', 'not_pdf', 'already_signed', 'not_open'],
});

/** The names and fields follow the specification; the fields that only a doctor sees are added. */
export const deliveryDetail = z.object({
  /** File name of the doctor's signature on the acknowledgment. The file has no address of its own. */
  doctorSignature: z.string().nullable(),
  attachCompetencyCertificate: z.boolean(),
  attachMedicalChart: z.boolean(),
  attachMedicalResult: z.boolean(),
  isSigned: z.boolean(),
  customerName: z.string(),
  customerCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  documentNumber: z.string(),
  workPlace: z.string().nullable(),
  doctorName: z.string().nullable(),
  openedDate: z.string().nullable(),
  readResultReportCode: z.string().nullable(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const readDeliveryDetails = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/result-deliveries/details',
  summary: 'La entrega de los resultados de un examen: constancia, canales, intentos y testigos',
  query: z.strictObject({ attention_id: id }),
  response: deliveryDetail.extend({
    deliveryId: z.uuid(),
    tries: z.array(deliveryTry),
    witnesses: z.array(z.object({ fullName: z.string(), documentNumber: z.string() })),
    /** Names of the papers of the delivery that a doctor revoked: the worker gets them once they are issued again. */
    revoked: z.array(z.string()),
  }),
});

export const handOverDevice = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/result-deliveries/{id}/hand-over',
  summary: 'Abre en este equipo la constancia para que la firme el colaborador, y cierra la sesión del médico',
  params: z.strictObject({ id }),
  /** Without `documents` the earlier choice is kept. */
  body: z.strictObject({ documents: handedDocuments.unwrap().optional() }).default({}),
  response: z.object({
    /** Path to which the page navigates as the worker. */
    path: z.string(),
  }),
  errors: ['not_open'],
});

export const MOST_READINGS = 2000;
const READING_DAYS = 62;

const reading = z.object({
  id: z.uuid(),
  attentionId: z.uuid(),
  fullName: z.string(),
  at: z.string(),
  reading: readingState,
  state: z.string(),
  with: z.string().nullable(),
});
export type Reading = z.infer<typeof reading>;

export const listReadings = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/result-deliveries/readings',
  summary: `Citas de lectura desde un día, de hasta ${READING_DAYS} días`,
  query: z.strictObject({ from: day, days: z.coerce.number().int().min(1).max(READING_DAYS).default(31) }),
  response: z.object({
    items: z.array(reading),
    /** True when there are more readings than the response holds. */
    more: z.boolean(),
  }),
});

export const scheduleReadings = endpoint({
  ...doctor,
  tenant: 'customer_id',
  method: 'POST',
  path: '/middleware/scheduling/read-results',
  summary: 'Agenda la lectura de resultados de uno o varios exámenes',
  query: z.strictObject({ customer_id: id, user_id: id.optional() }),
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ attentionId: requiredRef('attentions'), date: day, time: readingTime.schema }))
      .min(1, 'Elige al menos un examen.')
      .max(MOST, `Elige hasta ${MOST} exámenes por vez.`),
  }),
  response: z.object({ scheduled: z.int(), refused: z.array(refused) }),
  errors: ['nothing_pending'],
});

/** Outcome of a reading, as the caller sends it. */
const READING_STATUS = ['LEIDO', 'NO_ASISTIO', 'CANCELADO'] as const;

export const setReadingStatus = endpoint({
  ...doctor,
  method: 'PUT',
  path: '/middleware/scheduling/read-results/status',
  summary: 'Anota que los resultados de un examen se leyeron, que el colaborador no asistió o que la cita se retiró',
  query: z.strictObject({ attention_id: id }),
  body: z.strictObject({ status: z.enum(READING_STATUS) }),
  response: z.object({ attentionId: z.uuid(), status: readingState }),
  errors: ['not_done'],
});

export const deleteReading = endpoint({
  ...doctor,
  method: 'DELETE',
  path: '/exam/read-result/delete',
  summary: 'Retira la lectura de los resultados de un examen, o su cita',
  query: z.strictObject({ attention_id: id }),
  response: z.object({ attentionId: z.uuid(), status: readingState }),
  errors: ['not_done'],
});
