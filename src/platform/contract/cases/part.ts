import type { Cases } from './cases.ts';

/** Filters and columns that tell nothing of a part of the cases. */
export interface LeftOut {
  filters?: readonly string[];
  columns?: readonly string[];
}

/** The same list with fewer columns and filters; its call, its file and what is kept under its id stay. */
export function partOf(list: Cases['list'], { filters = [], columns = [] }: LeftOut = {}): Cases['list'] {
  if (filters.length + columns.length === 0) return list;
  return {
    ...list,
    columns: list.columns.filter(({ id }) => !columns.includes(id)),
    filters: Object.fromEntries(Object.entries(list.filters).filter(([name]) => !filters.includes(name))),
  };
}
