import { z } from 'zod';
import { coded, codesOf } from '#platform/contract/codes.ts';

/** What is still to be done with an exam whose aptitude was given. */
export const PENDING_ACT_LABELS = {
  UNDELIVERED: 'Sin entregar',
  UNREAD: 'Sin lectura',
  NO_CERTIFICATE: 'Sin certificado',
  /** The exam is «Observado», and no referral names who must clear the observation. */
  NO_REFERRAL: 'Sin interconsulta',
} as const;
export type PendingAct = keyof typeof PENDING_ACT_LABELS;
export const PENDING_ACTS = codesOf(PENDING_ACT_LABELS);
export const pendingAct = z.enum(PENDING_ACTS);

/** State of a result that was handed over to the worker. */
export const HANDED_LABELS = {
  DELIVERED: 'Entregado',
  READ: 'Entregado y leído',
  SIGNED: 'Entregado y firmado',
} as const;
export type Handed = keyof typeof HANDED_LABELS;
export const handed = coded(HANDED_LABELS);
