import { monthAbbreviation } from '#platform/contract/months.ts';
import type { CountedGrain } from '../roll-up/groups.ts';

/** Label such as «2026», «T1 2026» or «ene 2026» for the first day of a period. */
export function periodLabel(grain: CountedGrain, from: string): string {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  if (grain === 'Y') return year;
  return grain === 'Q' ? `T${Math.ceil(month / 3)} ${year}` : monthAbbreviation(from);
}
