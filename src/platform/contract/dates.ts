import { z } from 'zod';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
export const daysInMonth = (year: number, month: number) =>
  month === 2 && leap(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** Whether `YYYY-MM-DD` names a day of the calendar between the years 1900 and 2200. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Whether a stored birth date means "no date": old systems write 01/01/0001 or 01/01/1900 for a missing date, and
 * PostgreSQL can store days outside this calendar (`infinity`, BC).
 */
export const isPlaceholderBirth = (value: string): boolean => value === '1900-01-01' || !isDay(value);
/** Same check for any other day: 01/01/1970 also means "no date", although it is a valid birth date. */
export const isPlaceholder = (value: string): boolean => value === '1970-01-01' || isPlaceholderBirth(value);

/** A date without time, always `YYYY-MM-DD`; it is never converted to a `Date`. */
export const day = z.string().refine(isDay, 'Escribe una fecha válida (dd/mm/aaaa).').meta({ format: 'date' });
/** A person's birth date: unlike other days, an answer keeps 01/01/1970 as a real date. */
export const birthDay = day.meta({ format: 'date', description: 'Fecha de nacimiento' });
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** `YYYY-MM-DD` → `dd/mm/yyyy`; placeholders and null → ''. */
export const showDay = (value: string | null | undefined): string =>
  value && !isPlaceholder(value.slice(0, 10)) ? spanish(value) : '';

/** `YYYY-MM-DD` of a birth date → `dd/mm/yyyy`; placeholders and null → ''. */
export const showBirthDate = (value: string | null | undefined): string =>
  value && !isPlaceholderBirth(value.slice(0, 10)) ? spanish(value) : '';

/** The day in a file name; «sin-fecha» for a placeholder. */
export const fileDay = (value: string): string => (isPlaceholder(value) ? 'sin-fecha' : value);

const spanish = (value: string): string => value.slice(0, 10).split('-').reverse().join('/');

/**
 * Peru has kept UTC−5 since its last summer time ended on 31 March 1994 (IANA time zone database, America/Lima). The
 * offset is fixed here because loading the time zones of `Intl` takes longer than all the other code of a page.
 */
const LIMA_OFFSET_MS = 5 * 3_600_000;
const lima = (at: Date): string => new Date(at.getTime() - LIMA_OFFSET_MS).toISOString();

/**
 * False for an instant that means "no date": before 1900-01-02 (1900-01-01 is the placeholder of old systems) or from
 * 2201 on. Instants are compared as ISO text; years below 0 or above 9999 begin with a sign, which sorts before digits.
 */
export const isPlausibleInstant = (iso: string): boolean => iso >= '1900-01-02' && iso < '2201';

/** Today in Lima as `YYYY-MM-DD`. All date rules use this function as their clock. */
export const todayInLima = (now: Date = new Date()): string => lima(now).slice(0, 10);

/** An instant as `dd/mm/yyyy HH:mm` in Lima; placeholders and null → ''. */
export function showInstant(value: string | Date | null | undefined): string {
  if (!value) return '';
  const at = lima(new Date(value));
  if (!isPlausibleInstant(at)) return '';
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`;
}

/** The instant of a day and an `HH:mm` in Lima, which has had no summer time since 1994. */
export const instantInLima = (day: string, time: string): string => new Date(`${day}T${time}:00-05:00`).toISOString();

/** The day in Lima of an instant, and its time as `HH:mm`. */
export function inLima(at: string | Date): { day: string; time: string } {
  const instant = lima(new Date(at));
  return { day: instant.slice(0, 10), time: instant.slice(11, 16) };
}

/** Adds days to a `YYYY-MM-DD` by calendar arithmetic in UTC, where no clock change exists. */
export function addDays(value: string, days: number): string {
  const [year, month, date] = value.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Adds months, clamped to the last day of the month (31-08 + 6 = 28/29-02). */
export function addMonths(value: string, months: number): string {
  const [year, month, date] = value.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  return `${y}-${String(m).padStart(2, '0')}-${String(Math.min(date, daysInMonth(y, m))).padStart(2, '0')}`;
}

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  const at = (v: string) =>
    Date.UTC(...(v.split('-').map((n, i) => (i === 1 ? Number(n) - 1 : Number(n))) as [number, number, number]));
  return Math.round((at(b) - at(a)) / 86_400_000);
}

/** Age in whole years on a day. In a common year, a person born on 29-02 has the birthday on 28-02. */
export function ageOn(birthDate: string | null, day: string): number | null {
  if (!birthDate || isPlaceholderBirth(birthDate) || !isDay(day) || birthDate > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // The texts `YYYY-MM-DD` are compared without their year.
  const leapling = birthDate.endsWith('02-29') && daysInMonth(Number(day.slice(0, 4)), 2) === 28;
  return day.slice(5) >= (leapling ? '02-28' : birthDate.slice(5)) ? years : years - 1;
}
