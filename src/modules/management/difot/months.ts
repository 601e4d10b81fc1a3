import { addMonths } from '#platform/contract/dates.ts';
import { monthTitle } from '#platform/contract/months.ts';

const [BACK, AHEAD] = [36, 12];

/** Months to choose from, one year ahead down to three years ago, the latest first. */
export const monthsToChoose = (today: string): { value: string; label: string }[] =>
  Array.from({ length: BACK + AHEAD + 1 }, (_, i) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, AHEAD - i).slice(0, 7);
    return { value: month, label: monthTitle(month) };
  });
