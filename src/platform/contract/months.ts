/** Names of the months from January on, in lower case for use inside a sentence. */
export const MONTHS = [
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
] as readonly string[];

const nameOf = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? '';

/** @param month begins with `YYYY-MM` @returns `2026-03` → «marzo de 2026» */
export const monthName = (month: string): string => `${nameOf(month)} de ${month.slice(0, 4)}`;

/** @param month begins with `YYYY-MM` @returns `2026-03` → «Marzo de 2026», at the beginning of a sentence */
export const monthTitle = (month: string): string => {
  const name = monthName(month);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** @param month begins with `YYYY-MM` @returns `2026-03` → «mar 2026» */
export const monthAbbreviation = (month: string): string => `${nameOf(month).slice(0, 3)} ${month.slice(0, 4)}`;

/** @param month begins with `YYYY-MM` @returns `2026-03` → «mar 26», for axes */
export const shortMonth = (month: string): string => `${nameOf(month).slice(0, 3)} ${month.slice(2, 4)}`;
