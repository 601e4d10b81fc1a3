/** A cell as the spreadsheet reader returns it: the raw value, without a library's guess of its type. */
export type SheetCell = (
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; text?: string }
  /** `monthOnly`: the cell shows only month and year, and `date` is the first of that month. */
  | { kind: 'date'; date: string; serial: number; monthOnly?: true }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; code: string }
) & { formula?: true };

type Severity = 'error' | 'warning' | 'info';

/** `message` is shown unchanged; `suggestion` is text that can replace the content of the cell. */
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
/** The result for a cell without content. */
export const EMPTY: Parsed<never> = Object.freeze({ value: null, issues: NO_ISSUES });

export const read = <T>(value: T): Parsed<T> => ({ value, issues: NO_ISSUES });

export function issue(severity: Severity, code: string, message: string, suggestion?: string): Issue {
  return suggestion === undefined ? { severity, code, message } : { severity, code, message, suggestion };
}

/** A value that was read, with issues about it. */
export const valueWithIssues = <T>(value: T, ...issues: Issue[]): Parsed<T> => ({ value, issues });

/** No value, with the issues that explain why. */
export const left = (...issues: Issue[]): Parsed<never> => ({ value: null, issues });

/** No value, with an error that stops the row from being imported. */
export const refused = (code: string, message: string, suggestion?: string): Parsed<never> => ({
  value: null,
  issues: [issue('error', code, message, suggestion)],
});

/** The content of a cell as a person would type it; dates as `dd/mm/yyyy`. */
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

/** Quotes a text in a message, cut to 40 characters. */
export const quote = (text: string): string => `«${text.length > 40 ? `${text.slice(0, 39)}…` : text}»`;
