import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import { VALID_APTITUDES } from './aptitude.ts';

export const VALIDITY_STATE_LABELS = {
  VIGENTE: 'Vigente',
  POR_VENCER: 'Por vencer',
  VENCIDO: 'Vencido',
  SIN_EMO: 'Sin EMO',
};
export type ValidityState = keyof typeof VALIDITY_STATE_LABELS;
export const VALIDITY_STATES = codesOf(VALIDITY_STATE_LABELS);
export const validityState = z.enum(VALIDITY_STATES);

const VALID: ReadonlySet<string> = new Set(VALID_APTITUDES);

/**
 * Whether the newest exam of a worker is within its legal term but has an aptitude without validity. It counts as an
 * exam that was done, and is never called «vigente».
 */
export const onlyInTerm = (validity: ValidityState, aptitude: string | null): boolean =>
  validity === 'VIGENTE' && aptitude !== null && !VALID.has(aptitude);

/** Label of the validity of a worker, by their newest exam and its aptitude. */
export const validityLabel = (validity: ValidityState, aptitude: string | null): string =>
  onlyInTerm(validity, aptitude) ? 'En plazo' : VALIDITY_STATE_LABELS[validity];

/** Labels of the filter, which finds valid exams and exams in their term together. */
export const VALIDITY_FILTER_LABELS = { ...VALIDITY_STATE_LABELS, VIGENTE: 'Vigente o en plazo' };
