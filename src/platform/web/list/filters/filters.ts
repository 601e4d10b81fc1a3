import type { FilterOption, ListFilter, ListFilters } from '#platform/contract/list/filters.ts';
import { isSet } from '../list-search.ts';

/** A filter as it is drawn. `name` is that of the query. */
export type FilterDefinition = ListFilter & { name: string };
export type FilterValues = Record<string, unknown>;
/** What a page adds to the filters that its list declares, by their names. */
export interface FilterOptions {
  options?: Readonly<Record<string, readonly FilterOption[] | undefined>>;
  /** What the value of a filter is called that only a link sets. */
  labels?: Readonly<Record<string, string | undefined>>;
}

/**
 * The filters that are drawn: with what the company has to choose from, without those that it has nothing for. What only
 * a link sets is shown where it is set, so that it can be taken away.
 */
export function drawnFilters(
  filters: ListFilters,
  values: FilterValues,
  { options = {}, labels = {} }: FilterOptions,
  clinical: boolean,
): FilterDefinition[] {
  return Object.entries(filters).flatMap(([name, filter]): FilterDefinition[] => {
    if (filter.clinical && !clinical) return [];
    if (!('of' in filter)) return filter.link && !isSet(values[name]) ? [] : [{ ...filter, name }];
    const set = [values[name] ?? []].flat().map(String);
    if (filter.link && set.length === 0) return [];
    const all = filter.options ?? options[name] ?? [];
    const offered = clinical ? all : all.filter(({ inside }) => !inside);
    // Where the wall leaves one choice, there is nothing to choose.
    if (offered.length === 1 && all.length > 1 && set.length === 0) return [];
    const unnamed = set.filter((value) => !offered.some((option) => option.value === value));
    const named = unnamed.map((value) => ({
      value,
      label: filter.show?.(value) ?? labels[name] ?? 'Uno que ya no está',
    }));
    return offered.length + named.length > 0 ? [{ ...filter, name, options: [...offered, ...named] }] : [];
  });
}
