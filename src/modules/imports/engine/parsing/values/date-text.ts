import { daysInMonth } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';
import type { DateOrder } from '../column-context.ts';

type DateReading =
  | { found: string; twoDigitYear: boolean }
  /** The parts are not a valid date in this order; `other` is the date in the other order. */
  | { problem: 'impossible' | 'unclear-order'; other: string | null }
  /** `month` is null for a year alone, and `year` for a day without its year. */
  | { problem: 'incomplete'; year: number | null; month: number | null }
  | { problem: 'unreadable' };

const MONTHS: Record<string, number> = {};
for (const [index, names] of [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['setiembre', 'septiembre', 'set', 'sep', 'sept', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
].entries()) {
  for (const name of names) MONTHS[name] = index + 1;
}

const TIME = /[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;
const NUMERIC = /^(\d{1,4})\s?[/\-. ]\s?(\d{1,2})\s?[/\-. ]\s?(\d{1,4})$/;
const DAY_MONTH = /^(?:[a-z]+ )?(\d{1,2})(?:ro)? ?(?:de )?([a-z]{3,10}) ?(?:del? )?(?:ano )?(\d{4}|\d{2})$/;
const MONTH_DAY = /^(?:[a-z]+ )?([a-z]{3,10}) (\d{1,2}) (?:del? )?(\d{4})$/;
const YEAR_ALONE = /^((?:19|20)\d{2})$/;
const MONTH_YEAR = /^(?:([a-z]{3,10}) (?:del? )?(\d{2,4})|(\d{1,2}) ((?:19|20)\d{2}))$/;
const YEAR_MONTH = /^((?:19|20)\d{2}) (\d{1,2}|[a-z]{3,10})$/;
const DAY_ALONE = /^\d{1,2} (?:de )?[a-z]{3,10}$/;

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** `YYYY-MM-DD` of the parts, or null when the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Expands a two-digit year: a birth is in the past; other dates reach ten years into the future. */
function fullYear(year: number, digits: number, today: string, birth: boolean): number {
  if (digits > 2) return year;
  const current = Number(today.slice(0, 4));
  return 2000 + year <= (birth ? current : current + 10) ? 2000 + year : 1900 + year;
}

/** Reads a date written as text. It avoids `Date`, which reads month first and applies time zones. */
export function readDateText(text: string, order: DateOrder, today: string, birth: boolean): DateReading {
  let body = text.trim();
  if (body.length > 10) body = body.replace(TIME, '');
  const numeric = NUMERIC.exec(body);
  if (numeric) return readNumeric(numeric, order, today, birth);
  if (/^\d{8}$/.test(body)) return readCompact(body);
  const words = fold(body);
  let [, day, name, year] = DAY_MONTH.exec(words) ?? [];
  if (!day) [, name, day, year] = MONTH_DAY.exec(words) ?? [];
  if (day && name && year) {
    const month = MONTHS[name];
    if (month) return whole(dayOf(fullYear(Number(year), year.length, today, birth), month, Number(day)), year.length);
  }
  return incomplete(words, today, birth) ?? { problem: 'unreadable' };
}

/** Reads a date without its day, month or year; undefined for anything else. */
function incomplete(words: string, today: string, birth: boolean): DateReading | undefined {
  const [, alone] = YEAR_ALONE.exec(words) ?? [];
  if (alone) return { problem: 'incomplete', year: Number(alone), month: null };
  if (DAY_ALONE.test(words)) return { problem: 'incomplete', year: null, month: null };
  const [, first, second] = YEAR_MONTH.exec(words) ?? [];
  const parts = MONTH_YEAR.exec(first && second ? `${second} ${first}` : words);
  if (!parts) return undefined;
  const [, name, shortYear = '', figure, longYear = ''] = parts;
  const month = name === undefined ? Number(figure) : MONTHS[name];
  const year = longYear || shortYear;
  if (!month || month > 12 || year.length === 3) return { problem: 'incomplete', year: null, month: null };
  return { problem: 'incomplete', year: fullYear(Number(year), year.length, today, birth), month };
}

const whole = (isoDate: string | null, yearDigits: number): DateReading =>
  isoDate ? { found: isoDate, twoDigitYear: yearDigits <= 2 } : { problem: 'impossible', other: null };

function readNumeric(match: RegExpExecArray, order: DateOrder, today: string, birth: boolean): DateReading {
  const [a, b, c] = [match[1] ?? '', match[2] ?? '', match[3] ?? ''];
  if (a.length >= 3) {
    if (a.length === 3 || c.length > 2) return { problem: 'unreadable' };
    return whole(dayOf(Number(a), Number(b), Number(c)), 4);
  }
  if (c.length === 1 || c.length === 3) return { problem: 'unreadable' };
  const year = fullYear(Number(c), c.length, today, birth);
  const dayFirst = dayOf(year, Number(b), Number(a));
  const monthFirst = dayOf(year, Number(a), Number(b));
  if (order === 'unclear') {
    if (dayFirst && monthFirst && dayFirst !== monthFirst) return { problem: 'unclear-order', other: null };
    return whole(dayFirst ?? monthFirst, c.length);
  }
  const [found, other] = order === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  return found ? { found, twoDigitYear: c.length <= 2 } : { problem: 'impossible', other };
}

/** Reads dates without separators: `20240312` and `12032024`. */
function readCompact(digits: string): DateReading {
  const at = (from: number, to: number) => Number(digits.slice(from, to));
  const yearFirst = /^(19|20)/.test(digits) ? dayOf(at(0, 4), at(4, 6), at(6, 8)) : null;
  const yearLast = /(19|20)\d{2}$/.test(digits) ? dayOf(at(4, 8), at(2, 4), at(0, 2)) : null;
  if (yearFirst && yearLast && yearFirst !== yearLast) return { problem: 'unclear-order', other: null };
  return whole(yearFirst ?? yearLast, 4);
}
