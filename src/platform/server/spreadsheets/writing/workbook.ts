export type ColumnFormat = 'text' | 'number' | 'decimal' | 'date' | 'datetime' | 'time';

export interface WriteColumn {
  header: string;
  /** In characters; by default as wide as the header needs. */
  width?: number;
  /** Of typed and written cells; `text` by default. Dates come as `YYYY-MM-DD`, with `THH:MM:SS` or as `HH:MM`. */
  format?: ColumnFormat;
  /** Values offered in a drop-down list; others may still be typed, after a warning. */
  list?: readonly string[];
  /** Marks the header as one that must be filled. */
  required?: boolean;
  /** Shown when the pointer is on the header. */
  note?: string;
}

export type WriteValue = string | number | boolean | null | undefined;
/** A value, or one that was rejected: `problem` fills its cell in red and is shown as its comment. */
export type WriteCell = WriteValue | { value: WriteValue; problem: string };
type WriteRows = Iterable<readonly WriteCell[]> | AsyncIterable<readonly WriteCell[]>;

export interface WriteSheet {
  name: string;
  columns: readonly WriteColumn[];
  rows: WriteRows;
}

export interface WriteWorkbook {
  sheets: readonly WriteSheet[];
  /** Lines of a sheet «Instrucciones» after the others. */
  instructions?: readonly string[];
}

/** Sheet names as Excel takes them: 31 characters, none of `[]:*?/\`, no two alike. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const base =
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Hoja';
    let result = base;
    for (let n = 2; taken.has(result.toLowerCase()); n++) result = `${base.slice(0, 31 - ` (${n})`.length)} (${n})`;
    taken.add(result.toLowerCase());
    return result;
  });
}
