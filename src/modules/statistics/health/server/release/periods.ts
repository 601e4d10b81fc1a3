import { addDays, addMonths } from '#platform/contract/dates.ts';
import { periodLabel } from '../cube/period-label.ts';

/** A closed period whose figures are released. */
export interface ReleasePeriod {
  /** 2025 or 2025-Q1. */
  period: string;
  grain: 'Y' | 'Q';
  firstDay: string;
  lastDay: string;
}

/** The year or quarter that begins on a day. */
export function periodFrom(grain: 'Y' | 'Q', firstDay: string): ReleasePeriod {
  const year = firstDay.slice(0, 4);
  const period = grain === 'Y' ? year : `${year}-Q${Math.ceil(Number(firstDay.slice(5, 7)) / 3)}`;
  return { period, grain, firstDay, lastDay: addDays(addMonths(firstDay, grain === 'Y' ? 12 : 3), -1) };
}

/** The first day of 2025 or 2025-Q1. */
export const firstDayOf = (period: string): string => {
  const quarter = Number(period.slice(6) || 1);
  return `${period.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
};

const grainOf = (period: string): 'Y' | 'Q' => (period.length === 4 ? 'Y' : 'Q');

/** «2025», «T1 2025». */
export const labelOf = (period: string): string => periodLabel(grainOf(period), firstDayOf(period));
