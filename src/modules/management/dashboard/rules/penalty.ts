import { round2 } from '#platform/contract/percent.ts';
import { type CompanySize, type Gravity, PENALTY_RULES, type PenaltyParameters } from './penalty-table.ts';

interface PenaltyInput {
  /** Active workers without a valid exam today (VENCIDO or SIN_EMO), without those in a legal grace period. */
  affected: number;
  size: CompanySize;
  gravity?: Gravity;
  /** Year in which the infraction is detected. */
  year: number;
  /** Net income of the previous year, soles; it limits the fine of a company in the REMYPE register. */
  netIncome?: number | null;
}

export interface PenaltyEstimate {
  affected: number;
  size: CompanySize;
  gravity: Gravity;
  /** Factor in UIT; 0 without affected workers. */
  factor: number;
  uit: number;
  /** Year of the UIT used; the newest known year when the UIT of the requested year is unknown. */
  uitYear: number;
  /** Soles, two decimals. */
  amount: number;
  capped: boolean;
  norm: string;
  version: string;
}

/** Factor in UIT by company size, gravity and affected workers (art. 48 RLGIT). */
export function penaltyFactor(
  size: CompanySize,
  gravity: Gravity,
  affected: number,
  parameters: PenaltyParameters = PENALTY_RULES.parameters,
): number {
  if (!(affected > 0)) return 0;
  const { upTo, factors } = parameters.sizes[size];
  const column = upTo.findIndex((last) => last === null || affected <= last);
  return factors[gravity][column] ?? 0;
}

/**
 * UIT of a year; for a year without a known UIT the newest earlier one, and for a year before all of them the oldest.
 */
export function uitOf(
  year: number,
  parameters: PenaltyParameters = PENALTY_RULES.parameters,
): { uit: number; uitYear: number } {
  const uitYears = Object.keys(parameters.uit)
    .map(Number)
    .sort((a, b) => a - b);
  const uitYear = uitYears.findLast((candidate) => candidate <= year) ?? uitYears[0] ?? year;
  return { uit: parameters.uit[uitYear] ?? 0, uitYear };
}

export function estimatePenalty(input: PenaltyInput, rules: typeof PENALTY_RULES = PENALTY_RULES): PenaltyEstimate {
  const { parameters, norm, version } = rules;
  const gravity = input.gravity ?? parameters.defaultGravity;
  const factor = penaltyFactor(input.size, gravity, input.affected, parameters);
  const { uit, uitYear } = uitOf(input.year, parameters);
  const income =
    input.size !== 'NO_MYPE' && typeof input.netIncome === 'number' && input.netIncome > 0 ? input.netIncome : null;
  const cap = Math.min(
    parameters.capUit[gravity] * uit,
    income === null ? Infinity : income * parameters.remypeIncomeShare,
  );
  const full = factor * uit;
  return {
    affected: Math.max(0, input.affected),
    size: input.size,
    gravity,
    factor,
    uit,
    uitYear,
    amount: round2(Math.min(full, cap)),
    capped: full > cap,
    norm,
    version,
  };
}

/** Returns the estimate with the configured gravity, and the upper estimate with the highest gravity (art. 28.13). */
export function estimatePenaltyRange(input: PenaltyInput, rules: typeof PENALTY_RULES = PENALTY_RULES) {
  return {
    estimate: estimatePenalty(input, rules),
    upperBound: estimatePenalty({ ...input, gravity: 'MUY_GRAVE' }, rules),
  };
}
