import { isDay } from '#platform/contract/dates.ts';

/**
 * Reads `7/3/2025`, `07-03-25` and `07032025` as `YYYY-MM-DD`; null for other text. A year of two digits is within the
 * last hundred years.
 */
export function parseDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4}|\d{2})\s*$/.exec(text);
  if (!match) return isDay(text.trim()) ? text.trim() : null;
  const [, day = '', month = '', year = ''] = match;
  const century = Number(year) > new Date().getFullYear() % 100 ? '19' : '20';
  const value = `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(value) ? value : null;
}
