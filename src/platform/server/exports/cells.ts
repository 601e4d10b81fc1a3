import { showInstant } from '#platform/contract/dates.ts';

/** An instant in the form of a cell: day and minute in Lima, `YYYY-MM-DDTHH:MM:00`. */
export function inLima(value: string | Date | null | undefined): string | null {
  const [date = '', time = ''] = showInstant(value).split(' ');
  const [day, month, year] = date.split('/');
  return day ? `${year}-${month}-${day}T${time}:00` : null;
}
