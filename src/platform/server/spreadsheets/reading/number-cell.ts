import type { NumberFormat } from './number-formats.ts';
import { type PackedCell, plainNumber } from './packed.ts';
import { serialToText } from './serial-dates.ts';

/** Excel keeps 15 digits: 23.100000000000001 in the file is shown to the user as 23.1. */
const fifteenDigits = (value: number) => Number(value.toPrecision(15));

/**
 * A date as text. Excel stores «dic-20» as the first of the month; another day behind a format without day was typed by
 * a person and stays.
 */
export const dateCell = (text: string, formula: boolean, isMonthFormat: boolean): PackedCell =>
  isMonthFormat && /^\d{4}-\d{2}-01$/.test(text) ? ['date', text, formula, true] : ['date', text, formula];

/**
 * Converts a number of the file to a cell of its format. `raw` are its digits as written; they are kept when a double
 * cannot hold them (long identifiers of other programs).
 */
export function numberCell(
  value: number,
  raw: string,
  format: NumberFormat | undefined,
  date1904: boolean,
  formula: boolean,
): PackedCell {
  const kind = format?.kind ?? 'number';
  if (kind === 'date' || kind === 'month' || kind === 'time') {
    const text = serialToText(value, date1904, kind === 'time');
    if (text !== null) return dateCell(text, formula, kind === 'month');
  } else if (kind === 'zeros' && Number.isInteger(value) && value >= 0) {
    return ['number', value, formula, plainNumber(value).padStart(format?.width ?? 0, '0')];
  } else if (kind === 'percent') {
    return ['number', value, formula, `${plainNumber(fifteenDigits(value * 100))}%`];
  }
  if (raw.length > 15 && /^\d+$/.test(raw)) return ['number', value, formula, raw];
  const rounded = raw.length > 15 ? fifteenDigits(value) : value;
  return formula ? ['number', rounded, true, plainNumber(rounded)] : rounded;
}
