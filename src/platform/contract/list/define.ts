import { z } from 'zod';
import { withDayRange } from '../day-range.ts';
import type { Endpoint } from '../endpoint.ts';
import { type Page, pageQuery, sortQuery } from '../pagination.ts';
import { inOrder, type ListColumn, sortsOf } from './columns.ts';
import { type FilterFields, filterFields, type ListFilter, type ListFilters } from './filters.ts';

/** Filters and order that the product offers as a tab. */
interface OfferedView {
  id: string;
  name: string;
  /** Values by query name; a range of days can be given as a preset: `{ valid_from: '@este-mes' }`. */
  filters: Readonly<Record<string, string | readonly string[]>>;
  sort?: string;
}

interface Definition<Item, F extends ListFilters> {
  /** Key under which the saved views and the columns of the list are stored. */
  id: string;
  /** Name of the rows: «Colaboradores». */
  label: string;
  /** Name of the file, before the day; by default the label in lower case. */
  file?: string;
  /** Columns in the order of the file. */
  columns: readonly ListColumn<Item>[];
  /** Ids of the page's columns in their order; by default as in the file. */
  page?: readonly string[];
  filters: F;
  /** Order when the query gives none. */
  sort: string;
  views?: readonly OfferedView[];
  /** Name of the tab without filters; by default «Todos». */
  unfiltered?: string;
}

export interface List<Item = unknown, F extends ListFilters = ListFilters> extends Definition<Item, F> {
  /** Query fields of the filters. */
  fields: FilterFields<F>;
  /** Query fields of the call: filters, page and order. For `z.strictObject`, or `queryOf`. */
  query: FilterFields<F> & typeof pageQuery & { sort: z.ZodDefault<z.ZodEnum<Record<string, string>>> };
}

/** Schema of the query of a list's call, without the names of its filters. */
export type ListSchema = z.ZodObject<typeof pageQuery & { sort: z.ZodDefault<z.ZodType<string>> }, z.core.$loose>;

/** The call of a list whose filters are in the query or, when it is a POST, in the body. */
export type ListEndpoint<Item = unknown> = Endpoint<
  undefined,
  ListSchema | undefined,
  ListSchema | undefined,
  z.ZodType<Page<Item>>
>;

const lists = new Map<string, List>();
export const allLists = (): List[] => [...lists.values()];
/** Finds a list by its id, among the lists whose module was loaded. */
export const listById = (id: string): List | undefined => lists.get(id);

/**
 * Declares a list: `defineList<Item>()({ … })`. Its call, file, table, filters and saved views use this constant; the
 * server serves its SQL with `listRoutes`.
 */
export const defineList =
  <Item>() =>
  <const F extends ListFilters>(definition: Definition<Item, F>): List<Item, F> => {
    const leakingColumn = definition.columns.find((column) => column.clinical && column.sort);
    // Sorting by a clinical column is forbidden: the order of the rows would reveal its values outside the wall.
    if (leakingColumn) throw new Error(`${definition.id}: no order by the clinical column ${leakingColumn.id}.`);
    const sort = sortQuery(sortsOf(definition.columns), definition.sort);
    const fields = filterFields(definition.filters);
    const list = { ...definition, fields, query: { ...fields, ...pageQuery, sort } };
    lists.set(definition.id, list);
    return list;
  };

/**
 * The query schema of a list's call: filters, page and order, and the fields of `more`, such as the company. It checks
 * all ranges of days.
 */
export function queryOf<F extends ListFilters, M extends z.ZodRawShape>(
  { filters, query: listQuery }: Pick<List<never, F>, 'filters' | 'query'>,
  more: M,
) {
  const query = z.strictObject({ ...more, ...listQuery });
  const days = Object.values<ListFilter>(filters).flatMap((filter) => (filter.kind === 'dates' ? [filter] : []));
  // Applied in reverse, so that the first range of days is the one that `dayRangeOf` returns.
  return days.toReversed().reduce((checked, { from, to }) => withDayRange(checked, from, to), query);
}

export const pageColumns = <Item>({
  columns,
  page,
}: Pick<Definition<Item, ListFilters>, 'columns' | 'page'>): readonly ListColumn<Item>[] =>
  page ? inOrder(columns, page) : columns;
