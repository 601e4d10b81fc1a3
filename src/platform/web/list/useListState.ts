import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { customize } from '#platform/web/storage/local-state.ts';
import {
  type FilterShape,
  type FiltersOf,
  isSet,
  type ListDefaults,
  listQuery,
  PAGE_SIZE,
  parseListSearch,
} from './list-search.ts';

export interface ListState<S extends FilterShape = FilterShape> {
  page: number;
  pageSize: number;
  sort: string | null;
  filters: FiltersOf<S>;
  /** Query of the endpoint: page, page_size, sort and the filters. */
  query: { page: number; page_size: number } & FiltersOf<S>;
  hasFilters: boolean;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: string | null) => void;
  /** Sets filters and returns to the first page; undefined removes a filter. */
  setFilters(filters: { [K in keyof S]?: FiltersOf<S>[K] | undefined }): void;
  clearFilters: () => void;
}

/**
 * Page, order and filters of a list, stored in the address.
 * @param shape a zod schema for each filter, by its query name. Declare it outside the component, as `sorts`.
 */
export function useListState<S extends FilterShape>(shape: S, defaults?: ListDefaults): ListState<S> {
  const search = useSearch({ strict: false }) as Record<string, string | string[] | undefined>;
  const navigate = useNavigate();
  const { sort: defaultSort, sorts, pageSize: defaultSize } = defaults ?? {};
  const state = useMemo(
    () => parseListSearch(search, shape, { sort: defaultSort, sorts, pageSize: defaultSize }),
    [search, shape, defaultSort, sorts, defaultSize],
  );

  const change = useCallback(
    (values: Record<string, unknown>, replace = false) => {
      void navigate({
        to: '.',
        replace,
        search: (before: Record<string, unknown>) => ({ ...before, ...values }),
      });
    },
    [navigate],
  );

  return useMemo(() => {
    const names = Object.keys(shape);
    return {
      ...state,
      query: listQuery(state),
      hasFilters: names.some((name) => isSet(state.filters[name])),
      // The link includes the page size, so that a later page shows the same rows to a person with another default
      // size.
      setPage: (page) =>
        change({
          page: page === 1 ? undefined : page,
          ...(state.pageSize === PAGE_SIZE ? {} : { page_size: state.pageSize }),
        }),
      setPageSize: (size) => {
        customize({ pageSize: size });
        change({ page_size: size, page: undefined });
      },
      setSort: (sort) => change({ sort: sort ?? undefined, page: undefined }),
      setFilters: (filters) => change({ ...filters, page: undefined }, true),
      clearFilters: () =>
        change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined, view: undefined }),
    };
  }, [state, shape, change]);
}
