export type ColumnFormat = 'text' | 'number' | 'decimal' | 'date' | 'datetime' | 'time';

export interface WriteColumn {
  header: string;
  /** Width in characters; by default as wide as the header needs. */
  width?: number;
  /**
   * Format of typed and written cells; `text` by default. Dates are given as `YYYY-MM-DD`, with `THH:MM:SS` or as
   * `HH:MM`.
   */
  format?: ColumnFormat;
  /** Values of a drop-down list; other values can still be typed after a warning. */
  list?: readonly string[];
  /** Marks the header as required. */
  required?: boolean;
  /** Shown when the pointer is on the header. */
  note?: string;
}

export type WriteValue = string | number | boolean | null | undefined;
/** A value, or a rejected value whose cell is filled in red with `problem` as its comment. */
export type WriteCell = WriteValue | { value: WriteValue; problem: string };
type WriteRows = Iterable<readonly WriteCell[]> | AsyncIterable<readonly WriteCell[]>;

export interface WriteSheet {
  name: string;
  columns: readonly WriteColumn[];
  rows: WriteRows;
}

export interface WriteWorkbook {
  sheets: readonly WriteSheet[];
  /** Lines of the sheet «Instrucciones», which follows the other sheets. */
  instructions?: readonly string[];
}

/** Valid Excel sheet names: at most 31 characters, none of `[]:*?/\`, all different. */
export function sheetNames(wanted: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return wanted.map((name) => {
    const base =
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Hoja';
    let result = base;
    for (let n = 2; usedNames.has(result.toLowerCase()); n++) result = `${base.slice(0, 31 - ` (${n})`.length)} (${n})`;
    usedNames.add(result.toLowerCase());
    return result;
  });
}
