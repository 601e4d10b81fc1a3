import { coded } from '#platform/contract/codes.ts';

/** P, D and R are the marks of the Anexo 02 of R.M. 312-2011-MINSA. */
export const DIAGNOSIS_KIND_LABELS = {
  P: 'Presuntivo',
  D: 'Definitivo',
  R: 'Repetido',
};
export type DiagnosisKind = keyof typeof DIAGNOSIS_KIND_LABELS;
export const diagnosisKind = coded(DIAGNOSIS_KIND_LABELS);
