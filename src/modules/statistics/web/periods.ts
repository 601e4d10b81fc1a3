import type { FilterOption } from '../../../platform/contract/list/filters.ts';
import { type Grain, MAX_YEARS } from '../dimensions.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const padded = (month: number) => String(month).padStart(2, '0');

/** «2026», «Trimestre 1 de 2026», «enero de 2026». */
export function periodName(period: string): string {
  if (period === 'now') return 'Hoy: el examen más reciente de cada persona';
  const [year = '', part] = period.split('-');
  if (!part) return `Año ${year}`;
  return part.startsWith('Q') ? `Trimestre ${part.slice(1)} de ${year}` : `${MONTHS[Number(part) - 1]} de ${year}`;
}

/** The periods that a page offers, the newest first: years, the quarters of two years, the months of one. */
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

/** How far back the history goes where nobody chose: five years, eight quarters, a year of months. */
export function historyFrom(grain: Grain, today: string): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  if (grain === 'year') return `${year - 4}-01-01`;
  const back = grain === 'quarter' ? 21 + ((month - 1) % 3) : 11;
  const at = year * 12 + month - 1 - back;
  return `${Math.floor(at / 12)}-${padded((at % 12) + 1)}-01`;
}

/** The same period a year before: «2026-Q1» → «2025-Q1». */
export const yearBefore = (period: string): string => `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;
