const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** Days since 1970-01-01 → `YYYY-MM-DD`, by Hinnant's civil_from_days; no Date and no time zone. */
function civilFromDays(days: number): string {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month)}-${pad(dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1)}`;
}

/** `YYYY-MM-DD` → days since 1970-01-01. */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
/** The serial of 9999-12-31; Excel shows later dates as #####. */
const LAST_1900 = 2_958_465;

function dayOf(serial: number, date1904: boolean): string {
  if (date1904) return civilFromDays(serial - EPOCH_1904);
  // The 1900 date system has a 29 February 1900 that did not exist (serial 60), and a day 0.
  if (serial === 60) return '1900-02-29';
  if (serial === 0) return '1900-01-00';
  return civilFromDays(serial - EPOCH_1900 + (serial < 60 ? 1 : 0));
}

/**
 * Converts a serial number of Excel to text: `YYYY-MM-DD`, with `THH:MM:SS` when it has a time, or only `HH:MM:SS`
 * below one day. Null when Excel itself shows no date for it.
 */
export function serialToText(serial: number, date1904: boolean, timeOnly = false): string | null {
  const day = Math.floor(serial);
  if (!(serial >= 0) || day > (date1904 ? LAST_1900 - 1462 : LAST_1900)) return null;
  const seconds = Math.min(Math.round((serial - day) * 86_400), 86_399);
  const time = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  if (day === 0 && (seconds > 0 || timeOnly)) return time;
  return seconds === 0 ? dayOf(day, date1904) : `${dayOf(day, date1904)}T${time}`;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;

/** The reverse of `serialToText`, in the 1900 system; null for texts that are not a date, and for dates before 1900. */
export function textToSerial(text: string): number | null {
  const time = TIME.exec(text);
  if (time) return (Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400;
  const match = ISO.exec(text);
  if (!match) return null;
  const [year, month, day, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as number[];
  const days = daysFromCivil(year ?? 0, month ?? 0, day ?? 0);
  if (civilFromDays(days) !== text.slice(0, 10)) return null;
  const serial = days + EPOCH_1900;
  if (serial < 2) return null;
  const fraction = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) / 86_400;
  return (serial <= 60 ? serial - 1 : serial) + fraction;
}
