import type { FilterOption } from '#platform/contract/list/filters.ts';
import { monthName } from '#platform/contract/months.ts';
import { type Grain, MAX_YEARS } from '../dimensions.ts';

const padded = (month: number) => String(month).padStart(2, '0');

/** «2026», «Trimestre 1 de 2026», «enero de 2026». */
export function periodName(period: string): string {
  if (period === 'now') return 'Hoy: lo más reciente de cada persona, de sus exámenes vigentes';
  const [year = '', part] = period.split('-');
  if (!part) return `Año ${year}`;
  return part.startsWith('Q') ? `Trimestre ${part.slice(1)} de ${year}` : monthName(period);
}

/** Periods offered by a page, the newest first: years, the quarters of two years, the months of one year. */
export function periodOptions(today: string): FilterOption[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const years = Array.from({ length: MAX_YEARS }, (_, back) => String(year - back));
  const quarters = Array.from({ length: 8 }, (_, back) => {
    const at = year * 4 + Math.ceil(month / 3) - 1 - back;
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`;
  });
  const months = Array.from({ length: 12 }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${padded((at % 12) + 1)}`;
  });
  return [...years, ...quarters, ...months].map((value) => ({ value, label: periodName(value) }));
}

/** Name in a query of the period with this first day: «2026», «2026-Q1», «2026-01». */
export function periodOf(grain: Grain, from: string): string {
  if (grain === 'year') return from.slice(0, 4);
  return grain === 'quarter' ? `${from.slice(0, 4)}-Q${Math.ceil(Number(from.slice(5, 7)) / 3)}` : from.slice(0, 7);
}
