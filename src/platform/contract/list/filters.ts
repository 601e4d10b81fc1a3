import { z } from 'zod';
import { clinical } from '../clinical.ts';
import { day } from '../dates.ts';
import type { Endpoint } from '../endpoint.ts';
import { filterText, flag, referredTable, refersTo } from '../pagination.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** The option is shown only inside the clinical wall. */
  inside?: boolean;
}

interface Common {
  label: string;
  /** The filter uses clinical content, so it is offered to and accepted from people inside the wall only. */
  clinical?: true;
  /** Only links set the filter; when set, it is shown so that the person can remove it. */
  link?: true;
}
interface Choice extends Common {
  /** Schema of a single value. */
  of: z.ZodType;
  /** Without options, `source` lists them or the page supplies them. */
  options?: readonly FilterOption[];
  /** Call that lists the options of the company, `{ id, name }` each; without options the filter is not offered. */
  source?: Endpoint;
  /** Text for a value that no option names. */
  show?(value: string): string;
}

/** A filter of a list. Its key is its query name; a range has a query name for each end. */
export type ListFilter =
  | (Common & { kind: 'text'; placeholder?: string })
  | (Choice & { kind: 'one' })
  /** Matches any of the chosen values. */
  | (Choice & { kind: 'several' })
  | (Common & { kind: 'flag' })
  | (Common & { kind: 'dates'; from: string; to: string; future?: true })
  | (Common & { kind: 'numbers'; from: string; to: string; min: number; max: number; unit: string });

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Most values of one filter. */
export const MOST_VALUES = 50;

/**
 * Schema that accepts one or several values: in an address the name can be repeated. The cast states the input, because
 * the input of a preprocessed schema has the type `unknown`.
 */
export const severalOf = <S extends z.ZodType>(
  valueSchema: S,
): z.ZodOptional<z.ZodType<z.output<S>[], z.input<S> | z.input<S>[]>> =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(valueSchema).max(MOST_VALUES, `Elige hasta ${MOST_VALUES} valores.`),
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

/** Query fields of the filters, by name. */
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

/** The query names of a filter. */
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

/** The fields of a query, for `z.strictObject`. Fields of a clinical filter are refused outside the wall. */
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

/** Options from a table of labels; `codes` limits them to those that are offered. */
export const optionsOf = (labels: Readonly<Record<string, string>>, codes = Object.keys(labels)): FilterOption[] =>
  codes.map((value) => ({ value, label: labels[value] ?? value }));
