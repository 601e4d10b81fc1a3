import { readDateText } from '#imports/engine/parsing/values/date-text.ts';
import { addDays } from '#platform/contract/dates.ts';

/** No exam of the product is before `OLDEST`; a day in a file name can be at most `AHEAD_DAYS` days after today. */
const OLDEST = '2000-01-01';
const AHEAD_DAYS = 31;

const MONTH_SQL =
  '(?:ene|feb|mar|abr|may|jun|jul|ago|set|sep|sept|oct|nov|dic|enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|septiembre|octubre|noviembre|diciembre)';
const EDGE_PATTERN = '(?<![A-Za-z0-9])';
const TOKEN_END = '(?![A-Za-z0-9])';
const SIGN = '\\s?[-. /]\\s?';
const SHAPES = [
  new RegExp(`${EDGE_PATTERN}(?:19|20)\\d{2}${SIGN}\\d{1,2}${SIGN}\\d{1,2}${TOKEN_END}`, 'g'),
  new RegExp(`${EDGE_PATTERN}\\d{1,2}${SIGN}\\d{1,2}${SIGN}(?:(?:19|20)\\d{2}|\\d{2})${TOKEN_END}`, 'g'),
  new RegExp(
    `${EDGE_PATTERN}\\d{1,2}[-. ]?(?:de[- ])?${MONTH_SQL}[-. ]{0,2}(?:del?[- ])?(?:(?:19|20)\\d{2}|\\d{2})${TOKEN_END}`,
    'gi',
  ),
];

const canBeExamDay = (day: string, today: string): boolean => day >= OLDEST && day <= addDays(today, AHEAD_DAYS);

/** Day written as 8 digits, year first or last; null when the digits are not a possible day. */
export function dayOfDigits(digits: string, today: string): string | null {
  const read = /^\d{8}$/.test(digits) ? readDateText(digits, 'day-first', today, false) : null;
  return read && 'found' in read && canBeExamDay(read.found, today) ? read.found : null;
}

/** Removes the dates from a name, day first; dates that cannot be the exam's day are removed and dropped. */
export function takeDates(text: string, today: string): { rest: string; days: string[] } {
  const dateMatches: { at: number; day: string }[] = [];
  let rest = text;
  for (const shape of SHAPES)
    rest = rest.replace(shape, (written: string, at: number) => {
      const spelled = written.replace(/[-.]/g, (sign) => (/[a-z]/i.test(written) ? ' ' : sign)).trim();
      const read = readDateText(
        spelled.replace(/(\d)([a-z])/i, '$1 $2').replace(/([a-z])(\d)/i, '$1 $2'),
        'day-first',
        today,
        false,
      );
      if ('found' in read && canBeExamDay(read.found, today)) dateMatches.push({ at, day: read.found });
      return 'found' in read ? ' '.repeat(written.length) : written;
    });
  return { rest, days: dateMatches.sort((a, b) => a.at - b.at).map(({ day }) => day) };
}
