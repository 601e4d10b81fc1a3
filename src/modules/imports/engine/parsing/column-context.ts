import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { Issue, Parsed } from '#platform/contract/import-kind/values/cell.ts';

export type DateOrder = 'day-first' | 'month-first' | 'unclear';
export type NameOrder = 'surnames-first' | 'names-first';

/** A value of the column that its list of codes does not know, for the person to map. */
export interface UnknownValue {
  text: string;
  count: number;
}

/** What a single cell cannot say about its column. Made by `analyseColumn`. */
export interface ColumnContext {
  field: ImportField;
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  date1904: boolean;
  dateOrder: DateOrder;
  nameOrder: NameOrder;
  /** What the letter M stands for: in a column with H it is Mujer. */
  letterM: 'M' | 'F' | 'unclear';
  /** Values mapped by the person: folded text → code. */
  valueMap: ReadonlyMap<string, string>;
  unknownValues: readonly UnknownValue[];
  /** Questions about the column as a whole. */
  issues: readonly Issue[];
  /** Answers for texts already read; columns of codes and dates repeat themselves. */
  cache: Map<string, Parsed<unknown>> | null;
}
