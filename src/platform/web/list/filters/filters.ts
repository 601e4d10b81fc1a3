import type { FilterOption, ListFilter, ListFilters } from '#platform/contract/list/filters.ts';
import { isSet } from '../list-search.ts';

/** A filter for display; `name` is its query name. */
export type FilterDefinition = ListFilter & { name: string };
export type FilterValues = Record<string, unknown>;
/** Data of a page for its list's filters, by filter name. */
export interface FilterOptions {
  options?: Readonly<Record<string, readonly FilterOption[] | undefined>>;
  /** Name of the value of a filter that only a link sets. */
  labels?: Readonly<Record<string, string | undefined>>;
}

/**
 * The filters to show, with the company's options; filters without options are left out. A filter that only a link sets
 * is shown while it is set, so that it can be removed.
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
    // When the clinical wall leaves only one option, the filter is not shown.
    if (offered.length === 1 && all.length > 1 && set.length === 0) return [];
    const unnamed = set.filter((value) => !offered.some((option) => option.value === value));
    const named = unnamed.map((value) => ({
      value,
      label: filter.show?.(value) ?? labels[name] ?? 'Uno que ya no está',
    }));
    return offered.length + named.length > 0 ? [{ ...filter, name, options: [...offered, ...named] }] : [];
  });
}
