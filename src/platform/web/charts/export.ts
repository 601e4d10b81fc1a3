import { showTwo } from '#platform/contract/numbers.ts';
import { saveFile } from '#platform/web/api/client.ts';
import { showNumber, showPercent } from '#platform/web/format/format.ts';

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** CSV text: values are quoted, and formulas are neutralised. */
export function toCsv({ columns, rows }: ChartTable): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Starts with a byte order mark, by which Excel recognises UTF-8. */
export const saveCsv = (table: ChartTable, name: string): void =>
  saveFile(new Blob(['\ufeff', toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

/** The rows as displayed: shares, and columns with a fraction, have two decimals in every row. */
export function shownRows({ columns, rows }: ChartTable): string[][] {
  const fractions = columns.map((_, i) => rows.some((row) => typeof row[i] === 'number' && !Number.isInteger(row[i])));
  return rows.map((row) =>
    row.map((cell, i) => {
      if (typeof cell !== 'number') return cell ?? '—';
      if (columns[i] === '%') return showPercent(cell);
      return fractions[i] ? showTwo(cell) : showNumber(cell);
    }),
  );
}
