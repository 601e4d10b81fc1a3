import { z } from 'zod';
import type { CaseState } from '#platform/contract/cases/cases.ts';
import { coded, codesOf } from '#platform/contract/codes.ts';

/** Progress of the delivery of an exam's results. */
export const DELIVERY_STATES = {
  PENDIENTE: { label: 'Sin enviar', tone: 'porVencer' },
  ENVIADA: { label: 'Enviada', tone: 'porVencer' },
  ENTREGADA: { label: 'Entregada, sin firma', tone: 'porVencer' },
  FIRMADA: { label: 'Firmada', tone: 'vigente', final: true },
  NEGATIVA: { label: 'Se negó a firmar', tone: 'sinDato', final: true },
  NO_CONTACTABLE: { label: 'No contactable', tone: 'vencido' },
  ANULADA: { label: 'Anulada', tone: 'sinDato', final: true },
  REEMPLAZADA: { label: 'Reemplazada', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;
export type DeliveryState = keyof typeof DELIVERY_STATES;

/** State of the reading of the results, by the worker or by a doctor; it is independent of the delivery state. */
export const READING_STATES = {
  POR_AGENDAR: 'Sin cita',
  AGENDADA: 'Agendada',
  NO_ASISTIO: 'No asistió',
  LEIDA: 'Leída',
} as const;
export const readingState = coded(READING_STATES);
export type ReadingState = keyof typeof READING_STATES;

/** How the worker was contacted: by a message with the link, or by a person. */
export const CHANNELS = {
  EMAIL: 'Correo',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
  LLAMADA: 'Llamada',
  VISITA: 'Visita',
} as const;
export const channel = coded(CHANNELS);

/** Channels by which a link can be sent. */
export const LINK_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

/** Documents of an exam that can be delivered; a doctor can leave some of them out of a delivery. */
export const HANDED_LABELS = {
  CERTIFICADO: 'Certificado de aptitud',
  INFORME: 'Informe médico e interconsultas',
  LEGAJO: 'Legajo completo',
} as const;
export type Handed = keyof typeof HANDED_LABELS;
export const ALL_HANDED = codesOf(HANDED_LABELS);
export const handedDocuments = z
  .array(z.enum(ALL_HANDED))
  .min(1, 'Elige al menos un documento.')
  .max(ALL_HANDED.length)
  .default(() => [...ALL_HANDED]);

/** Most advanced known state of a message with the link. */
export const CHANNEL_STATES = {
  EN_COLA: { label: 'En cola', tone: 'sinDato' },
  SIN_CANAL: { label: 'Canal sin configurar', tone: 'sinDato' },
  REBOTADO: { label: 'Rebotado', tone: 'vencido' },
  ENVIADO: { label: 'Enviado', tone: 'porVencer' },
  ABIERTO: { label: 'Abierto', tone: 'porVencer' },
  IDENTIFICADO: { label: 'Identificado', tone: 'porVencer' },
  LEIDO: { label: 'Leído', tone: 'vigente' },
  FIRMADO: { label: 'Firmado', tone: 'vigente' },
  /** For an attempt by a call or a visit. */
  INTENTO: { label: 'Sin respuesta', tone: 'sinDato' },
} as const satisfies Record<string, Pick<CaseState, 'label' | 'tone'>>;
export const channelState = coded(CHANNEL_STATES);

/** Hours after which a worker who has not opened the link is contacted by another channel. */
export const UNOPENED_HOURS = 48;

/** Minimum number of attempts, on at least two days, before a worker can be marked as unreachable. */
export const LEAST_TRIES = 3;

/** One attempt: a link that was sent, or another contact with the worker. */
export const deliveryTry = z.object({
  id: z.uuid(),
  channel,
  state: channelState,
  at: z.string(),
  by: z.string().nullable(),
  openedAt: z.string().nullable(),
  identifiedAt: z.string().nullable(),
  readAt: z.string().nullable(),
  signedAt: z.string().nullable(),
});
export type DeliveryTry = z.infer<typeof deliveryTry>;
