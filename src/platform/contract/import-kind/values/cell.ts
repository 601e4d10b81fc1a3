/** What a spreadsheet reader hands over: the raw value of a cell, never one that a library has guessed. */
export type SheetCell = (
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; text?: string }
  | { kind: 'date'; date: string; serial: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; code: string }
) & { formula?: true };

type Severity = 'error' | 'warning' | 'info';

/** `message` is shown as it is; `suggestion` is text that may replace the content of the cell. */
export interface Issue {
  severity: Severity;
  code: string;
  message: string;
  suggestion?: string;
  /** Other cells of the row that the suggestion changes too. */
  also?: readonly { column: number; text: string }[];
}

export interface Parsed<T> {
  value: T | null;
  issues: readonly Issue[];
}

const NO_ISSUES: readonly Issue[] = Object.freeze([]);
/** The answer for a cell without content. */
export const EMPTY: Parsed<never> = Object.freeze({ value: null, issues: NO_ISSUES });

export const read = <T>(value: T): Parsed<T> => ({ value, issues: NO_ISSUES });

export function issue(severity: Severity, code: string, message: string, suggestion?: string): Issue {
  return suggestion === undefined ? { severity, code, message } : { severity, code, message, suggestion };
}

/** A value that was understood, with something to tell about it. */
export const told = <T>(value: T, ...issues: Issue[]): Parsed<T> => ({ value, issues });

/** No value, with the reason. */
export const left = (...issues: Issue[]): Parsed<never> => ({ value: null, issues });

/** A value that cannot be imported as it is. */
export const refused = (code: string, message: string, suggestion?: string): Parsed<never> => ({
  value: null,
  issues: [issue('error', code, message, suggestion)],
});

/** The content of a cell as a person would type it; dates day first. */
export function cellText(cell: SheetCell | undefined): string {
  switch (cell?.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.text ?? String(cell.number);
    case 'date':
      return dayFirst(cell.date);
    case 'boolean':
      return cell.value ? 'VERDADERO' : 'FALSO';
    case 'error':
      return cell.code;
    default:
      return '';
  }
}

/** `YYYY-MM-DD` → `dd/mm/yyyy`, placeholders included. */
export const dayFirst = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Long contents are cut in messages. */
export const quote = (text: string): string => `«${text.length > 40 ? `${text.slice(0, 39)}…` : text}»`;
