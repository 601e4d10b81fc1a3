import { estimatePenalty } from '#management/dashboard/rules/penalty.ts';
import { formulaOf } from '#management/dashboard/rules/penalty-report.ts';
import type { CompanySize, Gravity } from '#management/dashboard/rules/penalty-table.ts';
import type { Fines } from './content.ts';

const TWO = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const soles = (amount: number): string => `S/ ${TWO.format(amount)}`;

/** The two that are shown: art. 27.4 of the RLGIT, and art. 28.13 as the upper bound. */
export const SHOWN_GRAVITIES = ['GRAVE', 'MUY_GRAVE'] as const satisfies readonly Gravity[];

/** What an inspection of that year might cost and its calculation in one line: the estimate of the dashboard. */
export function estimated({ rules, year }: Fines, size: CompanySize, gravity: Gravity, affected: number) {
  const estimate = estimatePenalty({ affected, size, gravity, year }, rules);
  return { amount: estimate.amount, formula: formulaOf(estimate) };
}
