import { z } from 'zod';

export const VALIDITY_STATES = ['VIGENTE', 'POR_VENCER', 'VENCIDO', 'SIN_EMO'] as const;
export type ValidityState = (typeof VALIDITY_STATES)[number];
export const validityState = z.enum(VALIDITY_STATES);

export const VALIDITY_STATE_LABELS: Record<ValidityState, string> = {
  VIGENTE: 'Vigente',
  POR_VENCER: 'Por vencer',
  VENCIDO: 'Vencido',
  SIN_EMO: 'Sin EMO',
};
