import { z } from 'zod';
import { codesOf } from '../../../platform/contract/codes.ts';

export const VALIDITY_STATE_LABELS = {
  VIGENTE: 'Vigente',
  POR_VENCER: 'Por vencer',
  VENCIDO: 'Vencido',
  SIN_EMO: 'Sin EMO',
};
export type ValidityState = keyof typeof VALIDITY_STATE_LABELS;
export const VALIDITY_STATES = codesOf(VALIDITY_STATE_LABELS);
export const validityState = z.enum(VALIDITY_STATES);
