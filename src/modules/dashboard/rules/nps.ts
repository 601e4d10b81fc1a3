import { percent, round2 } from '../../../platform/contract/percent.ts';

/** Answers on the scale 1 to 10: 9–10 promote, 7–8 are passive, 1–6 detract. */
export const NPS_GROUPS = ['PROMOTOR', 'PASIVO', 'DETRACTOR'] as const;
export type NpsGroup = (typeof NPS_GROUPS)[number];
export const NPS_GROUP_LABELS: Record<NpsGroup, string> = {
  PROMOTOR: 'Promotores',
  PASIVO: 'Pasivos',
  DETRACTOR: 'Detractores',
};
export const NPS_GROUP_COLOURS: Record<NpsGroup, 'green' | 'yellow' | 'red'> = {
  PROMOTOR: 'green',
  PASIVO: 'yellow',
  DETRACTOR: 'red',
};

/** Null for what is no answer on the scale. */
export function npsGroup(score: number): NpsGroup | null {
  if (!Number.isInteger(score) || score < 1 || score > 10) return null;
  return score >= 9 ? 'PROMOTOR' : score >= 7 ? 'PASIVO' : 'DETRACTOR';
}

export interface Nps {
  /** −100 to 100; null where nobody answered ("Sin datos", which is not 0). */
  score: number | null;
  answers: number;
  counts: Record<NpsGroup, number>;
  percents: Record<NpsGroup, number>;
}

export function netPromoterScore(scores: readonly number[]): Nps {
  const counts: Record<NpsGroup, number> = { PROMOTOR: 0, PASIVO: 0, DETRACTOR: 0 };
  for (const score of scores) {
    const group = npsGroup(score);
    if (group) counts[group] += 1;
  }
  return npsOfCounts(counts);
}

/** The same from counts that the database made. */
export function npsOfCounts(counts: Record<NpsGroup, number>): Nps {
  const answers = counts.PROMOTOR + counts.PASIVO + counts.DETRACTOR;
  const percents = {
    PROMOTOR: percent(counts.PROMOTOR, answers),
    PASIVO: percent(counts.PASIVO, answers),
    DETRACTOR: percent(counts.DETRACTOR, answers),
  };
  const score = answers === 0 ? null : round2(((counts.PROMOTOR - counts.DETRACTOR) / answers) * 100);
  return { score, answers, counts, percents };
}

export const showNps = ({ score }: Pick<Nps, 'score'>): string => (score === null ? 'Sin datos' : String(score));
