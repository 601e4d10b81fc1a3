import { addDays, ageOn, daysBetween, daysInMonth } from '#platform/contract/dates.ts';
import {
  dayFirst,
  EMPTY,
  type Issue,
  issue,
  left,
  type Parsed,
  quote,
  refused,
  type SheetCell,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { cleanText } from '#platform/contract/import-kind/values/text.ts';
import type { ColumnContext } from '../column-context.ts';
import { readDateText } from './date-text.ts';

/**
 * Programs write this date for "none", but it is also the birth date of some people; it is accepted only as a birth
 * date.
 */
const EPOCH = '1970-01-01';
const mayBeBirth = (date: string, { field }: ColumnContext): boolean => date === EPOCH && field.kind === 'birthDate';

/** Dates that programs write for "none". */
const isPlaceholderDate = (date: string): boolean =>
  date === EPOCH || date <= '1900-01-01' || date === '1904-01-01' || date >= '2999-01-01';

const PLACEHOLDER =
  /^(?:0{4}|0001|1900|1970)[/\-.]0?[01][/\-.]0?[01](?!\d)|^0?[01][/\-.]0?[01][/\-.](?:0{4}|0001|1900|1970)(?!\d)|^00?[/\-.]00?[/\-.]0|^(?:2999|[3-9]\d{3})[/\-.]\d\d?[/\-.]\d|^\d\d?[/\-.]\d\d?[/\-.](?:2999|[3-9]\d{3})(?!\d)/;
const BIRTH_EPOCH = /^1970[/\-.]0?1[/\-.]0?1(?!\d)|^0?1[/\-.]0?1[/\-.]1970(?!\d)/;

/**
 * Day of an Excel serial without its time; null outside the calendar. The 1900 system contains a 29 February 1900 that
 * did not exist (serial 60); the 1904 system starts 1 462 days later.
 */
export function serialToDate(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial) + (date1904 ? 1462 : 0);
  if (days < 1 || days > 109_000) return null;
  return addDays('1899-12-31', days > 60 ? days - 1 : days);
}

/** Code of the issue of a date that was read from its month. */
const MONTH_ALONE = 'month-alone';

const EXAMPLE = 'escríbela como dd/mm/aaaa, por ejemplo 25/03/2024';

export function parseDate(cell: SheetCell, column: ColumnContext): Parsed<string> {
  if (cell.kind === 'date') return judge(cell.date, column, null);
  const birth = column.field.kind === 'birthDate';
  let text: string;
  if (cell.kind === 'number') {
    if (cell.number === 0) return EMPTY;
    const isYear = column.field.missingDay && /^(?:19[3-9]|20)\d/.test(String(cell.number));
    const isWhole = Number.isInteger(cell.number) && (cell.number >= 10_000_000 || (isYear && cell.number < 2100));
    if (!isWhole) return fromSerial(cell.number, column);
    text = String(cell.number);
    if (text.length === 7) text = `0${text}`;
  } else if (cell.kind === 'text') text = cleanText(cell.text);
  else
    return refused('date', `${quote(cell.kind === 'boolean' ? String(cell.value) : '')} no es una fecha: ${EXAMPLE}.`);

  if (PLACEHOLDER.test(text) && !(birth && BIRTH_EPOCH.test(text))) return placeholder(text);
  const reading = readDateText(text, column.dateOrder, column.today, birth);
  if ('found' in reading) {
    const note = reading.twoDigitYear && birth ? twoDigits(reading.found) : null;
    return judge(reading.found, column, note);
  }
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return fromSerial(Number(text.replace(',', '.')), column);
  switch (reading.problem) {
    case 'incomplete': {
      const day = missingDay(reading, column);
      if (day && reading.month !== null)
        return judge(
          day,
          column,
          issue('info', MONTH_ALONE, `${quote(text)} no dice el día: se toma el ${dayFirst(day)}.`),
        );
      return refused(
        'date-incomplete',
        `A ${quote(text)} le falta el día, el mes o el año: ${EXAMPLE}.`,
        day && dayFirst(day),
      );
    }
    case 'unclear-order':
      return refused('date-order', `${quote(text)} puede ser día/mes o mes/día: elige el orden de la columna.`);
    case 'impossible':
      return reading.other
        ? refused(
            'date-order',
            `${quote(text)} no es día/mes/año: comprueba si es ${dayFirst(reading.other)}.`,
            dayFirst(reading.other),
          )
        : refused('date-impossible', `${quote(text)} no existe en el calendario: corrígela.`);
    default:
      return refused('date', `${quote(text)} no es una fecha: ${EXAMPLE}.`);
  }
}

/** The first or the last day of a month or year, as the field asks; that of the present one is not after today. */
function missingDay(
  { year, month }: { year: number | null; month: number | null },
  { field, today }: ColumnContext,
): string | undefined {
  if (year === null || !field.missingDay) return undefined;
  const isFirst = field.missingDay === 'first';
  const ofMonth = month ?? (isFirst ? 1 : 12);
  const day = isFirst ? 1 : daysInMonth(year, ofMonth);
  const date = [year, ofMonth, day].map((part) => String(part).padStart(2, '0')).join('-');
  const isPresent = month === null ? date.slice(0, 4) === today.slice(0, 4) : date.slice(0, 7) === today.slice(0, 7);
  return !isFirst && date > today && isPresent ? today : date;
}

const twoDigits = (isoDate: string) =>
  issue('info', 'two-digit-year', `El año de dos cifras se leyó como ${isoDate.slice(0, 4)}.`);

const placeholder = (text: string): Parsed<string> =>
  left(issue('warning', 'placeholder-date', `${quote(text)} es una fecha de relleno y se lee como vacía.`));

function fromSerial(serial: number, column: ColumnContext): Parsed<string> {
  const date = serialToDate(serial, column.date1904);
  if (!date || (isPlaceholderDate(date) && !mayBeBirth(date, column))) return placeholder(String(serial));
  if (date < '1920-01-01' || date > '2100-01-01')
    return refused('date', `${quote(String(serial))} no es una fecha: ${EXAMPLE}.`);
  const message = `El número ${serial} se leyó como la fecha ${dayFirst(date)}.`;
  return judge(date, column, issue('warning', 'date-from-number', message, dayFirst(date)));
}

function judge(date: string, column: ColumnContext, note: Issue | null): Parsed<string> {
  if (isPlaceholderDate(date) && !mayBeBirth(date, column)) return placeholder(dayFirst(date));
  const { field, today } = column;
  const dateText = dayFirst(date);
  if (field.kind === 'birthDate') {
    if (date > today) return refused('date-future', `La fecha ${dateText} está en el futuro: corrígela.`);
    if (mayBeBirth(date, column)) {
      const doubt = issue('warning', 'placeholder-date', `${dateText} puede ser una fecha de relleno: compruébala.`);
      return note ? valueWithIssues(date, note, doubt) : valueWithIssues(date, doubt);
    }
    const age = ageOn(date, today) ?? 0;
    if (age > 110) return refused('birth-date', `Con la fecha ${dateText} tendría ${age} años: corrígela.`);
    if (age < 14 || age > 90) {
      const warning = issue('warning', 'birth-date', `Con la fecha ${dateText} tiene ${age} años: compruébala.`);
      return note ? valueWithIssues(date, note, warning) : valueWithIssues(date, warning);
    }
  } else if (field.past && date > today) {
    return refused('date-future', `La fecha ${dateText} está en el futuro: corrígela.`);
  } else if (date < '1920-01-01' || daysBetween(today, date) > 20 * 366) {
    return refused('date-range', `La fecha ${dateText} está fuera de lo posible: corrígela.`);
  }
  return note ? valueWithIssues(date, note) : { value: date, issues: EMPTY.issues };
}
