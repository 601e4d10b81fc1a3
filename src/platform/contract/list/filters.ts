import { z } from 'zod';
import { clinical } from '../clinical.ts';
import { day } from '../dates.ts';
import type { Endpoint } from '../endpoint.ts';
import { filterText, flag, referredTable, refersTo } from '../pagination.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Offered inside the clinical wall only. */
  inside?: boolean;
}

interface Common {
  label: string;
  /** Narrows by clinical content: offered to and taken from those inside the wall only. */
  clinical?: true;
  /** Set by links alone, and shown where it is set so that it can be taken away. */
  link?: true;
}
interface Choice extends Common {
  /** Of one value. */
  of: z.ZodType;
  /** Left out: `source` lists them, or the page gives them. */
  options?: readonly FilterOption[];
  /** The call that lists the options of the company, `{ id, name }` each; the filter is not offered where it has none. */
  source?: Endpoint;
  /** How a value that no option names is told. */
  show?(value: string): string;
}

/** One filter of a list. Its name is that of the query; a range has a name for each of its ends. */
export type ListFilter =
  | (Common & { kind: 'text'; placeholder?: string })
  | (Choice & { kind: 'one' })
  /** Any of these values. */
  | (Choice & { kind: 'several' })
  | (Common & { kind: 'flag' })
  | (Common & { kind: 'dates'; from: string; to: string; future?: true })
  | (Common & { kind: 'numbers'; from: string; to: string; min: number; max: number; unit: string });

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** As many values as one filter takes. */
export const MOST_VALUES = 50;

/** Any of some values: an address names them once or repeatedly. */
export const severalOf = <S extends z.ZodType>(
  of: S,
): z.ZodOptional<z.ZodType<z.output<S>[], z.input<S> | z.input<S>[]>> =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(of).max(MOST_VALUES, `Elige hasta ${MOST_VALUES} valores.`),
    )
    .optional() as never;

type ValueOf<F> = F extends { kind: 'text' }
  ? z.ZodOptional<typeof filterText>
  : F extends { kind: 'flag' }
    ? z.ZodOptional<typeof flag>
    : F extends { kind: 'one'; of: infer S extends z.ZodType }
      ? z.ZodOptional<S>
      : F extends { kind: 'several'; of: infer S extends z.ZodType }
        ? ReturnType<typeof severalOf<S>>
        : never;
type RangeOf<F> = Extract<F, { from: string; to: string }>;

/** What a query takes of the filters, by name. */
export type FilterFields<F extends ListFilters> = string extends keyof F
  ? Readonly<Record<string, z.ZodType>>
  : NamedFields<F>;
type NamedFields<F extends ListFilters> = {
  [K in keyof F as F[K] extends { from: string } ? never : K]: ValueOf<F[K]>;
} & {
  [R in RangeOf<F[keyof F]> as R['from'] | R['to']]: z.ZodOptional<
    R extends { kind: 'dates' } ? typeof day : z.ZodCoercedNumber
  >;
};

/** The names that a filter has in a query. */
export const namesOf = (name: string, filter: ListFilter): string[] =>
  'from' in filter ? [filter.from, filter.to] : [name];

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'text':
      return filterText.optional();
    case 'flag':
      return flag.optional();
    case 'one':
      return filter.of.optional();
    case 'several':
      return severalOf(filter.of);
    case 'dates':
      return day.optional();
    case 'numbers':
      return z.coerce.number().int().min(filter.min).max(filter.max).optional();
  }
}

/** The fields of a query, for `z.strictObject`. Those of a clinical filter are refused outside the wall. */
export const filterFields = <const F extends ListFilters>(filters: F): FilterFields<F> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      namesOf(name, filter).map((each) => {
        const schema = filter.clinical ? clinical(schemaOf(filter)) : schemaOf(filter);
        const table = 'of' in filter && referredTable(filter.of);
        return [each, table ? refersTo(table, schema) : schema];
      }),
    ),
  ) as FilterFields<F>;

/** The options of a table of labels; `codes` names those that are offered. */
export const optionsOf = (labels: Readonly<Record<string, string>>, codes = Object.keys(labels)): FilterOption[] =>
  codes.map((value) => ({ value, label: labels[value] ?? value }));
