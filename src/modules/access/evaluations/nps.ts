import { round2 } from '#platform/contract/percent.ts';

/** Days without asking a person again after they answered or postponed the question. */
export const QUIET_DAYS = 90;
/**
 * With fewer answers of workers, no score is shown for a site or a company, because their authors could be recognised.
 */
const FEWEST_OF_WORKERS = 5;

export type NpsBand = 'DETRACTOR' | 'PASIVO' | 'PROMOTOR';
export const NPS_BAND_LABELS: Record<NpsBand, string> = {
  PROMOTOR: 'Promotor',
  PASIVO: 'Pasivo',
  DETRACTOR: 'Detractor',
};

/** 1 to 6 red, 7 and 8 yellow, 9 and 10 green (domain.md §4). */
export const bandOf = (score: number): NpsBand => (score >= 9 ? 'PROMOTOR' : score >= 7 ? 'PASIVO' : 'DETRACTOR');

const TONES = { PROMOTOR: 'good', PASIVO: 'fair', DETRACTOR: 'bad' } as const;
export const toneOf = (score: number): 'bad' | 'fair' | 'good' => TONES[bandOf(score)];

export const NPS_REQUIRED = 'Responder esta pregunta es necesario para poder continuar.';

export interface NpsCounts {
  promoters: number;
  passives: number;
  detractors: number;
}

export const answersOf = ({ promoters, passives, detractors }: NpsCounts): number => promoters + passives + detractors;

export const sumOf = (all: readonly NpsCounts[]): NpsCounts => ({
  promoters: all.reduce((sum, each) => sum + each.promoters, 0),
  passives: all.reduce((sum, each) => sum + each.passives, 0),
  detractors: all.reduce((sum, each) => sum + each.detractors, 0),
});

/**
 * Percentage of scores 9 and 10 minus percentage of scores 1 to 6, from −100 to 100 with two decimals; null without
 * answers, which is not 0 (domain.md §4).
 */
export function npsOf(counts: NpsCounts): number | null {
  const answers = answersOf(counts);
  return answers === 0 ? null : round2((100 * (counts.promoters - counts.detractors)) / answers);
}

export const isFew = (counts: NpsCounts): boolean => answersOf(counts) < FEWEST_OF_WORKERS;

/**
 * Sites whose score is hidden: those with few answers. When these sites have few answers together, the smallest other
 * sites are hidden too, so that subtracting the visible sites from the company's figure reveals no person's answer.
 */
export function hiddenSites(sites: readonly (NpsCounts & { id: string })[]): Set<string> {
  const bySize = [...sites].sort((a, b) => answersOf(a) - answersOf(b));
  const hidden = bySize.filter(isFew);
  for (const site of bySize.slice(hidden.length)) {
    if (hidden.length === 0 || !isFew(sumOf(hidden))) break;
    hidden.push(site);
  }
  return new Set(hidden.map(({ id }) => id));
}
