import { useMatches } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Endpoint, PageEndpoint } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/export.ts';
import { sortsOf } from '#platform/contract/list/columns.ts';
import type { List } from '#platform/contract/list/define.ts';
import type { ListFilters } from '#platform/contract/list/filters.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { AnyEndpoint } from '#platform/web/api/request.ts';
import { type EndpointOptions, useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useCan } from '#platform/web/session/session.ts';
import { readLocal } from '#platform/web/storage/local-state.ts';
import type { ExportAs } from '#platform/web/table/columns.ts';
import { useExport } from '#platform/web/table/useExport.ts';
import { drawnFilters, type FilterDefinition, type FilterOptions } from './filters/filters.ts';
import { type FilterShape, PAGE_SIZE, pageSize } from './list-search.ts';
import { type ListState, useListState } from './useListState.ts';

export interface ListCalls<Item = unknown> {
  list: PageEndpoint<Item>;
  file?: FileEndpoint;
}

/** A declared list; `S` is the schema of each filter, by its query name. */
type ListOf<Item, S extends FilterShape> = Omit<List<Item>, 'fields' | 'query'> & { fields: S };

export interface UsedList<Item, S extends FilterShape = FilterShape> {
  of: ListOf<Item, S>;
  calls: ListCalls<Item>;
  /** Query values besides those from the address. */
  besides: Record<string, unknown>;
  state: ListState<S>;
  /** The complete query of the call. */
  asked: Record<string, unknown>;
  query: {
    data: Page<Item> | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  filters: readonly FilterDefinition[];
  onExport: ((as: ExportAs) => Promise<void>) | undefined;
  /** Whether the person is inside the clinical wall. */
  clinical: boolean;
}

interface ListOptions
  extends FilterOptions,
    Pick<EndpointOptions<AnyEndpoint, unknown>, 'staleTime' | 'refetchInterval'> {
  /** Query values besides those from the address. */
  besides?: Record<string, unknown>;
}

const NOTHING = {};

/** Rows on a page, as last chosen on this device; at most 20 on a phone, where a row is a card. */
export function usePageSize(): number {
  const [chosen] = useState(() => pageSize.safeParse(readLocal('customizer')?.pageSize).data ?? PAGE_SIZE);
  return useMatches({ base: Math.min(20, chosen), sm: chosen }, { getInitialValueInEffect: false });
}

/** A list for its page: state in the address, rows, filters with the company's options, file. */
export function useList<Item, S extends FilterShape>(
  list: ListOf<Item, S>,
  calls: ListCalls<Item>,
  { besides = NOTHING, options = NOTHING, labels = NOTHING, ...reading }: ListOptions = {},
): UsedList<Item, S> {
  const clinical = useCan()('clinical.read');
  const sorts = useMemo(() => sortsOf(list.columns), [list]);
  const state = useListState(list.fields, { sort: list.sort, sorts, pageSize: usePageSize() });
  const listQuery = { ...state.query, ...besides };
  const input = calls.list.method === 'GET' ? { query: listQuery } : { body: listQuery };
  const query = useEndpoint(calls.list, input, { keepPrevious: true, ...reading });
  const onExport = useExport(calls.file ?? calls.list, listQuery, list.file ?? list.label.toLowerCase());
  const sourceOptions = useSources(list.filters);
  const filters = useMemo(
    () => drawnFilters(list.filters, state.filters, { options: { ...sourceOptions, ...options }, labels }, clinical),
    [list, state.filters, sourceOptions, options, labels, clinical],
  );
  return {
    of: list,
    calls,
    besides,
    state,
    asked: listQuery,
    query,
    filters,
    onExport: calls.file && onExport,
    clinical,
  };
}

type Named = readonly { id: string; name: string }[];

/** The company's options, by filter name. */
export function useSources(filters: ListFilters): FilterOptions['options'] & object {
  const sources = Object.entries(filters).flatMap(([name, filter]): [string, Endpoint][] =>
    'source' in filter && filter.source ? [[name, filter.source]] : [],
  );
  // Hooks in a loop are safe here, because a list is a constant with the same calls in each render.
  return Object.fromEntries(
    sources.map(([name, source]) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: see above
      const { data } = useEndpoint(source, { query: {} }, { staleTime: 5 * 60_000 });
      const items = (Array.isArray(data) ? data : (data as { items?: Named } | undefined)?.items) as Named | undefined;
      return [name, (items ?? []).map(({ id, name: label }) => ({ value: id, label }))];
    }),
  );
}
