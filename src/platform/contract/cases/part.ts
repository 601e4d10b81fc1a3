import type { List } from '../list/define.ts';

/** Filters and columns to hide because they add no information for a subset of the cases. */
export interface LeftOut {
  filters?: readonly string[];
  columns?: readonly string[];
}

/** The same list with fewer columns and filters. Its call, its file and the data stored under its id do not change. */
export function partOf<Item>(list: List<Item>, { filters = [], columns = [] }: LeftOut = {}): List<Item> {
  if (filters.length + columns.length === 0) return list;
  return {
    ...list,
    columns: list.columns.filter(({ id }) => !columns.includes(id)),
    filters: Object.fromEntries(Object.entries(list.filters).filter(([name]) => !filters.includes(name))),
  };
}
