import { z } from 'zod';
import type { CaseState } from '#platform/contract/cases/cases.ts';
import { coded, codesOf } from '#platform/contract/codes.ts';

/** How far the handing over of the results of an exam has come. */
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

/** The reading of the results to the worker, or by them: a state of its own beside the delivery. */
export const READING_STATES = {
  POR_AGENDAR: 'Sin cita',
  AGENDADA: 'Agendada',
  NO_ASISTIO: 'No asistió',
  LEIDA: 'Leída',
} as const;
export const readingState = coded(READING_STATES);
export type ReadingState = keyof typeof READING_STATES;

/** How the worker was sought: by a message with the link, or by a person. */
export const CHANNELS = {
  EMAIL: 'Correo',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
  LLAMADA: 'Llamada',
  VISITA: 'Visita',
} as const;
export const channel = coded(CHANNELS);

/** By which a link is sent. */
export const LINK_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

/** What may be handed over of an exam: a doctor leaves out what the worker is not to get by this delivery. */
export const HANDED = {
  CERTIFICADO: 'Certificado de aptitud',
  INFORME: 'Informe médico e interconsultas',
  LEGAJO: 'Legajo completo',
} as const;
export type Handed = keyof typeof HANDED;
export const ALL_HANDED = codesOf(HANDED);
export const handedDocuments = z
  .array(z.enum(ALL_HANDED))
  .min(1, 'Elige al menos un documento.')
  .max(ALL_HANDED.length)
  .default(() => [...ALL_HANDED]);

/** How far a message with the link came: the furthest of what is known of it. */
export const CHANNEL_STATES = {
  EN_COLA: { label: 'En cola', tone: 'sinDato' },
  SIN_CANAL: { label: 'Canal sin configurar', tone: 'sinDato' },
  REBOTADO: { label: 'Rebotado', tone: 'vencido' },
  ENVIADO: { label: 'Enviado', tone: 'porVencer' },
  ABIERTO: { label: 'Abierto', tone: 'porVencer' },
  IDENTIFICADO: { label: 'Identificado', tone: 'porVencer' },
  LEIDO: { label: 'Leído', tone: 'vigente' },
  FIRMADO: { label: 'Firmado', tone: 'vigente' },
  /** Of a call or a visit. */
  INTENTO: { label: 'Sin respuesta', tone: 'sinDato' },
} as const satisfies Record<string, Pick<CaseState, 'label' | 'tone'>>;
export const channelState = coded(CHANNEL_STATES);

/** After so many without the link being opened, the worker is sought by another channel. */
export const UNOPENED_HOURS = 48;

/** Tries, on at least two days, before a worker may be called unreachable. */
export const LEAST_TRIES = 3;

/** One time the worker was sent the link or sought otherwise. */
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
