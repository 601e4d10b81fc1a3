import { addMonths } from '../../platform/contract/dates.ts';

const NAMES = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
];
const [BACK, AHEAD] = [36, 12];

/** `2026-03` → «Marzo de 2026». */
export const monthLabel = (month: string): string => `${NAMES[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`;

/** From a year ahead back to three years ago, the nearest future first. */
export const monthsToChoose = (today: string): { value: string; label: string }[] =>
  Array.from({ length: BACK + AHEAD + 1 }, (_, i) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, AHEAD - i).slice(0, 7);
    return { value: month, label: monthLabel(month) };
  });
