/**
 * A cell as the file holds it, without guessed types: a csv has only texts and empty cells.
 * `formula` marks the cached value of a formula; with `noCachedValue` there is none.
 */
export type Cell = { formula?: true } & (
  | { kind: 'empty'; noCachedValue?: true }
  | { kind: 'text'; value: string }
  /** `text` is the number as digits, without exponent, and with the zeros or `%` of its format. */
  | { kind: 'number'; value: number; text: string }
  /**
   * `value` is `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS` or, below one day, `HH:MM:SS`; its day is the
   * first when the format shows only month and year.
   */
  | { kind: 'date'; value: string; monthOnly?: true }
  | { kind: 'boolean'; value: boolean }
  /** `value` is Excel's name of the error: `#N/A`, `#REF!`, `#DIV/0!` … */
  | { kind: 'error'; value: string }
);

/** A non-empty row; `number` is Excel's row number, `cells[0]` is column A. */
export interface SheetRow {
  number: number;
  hidden: boolean;
  cells: Cell[];
}

/** Row numbers from 1, column indices from 0, both ends included. */
export interface MergedRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
}

/** Excel's name of a cell: row 17 and column 1 are `B17`. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row}`;
