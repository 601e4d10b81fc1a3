/** Mean length of a month, in days. */
export const DAYS_OF_MONTH: number = 365.25 / 12;
