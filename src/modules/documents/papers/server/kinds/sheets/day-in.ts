import { isDay } from '#platform/contract/dates.ts';

/** The day that a text begins with, as `YYYY-MM-DD`; day first where the year is last. Null without one. */
export function dayIn(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text) ?? [];
  const [iso] = year
    ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`]
    : (/^\s*\d{4}-\d{2}-\d{2}/.exec(text) ?? ['']);
  return isDay(iso.trim()) ? iso.trim() : null;
}
