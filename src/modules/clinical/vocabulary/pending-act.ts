import { z } from 'zod';
import { coded, codesOf } from '#platform/contract/codes.ts';

/** What is still to be done with an exam whose aptitude was given. */
export const PENDING_ACT_LABELS = {
  UNDELIVERED: 'Sin entregar',
  UNREAD: 'Sin lectura',
  NO_CERTIFICATE: 'Sin certificado',
  /** Observed, and no referral says by whom it is to be cleared. */
  NO_REFERRAL: 'Sin interconsulta',
} as const;
export type PendingAct = keyof typeof PENDING_ACT_LABELS;
export const PENDING_ACTS = codesOf(PENDING_ACT_LABELS);
export const pendingAct = z.enum(PENDING_ACTS);

/** How far a result came that was handed over to its worker. */
export const HANDED_LABELS = {
  DELIVERED: 'Entregado',
  READ: 'Entregado y leído',
  SIGNED: 'Entregado y firmado',
} as const;
export type Handed = keyof typeof HANDED_LABELS;
export const handed = coded(HANDED_LABELS);
