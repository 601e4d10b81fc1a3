import { z } from 'zod';
import { withDayRange } from '../day-range.ts';
import { pageQuery, sortQuery } from '../pagination.ts';
import { inOrder, type ListColumn, sortsOf } from './columns.ts';
import { type FilterFields, filterFields, type ListFilter, type ListFilters } from './filters.ts';

/** Filters and order that the house offers as a tab of its own. */
interface OfferedView {
  id: string;
  name: string;
  /** By the names of the query; a range of days may be named by its preset: `{ valid_from: '@este-mes' }`. */
  filters: Readonly<Record<string, string | readonly string[]>>;
  sort?: string;
}

interface Definition<Item, F extends ListFilters> {
  /** Names the list: its saved views and its columns are kept under it. */
  id: string;
  /** What the rows are: «Colaboradores». */
  label: string;
  /** Names the file, before the day; left out: the label in small letters. */
  file?: string;
  /** The file stands in this order. */
  columns: readonly ListColumn<Item>[];
  /** The columns of the page in their order; left out: as the file. */
  page?: readonly string[];
  filters: F;
  /** Where none is asked for. */
  sort: string;
  views?: readonly OfferedView[];
}

export interface List<Item = unknown, F extends ListFilters = ListFilters> extends Definition<Item, F> {
  /** The fields of its filters. */
  fields: FilterFields<F>;
  /** What its call takes: filters, page and order. For `z.strictObject`, or `queryOf`. */
  query: FilterFields<F> & typeof pageQuery & { sort: z.ZodDefault<z.ZodEnum<Record<string, string>>> };
}

const lists = new Map<string, List>();
export const allLists = (): List[] => [...lists.values()];
/** A list by its id, of those whose module was loaded. */
export const listById = (id: string): List | undefined => lists.get(id);

/**
 * Declares a list: `defineList<Item>()({ … })`. Its call, its file, its table, its filters and its saved views read this
 * one constant; its SQL is `listRoutes` on the server.
 */
export const defineList =
  <Item>() =>
  <const F extends ListFilters>(given: Definition<Item, F>): List<Item, F> => {
    const told = given.columns.find((column) => column.clinical && column.sort);
    // The order of rows tells what stands in the column, and an order is not refused outside the wall.
    if (told) throw new Error(`${given.id}: no order by the clinical column ${told.id}.`);
    const sort = sortQuery(sortsOf(given.columns), given.sort);
    const fields = filterFields(given.filters);
    const list = { ...given, fields, query: { ...fields, ...pageQuery, sort } } as unknown as List<Item, F>;
    lists.set(given.id, list as unknown as List);
    return list;
  };

/** The query of a list's call: `more` is what it takes besides, its company above all. All ranges of days are checked. */
export function queryOf<F extends ListFilters, M extends z.ZodRawShape>(
  { filters, query: own }: Pick<List<never, F>, 'filters' | 'query'>,
  more: M,
) {
  const query = z.strictObject({ ...more, ...own });
  const days = Object.values<ListFilter>(filters).flatMap((filter) => (filter.kind === 'dates' ? [filter] : []));
  // The first is what a list is said to have.
  return days.toReversed().reduce((checked, { from, to }) => withDayRange(checked, from, to), query);
}

/** The columns of the page, in its order. */
export const pageColumns = <Item>({ columns, page }: Pick<Definition<Item, ListFilters>, 'columns' | 'page'>) =>
  page ? inOrder(columns, page) : columns;
