import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { Issue, Parsed } from '#platform/contract/import-kind/values/cell.ts';

export type DateOrder = 'day-first' | 'month-first' | 'unclear';
export type NameOrder = 'surnames-first' | 'names-first';

/** Value that the column's list of codes does not have, for the person to map. */
export interface UnknownValue {
  text: string;
  count: number;
}

/** Properties of a whole column that are needed to read a single cell. Made by `analyseColumn`. */
export interface ColumnContext {
  field: ImportField;
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  date1904: boolean;
  dateOrder: DateOrder;
  nameOrder: NameOrder;
  /** Meaning of the letter M: in a column that also has H it is Mujer. */
  letterM: 'M' | 'F' | 'unclear';
  /** Values mapped by the person: folded text → code. */
  valueMap: ReadonlyMap<string, string>;
  unknownValues: readonly UnknownValue[];
  /** Issues that concern the whole column. */
  issues: readonly Issue[];
  /** Results for texts already read, because columns of codes and dates repeat their values. */
  cache: Map<string, Parsed<unknown>> | null;
}
