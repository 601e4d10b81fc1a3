import type { PenaltyEstimate } from './penalty.ts';
import {
  COMPANY_SIZES,
  type CompanySize,
  GRAVITIES,
  type Gravity,
  PENALTY_RULES,
  type PenaltyParameters,
} from './penalty-table.ts';

/** The table of fines in force, as the database stores it. */
export interface StoredFineTable {
  version: string;
  norm: string;
  size: CompanySize;
  factors: { gravity: Gravity; from: number; factor: number }[];
  caps: Record<Gravity, number>;
  uit: Record<string, number>;
}

/** Converts the stored table to the shape of the rules; only the company's own size is filled. */
export function rulesOf(table: StoredFineTable): typeof PENALTY_RULES {
  const bounds = table.factors.filter(({ gravity }) => gravity === 'GRAVE').map(({ from }) => from);
  const factorsOf = (gravity: Gravity) => table.factors.filter((f) => f.gravity === gravity).map((f) => f.factor);
  const sizeParameters = {
    upTo: bounds.map((_, i) => (bounds[i + 1] === undefined ? null : (bounds[i + 1] as number) - 1)),
    factors: Object.fromEntries(GRAVITIES.map((g) => [g, factorsOf(g)])) as Record<Gravity, number[]>,
  };
  const parameters: PenaltyParameters = {
    ...PENALTY_RULES.parameters,
    sizes: Object.fromEntries(COMPANY_SIZES.map((size) => [size, sizeParameters])) as PenaltyParameters['sizes'],
    capUit: table.caps,
    uit: table.uit,
  };
  return { ...PENALTY_RULES, version: table.version, norm: table.norm, parameters };
}

/** Row of the table for a number of affected workers. */
export function bracketOf(
  affected: number,
  { upTo }: { upTo: readonly (number | null)[] },
): { from: number | null; to: number | null } {
  if (affected <= 0) return { from: null, to: null };
  const index = upTo.findIndex((last) => last === null || affected <= last);
  return { from: index > 0 ? (upTo[index - 1] ?? 0) + 1 : 1, to: upTo[index] ?? null };
}

const TWO = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const UIT = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 3 });

/** The calculation in one line, in the notation of an inspector. */
export function formulaOf({ affected, factor, uit, uitYear, amount, capped }: PenaltyEstimate): string {
  if (affected <= 0) return 'Nadie está afectado: no hay multa que estimar.';
  const product = `${UIT.format(factor)} UIT × S/ ${TWO.format(uit)} (UIT ${uitYear})`;
  return capped ? `${product}, con el tope legal = S/ ${TWO.format(amount)}` : `${product} = S/ ${TWO.format(amount)}`;
}
