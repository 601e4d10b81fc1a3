import { coded } from '#platform/contract/codes.ts';

/** What became of a finding since the last earlier exam of the same person that measured it. */
export const FINDING_CHANGE_LABELS = {
  NEW: 'Nuevo',
  WORSE: 'Peor',
  SAME: 'Sin cambio importante',
  BETTER: 'Mejor',
} as const;
export type FindingChange = keyof typeof FINDING_CHANGE_LABELS;
export const findingChange = coded(FINDING_CHANGE_LABELS);
