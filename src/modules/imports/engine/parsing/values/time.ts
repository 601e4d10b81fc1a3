import { type Parsed, quote, read, refused, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:h|hrs?|horas?)?\.?\s*(?:([ap])\.?\s?m\.?)?$/i;
const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day, as `HH:MM`: `8:30`, `08:30 a. m.`, `14.30 h`, `0830`, or the fraction of a day that Excel keeps. */
export function parseTime(cell: SheetCell): Parsed<string> {
  if (cell.kind === 'number' && cell.number >= 0 && cell.number < 1) {
    const minutes = Math.round(cell.number * 1440);
    return minutes < 1440 ? read(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`) : wrong(String(cell.number));
  }
  const text = cell.kind === 'text' ? cell.text.trim() : cell.kind === 'number' ? String(cell.number) : '';
  const match = CLOCK.exec(text.replace(/^(\d{1,2})(\d{2})$/, '$1:$2'));
  if (!match) return wrong(text);
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  const half = match[3]?.toLowerCase();
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return wrong(text);
  const hour24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return read(`${two(hour24)}:${two(minute)}`);
}

const wrong = (text: string): Parsed<never> =>
  refused('time', `${quote(text)} no es una hora: escríbela como 08:30 o 14:30.`);
