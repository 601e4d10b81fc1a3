import { z } from 'zod';

/** P, D and R are the marks of the Anexo 02 of R.M. 312-2011-MINSA. */
export const DIAGNOSIS_KINDS = ['P', 'D', 'R'] as const;
export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number];
export const diagnosisKind = z.enum(DIAGNOSIS_KINDS);

export const DIAGNOSIS_KIND_LABELS: Record<DiagnosisKind, string> = {
  P: 'Presuntivo',
  D: 'Definitivo',
  R: 'Repetido',
};
