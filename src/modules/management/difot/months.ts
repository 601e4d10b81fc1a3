import { addMonths } from '#platform/contract/dates.ts';
import { monthTitle } from '#platform/contract/months.ts';

const [BACK, AHEAD] = [36, 12];

/** From a year ahead back to three years ago, the nearest future first. */
export const monthsToChoose = (today: string): { value: string; label: string }[] =>
  Array.from({ length: BACK + AHEAD + 1 }, (_, i) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, AHEAD - i).slice(0, 7);
    return { value: month, label: monthTitle(month) };
  });
