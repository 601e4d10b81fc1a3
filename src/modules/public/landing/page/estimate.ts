import { estimatePenalty } from '#management/dashboard/rules/penalty.ts';
import { formulaOf } from '#management/dashboard/rules/penalty-report.ts';
import type { CompanySize, Gravity } from '#management/dashboard/rules/penalty-table.ts';
import type { Fines } from './content.ts';

const TWO = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const soles = (amount: number): string => `S/ ${TWO.format(amount)}`;

/** The two levels shown: art. 27.4 of the RLGIT, and art. 28.13 as the upper bound. */
export const ESTIMATED_GRAVITIES = ['GRAVE', 'MUY_GRAVE'] as const satisfies readonly Gravity[];

/** Estimates the fine of an inspection in that year and its one-line formula, as the dashboard does. */
export function estimated({ rules, year }: Fines, size: CompanySize, gravity: Gravity, affected: number) {
  const estimate = estimatePenalty({ affected, size, gravity, year }, rules);
  return { amount: estimate.amount, formula: formulaOf(estimate) };
}
