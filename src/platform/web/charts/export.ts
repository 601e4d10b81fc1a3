import { showTwo } from '#platform/contract/numbers.ts';
import { saveFile } from '#platform/web/api/client.ts';
import { showNumber, showPercent } from '#platform/web/format/format.ts';

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Text for a spreadsheet: quoted, with formulas made harmless. */
export function toCsv({ columns, rows }: ChartTable): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** With a byte order mark: Excel reads accents by it. */
export const saveCsv = (table: ChartTable, name: string): void =>
  saveFile(new Blob(['\ufeff', toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

/** The rows as people read them: shares, and columns that hold a fraction, with two decimals in every row. */
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
